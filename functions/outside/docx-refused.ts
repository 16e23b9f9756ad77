import { DAMAGED } from '#core/inspection/refusals.ts';
import { type Message, tellInEnglish } from '#core/language/message.ts';

/** A file that is not taken as a Word document; `reason` is for the person who uploaded it. */
export class DocxRefused extends Error {
  readonly reason: Message;

  constructor(reason: Message) {
    super(tellInEnglish(reason));
    this.name = 'DocxRefused';
    this.reason = reason;
  }
}

/** The refusal of a file that is no Word document at all, or a broken one. */
export const damaged = () => new DocxRefused(DAMAGED);
