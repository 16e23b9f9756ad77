import { ApiProblem } from './problem.ts';

interface Page<T> {
  rows: readonly T[];
  cursor?: string | undefined;
}

/** A row of a list as it is now, looked for page by page; refused as not found where it was removed. */
export const findRow = async <T>(
  readPage: (page: { cursor?: string }) => Promise<Page<T>>,
  isWanted: (row: T) => boolean,
): Promise<T> => {
  let next: string | undefined;
  do {
    const { rows, cursor } = await readPage(next ? { cursor: next } : {});
    const found = rows.find(isWanted);
    if (found) return found;
    next = cursor;
  } while (next);
  throw new ApiProblem(404, { problem: 'not-found', errors: [], message: 'Somebody else has removed this meanwhile.' });
};
