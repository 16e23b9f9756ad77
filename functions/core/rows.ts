import * as z from 'zod/mini';
import { MINUTE_MS } from './calendar.ts';
import { Id } from './text.ts';

/** Characters of what is searched for. */
export const MOST_TYPED = 200;

/**
 * How a list reaches the browser. A list that may be long (`rowsOf`) holds one compact row for each thing (at most 300 bytes for
 * ordinary names), the newest change first, and is asked for in these ways:
 * - nothing given: the first `FIRST_ROWS` rows, small enough to be drawn at once;
 * - `cursor`: the next `MORE_ROWS` rows, so that 10,000 rows take five more calls;
 * - `since`: what has changed after that instant, the oldest change first, what is gone among it.
 * - `search`, where a list has more rows than a browser keeps: those whose words begin with what was typed (`search-words.ts`), and whether
 *   there are `more` of them.
 * Each answer says `since`, the instant from which to ask the next time. A list that is short by nature (`allRowsOf`) says none: it is
 * read to its end each time.
 */
export const RowsRequest = {
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  since: z.optional(z.iso.datetime()),
};
export const SearchRowsRequest = { ...RowsRequest, search: z.optional(z.string().check(z.maxLength(MOST_TYPED))) };

export const FIRST_ROWS = 50;
/** About as many as one read of the table gives, which is 1 MB. */
export const MORE_ROWS = 2500;

/**
 * What the copies of an index may lag behind, with the time a write takes and what two clocks differ by, in milliseconds. Changes of
 * so long before are told again each time: a row that is told twice is the same row.
 */
export const OVERLAP_MS = 2 * MINUTE_MS;

const head = {
  id: Id,
  /** Grows with each change of the thing. */
  version: z.int(),
  /** Instant of the newest change. */
  at: z.string(),
};
const RowHead = z.object(head);
export type RowHead = z.infer<typeof RowHead>;

const GoneRow = z.extend(RowHead, { gone: z.literal(true) });
/** What is left of a row that is no part of its list any more, or not for this reader. */
export type GoneRow = z.infer<typeof GoneRow>;

const page = { cursor: z.optional(z.string()) };

/** One row with these fields beside its head, as a write of it answers. */
export const rowWith = <Fields extends z.core.$ZodShape>(fields: Fields) => z.extend(RowHead, fields);

/** The answer of a list whose rows have these fields beside their head. */
export const rowsOf = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.object({ rows: z.array(rowWith(fields)), ...page, since: z.string() });

/** The same of a list that is also searched. */
export const searchRowsOf = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.extend(rowsOf(fields), { more: z.optional(z.literal(true)) });

/** The same where rows may leave the list. */
export const searchRowsOrGoneOf = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.extend(searchRowsOf(fields), { rows: z.array(z.union([z.extend(RowHead, fields), GoneRow])) });

/**
 * The answer of a short list, as a rule 50 rows a page: what hangs together with one thing (a matter's documents), or what a plan bounds (a
 * firm's members). Its rows may say what changes without a write of theirs, such as an address that is good for five minutes.
 */
export const allRowsOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), ...page });

/** A row of a list whose answer is `rowsOf(fields)`. */
export type RowOf<Fields extends z.core.$ZodShape> = RowHead & z.infer<z.ZodMiniObject<Fields>>;
