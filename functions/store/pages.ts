import type { Page } from './table.ts';

/** All that a list has, page after page. */
export const allPages = async <T>(list: (page: { cursor?: string | undefined }) => Promise<Page<T>>): Promise<T[]> => {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<T> = await list({ cursor });
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return all;
};
