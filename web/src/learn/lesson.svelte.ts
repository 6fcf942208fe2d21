import { motionIsReduced } from '../app/motion';
import { learning } from '../app/learning.svelte';
import { get, problemText } from '../net/http';
import { Room } from '../net/room.svelte';
import type { Answer, Question } from '../net/socket';
import { inTwo } from '../table/refusals';
import { t, texts } from '../text/texts.svelte';
import type { LessonAnswer, LessonFrame, LessonStep, TriedAnswer } from '../types/http';
import type { Refused } from '../types/protocol';
import type { TableSummary } from '../types/summary';
import { announcer } from '../ui/announce.svelte';
import { practiceSummary } from './practice';

const BETWEEN_MOVES_MS = 900;
/** After this many wrong presses "show me" does it. */
const WRONG_PRESSES = 3;

export interface Words {
  what: string;
  why: string;
}

/** `asks` for the move, `answers` a wrong one, says what is `done`, is `late` after a faster opponent. */
type Mood = 'asks' | 'answers' | 'done' | 'late';

/** A lesson on this screen: the step, what the teacher says, and the table to try it on. */
export class LessonRun {
  readonly room: Room;
  at = $state(0);
  mood = $state<Mood>('asks');
  #wrong = $state(0);
  #said = $state.raw<Words | null>(null);
  #isShowing = $state(false);
  #rival: ReturnType<typeof setTimeout> | undefined;
  #seq = 0;

  constructor(
    readonly lesson: LessonAnswer,
    name: string,
    at: number,
  ) {
    this.room = new Room('', { answer: (question) => this.#answer(question) });
    this.room.link = 'open';
    this.room.seat = lesson.seat;
    this.room.name = name;
    this.begin(at);
  }

  /** With the real game at the end. */
  get steps(): number {
    return this.lesson.steps.length + 1;
  }

  /** None at the end: the real game comes. */
  get step(): LessonStep | undefined {
    return this.lesson.steps[this.at];
  }

  /** The table shows what a move led to: the teacher waits. */
  get isShowing(): boolean {
    return this.#isShowing || this.room.told.length < this.room.log.length;
  }

  get mayShow(): boolean {
    return this.mood === 'answers' && this.#wrong >= WRONG_PRESSES;
  }

  get words(): Words {
    if (!this.step) return { what: t('web-lesson-end'), why: t('web-lesson-end-why') };
    if (this.mood === 'done') return { what: this.#text('-done'), why: '' };
    if (this.mood === 'late') return { what: this.#text('-late'), why: '' };
    return this.#said ?? { what: this.#text(), why: this.#text('-why') };
  }

  /** Shows a step from its beginning. */
  begin(at: number): void {
    clearTimeout(this.#rival);
    const { room, lesson } = this;
    this.at = Math.min(at, lesson.steps.length);
    this.mood = 'asks';
    this.#wrong = 0;
    this.#said = null;
    const { view } = this.step ?? lesson.steps.at(-1)!;
    room.log = [];
    room.summary = this.#summary(view);
    if (this.step || room.view === null) room.show(view, [], true);
    const rival = this.step?.rival;
    if (rival) this.#rival = setTimeout(() => void this.#beaten(rival.frames), rival.after_ms);
  }

  next = (): void => {
    this.begin(this.at + 1);
    if (this.step) learning.reach(this.lesson.game, this.at);
    else learning.finish(this.lesson.game);
  };

  again = (): void => this.begin(this.at);

  showMe = (): void => void this.room.move(this.step!.answer);

  leave(): void {
    clearTimeout(this.#rival);
  }

  #text(part = ''): string {
    return t(`${this.lesson.game}-lesson-${this.step!.id}${part}`);
  }

  async #answer(question: Question): Promise<Answer> {
    if (question.t === 'continue') this.next();
    if (question.t !== 'move' || !this.step || this.mood === 'done') return refused('lesson');
    try {
      return await this.#try(question.action);
    } catch (problem) {
      return this.#wrongPress({ what: problemText(problem), why: '' }, 'lesson');
    }
  }

  async #try(action: number): Promise<Answer> {
    const at = this.at;
    const tried = await get<TriedAnswer>(`/api/lessons/${this.lesson.game}/${at}?action=${action}`);
    if (at !== this.at || this.mood === 'late') return refused('late');
    if (tried.kind === 'done') {
      clearTimeout(this.#rival);
      await this.#show(tried.frames);
      if (at === this.at) this.#rest();
      return { t: 'done', id: '', seq: this.#seq };
    }
    const { refusal } = tried;
    if (refusal) {
      const [what, why] = inTwo(texts.has(refusal.key) ? t(refusal.key, refusal.details) : refusal.text);
      return this.#wrongPress({ what, why: `${why} ${this.#text()}.`.trim() }, refusal.code);
    }
    const other = `${this.lesson.game}-lesson-${this.step!.id}-other`;
    return this.#wrongPress({ what: texts.has(other) ? t(other) : t('web-lesson-other'), why: `${this.#text()}.` }, 'lesson');
  }

  /** The step is done: the table has nothing more to press until the next one. */
  #rest(): void {
    this.mood = 'done';
    if (!this.room.intermission) this.room.summary = { ...this.room.summary!, phase: 'over' };
  }

  #wrongPress(words: Words, code: string): Refused {
    this.mood = 'answers';
    this.#wrong += 1;
    this.#said = words;
    announcer.say(`${words.what} ${words.why}`, true);
    return refused(code);
  }

  async #beaten(frames: LessonFrame[]): Promise<void> {
    this.mood = 'late';
    await this.#show(frames);
  }

  /** One move after another, with time to see each. */
  async #show(frames: readonly LessonFrame[]): Promise<void> {
    const at = this.at;
    this.#isShowing = true;
    for (const [index, frame] of frames.entries()) {
      if (index && !motionIsReduced()) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MOVES_MS));
      if (at !== this.at) break;
      this.#seq += 1;
      const step = { seq: this.#seq, at: 0, lines: frame.lines, seat: frame.seat, action: frame.action, round: 0, turn: 0 };
      this.room.log = [...this.room.log, step];
      this.room.summary = this.#summary(frame.view, frame.intermission);
      this.room.show(frame.view, [step], false);
    }
    this.#isShowing = false;
  }

  #summary(view: unknown, intermission = ''): TableSummary {
    const summary = practiceSummary(this.lesson, this.room.name, view);
    return intermission ? { ...summary, intermission: { code: intermission, seq: this.#seq, ends_at: null } } : summary;
  }
}

function refused(code: string): Refused {
  return { t: 'refused', id: '', code, text: '', key: '', details: {}, rule: '' };
}
