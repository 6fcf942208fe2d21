import { untrack } from 'svelte';

import { play } from '../../app/sounds';
import type { Room } from '../../net/room.svelte';
import { nameOf } from '../../table/names';
import { t } from '../../text/texts.svelte';
import type { Lay, View } from '../../types/games/seven_ate_nine';
import type { Refused } from '../../types/protocol';
import { toasts } from '../../ui/toasts.svelte';
import { follow, isSame, isTidy, tidy, type Held, type Slots } from './hand';

const QUIET_MS = 600;
const BEATEN_MS = 1800;
const SHAKE_MS = 400;

interface Flying extends Held {
  /** The top card it was played on. */
  answers: number;
}

/** The viewer's hand in a game without turns: a card is shown in the middle at once, and comes back if the server refuses it. */
export class LiveHand {
  slots = $state.raw<Slots>([]);
  /** The card that is on its way to the middle. */
  #flying = $state.raw<Flying | null>(null);
  /** Just came back because another was faster. */
  returned = $state<number | null>(null);
  /** Just came back because it was wrong. */
  wrong = $state<number | null>(null);
  locked = $state(false);
  /** Where the flying card was pressed, for its way to the middle. */
  from: DOMRect | null = null;
  /** Pressed while another was on its way: it follows when that one lies, and lies on top. */
  #next: { held: Held; from: DOMRect | null } | null = null;
  #keys = 0;
  #drawing = false;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #lastKey: { number: number; key: number } | null = null;

  constructor(private readonly roomOf: () => Room<View>) {}

  get #room(): Room<View> {
    return this.roomOf();
  }

  get view(): View {
    return this.#room.view!;
  }

  get flying(): Flying | null {
    const flying = this.#flying;
    return flying && this.view.top_number <= flying.answers ? flying : null;
  }

  get isCounting(): boolean {
    return (this.#room.summary?.starts_at ?? 0) > this.#room.clock.read();
  }

  /** How many cards lie face down until "Start!". */
  get covered(): number {
    const { seat, top, players } = this.view;
    return top || seat === null ? 0 : players[seat]!.in_hand;
  }

  get mayPress(): boolean {
    return this.#room.mayAct && this.view.moves !== null;
  }

  /** Call before the page follows a new view. */
  follow(view: View): void {
    untrack(() => {
      const before = this.slots;
      this.slots = view.top ? follow(before, view.hand, () => (this.#keys += 1), this.#flying?.key ?? null) : [];
      if (!before.length || this.#room.lastChange?.isReset) this.slots = tidy(this.slots);
      clearTimeout(this.#quiet);
      if (!isTidy(this.slots)) this.#quiet = setTimeout(() => (this.slots = tidy(this.slots)), QUIET_MS);
      this.#layNext();
    });
  }

  /** Follows the lock of a wrong card; returns how to stop. */
  watchLock(until: number): () => void {
    const left = until - this.#room.clock.read();
    this.locked = left > 0;
    const timer = setTimeout(() => (this.locked = false), Math.max(0, left));
    return () => clearTimeout(timer);
  }

  layOf(held: Held): Lay | undefined {
    return this.view.moves?.lays.find(([, place]) => isSame(this.view.hand[place]!, held));
  }

  /** Whether the table shows that this card fits. */
  fits(held: Held): boolean {
    return this.layOf(held)?.[2] === true;
  }

  async lay(held: Held, from: DOMRect | null): Promise<void> {
    const lay = this.layOf(held);
    if (!this.mayPress || this.locked || this.isCounting) return;
    if (this.flying) {
      if (this.flying.key !== held.key) this.#next = { held, from };
      return;
    }
    if (!lay) {
      toasts.show({ what: t('seven_ate_nine-last-is-called'), icon: 'lock', brief: true });
      return;
    }
    play('lay');
    const answers = this.view.top_number;
    this.from = from;
    this.returned = null;
    this.#flying = { ...held, answers };
    const answer = await this.#room.move(lay[0], answers);
    if (answer.t === 'refused') this.#takeBack(held, answer);
    else if (this.#flying?.key === held.key && this.view.top_number > answers) this.#flying = null;
  }

  /** Only on one's own card: the player has not seen yet what another player laid meanwhile. */
  #layNext(): void {
    const next = this.#next;
    if (!next || this.flying) return;
    this.#next = null;
    const isOwnTop = this.view.players.some((player) => player.laid_top && player.seat === this.view.seat);
    if (isOwnTop) void this.lay(next.held, next.from);
    else this.#showReturned(next.held);
  }

  #showReturned(held: Held): void {
    this.returned = held.key;
    setTimeout(() => this.returned === held.key && (this.returned = null), BEATEN_MS);
  }

  #takeBack(held: Held, refused: Refused): void {
    this.#flying = null;
    this.#next = null;
    if (refused.code === 'late') {
      this.#showReturned(held);
      const first = this.view.players.find((player) => player.laid_top && player.seat !== this.view.seat);
      const why = first ? t('seven_ate_nine-beaten-by', { player: nameOf(this.#room.summary, first.seat), number: this.view.top?.number ?? 0, card: held.number }) : undefined;
      toasts.show({ what: t('seven_ate_nine-beaten', { ms: Number(refused.details['ms'] ?? 0) }), why, icon: 'clock', brief: true });
    } else {
      this.wrong = held.key;
      setTimeout(() => this.wrong === held.key && (this.wrong = null), SHAKE_MS);
    }
  }

  /** One at a time: a key that is held down asks no faster than it is answered. */
  draw = async (): Promise<void> => {
    const draw = this.view.moves?.draw;
    if (this.#drawing || !draw || !this.mayPress || this.locked || this.isCounting) return;
    this.#drawing = true;
    play('choose');
    const answer = await this.#room.move(draw.action, 0);
    this.#drawing = false;
    if (answer.t !== 'refused' || answer.code !== 'too_fast') return;
    toasts.hide(); // pressed again too soon: the card comes a moment later, without words
    this.#drawing = true;
    const wait = Number(answer.details['ms'] ?? 100);
    setTimeout(() => {
      this.#drawing = false;
      void this.draw();
    }, wait);
  };

  get mayCall(): boolean {
    return this.mayPress && this.view.moves?.last_card.move != null;
  }

  call = (): void => {
    const move = this.view.moves?.last_card.move;
    if (move && this.mayPress && !this.isCounting) void this.#room.move(move.action, 0);
  };

  /** Keys 1 to 9 and 0: the first card with that number; pressed again, the key takes the next of equal cards. */
  layNumber(number: number, rectOf: (key: number) => DOMRect | null): void {
    const equal = tidy(this.slots).filter((held) => held.number === number && held.key !== this.#flying?.key);
    if (!equal.length) return;
    const again = this.#lastKey?.number === number ? equal.findIndex((held) => held.key === this.#lastKey?.key) : -1;
    const held = equal[(again + 1) % equal.length]!;
    this.#lastKey = { number, key: held.key };
    void this.lay(held, rectOf(held.key));
  }
}
