import type { Component } from 'svelte';

import type { Room } from '../net/room.svelte';

/** A line of the table in words: "Row: 2, 14, 26, 31". */
export interface Described {
  term: string;
  text: string;
}

/** The points on the result screen: one row a seat. */
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
  /** What the owner of the hand saw. */
  view: View;
  /** Of a card. */
  width: number;
}

/** What a game's folder gives the house: `games/<id>/index.ts` exports these names. Only `Table` and `describe` are a must. */
export interface GameModule<View = unknown> {
  /** The table of somebody who plays or watches; it draws itself inside `TableFrame`. */
  Table: Component<TableProps<View>>;
  /** The public table for a television, inside `TvFrame`. */
  Tv?: Component<TableProps<View>>;
  /** Somebody's hand, small and only looked at: for a replay with all hands open. A game without hands has none. */
  Hand?: Component<HandProps<View>>;
  /** The table shows the end itself and then sets `room.endSeen`; only then comes the result. */
  showsEnd?: boolean;
  /** The table in words, for screen readers and for whoever asks for it in the menu. */
  describe(view: View, room: Room<View>): Described[];
  /** "round 2 of 3 · turn 5 of 7": under the title. */
  subtitle?(view: View, room: Room<View>): string;
  /** How every seat stands; more is better. The result's chart is made of it. */
  standing?(view: View): number[];
  /** The name of a point of the chart, where the game has rounds: a new name begins a new point. */
  milestone?(view: View): string;
  sheet?(view: View, room: Room<View>): ScoreSheet;
  /** Why the winner won, when it was close; empty when it needs no words. */
  why?(view: View, room: Room<View>): string;
}
