/** One page of a list, and where the next begins; absent at the end. */
interface Page<Row> {
  rows: readonly Row[];
  cursor: string | undefined;
}

/** Reads a list page after page to its end; `onCome` is told the rows that came so far, before the last page is here. */
export const readPages = async <Row>(
  readPage: (cursor: string | undefined) => Promise<Page<Row>>,
  onCome: (rows: readonly Row[]) => void,
): Promise<readonly Row[]> => {
  let page = await readPage(undefined);
  let rows = page.rows;
  while (page.cursor !== undefined) {
    onCome(rows);
    page = await readPage(page.cursor);
    rows = [...rows, ...page.rows];
  }
  return rows;
};
