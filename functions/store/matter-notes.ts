import { type MatterNoteRecord, NOTE_LIMITS } from '#core/timeline/matter-note.ts';
import { timelineEntry } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as inMatter from './in-matter.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredNote = MatterNoteRecord & table.Stored;

/** A note as it stands at this moment, one that was removed too. */
export const readKept = async (
  firmId: string,
  matterId: string,
  noteId: string,
  now: Date,
): Promise<Current<MatterNoteRecord> | undefined> => {
  const item = await table.readForChange<StoredNote>(keys.matterNoteKey(firmId, matterId, noteId), now);
  return item && table.withoutKeys(item);
};

/** A page of the notes of a matter. */
export const list = async (
  firmId: string,
  matterId: string,
  page: { cursor?: string | undefined },
): Promise<table.Page<MatterNoteRecord>> => {
  const { items, cursor } = await table.list<StoredNote>({
    partition: keys.matterNotesOf(firmId, matterId),
    begins: 'NOTE#',
    consistent: true,
    ...(page.cursor ? { cursor: page.cursor } : {}),
  });
  return {
    items: items.filter(({ removedAt }) => !removedAt).map((item) => table.withoutKeys(item)),
    ...(cursor ? { cursor } : {}),
  };
};

/** Whether a matter has as many notes as it may, those that were removed among them. */
export const areFull = async (firmId: string, matterId: string): Promise<boolean> => {
  const partition = keys.matterNotesOf(firmId, matterId);
  const all = await table.listAll<table.Key>({ partition, begins: 'NOTE#', fields: ['version'], consistent: true });
  return all.length >= NOTE_LIMITS.ofMatter;
};

const keep = (
  firmId: string,
  of: { matterId: string; name: string | undefined },
  noteId: string,
  operation: operations.Operation,
  audit: table.Audit,
  write = inMatter.write,
): Promise<void> => {
  const noted = summaries.withFirmChange(firmId, 'tasks', operation);
  return write(
    firmId,
    of.matterId,
    audit,
    timeline.withTimelineLine(firmId, of, timelineEntry('note', undefined, noteId), noted),
  );
};

/** Keeps a new note; refused once the matter is closed. */
export const insert = (
  firmId: string,
  { matterId, name }: { matterId: string; name: string },
  note: MatterNoteRecord,
  audit: table.Audit,
): Promise<void> =>
  keep(
    firmId,
    { matterId, name },
    note.noteId,
    operations.insert(keys.matterNoteKey(firmId, matterId, note.noteId), note),
    audit,
  );

/**
 * Keeps a note in place of the version that was read; gives it with its new version. Refused once the matter is closed, and where it is
 * removed also while that is on legal hold.
 */
export const change = async (
  firmId: string,
  matterId: string,
  before: Current<MatterNoteRecord>,
  after: MatterNoteRecord,
  audit: table.Audit,
): Promise<MatterNoteRecord> => {
  const key = keys.matterNoteKey(firmId, matterId, before.noteId);
  await keep(
    firmId,
    { matterId, name: undefined },
    before.noteId,
    operations.update(key, before.version, after),
    audit,
    inMatter.writing(after),
  );
  return { ...after, version: before.version + 1 };
};
