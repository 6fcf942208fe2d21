/** 7 Ate 9: what ±1, ±2 and ±3 look like besides their bars. */
export const STEP_FACE = '#231A38';
export const STEP_NUMBER = '#FFD43B';
export const STEP_INKS = ['#45D184', '#4C9BFF', '#FF5B4A'] as const;
export const BACK = '#5A2A99';
