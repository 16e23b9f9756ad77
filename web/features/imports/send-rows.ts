import { keepImportRows, startImport } from '#core/imports/endpoints.ts';
import type { ImportReading } from '#core/imports/field.ts';
import { type ClientImport, IMPORT_LIMITS, type ImportRow } from '#core/imports/import.ts';
import { call } from '#web/api/client.ts';

interface Sending {
  importId: string;
  fileName: string;
  rows: readonly ImportRow[];
  reading: ImportReading;
  signal: AbortSignal;
  /** Told how much has gone, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Calls that are under way at once. */
const AT_ONCE = 3;

/** Sends rows part by part, and starts the import once all have arrived; sent again, it is the same import. */
export const sendRows = async (sending: Sending): Promise<ClientImport> => {
  const { importId, fileName, rows, reading, signal, onProgress } = sending;
  const size = IMPORT_LIMITS.rowsOfPart;
  const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => part);
  const waiting = parts.values();
  let sent = 0;
  const sendNext = async (): Promise<void> => {
    for (const part of waiting) {
      const some = rows.slice(part * size, (part + 1) * size);
      await call(keepImportRows, { importId, part, rows: some }, { signal });
      sent += 1;
      onProgress(sent / parts.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return call(startImport, { importId, fileName, rows: rows.length, reading }, { signal });
};

/** A row as it can be sent: one that is longer than a row may be is cut and left out. */
export const sendable = (row: ImportRow): ImportRow => {
  const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length <= IMPORT_LIMITS.rowCharacters) return row;
  const each = Math.floor(IMPORT_LIMITS.rowCharacters / row.cells.length);
  return { ...row, cells: row.cells.map((cell) => cell.slice(0, each).toWellFormed()), skipped: true };
};
