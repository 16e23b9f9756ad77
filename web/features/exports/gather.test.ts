import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ExportRecord } from '#core/exports/record.ts';
import { gather, type Source } from './gather.ts';

const firm = { firmId: 'f1', name: 'Smith', keyword: 'smith', createdAt: '2026-01-01' };
const of = (part: string, record: object, ...paths: string[]) =>
  ({ part, record, files: paths.map((path) => ({ path, url: path })) }) as unknown as ExportRecord;

/** A firm of three pages; what it is asked for is noted. */
const source = (
  files: Record<string, Uint8Array>,
  expiring: string[] = [],
): Source & { asked: (string | undefined)[] } => {
  const asked: (string | undefined)[] = [];
  const pages: Record<string, { data: ExportRecord[]; cursor?: string }> = {
    '': { data: [of('firm', firm)], cursor: 'documents' },
    documents: {
      data: [of('documents', { name: 'A' }), of('versions', {}, 'd/a.pdf', 'd/ä.docx')],
      cursor: 'documents.2',
    },
    'documents.2': { data: [of('versions', {}, 'd/gone.pdf')] },
  };
  return {
    asked,
    page: async (cursor) => {
      asked.push(cursor);
      return pages[cursor ?? ''] ?? { data: [] };
    },
    file: async (url) => {
      const at = expiring.indexOf(url);
      if (at >= 0) expiring.splice(at, 1);
      return at >= 0 ? 'expired' : (files[url] ?? 'missing');
    },
  };
};

const bytes = (length: number, seed: number) => Uint8Array.from({ length }, (_, at) => (at * seed) % 251);
const opened = async (blob: Blob | undefined) => unzipSync(new Uint8Array(await (blob as Blob).arrayBuffer()));
const files = { 'd/a.pdf': bytes(300_000, 7), 'd/ä.docx': bytes(10, 3) };
const exportedAt = '2026-11-21T10:00:00.000Z';

it('packs every file as it is, by its name, and says which were not there', async () => {
  const archives: Blob[] = [];
  const progress = await gather(source(files), { exportedAt, keep: (blob) => archives.push(blob) });
  const inside = await opened(archives[0]);
  expect(archives).toHaveLength(1);
  for (const [path, expected] of Object.entries(files)) expect(inside[path], path).toEqual(expected);
  expect(progress).toMatchObject({ records: 4, files: 2, missing: 1, step: progress.steps });
  const versions = JSON.parse(new TextDecoder().decode(inside['data/versions.json']));
  expect(versions).toEqual([{ files: ['d/a.pdf', 'd/ä.docx'] }, { missing: ['d/gone.pdf'] }]);
  expect(new TextDecoder().decode(inside['index.html'])).toContain('d/gone.pdf (missing)');
});

it('an address that ran out is asked for anew', async () => {
  const from = source(files, ['d/a.pdf']);
  const archives: Blob[] = [];
  await gather(from, { exportedAt, keep: (blob) => archives.push(blob) });
  expect((await opened(archives[0]))['d/a.pdf']).toEqual(files['d/a.pdf']);
  expect(from.asked).toEqual([undefined, 'documents', 'documents', 'documents.2']);
});

it('goes on in another archive when one is full', async () => {
  const archives: Blob[] = [];
  await gather(source(files), {
    exportedAt,
    keep: (blob) => archives.push(blob),
    most: { bytes: 2 ** 31, entries: 1 },
  });
  const all = Object.assign({}, ...(await Promise.all(archives.map(opened))));
  expect(archives).toHaveLength(2);
  for (const [path, expected] of Object.entries(files)) expect(all[path]).toEqual(expected);
});

it('stops when it is cancelled', async () => {
  const stop = new AbortController();
  const running = gather(source(files), {
    exportedAt,
    keep: () => expect.unreachable(),
    onProgress: ({ records }) => records > 0 && stop.abort(),
    signal: stop.signal,
  });
  await expect(running).rejects.toThrow(/abort/i);
});

it('a logo gets the ending of its bytes, and what happened the name of who did it', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const archives: Blob[] = [];
  const data = [
    of('firm', firm, 'firm/logo'),
    of('members', { accountId: 'a1', firstName: 'Nora', lastName: 'Smith' }),
    of('events', { who: 'a1' }),
    of('events', { who: 'a2' }),
  ];
  const from: Source = { page: async () => ({ data }), file: async () => png };
  await gather(from, { exportedAt, keep: (blob) => archives.push(blob) });
  const inside = await opened(archives[0]);
  expect(inside['firm/logo.png']).toEqual(png);
  const recordsOf = (name: string) => JSON.parse(new TextDecoder().decode(inside[`data/${name}.json`]));
  expect(recordsOf('firm')[0].files).toEqual(['firm/logo.png']);
  expect(recordsOf('events')).toEqual([{ who: 'a1', name: 'Nora Smith' }, { who: 'a2' }]);
});
