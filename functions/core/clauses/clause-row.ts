import * as z from 'zod/mini';
import type { RowOf } from '#core/rows.ts';
import { truncated } from '#core/truncated.ts';
import type { Clause } from './clause.ts';

/** Characters of the description that a row has room for. */
const SHOWN_DESCRIPTION = 80;

/** What the list of clauses shows and searches; its id is the identifier. */
export const clauseRowFields = {
  name: z.string(),
  /** The beginning of it. */
  description: z.string(),
  keywords: z.array(z.string()),
  /** The number of its newest version. */
  number: z.int(),
  archived: z.optional(z.literal(true)),
};
export type ClauseRow = RowOf<typeof clauseRowFields>;

/** A clause as lists show it. */
export const clauseRow = (clause: Clause): Omit<ClauseRow, 'id' | 'version' | 'at'> => ({
  name: clause.name,
  description: truncated(clause.description, SHOWN_DESCRIPTION),
  keywords: clause.keywords,
  number: clause.number,
  ...(clause.archived ? { archived: true } : {}),
});

/** The texts by which the server finds a clause. */
export const clauseTexts = ({ name, keywords }: Clause): string[] => [name, ...keywords];
