/** Places of one word, as many as a search reads. */
export interface Postings<Posting> {
  items: Posting[];
  /** There are no more. */
  isWhole: boolean;
}

/** Of two the one that is newer sorts first. */
interface Ordered {
  order: string;
}

/** How far back a list goes: of two that are not whole, the one of the rarer word goes further. */
const reachOf = ({ items }: Postings<Ordered>): string =>
  items.reduce((last, { order }) => (order > last ? order : last), '');

/** What every list has, the newest first, as far as the lists go; of one that is whole what is missing there is ruled out. */
export const candidatesOf = <Posting extends Ordered>(
  lists: readonly Postings<Posting>[],
  idOf: (posting: Posting) => string,
): Posting[] => {
  const whole = lists.filter(({ isWhole }) => isWhole).toSorted((one, other) => one.items.length - other.items.length);
  const [first] = whole.length > 0 ? whole : lists.toSorted((one, other) => (reachOf(one) < reachOf(other) ? 1 : -1));
  const others = whole.slice(1).map(({ items }) => new Set(items.map(idOf)));
  const byId = new Map((first?.items ?? []).map((posting) => [idOf(posting), posting]));
  const all = [...byId].flatMap(([id, posting]) => (others.every((ids) => ids.has(id)) ? [posting] : []));
  return all.toSorted((one, other) => (one.order < other.order ? -1 : 1));
};
