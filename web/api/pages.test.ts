import { describe, expect, it } from 'vitest';
import { readPages } from './pages.ts';

/** A list of so many numbers, 50 a page; `asked` notes the cursors in order. */
const listOf = (count: number) => {
  const asked: (string | undefined)[] = [];
  const readPage = (cursor: string | undefined) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const to = Math.min(from + 50, count);
    const rows = Array.from({ length: to - from }, (_, at) => from + at);
    return Promise.resolve({ rows, cursor: to < count ? String(to) : undefined });
  };
  return { asked, readPage };
};

describe('a list of several pages', () => {
  it('is read to its end, every row once and in order', async () => {
    const { readPage } = listOf(1000);
    expect(await readPages(readPage, () => undefined)).toEqual(Array.from({ length: 1000 }, (_, at) => at));
  });

  it('shows its first page at once, and every page that comes after it', async () => {
    const come: number[] = [];
    await readPages(listOf(120).readPage, (rows) => come.push(rows.length));
    expect(come).toEqual([50, 100]);
  });

  it('of one page asks once', async () => {
    const { asked, readPage } = listOf(50);
    const come: number[] = [];
    expect(await readPages(readPage, (rows) => come.push(rows.length))).toHaveLength(50);
    expect([asked, come]).toEqual([[undefined], []]);
  });

  it('goes on past a page that holds nothing for this person', async () => {
    const pages = [
      { rows: [], cursor: 'next' },
      { rows: ['seen'], cursor: undefined },
    ];
    expect(
      await readPages(
        async () => pages.shift() as never,
        () => undefined,
      ),
    ).toEqual(['seen']);
  });

  it('that breaks off fails as a whole', async () => {
    const readPage = (cursor?: string) =>
      cursor ? Promise.reject(new Error('gone')) : Promise.resolve({ rows: [1], cursor: 'next' });
    await expect(readPages(readPage, () => undefined)).rejects.toThrow('gone');
  });
});
