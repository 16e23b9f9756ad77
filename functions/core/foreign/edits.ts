/** A stretch of a part's XML, and what takes its place. */
export type Edit = { from: number; to: number; xml: string };

/** The XML with every edit made; edits do not overlap, and those at one place stand in the order given. */
export const withEdits = (xml: string, edits: readonly Edit[]): string => {
  const inOrder = edits.toSorted((one, other) => one.from - other.from || one.to - other.to);
  let written = '';
  let cursor = 0;
  for (const { from, to, xml: replaced } of inOrder) {
    written += xml.slice(cursor, from) + replaced;
    cursor = to;
  }
  return written + xml.slice(cursor);
};
