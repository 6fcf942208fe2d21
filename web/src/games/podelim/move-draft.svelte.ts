import type { PartInk } from './fillings';
import { play } from '../../app/sounds';
import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { t } from '../../text/texts.svelte';
import type { Cut, ForPart, View } from '../../types/games/podelim';
import type { Advice } from '../../types/protocol';
import { cutWith, evenCut, partsOf, partsOfCut, type DrawnPart } from './parts';

/** The move that the player is about to make: where the knives stand, which part or pile is chosen, and what the brass button says of it. */
export class MoveDraft {
  #cut = $state.raw<Cut | null>(null);
  #chosen = $state.raw<{ colour: string; asked: string } | null>(null);
  #pile = $state<number | null>(null);

  constructor(private readonly roomOf: () => Room<View>) {}

  get #view(): View {
    return this.roomOf().view!;
  }

  /** In a replay there is nothing to decide. */
  get #moves(): View['moves'] {
    return this.roomOf().mode === 'play' ? this.#view.moves : null;
  }

  get #ballots(): ForPart[] {
    const moves = this.#moves;
    return moves ? [...moves.votes, ...moves.discards] : [];
  }

  get isCutting(): boolean {
    return (this.#moves?.cuts.length ?? 0) > 0;
  }

  get isVoting(): boolean {
    return (this.#moves?.votes.length ?? 0) > 0;
  }

  get isChoosing(): boolean {
    return this.#ballots.length > 0;
  }

  get isLaying(): boolean {
    return (this.#moves?.jokers.length ?? 0) > 0;
  }

  /** The knives as they stand: one of the cuts that are allowed. */
  get cut(): Cut | null {
    const moves = this.#moves;
    const { share } = this.#view;
    if (!moves?.cuts.length || !share) return null;
    const kept = moves.cuts.find(([, first, second]) => first === this.#cut?.[1] && second === this.#cut[2]);
    return kept ?? evenCut(moves.cuts, share) ?? null;
  }

  /** A single card between the knives. */
  get isClose(): boolean {
    return this.cut !== null && this.cut[2] - this.cut[1] === 1;
  }

  get parts(): DrawnPart[] {
    const { share } = this.#view;
    if (!share) return [];
    return this.cut ? partsOfCut(share, this.cut) : partsOf(share);
  }

  moveKnife = (knife: 0 | 1, place: number): void => {
    const now = this.cut;
    if (!now) return;
    const moved = cutWith(this.#moves!.cuts, now, knife, place);
    if (moved[1] !== now[1] || moved[2] !== now[2]) play('choose');
    this.#cut = moved;
  };

  /** Which vote or discard is asked for: what was chosen for one is not chosen for the next. */
  get #asked(): string {
    const { round, phase, share } = this.#view;
    return [round, phase.name, share?.first, share?.cards.length].join();
  }

  get colour(): string | null {
    const chosen = this.#chosen;
    if (chosen?.asked === this.#asked && this.mayChoose(chosen.colour)) return chosen.colour;
    return this.isChoosing && !this.isVoting ? null : (this.#view.vote?.colour ?? null);
  }

  mayChoose(colour: string): boolean {
    return this.#ballots.some(([, one]) => one === colour);
  }

  choose = (colour: PartInk): void => {
    if (!this.mayChoose(colour)) return;
    play('choose');
    this.#chosen = { colour, asked: this.#asked };
  };

  get pile(): number | null {
    return this.#moves?.jokers.some(([, number]) => number === this.#pile) ? this.#pile : null;
  }

  mayLayOn(number: number): boolean {
    return this.#moves?.jokers.some(([, one]) => one === number) ?? false;
  }

  choosePile = (number: number): void => {
    if (!this.mayLayOn(number)) return;
    play('choose');
    this.#pile = number;
  };

  advise = (best: Advice): void => {
    const moves = this.#moves;
    const cut = moves?.cuts.find(([action]) => action === best.action);
    const ballot = this.#ballots.find(([action]) => action === best.action);
    const joker = moves?.jokers.find(([action]) => action === best.action);
    if (cut) this.#cut = cut;
    if (ballot) this.#chosen = { colour: ballot[1], asked: this.#asked };
    if (joker) this.#pile = joker[1];
  };

  get text(): string {
    const { vote, phase } = this.#view;
    if (this.isCutting) return t('podelim-do-cut', { sizes: this.parts.map((part) => part.cards.length).join(' · ') });
    if (this.isLaying) return this.pile === null ? t('podelim-choose-pile') : t('podelim-do-joker', { number: this.pile });
    if (this.isChoosing && this.colour === null) return phase.name === 'discard' ? t('podelim-choose-discard') : t('podelim-choose-part');
    if (this.isVoting && vote?.colour === this.colour) return t('podelim-voted-for', { colour: this.colour! });
    if (this.isVoting) return t('podelim-do-vote', { colour: this.colour! });
    if (this.isChoosing) return t('podelim-do-discard', { colour: this.colour! });
    return this.waiting;
  }

  /** The player that the table waits for. */
  get waiting(): string {
    const { to_act, over } = this.#view;
    if (over) return t('podelim-phase-over');
    const others = to_act.filter((seat) => seat !== this.#view.seat);
    return others.length === 1 ? t('podelim-waits', { player: nameOf(this.roomOf().summary, others[0]!) }) : t('web-wait');
  }

  get press(): (() => void) | undefined {
    const action = this.action;
    if (action === undefined) return undefined;
    return () => {
      play('lay');
      this.#pile = null;
      void this.roomOf().move(action);
    };
  }

  /** The move that a press makes. */
  get action(): number | undefined {
    if (this.isCutting) return this.cut?.[0];
    if (this.isLaying) return this.#moves!.jokers.find(([, number]) => number === this.pile)?.[0];
    if (this.isVoting && this.#view.vote?.colour === this.colour) return undefined;
    return this.#ballots.find(([, colour]) => colour === this.colour)?.[0];
  }
}
