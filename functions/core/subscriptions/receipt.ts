import * as z from 'zod/mini';
import type { Message, Tell } from '#core/language/message.ts';
import { Cents } from '#core/money.ts';
import { Id } from '#core/text.ts';

/** One line of a quote, a mail or a receipt: what, and how many cents; what is taken off is negative. */
export const Line = z.object({ label: z.string(), cents: z.int() });
export type Line = z.output<typeof Line>;

/** What was given back of a payment, all in all, and when the last of it was. */
export const Refund = z.object({ cents: Cents, at: z.iso.datetime() });
export type Refund = z.output<typeof Refund>;

/** What was paid, in one number that screen, mail and list show alike. */
export const Receipt = z.object({
  receiptId: Id,
  /** For people: the day and the beginning of the id. */
  number: z.string(),
  at: z.iso.datetime(),
  lines: z.array(Line),
  total: Cents,
  /** What paid; absent when nothing had to be charged. */
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  refunded: z.optional(Refund),
});
export type Receipt = z.output<typeof Receipt>;

/** A line as it is kept: told in the language of who reads it. */
export type LineRecord = Omit<Line, 'label'> & { label: Message };

/** A receipt as it is kept. */
export type ReceiptRecord = Omit<Receipt, 'lines'> & { lines: LineRecord[] };

export const linesOf = (lines: readonly LineRecord[], tell: Tell): Line[] =>
  lines.map(({ label, cents }) => ({ label: tell(label), cents }));

/** A receipt as its reader sees it. */
export const receiptFor = (receipt: ReceiptRecord, tell: Tell): Receipt => ({
  ...receipt,
  lines: linesOf(receipt.lines, tell),
});
