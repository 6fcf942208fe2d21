import { play } from '../../app/sounds';
import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { signed } from '../../text/format';
import { t } from '../../text/texts.svelte';
import type { Lay, Moves, Place, View } from '../../types/games/numbers';
import type { Advice } from '../../types/protocol';
import { toasts } from '../../ui/toasts.svelte';
import { tileShort } from './words';

export interface Source {
  from: 'rack' | 'common';
  place: number;
}

/** The player's choices during a turn: a tile to lay, or tiles to swap. The view lists the legal moves. */
export class Laying {
  #chosen = $state<Source | null>(null);
  #swapping = $state(false);
  #picked = $state<number[]>([]);
  /** The square that a hint names. */
  advised = $state<string | null>(null);

  constructor(private readonly roomOf: () => Room<View>) {}

  get #room(): Room<View> {
    return this.roomOf();
  }

  get view(): View {
    return this.#room.view!;
  }

  /** The moves of the player's turn. */
  get moves(): Moves | null {
    const { moves } = this.view;
    return this.#room.mayAct && moves && (moves.end || moves.why_not_end) ? moves : null;
  }

  get isMyTurn(): boolean {
    return this.moves !== null;
  }

  /** Trying to claim a bonus, at any time; undefined where bonuses come by themselves. */
  get claim(): (() => void) | undefined {
    const claim = this.#room.mayAct ? this.view.moves?.claim : null;
    return claim ? () => void this.#room.move(claim.action) : undefined;
  }

  get chosen(): Source | null {
    const chosen = this.#chosen;
    return chosen && this.laysOf(chosen).length ? chosen : null;
  }

  get swapping(): boolean {
    return this.#swapping && this.maySwap;
  }

  get maySwap(): boolean {
    return Boolean(this.moves?.exchanges.length);
  }

  get picked(): number[] {
    return this.swapping ? this.#picked : [];
  }

  laysOf(source: Source): Lay[] {
    return (this.moves?.[source.from] ?? []).filter(([, place]) => place === source.place);
  }

  #layAt(source: Source | null, name: string): Lay | undefined {
    return source ? this.laysOf(source).find(([, , square]) => this.view.squares[square]?.name === name) : undefined;
  }

  /** Whether the chosen tile may go there. */
  isTarget(name: string): boolean {
    return this.#layAt(this.chosen, name) !== undefined;
  }

  mayDrop = (source: Source, name: string): boolean => this.#layAt(source, name) !== undefined;

  isChosen(source: Source): boolean {
    if (this.swapping) return source.from === 'rack' && this.picked.includes(source.place);
    return this.chosen?.from === source.from && this.chosen.place === source.place;
  }

  /** A press on a tile of the rack or of the stock. */
  choose(source: Source): void {
    if (!this.moves) return;
    play('choose');
    this.advised = null;
    if (this.swapping && source.from === 'rack') {
      const without = this.#picked.filter((place) => place !== source.place);
      this.#picked = without.length < this.#picked.length ? without : [...this.#picked, source.place].sort((one, other) => one - other);
    } else {
      this.#swapping = false;
      this.#chosen = this.isChosen(source) ? null : source;
      const tile = this.view[source.from][source.place]?.tile;
      if (tile && this.isMyTurn && !this.laysOf(source).length) toasts.show({ what: t('numbers-fits-nowhere', { tile: tileShort(tile) }), icon: 'close' });
    }
  }

  lay = (source: Source, name: string): void => {
    const move = this.#layAt(source, name);
    if (!move) return;
    this.#chosen = null;
    this.advised = null;
    play('tile', (this.view.squares[move[2]]?.height ?? 0) + 1);
    void this.#room.move(move[0]);
  };

  /** A press on a square: lays the chosen tile there, or takes back the tile just laid there. */
  async press(name: string): Promise<void> {
    if (this.chosen && this.isTarget(name)) return this.lay(this.chosen, name);
    const isNew = (): boolean => this.view.squares.some((square) => square.name === name && square.is_new);
    if (isNew() && this.isMyTurn) {
      while (isNew() && this.#room.mayUndo) {
        if ((await this.#room.undo()).t === 'refused') return;
      }
    } else if (this.chosen) this.explain(this.chosen, name);
  }

  /** Tries an illegal move: the server refuses it and names the rule. */
  explain = (source: Source, name: string): void => {
    const tries = this.moves?.tries;
    const square = this.view.squares.findIndex((one) => one.name === name);
    if (tries && square >= 0 && this.isMyTurn) void this.#room.move(tries[source.from][source.place]! + tries.squares[square]!);
  };

  toggleSwap = (): void => {
    this.#swapping = !this.swapping;
    this.#picked = [];
    this.#chosen = null;
  };

  advise = (best: Advice): void => {
    for (const from of ['rack', 'common'] as const) {
      const lay = this.view.moves?.[from].find(([action]) => action === best.action);
      if (!lay) continue;
      this.#swapping = false;
      this.#chosen = { from, place: lay[1] };
      this.advised = this.view.squares[lay[2]]?.name ?? null;
    }
    const swap = this.view.moves?.exchanges.find(([action]) => action === best.action);
    if (!swap) return;
    this.#swapping = true;
    this.#picked = [...swap[1]];
  };

  /** Whether a tile fits nowhere now. */
  isIdle(source: Source, there: Place): boolean {
    if (!there.tile || !this.isMyTurn) return false;
    return this.swapping ? source.from === 'common' : !this.laysOf(source).length;
  }

  get text(): string {
    const { moves, view } = this;
    if (view.over) return t('numbers-over');
    if (this.#room.link !== 'open' && view.moves) return t('web-no-network');
    if (!this.isMyTurn) return t('numbers-waits', { player: view.to_act.length ? nameOf(this.#room.summary, view.to_act[0]!) : '' });
    if (this.swapping) return t('numbers-swap-these', { count: this.picked.length });
    if (moves?.end) return t('numbers-end', { points: signed(view.this_turn?.points ?? 0) });
    if (this.chosen) return t('numbers-choose-place');
    if (view.this_turn) return t('numbers-one-more');
    return moves?.rack.length || moves?.common.length ? t('numbers-choose-tile') : t('numbers-only-swap');
  }

  get pressPrimary(): (() => void) | undefined {
    const { moves } = this;
    const swap = this.swapping ? moves?.exchanges.find(([, places]) => places.join() === this.picked.join()) : undefined;
    const action = this.swapping ? swap?.[0] : moves?.end?.action;
    if (action === undefined) return undefined;
    return () => {
      play(swap ? 'lay' : 'points', this.view.this_turn?.points ?? 1);
      this.#swapping = false;
      void this.#room.move(action);
    };
  }
}
