import { play } from '../../app/sounds';
import type { Room } from '../../net/room.svelte';
import { t } from '../../text/texts.svelte';
import type { Card, View } from '../../types/games/my_number';
import type { Advice } from '../../types/protocol';
import type { TurnAnimation } from './turn-animation.svelte';

/** The card that the player is about to play, and what the brass button says of it. */
export class CardChoice {
  #picked = $state<number | null>(null);

  constructor(
    private readonly roomOf: () => Room<View>,
    private readonly animation: TurnAnimation,
  ) {}

  get #view(): View {
    return this.roomOf().view!;
  }

  /** While the score of a round is shown, the new hand is not dealt yet. */
  get hand(): Card[] {
    return this.animation.scene?.hand ?? this.#view.hand;
  }

  get chosen(): number | null {
    const { choice } = this.#view;
    const hand = this.hand;
    if (this.#picked !== null && hand.some((card) => card.number === this.#picked)) return this.#picked;
    return choice?.number ?? null;
  }

  choose = (card: number): void => {
    play('choose');
    this.#picked = this.chosen === card && this.#view.choice?.number !== card ? null : card;
  };

  advise = (best: Advice): void => {
    const move = this.#view.moves.find(([action]) => action === best.action);
    if (move) this.#picked = move[1];
  };

  get text(): string {
    const { choice } = this.#view;
    const chosen = this.chosen;
    if (this.animation.scene?.hand) return t('web-continue');
    if (chosen === null) return t('my_number-choose');
    if (choice?.number === chosen) return t('my_number-waiting', { card: chosen });
    return choice ? t('my_number-play-instead', { card: chosen }) : t('my_number-play', { card: chosen });
  }

  /** Absent when nothing can be pressed. */
  get press(): (() => void) | undefined {
    if (this.animation.scene?.hand) return () => this.animation.skip();
    const action = this.action;
    if (action === undefined) return undefined;
    return () => {
      play('lay');
      void this.roomOf().move(action);
    };
  }

  /** The move that a press makes. */
  get action(): number | undefined {
    const { choice, moves } = this.#view;
    const move = moves.find(([, card]) => card === this.chosen);
    return !move || choice?.number === move[1] ? undefined : move[0];
  }
}
