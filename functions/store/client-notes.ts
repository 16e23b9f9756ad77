import type { ClientNote } from '#core/clients/client-note.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';

type StoredNote = ClientNote & table.Stored;

/** All notes of a client, as they stand at this moment, the newest first. */
export const list = async (firmId: string, clientId: string): Promise<ClientNote[]> => {
  const found = await table.listAll<StoredNote>({
    partition: keys.notesOfClient(firmId, clientId),
    begins: 'NOTE#',
    consistent: true,
  });
  return found.map((item): ClientNote => table.withoutKeys(item)).sort((one, other) => other.at.localeCompare(one.at));
};

/** Whether there is any note on a client at this moment. */
export const isAny = async (firmId: string, clientId: string): Promise<boolean> => {
  const partition = keys.notesOfClient(firmId, clientId);
  const { items } = await table.list({ partition, begins: 'NOTE#', limit: 1, consistent: true });
  return items.length > 0;
};

export const readForChange = async (
  firmId: string,
  clientId: string,
  noteId: string,
  now: Date,
): Promise<Current<ClientNote> | undefined> => {
  const item = await table.readForChange<StoredNote>(keys.clientNoteKey(firmId, clientId, noteId), now);
  return item && table.withoutKeys(item);
};

const keyOf = (firmId: string, { clientId, noteId }: ClientNote): keys.FirmKey =>
  keys.clientNoteKey(firmId, clientId, noteId);

const indexKeys = (firmId: string, { at, noteId }: ClientNote): table.IndexKeys => ({
  by: keys.clientNotesOf(firmId),
  byAt: `${at}#${noteId}`,
});

/** A page of the notes on all clients of a firm, the newest first. */
export const listOfFirm = async (firmId: string, page: { cursor?: string }): Promise<table.Page<ClientNote>> => {
  const query = { index: 'by', partition: keys.clientNotesOf(firmId), newestFirst: true, limit: 50, ...page } as const;
  const { items, cursor } = await table.list<StoredNote>(query);
  return { items: items.map(table.withoutKeys), cursor };
};

/** Keeps a new note of a client who is called so; refused when one of its id is there, and when its client is gone or is being removed. */
export const add = (firmId: string, name: string, note: ClientNote, audit: table.Audit): Promise<void> =>
  table.write(
    audit,
    timeline.tellingOfClient(
      firmId,
      { clientId: note.clientId, name },
      operations.insert(keyOf(firmId, note), note, indexKeys(firmId, note)),
    ),
    operations.checkThereWithout(keys.clientKey(firmId, note.clientId), 'removing', true),
  );

/** Keeps a note in place of the version that was read. */
export const change = async (
  firmId: string,
  before: Current<ClientNote>,
  after: ClientNote,
  audit: table.Audit,
): Promise<ClientNote> => {
  await table.write(audit, operations.update(keyOf(firmId, after), before.version, after, indexKeys(firmId, after)));
  return { ...after, version: before.version + 1 };
};

export const remove = (firmId: string, note: Current<ClientNote>, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.remove(keyOf(firmId, note), note.version));

/** What has a note stand with another client. */
export const moveOperations = (
  firmId: string,
  { version, ...note }: Current<ClientNote>,
  clientId: string,
): operations.Operation[] => {
  const after = { ...note, clientId, version: version + 1 };
  return [
    operations.remove(keyOf(firmId, { ...note, version }), version),
    operations.insertAgain(keyOf(firmId, after), after, indexKeys(firmId, after)),
  ];
};
