/**
 * What there is only a number of: places of the promotion, uses of a coupon. Each is left, held by a checkout that is being
 * paid, or granted; one that moves leaves one of the three and enters another, so their sum never changes.
 */
export interface Places {
  left: number;
  held: number;
  granted: number;
}

/** A checkout holds a place before it charges, gives it back when nothing was paid, and keeps it once paid. */
export const placeMoves = {
  hold: ['left', 'held'],
  release: ['held', 'left'],
  grant: ['held', 'granted'],
} as const satisfies Record<string, readonly [keyof Places, keyof Places]>;
export type Move = keyof typeof placeMoves;

/** The places after a move; undefined when there is none to move. */
export const moved = (places: Places, move: Move): Places | undefined => {
  const [from, to] = placeMoves[move];
  return places[from] > 0 ? { ...places, [from]: places[from] - 1, [to]: places[to] + 1 } : undefined;
};

/** Whether a place can be held now, may come free again, or never will. */
export const placesState = ({ left, held }: Places): 'open' | 'held' | 'gone' =>
  left > 0 ? 'open' : held > 0 ? 'held' : 'gone';
