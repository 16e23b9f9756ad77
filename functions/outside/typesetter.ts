import type { PlacedField } from '#core/assembly/layout/sign-fields.ts';
import { readDocument } from '#core/assembly/model/document-model.ts';
import { undrawnNotes } from '#core/assembly/model/undrawn.ts';
import type { Message } from '#core/language/message.ts';
import { reopenDocx } from './docx-archive.ts';
import { hasFace } from './pdf/other-scripts.ts';
import { pdfWithFields } from './pdf.ts';
import { failureOf } from './typesetting-failure.ts';

/** A Word file to typeset; the same order always gives the same bytes. */
export interface TypesettingOrder {
  docx: Uint8Array;
  title: string;
  createdAt: Date;
  /** Words that stand across each page. */
  watermark?: string;
}

/** A PDF, what the lawyer should know of it, which is what it cannot show, and where it is signed. */
export interface Typeset {
  pdf: Uint8Array;
  notes: Message[];
  fields: PlacedField[];
}

/** The PDF, or where it failed without a word of the document. */
export type TypesettingReply = Typeset | { failed: string };

// The program of a process of its own, which has no credentials and may be killed: it typesets one file after the other.
process.on('message', async ({ docx, ...order }: TypesettingOrder) => {
  let reply: TypesettingReply;
  try {
    // A merge of our own repeats rows, and so packs better than a file from outside may.
    const { parts, bytes } = reopenDocx(docx, Number.POSITIVE_INFINITY);
    const model = readDocument(parts);
    const { pdf, fields } = await pdfWithFields(model, { ...order, images: bytes });
    reply = { pdf, fields, notes: undrawnNotes(model, bytes, hasFace) };
  } catch (error) {
    reply = { failed: failureOf(error) };
  }
  process.send?.(reply);
});
process.once('disconnect', () => process.exit());
