import { motionIsReduced } from '../app/motion';
import { post, problemText } from '../net/http';
import { Room } from '../net/room.svelte';
import type { Answer, Question } from '../net/socket';
import type { Player } from '../replay/player.svelte';
import { t, texts } from '../text/texts.svelte';
import type { Decision, LessonFrame, ReviewAnswer, TryAnswer, ValuedMove } from '../types/http';
import type { Refused } from '../types/protocol';
import { announcer } from '../ui/announce.svelte';
import { toasts } from '../ui/toasts.svelte';

const BETWEEN_MOVES_MS = 900;

/** A decision made once more: the same sight, new hidden cards, and bots that reply. Nothing of it is kept. */
export class Trial {
  readonly room: Room;
  /** The turn is over, and the others have replied. */
  isDone = $state(false);
  /** The first move of the turn, as the coach values it. */
  tried = $state.raw<ValuedMove | null>(null);
  #actions: number[] = [];
  #seed: number | null = null;
  #frames: LessonFrame[] = [];
  #isLeft = false;

  constructor(
    readonly answer: ReviewAnswer,
    readonly decision: Decision,
    readonly player: Player,
  ) {
    this.room = new Room('', { answer: (question) => this.#answer(question) });
    this.room.link = 'open';
    this.room.seat = decision.seat;
    this.begin();
  }

  /** From the beginning, with other hidden cards. */
  begin = (): void => {
    this.isDone = false;
    this.tried = null;
    this.#actions = [];
    this.#frames = [];
    this.#seed = null;
    this.room.log = [];
    this.#show(this.player.replay.frames[this.decision.move]!.views[this.decision.seat], '', true);
  };

  leave(): void {
    this.#isLeft = true;
  }

  async #answer(question: Question): Promise<Answer> {
    if (question.t === 'undo' && this.#actions.length && !this.isDone) return this.#undo();
    if (question.t !== 'move' || this.isDone) return refused('trial');
    try {
      return await this.#move(question.action);
    } catch (problem) {
      toasts.show({ what: problemText(problem) });
      return refused('trial');
    }
  }

  async #move(action: number): Promise<Answer> {
    const actions = [...this.#actions, action];
    const { table, number } = this.answer;
    const answer = await post<TryAnswer>(`/api/tables/${table}/review/try`, { number, move: this.decision.move, actions, seed: this.#seed });
    const { refusal } = answer;
    if (refusal) {
      toasts.show({ what: texts.has(refusal.key) ? t(refusal.key, refusal.details) : refusal.text });
      return refused(refusal.code);
    }
    this.#seed = answer.seed;
    this.#actions = actions;
    for (const [index, frame] of answer.frames.entries()) {
      if (index && !motionIsReduced()) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MOVES_MS));
      if (this.#isLeft) break;
      this.#take(frame);
    }
    this.tried = answer.tried;
    this.isDone = answer.is_done;
    if (this.isDone) {
      this.room.summary = { ...this.room.summary!, phase: 'over', intermission: null };
      announcer.say(t('web-review-tried'));
    }
    return { t: 'done', id: '', seq: this.#frames.length };
  }

  /** Takes the last move of the turn back. */
  #undo(): Answer {
    this.#actions = this.#actions.slice(0, -1);
    this.#frames = this.#frames.slice(0, -1);
    this.room.log = this.room.log.slice(0, -1);
    this.#show(this.#frames.at(-1)?.view ?? this.player.replay.frames[this.decision.move]!.views[this.decision.seat], '', true);
    return { t: 'done', id: '', seq: this.#frames.length };
  }

  #take(frame: LessonFrame): void {
    this.#frames = [...this.#frames, frame];
    const step = { seq: this.#frames.length, at: 0, lines: frame.lines, seat: frame.seat, action: frame.action, round: 0, turn: 0 };
    this.room.log = [...this.room.log, step];
    this.#show(frame.view, frame.intermission, false);
  }

  #show(view: unknown, intermission: string, isReset: boolean): void {
    const awaited = (view as { to_act: number[] }).to_act;
    const { summary } = this.player.room;
    const seats = summary!.seats.map((seat, at) => ({ ...seat, is_awaited: awaited.includes(at), is_reading: at === this.decision.seat }));
    this.room.summary = { ...summary!, phase: 'playing', hints: false, you: this.decision.seat, seats, intermission: intermission ? { code: intermission, seq: this.#frames.length, ends_at: null } : null };
    this.room.seq = this.#frames.length;
    this.room.show(view, isReset ? [] : this.room.log.slice(-1), isReset);
  }
}

function refused(code: string): Refused {
  return { t: 'refused', id: '', code, text: '', key: '', details: {}, rule: '' };
}
