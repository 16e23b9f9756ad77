import * as z from 'zod/mini';
import type { Message, Tell } from '#core/language/message.ts';

/** A Word file of a template as the wire names it; `number` begins at 1 and grows with each file. */
export const TemplateFile = z.object({
  name: z.string(),
  size: z.number(),
  number: z.int(),
  uploadedAt: z.string(),
  /** What the PDF of a contract made from it cannot show. */
  notes: z._default(z.array(z.string()), []),
  /** How many faults its tags have; absent without any. A file with faults starts no matter until they are mended. */
  faultCount: z.optional(z.int()),
  /** Good for 5 minutes; only in the detail. */
  download_url: z.optional(z.string()),
  /** The same for the file as it is edited, which names its clauses; absent without any. */
  source_url: z.optional(z.string()),
});
export type TemplateFile = z.infer<typeof TemplateFile>;

/** The version of a clause that a file has. */
export const PinnedClause = z.object({ clauseId: z.string(), number: z.int() });
export type PinnedClause = z.infer<typeof PinnedClause>;

/** A Word file of a template as the firm keeps it. */
export interface TemplateFileRecord {
  name: string;
  /** Bytes. */
  size: number;
  number: number;
  uploadedAt: string;
  uploadId: string;
  notes?: Message[];
  faultCount?: number;
  /** Present where the file names clauses: those that have taken their places in it, with those that they name. */
  clauses?: PinnedClause[];
}

/** A kept file as its reader sees it. */
export const templateFileFor = (
  { uploadId: _, clauses: _pinned, notes = [], ...file }: TemplateFileRecord,
  tell: Tell,
): TemplateFile => ({
  ...file,
  notes: notes.map(tell),
});
