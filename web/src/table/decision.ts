/** What a player decides about, as a text: it changes when another decision is theirs, not when others make up their minds. */
export function decisionIn(view: unknown): string {
  return JSON.stringify({ ...(view as object), players: undefined, to_act: undefined, leaders: undefined, tallies: undefined });
}
