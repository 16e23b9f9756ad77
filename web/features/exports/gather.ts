import { type ArchivedRecord, csvOf, exportParts, indexPage } from '#core/exports/listing.ts';
import { withNames } from '#core/exports/named.ts';
import { EXPORT_STEPS, type ExportFile, type ExportRecord, placeOf } from '#core/exports/record.ts';
import { imageTypeOf } from '#core/firm/logo.ts';
import { Archive } from '#web/api/archive.ts';

interface Page {
  data: ExportRecord[];
  cursor?: string | undefined;
}

/** Where an export reads from. A file is its bytes, or why there are none: it is not in storage, or its address has run out. */
export interface Source {
  page: (cursor: string | undefined) => Promise<Page>;
  file: (url: string) => Promise<Uint8Array | 'missing' | 'expired'>;
}

/** How far an export has come; `step` counts from 0 to `steps`. */
export interface Progress {
  step: number;
  steps: number;
  records: number;
  files: number;
  bytes: number;
  missing: number;
}

interface Options {
  /** ISO instant. */
  exportedAt: string;
  /** Given each finished archive; more than one only when a single .zip cannot hold everything. */
  keep: (archive: Blob) => void;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** What one .zip may hold: its format ends at 4 GB and 65,535 entries. */
  most?: { bytes: number; entries: number };
}

const together = 4;
const mostOfFormat = { bytes: 2 ** 31, entries: 60_000 };

/** Reads everything page by page, fetches the files of each page while their addresses are good, and packs it all. */
export const gather = async (source: Source, options: Options): Promise<Progress> => {
  const { exportedAt, keep, onProgress, signal, most = mostOfFormat } = options;
  const progress: Progress = { step: 0, steps: EXPORT_STEPS.length, records: 0, files: 0, bytes: 0, missing: 0 };
  const kept: ArchivedRecord[] = [];
  let archive = new Archive();
  let cursor: string | undefined;
  do {
    signal?.throwIfAborted();
    progress.step = EXPORT_STEPS.indexOf(placeOf(cursor).step);
    onProgress?.({ ...progress });
    const page = await source.page(cursor);
    const fetched = await filesOf(source, page, cursor, signal);
    for (const { part, record, files } of page.data) {
      const missing = files.filter(({ path }) => !fetched.has(path)).map(({ path }) => path);
      kept.push({ part, record, files: files.flatMap(({ path }) => fetched.get(path)?.path ?? []), missing });
      progress.missing += missing.length;
    }
    for (const { path, bytes } of fetched.values()) {
      if (archive.entries > 0 && (archive.size + bytes.length > most.bytes || archive.entries >= most.entries)) {
        keep(archive.finished());
        archive = new Archive();
      }
      archive.addFile(path, bytes);
      progress.bytes += bytes.length;
    }
    progress.records = kept.length;
    progress.files += fetched.size;
    cursor = page.cursor;
  } while (cursor !== undefined);
  addLists(archive, withNames(kept), exportedAt);
  keep(archive.finished());
  onProgress?.({ ...progress, step: progress.steps });
  return { ...progress, step: progress.steps };
};

/** A picture without an ending gets that of its bytes. */
const withEnding = (path: string, bytes: Uint8Array): string => {
  const type = path.split('/').at(-1)?.includes('.') ? undefined : imageTypeOf(bytes);
  return type ? `${path}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}` : path;
};

/** The files of a page by the paths they were promised at, a few at a time; an address that ran out is asked for once more. */
const filesOf = async (source: Source, page: Page, cursor: string | undefined, signal?: AbortSignal) => {
  const fetched = new Map<string, { path: string; bytes: Uint8Array }>();
  let renewed: Promise<Map<string, string>> | undefined;
  const renew = async (path: string) => {
    renewed ??= source.page(cursor).then(({ data }) => addresses(data.flatMap(({ files }) => files)));
    return (await renewed).get(path);
  };
  const fetchOne = async ({ path, url }: ExportFile): Promise<void> => {
    signal?.throwIfAborted();
    let bytes = await source.file(url);
    if (bytes === 'expired') bytes = await source.file((await renew(path)) ?? url);
    if (bytes === 'expired') throw new Error('A file could not be loaded. Please try again.');
    if (bytes !== 'missing') fetched.set(path, { path: withEnding(path, bytes), bytes });
  };
  const wanted = page.data.flatMap(({ files }) => files);
  for (let from = 0; from < wanted.length; from += together)
    await Promise.all(wanted.slice(from, from + together).map(fetchOne));
  return fetched;
};

const addresses = (files: readonly ExportFile[]): Map<string, string> =>
  new Map(files.map(({ path, url }) => [path, url]));

/** Everything as data, and lists for people. */
const addLists = (archive: Archive, kept: readonly ArchivedRecord[], exportedAt: string): void => {
  for (const part of exportParts) {
    const records = kept.filter((each) => each.part === part);
    const lines = records.map(({ record, files, missing }) =>
      JSON.stringify({ ...record, ...(files.length > 0 && { files }), ...(missing.length > 0 && { missing }) }),
    );
    archive.addText(`data/${part}.json`, `[\n${lines.join(',\n')}\n]\n`);
    archive.addText(`lists/${part}.csv`, csvOf(part, records));
  }
  const firm = kept.find(({ part }) => part === 'firm')?.record as { name?: string } | undefined;
  archive.addText('index.html', indexPage(firm?.name || 'Your firm', exportedAt, kept));
};
