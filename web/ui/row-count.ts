interface Counted {
  /** How many rows the search has found; undefined where nothing is searched. */
  found: number | undefined;
  all: number;
  isWhole: boolean;
  /** There are more, which are not here. */
  isCut: boolean;
  /** How many rows of the whole list are here, where these are a part of it. */
  kept?: number;
  /** How far the server has searched those that are not here; undefined where it does not search them. */
  search?: 'unasked' | 'searching' | 'failed' | 'done' | 'more';
  noun: readonly [one: string, many: string];
}

const grouped = (count: number): string => count.toLocaleString('en-US');

/** "1 file", "1,200 files". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** "120 clients", "3 of 120 clients", "50 clients so far…" while more are on their way; of more than are here, which of them were looked at. */
export const countWords = ({ found, all, isWhole, isCut, kept = all, search, noun: [one, many] }: Counted): string => {
  const count = (rows: number) => countOf(rows, one, many);
  if (!isCut) return `${found === undefined ? '' : `${grouped(found)} of `}${count(all)}${isWhole ? '' : ' so far…'}`;
  const newest = found === undefined && kept === all ? `The newest ${count(all)}` : '';
  const among = newest || `${count(found ?? all)} among the newest ${grouped(kept)}`;
  switch (search) {
    case undefined:
      return among;
    case 'unasked':
      return `${among}. A search finds older ones.`;
    case 'searching':
      return `${among}. Searching older ones…`;
    case 'failed':
      return `${among}. Older ones could not be searched.`;
    case 'more':
      return `${count(found ?? 0)} found. There may be more: type more of what you look for.`;
    case 'done':
      return `${count(found ?? 0)} found`;
  }
};
