interface Seated {
  seat: number;
}

/** Every player but the viewer; a spectator gets all of them. */
export function othersOf<Player extends Seated>(view: { seat: number | null; players: Player[] }): Player[] {
  return view.players.filter((player) => player.seat !== view.seat);
}

/** The viewer first, then the others in turn order. */
export function fromViewer<Player extends Seated>(view: { seat: number | null; players: Player[] }): Player[] {
  const first = view.seat ?? 0;
  return [...view.players.slice(first), ...view.players.slice(0, first)];
}
