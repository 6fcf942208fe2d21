import { play } from '../../app/sounds';
import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { t } from '../../text/texts.svelte';
import type { Lay, View } from '../../types/games/face_to_face';
import type { Advice } from '../../types/protocol';
import { announcer } from '../../ui/announce.svelte';
import { Drag } from '../../ui/drag.svelte';

/** "0-up": the owner and the direction of a pile. */
export function placeOf(owner: number, direction: string): string {
  return `${owner}-${direction}`;
}

/** The player's turn: the chosen card, where it fits, and what the brass button would do. */
export class Turn {
  #picked = $state<number | null>(null);
  #warned = $state(false);
  readonly drag = new Drag<number>(
    (card, place) => this.#layFor(card, place) !== undefined,
    (card, place) => this.lay(card, place),
    (card, place) => this.#tryAllTheSame(card, place),
  );

  constructor(private readonly roomOf: () => Room<View>) {}

  get #view(): View {
    return this.roomOf().view!;
  }

  get isMine(): boolean {
    return this.#view.end_of_turn !== null && this.roomOf().mayAct;
  }

  /** Piles stay focusable during the whole game, so that the focus is never lost. */
  get isSeated(): boolean {
    return this.roomOf().isSeated;
  }

  get chosen(): number | null {
    const dragged = this.drag.now?.thing ?? this.#picked;
    return dragged !== null && this.#view.hand.some((card) => card.number === dragged) ? dragged : null;
  }

  /** The warning before a single last card is left. It closes with the turn. */
  get warns(): boolean {
    return this.#warned && this.isMine;
  }

  set warns(now: boolean) {
    this.#warned = now;
  }

  /** Where the chosen card may go. */
  targetAt(place: string): Lay | undefined {
    return this.chosen === null ? undefined : this.#layFor(this.chosen, place);
  }

  fitsAnywhere(card: number): boolean {
    return this.#view.lays.some((lay) => lay.card === card);
  }

  choose = (card: number): void => {
    play('choose');
    this.#picked = this.#picked === card ? null : card;
  };

  advise = (best: Advice): void => {
    const lay = this.#view.lays.find((one) => one.action === best.action);
    if (lay) this.#picked = lay.card;
  };

  press = (place: string): void => {
    if (this.chosen === null) return;
    if (this.targetAt(place)) this.lay(this.chosen, place);
    else this.#tryAllTheSame(this.chosen, place);
  };

  /** Tries an illegal move: the server refuses it and names the rule. */
  #tryAllTheSame(card: number, place: string): void {
    const found = this.#view.tries.find(([, one, owner, direction]) => one === card && placeOf(owner, direction) === place);
    if (found) void this.roomOf().move(found[0]);
    else announcer.say(this.text, true);
  }

  lay(card: number, place: string): void {
    const lay = this.#layFor(card, place);
    if (!lay) return;
    this.#picked = null;
    play('lay');
    void this.roomOf().move(lay.action);
  }

  undo = (): void => {
    this.#picked = null;
    void this.roomOf().undo();
  };

  /** Takes back the whole turn, when undo is held. */
  undoAll = async (): Promise<void> => {
    const room = this.roomOf();
    for (let left = this.#view.players[this.#view.seat!]!.turn_cards.length; left > 0; left -= 1) {
      const answer = await room.undo();
      if (answer.t === 'refused') return;
    }
  };

  get text(): string {
    const end = this.#view.end_of_turn;
    if (!end) return t('face_to_face-waits', { player: nameOf(this.roomOf().summary, this.#view.to_act[0] ?? 0) });
    if (!end.allowed) return t('face_to_face-missing', { count: end.missing });
    if (end.draws === 0) return t('face_to_face-end');
    return end.fills_hand ? t('face_to_face-end-fill', { hand: this.#view.full_hand }) : t('face_to_face-end-draw', { count: end.draws });
  }

  get end(): (() => void) | undefined {
    const end = this.#view.end_of_turn;
    if (!end?.allowed) return undefined;
    return () => {
      if (end.leaves_last_single) this.warns = true;
      else this.endAnyway();
    };
  }

  endAnyway = (): void => {
    this.warns = false;
    const end = this.#view.end_of_turn;
    if (!end?.allowed) return; // the clock or another device was faster
    this.#picked = null;
    void this.roomOf().move(end.action);
  };

  /** One line above the buttons. */
  get help(): string {
    const view = this.#view;
    if (!view.end_of_turn || view.seat === null) return '';
    if (this.chosen !== null) return this.fitsAnywhere(this.chosen) ? t('face_to_face-press-pile', { card: this.chosen }) : t('face_to_face-fits-nowhere', { card: this.chosen });
    const laid = view.players[view.seat]!.turn_cards;
    if (!laid.length) return t('face_to_face-choose');
    return view.end_of_turn.fills_hand ? t('face_to_face-helped', { count: laid.length, hand: view.full_hand }) : t('face_to_face-all-own', { count: laid.length });
  }

  #layFor(card: number, place: string): Lay | undefined {
    return this.#view.lays.find((lay) => lay.card === card && placeOf(lay.owner, lay.direction) === place);
  }
}
