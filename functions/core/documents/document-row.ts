import * as z from 'zod/mini';
import type { GoneRow, RowHead, RowOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Document, type DocumentRecord, isSeenBy, VersionDocument } from './document.ts';

/** What the list of a client's documents shows. */
export const documentRowFields = {
  matterId: Id,
  name: Document.shape.name,
  latest: Document.shape.latest,
  formats: Document.shape.formats,
  /** Those of its newest version; absent where that has one. */
  documents: z.optional(z.array(VersionDocument)),
  updatedAt: Document.shape.updatedAt,
};
export type DocumentRow = RowOf<typeof documentRowFields>;

/** What decides who sees a row, as the firm keeps it. */
export type Seen = Pick<DocumentRecord, 'visibility' | 'createdBy'>;

/** A row as the firm keeps it. */
export type DocumentRowRecord = DocumentRow & Seen;

/** What the list of all of a firm's documents finds them by, in whatever matter they are; files that are kept with matters and clients among them. */
export const documentNameFields = {
  /** Absent of a file that stands with its client outside matters. */
  matterId: z.optional(Id),
  /** Absent of what was kept before it was named here. */
  clientId: z.optional(Id),
  name: Document.shape.name,
  file: z.optional(z.literal(true)),
};
export type DocumentName = RowOf<typeof documentNameFields>;
export type DocumentNameRecord = DocumentName & Seen;

/** A document as the firm's list finds it. */
export const documentNameRow = ({
  matterId,
  clientId,
  name,
  visibility,
  createdBy,
}: DocumentRecord): Omit<DocumentNameRecord, 'id' | 'version' | 'at'> => ({
  matterId,
  clientId,
  name,
  visibility,
  createdBy,
});

/** Words by which a document, or a file, is found among all of the firm's: its name is kept under each. */
export const MOST_WORDS_OF_NAME = 8;

/** A file as the firm's list finds it. */
export const fileNameRow = ({
  matterId,
  clientId,
  name,
  visibility,
  createdBy,
}: Seen & { matterId?: string | undefined; clientId?: string | undefined; name: string }): Omit<
  DocumentNameRecord,
  'id' | 'version' | 'at'
> => ({ matterId, clientId, name, file: true, visibility, createdBy });

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

/**
 * Rows as a member sees them: the draft of somebody else is gone, also for who saw it before it was one, and so is what is of a matter that they
 * do not see. Who reads a list for the first time was never shown what is gone from it.
 */
export const rowsSeenBy = <Row extends RowHead & Seen>(
  rows: readonly Row[],
  accountId: string,
  isFirstTime: boolean,
  isInOwnMatter: (row: Row) => boolean = () => true,
): (Row | GoneRow)[] =>
  rows.flatMap((row) => {
    const { id, version, at } = row;
    if (isSeenBy(row, accountId) && isInOwnMatter(row)) return row;
    return isFirstTime ? [] : { id, version, at, gone: true as const };
  });
