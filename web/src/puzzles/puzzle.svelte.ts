import { practiceSummary } from '../learn/practice';
import { get, post, problemText } from '../net/http';
import { Room } from '../net/room.svelte';
import type { Answer, Question } from '../net/socket';
import { refusalToast } from '../table/refusals';
import type { PuzzleQuestion, PuzzleVerdict, TurnAnswer } from '../types/http';
import type { Refused } from '../types/protocol';

/** A puzzle on this screen: the moves of the turn so far, and what the whole turn was worth. */
export class PuzzleRun {
  readonly room: Room;
  verdict = $state.raw<PuzzleVerdict | null>(null);
  moves = $state.raw<number[]>([]);
  tries = $state(0);
  /** What was seen before each move. */
  #views: unknown[] = [];
  #seq = 0;

  constructor(
    readonly question: PuzzleQuestion,
    name: string,
  ) {
    this.tries = question.tries;
    this.room = new Room('', { answer: (asked) => this.#answer(asked) });
    this.room.link = 'open';
    this.room.seat = question.seat;
    this.room.name = name;
    this.begin();
  }

  get path(): string {
    return `/api/puzzles/${this.question.game}/${this.question.puzzle}`;
  }

  /** The turn from its beginning. */
  begin = (): void => {
    this.verdict = null;
    this.moves = [];
    this.#views = [];
    this.room.log = [];
    this.#show(this.question.view, true);
  };

  #show(view: unknown, whole: boolean, isOver = false): void {
    const phase = isOver ? 'over' : 'playing';
    this.room.summary = { ...practiceSummary(this.question, this.room.name, view), phase, can_ask_undo: this.moves.length > 0 };
    this.room.show(view, [], whole);
  }

  async #answer(asked: Question): Promise<Answer> {
    if (this.verdict) return refused('puzzle');
    if (asked.t === 'undo') return this.#undo();
    if (asked.t !== 'move') return refused('puzzle');
    try {
      return await this.#try([...this.moves, asked.action]);
    } catch (problem) {
      return this.#refuse({ ...refused('puzzle'), text: problemText(problem) });
    }
  }

  #undo(): Answer {
    if (!this.moves.length) return refused('nothing_to_undo');
    this.moves = this.moves.slice(0, -1);
    this.#show(this.#views.pop(), false);
    return this.#done();
  }

  async #try(moves: number[]): Promise<Answer> {
    const turn = await get<TurnAnswer>(`${this.path}/turn?${moves.map((one) => `moves=${one}`).join('&')}`);
    if (turn.refusal) return this.#refuse({ ...refused(turn.refusal.code), ...turn.refusal, rule: '' });
    if (turn.is_whole) {
      const verdict = await post<PuzzleVerdict>(this.path, { moves, tries: this.tries });
      this.moves = moves;
      this.tries = verdict.tries;
      this.#show(this.question.view, true, true);
      this.verdict = verdict;
    } else {
      this.#views.push(this.room.view);
      this.moves = moves;
      this.#show(turn.view, false);
    }
    return this.#done();
  }

  #refuse(refusal: Refused): Refused {
    refusalToast(refusal);
    return refusal;
  }

  #done(): Answer {
    this.#seq += 1;
    return { t: 'done', id: '', seq: this.#seq };
  }
}

function refused(code: string): Refused {
  return { t: 'refused', id: '', code, text: '', key: '', details: {}, rule: '' };
}
