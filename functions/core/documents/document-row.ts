import * as z from 'zod/mini';
import type { GoneRow, RowOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Document, type DocumentRecord, isSeenBy, VersionDocument } from './document.ts';

const { name, latest, formats, updatedAt } = Document.shape;

/** What the list of a client's documents shows. */
export const documentRowFields = {
  matterId: Id,
  name,
  latest,
  formats,
  /** Those of its newest version; absent where that has one. */
  documents: z.optional(z.array(VersionDocument)),
  updatedAt,
};
export type DocumentRow = RowOf<typeof documentRowFields>;

/** A row as the firm keeps it, with what decides who sees it. */
export type DocumentRowRecord = DocumentRow & Pick<DocumentRecord, 'visibility' | 'createdBy'>;

/** A document as its client's list shows it. */
export const documentRow = ({
  matterId,
  name,
  latest,
  formats,
  documents,
  updatedAt,
  visibility,
  createdBy,
}: DocumentRecord): Omit<DocumentRowRecord, 'id' | 'version' | 'at'> => ({
  matterId,
  name,
  latest,
  formats,
  ...(documents && { documents }),
  updatedAt,
  visibility,
  createdBy,
});

/** The texts by which a document is found among those of its client. */
export const documentTexts = ({ name }: Pick<DocumentRow, 'name'>): string[] => [name];

/** A row as a member sees it: the draft of somebody else is gone, also for who saw it before it was one. */
export const rowSeenBy = (row: DocumentRowRecord, accountId: string): DocumentRow | GoneRow => {
  const { id, version, at } = row;
  return isSeenBy(row, accountId) ? row : { id, version, at, gone: true };
};
