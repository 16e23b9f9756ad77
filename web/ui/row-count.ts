interface Counted {
  /** How many rows the search has found; undefined where nothing is searched. */
  found: number | undefined;
  all: number;
  isWhole: boolean;
  noun: readonly [one: string, many: string];
}

/** "120 clients", "3 of 120 clients", and while more are on their way "50 clients so far…". */
export const countWords = ({ found, all, isWhole, noun: [one, many] }: Counted): string =>
  `${found === undefined ? '' : `${found} of `}${all.toLocaleString('en-US')} ${all === 1 ? one : many}${isWhole ? '' : ' so far…'}`;
