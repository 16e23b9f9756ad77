import * as z from 'zod/mini';
import { daysLater } from '#core/calendar.ts';
import type { ClientRecord } from '#core/clients/client.ts';
import { message } from '#core/language/message.ts';
import { NamedMember } from '#core/team/named-member.ts';
import { Id } from '#core/text.ts';
import type { ImportReading } from './field.ts';

/**
 * Rows of one file; rows that are sent and kept together, which fit into one item whatever they hold; characters of a row with all its
 * cells; days within which an import can be undone.
 */
export const IMPORT_LIMITS = { rows: 10_000, rowsOfPart: 25, rowCharacters: 4000, cells: 100, undoDays: 30 } as const;
export const MOST_PARTS = IMPORT_LIMITS.rows / IMPORT_LIMITS.rowsOfPart;
/** Parts that a firm may send on one day: five whole files. */
export const PARTS_A_DAY = 5 * MOST_PARTS;

/** A row of a file as it stands there. */
export const ImportRow = z.object({
  /** As a spreadsheet counts, the line of names among them. */
  number: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  cells: z.array(z.string()).check(
    z.maxLength(IMPORT_LIMITS.cells),
    z.refine(
      (cells) => cells.reduce((sum, cell) => sum + cell.length, 0) <= IMPORT_LIMITS.rowCharacters,
      message('A row has at most 4,000 characters'),
    ),
  ),
  /** Somebody has chosen to leave it out. */
  skipped: z.optional(z.literal(true)),
  /** The client who is there already to whom it is added. */
  into: z.optional(Id),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** `importing` and `undoing` go on by themselves; `cancelling` ends with the part that is under way. */
const IMPORT_STATES = ['importing', 'cancelling', 'cancelled', 'done', 'undoing', 'undone'] as const;

const facts = {
  importId: Id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  startedBy: NamedMember,
  startedAt: z.string(),
  /** Rows of the file. */
  rows: z.int(),
  /** Rows that were looked at; of these, the ones that were undone. */
  reached: z.int(),
  undone: z.int(),
  /** Clients that were added. */
  added: z.int(),
  /** Of these, taken back by undoing, and kept because somebody has used them since. */
  removed: z.int(),
  kept: z.int(),
  /** Rows that were added to clients who were there; absent of imports that are older than these. */
  additions: z.optional(z.int()),
  /** Of these, taken back as a whole by undoing, and those of which something stays because somebody has changed it since. */
  withdrawn: z.optional(z.int()),
  partlyWithdrawn: z.optional(z.int()),
  finishedAt: z.optional(z.string()),
  undoneAt: z.optional(z.string()),
  undoneBy: z.optional(NamedMember),
  version: z.int(),
};

/** An import as the firm sees it. */
export const ClientImport = z.object({
  ...facts,
  /** Until when it can be undone. */
  undoUntil: z.string(),
  canUndo: z.boolean(),
});
export type ClientImport = z.infer<typeof ClientImport>;

/** An import as it is kept. */
export type ImportRecord = z.infer<z.ZodMiniObject<typeof facts>> & { reading: ImportReading };

/**
 * Why a row gave nothing: it was left out, is wrong, somebody had its e-mail, or the import was cancelled before; or the client to whom it was to
 * be added is archived, not there any more, or has as many contacts as there may be.
 */
export const LEFT_REASONS = ['skipped', 'faulty', 'taken', 'cancelled', 'archived', 'gone', 'full'] as const;
export interface LeftRow {
  number: number;
  cells: string[];
  reason: (typeof LEFT_REASONS)[number];
  /** Who has its e-mail, or to whom it was to be added. */
  taken?: string | undefined;
}

/** Rows that were sent together, and what became of them. */
export interface ImportPart {
  part: number;
  /** Until they were looked at. */
  rows?: ImportRow[];
  /** Rows that gave a client, and rows that were added to one who was there. */
  added?: number[];
  additions?: number[];
  left?: LeftRow[];
  /** Of the clients that were added: those who stay though the import was undone, because they were used since. */
  kept?: { number: number; clientId: string; name: string }[];
}

/** The id of the client that a row gives, so that no row gives two. */
export const importedClientId = (importId: string, number: number): string => `${importId}-${number}`;

export const undoUntil = ({ startedAt }: Pick<ImportRecord, 'startedAt'>): string =>
  daysLater(startedAt, IMPORT_LIMITS.undoDays).toISOString();

export const canUndo = (
  record: Pick<ImportRecord, 'startedAt' | 'state' | 'added' | 'additions'>,
  now: Date,
): boolean =>
  (record.state === 'done' || record.state === 'cancelled') &&
  record.added + (record.additions ?? 0) > 0 &&
  now.toISOString() < undoUntil(record);

/** Whether it goes on by itself, so that it is worth looking again soon. */
export const isUnderWay = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'importing' || state === 'cancelling' || state === 'undoing';

/** Parts that were sent. */
export const partsOf = ({ rows }: Pick<ImportRecord, 'rows'>): number => Math.ceil(rows / IMPORT_LIMITS.rowsOfPart);

/** An import that begins. */
export const newImport = (
  asked: Pick<ImportRecord, 'importId' | 'fileName' | 'rows' | 'reading'>,
  startedBy: NamedMember,
  now: Date,
): ImportRecord => ({
  ...asked,
  state: 'importing',
  startedBy,
  startedAt: now.toISOString(),
  reached: 0,
  undone: 0,
  added: 0,
  removed: 0,
  kept: 0,
  additions: 0,
  withdrawn: 0,
  partlyWithdrawn: 0,
  version: 1,
});

/** The part that comes next. */
export const nextPart = ({ reached }: Pick<ImportRecord, 'reached'>): number =>
  Math.floor(reached / IMPORT_LIMITS.rowsOfPart);

/** An import once a part of it is done. */
export const advanceImport = (
  record: ImportRecord,
  { added, additions }: Required<Pick<ImportRecord, 'added' | 'additions'>>,
  now: Date,
): ImportRecord => {
  const at = now.toISOString();
  const cancelled = record.state === 'cancelling';
  const reached = Math.min(record.rows, (nextPart(record) + 1) * IMPORT_LIMITS.rowsOfPart);
  const after = {
    ...record,
    reached,
    added: record.added + added,
    additions: (record.additions ?? 0) + additions,
  };
  if (cancelled) return { ...after, state: 'cancelled', finishedAt: at };
  return reached === record.rows ? { ...after, state: 'done', finishedAt: at } : after;
};

/** An import that begins to be undone: it is gone through from its beginning once more. */
export const undoing = (record: ImportRecord, by: NamedMember): ImportRecord => ({
  ...record,
  state: 'undoing',
  undoneBy: by,
});

/** The part that undoing comes to next. */
export const nextUndone = ({ undone }: Pick<ImportRecord, 'undone'>): number =>
  Math.floor(undone / IMPORT_LIMITS.rowsOfPart);

/** An import once a part of it is undone. */
export const undoneFurther = (
  record: ImportRecord,
  part: Required<Pick<ImportRecord, 'removed' | 'kept' | 'withdrawn' | 'partlyWithdrawn'>>,
  now: Date,
): ImportRecord => {
  const undone = Math.min(record.reached, (nextUndone(record) + 1) * IMPORT_LIMITS.rowsOfPart);
  const after = {
    ...record,
    undone,
    removed: record.removed + part.removed,
    kept: record.kept + part.kept,
    withdrawn: (record.withdrawn ?? 0) + part.withdrawn,
    partlyWithdrawn: (record.partlyWithdrawn ?? 0) + part.partlyWithdrawn,
  };
  return undone === record.reached ? { ...after, state: 'undone', undoneAt: now.toISOString() } : after;
};

/** Whether a client is still as the import has left it, or as undoing has begun to take it away. */
export const isAsImported = ({ version, removing }: Pick<ClientRecord, 'version' | 'removing'>): boolean =>
  version === 1 || (version === 2 && removing === true);

/** An import as the wire shows it. */
export const importOf = ({ reading: _, ...record }: ImportRecord, now: Date): ClientImport => ({
  ...record,
  undoUntil: undoUntil(record),
  canUndo: canUndo(record, now),
});
