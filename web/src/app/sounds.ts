import { settings } from './settings.svelte';

export type Sound = 'choose' | 'lay' | 'tile' | 'turn' | 'reveal' | 'points' | 'refused' | 'tick' | 'win';

interface Strike {
  at: number;
  ms: number;
  pitch: number;
  /** How much of it is noise: all for paper, hardly any for a coin. */
  noise: number;
  loud: number;
}

const strike = (at: number, ms: number, pitch: number, noise: number, loud = 1): Strike => ({ at, ms, pitch, noise, loud });
const coins = (count: number, step: number, rise: number): Strike[] =>
  Array.from({ length: count }, (_, index) => strike(index * step, 160, 2300 + index * rise, 0.05, 0.6));

/** The sounds of paper, wood and coins, synthesised: dry, short, quiet. */
function score(sound: Sound, amount: number): Strike[] {
  switch (sound) {
    case 'choose':
      return [strike(0, 60, 420, 0.7, 0.6)];
    case 'lay':
      return [strike(0, 90, 180, 0.85, 0.8)];
    case 'tile':
      return [strike(0, 80, 700 + 120 * amount, 0.3, 0.8)];
    case 'turn':
      return [strike(0, 170, 2100, 0.05, 0.7), strike(0.18, 170, 2500, 0.05, 0.5)];
    case 'reveal':
      return Array.from({ length: 5 }, (_, index) => strike(index * 0.055, 50, 300 + 60 * index, 0.9, 0.5));
    case 'points':
      return coins(Math.min(6, Math.max(1, amount)), 0.06, 60);
    case 'refused':
      return [strike(0, 120, 110, 0.35, 0.9)];
    case 'tick':
      return [strike(0, 40, 1200, 0.4, 0.4)];
    case 'win':
      return coins(5, 0.16, 300);
  }
}

const LOUDNESS = 0.12;
let context: AudioContext | null = null;
let rustle: AudioBuffer | null = null;

/** Plays a sound if sounds are switched on. */
export function play(sound: Sound, amount = 1): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  void context.resume();
  for (const one of score(sound, amount)) make(context, one);
}

const TURN_MS = 60;
export const canVibrate = 'vibrate' in navigator;

/** Lets the phone vibrate shortly if that is switched on. */
export function vibrate(): void {
  if (settings.vibration && canVibrate) navigator.vibrate(TURN_MS);
}

function make(audio: AudioContext, one: Strike): void {
  const start = audio.currentTime + one.at;
  const end = start + one.ms / 1000;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(LOUDNESS * one.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);

  const tone = audio.createOscillator();
  const toneVolume = audio.createGain();
  tone.type = one.noise < 0.2 ? 'sine' : 'triangle';
  tone.frequency.setValueAtTime(one.pitch, start);
  toneVolume.gain.value = 1 - one.noise;
  tone.connect(toneVolume).connect(volume);

  const paper = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const paperVolume = audio.createGain();
  paper.buffer = rustle ??= makeRustle(audio);
  filter.type = 'bandpass';
  filter.frequency.value = one.pitch * 4;
  paperVolume.gain.value = one.noise * 2;
  paper.connect(filter).connect(paperVolume).connect(volume);

  for (const source of [tone, paper]) {
    source.start(start);
    source.stop(end);
  }
}

function makeRustle(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
