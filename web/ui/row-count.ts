interface Counted {
  /** How many rows the search has found; undefined where nothing is searched. */
  found: number | undefined;
  all: number;
  isWhole: boolean;
  /** There are more, which are not shown. */
  isCut: boolean;
  noun: readonly [one: string, many: string];
}

/** "120 clients", "3 of 120 clients", "50 clients so far…" while more are on their way, "The newest 10,000 clients" of more. */
export const countWords = ({ found, all, isWhole, isCut, noun: [one, many] }: Counted): string => {
  const total = `${all.toLocaleString('en-US')} ${all === 1 ? one : many}`;
  if (isCut) return found === undefined ? `The newest ${total}` : `${found} of the newest ${total}`;
  return `${found === undefined ? '' : `${found} of `}${total}${isWhole ? '' : ' so far…'}`;
};
