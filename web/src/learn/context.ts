import { createContext } from 'svelte';

import type { LessonRun } from './lesson.svelte';

/** The lesson of the page. */
export const [getLesson, setLesson] = createContext<LessonRun>();
