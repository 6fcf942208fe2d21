import type { Component } from 'svelte';

import type { Room } from '../net/room.svelte';

/** A line of the table in words: "Row: 2, 14, 26, 31". */
export interface Described {
  term: string;
  text: string;
}

/** The points on the result page, one row per seat. */
export interface ScoreSheet {
  /** What the cells are: "points + bonus". */
  caption: string;
  columns: string[];
  rows: { seat: number; cells: string[]; total: string; /** Cells that decided it. */ decisive?: number[] }[];
}

export interface TableProps<View> {
  room: Room<View>;
  view: View;
}

export interface HandProps<View> {
  /** The view of the hand's owner. */
  view: View;
  /** Of a card. */
  width: number;
}

/** Where a move is seen on the table. `name:value` is the element with `data-name="value"`. */
export interface MovePlaces {
  /** What is played. */
  from: string[];
  /** What it takes or where it goes, with a word beside the mark if one is needed. */
  to: { thing: string; label?: string }[];
}

/** What `games/<id>/index.ts` exports. Only `Table` and `describe` are required. */
export interface GameModule<View = unknown> {
  /** The table for players and spectators, drawn inside `TableFrame`. */
  Table: Component<TableProps<View>>;
  /** The public table for a TV, drawn inside `TvFrame`. */
  Tv?: Component<TableProps<View>>;
  /** One player's hand, small, for a replay with all hands open. A game without hands has none. */
  Hand?: Component<HandProps<View>>;
  /** The table animates the end itself and then sets `room.endSeen`; then the result follows. */
  showsEnd?: boolean;
  /** The table in words, for screen readers and the menu. */
  describe(view: View, room: Room<View>): Described[];
  /** "round 2 of 3 · turn 5 of 7": under the title. */
  subtitle?(view: View, room: Room<View>): string;
  /** The standing of every seat for the chart; more is better. */
  standing?(view: View): number[];
  /** The name of the current point of the chart, such as the round. A new name begins a new point. */
  milestone?(view: View): string;
  /** Where the moves of a turn are seen, from the position before it. `outcome`: what the first most often leads to, in the coach's words. */
  places?(view: View, actions: readonly number[], outcome: string | undefined): MovePlaces;
  sheet?(view: View, room: Room<View>): ScoreSheet;
  /** Why the winner won, when it was close; else empty. */
  why?(view: View, room: Room<View>): string;
}

/** What `games/<id>/pictures/index.ts` exports: the rules in three pictures, each drawn on a `Stage`. */
export interface RulePictures {
  Aim: Component;
  Turn: Component;
  End: Component;
}
