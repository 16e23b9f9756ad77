import type { Message } from '#core/language/message.ts';
import { isProgramName } from './file-kinds.ts';
import * as refusals from './refusals.ts';

/** Beginnings of files that are no text, whatever they are called. */
const OTHER_BEGINNINGS = /^(?:MZ|#!|%PDF-|\{\\rtf|\s*<(?:\?xml|!doctype|html|svg|script|hta:))/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no text has.
const NO_TEXT = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** Whether a text is words alone, and no program or other file. */
export const isPlainText = (text: string): boolean => !OTHER_BEGINNINGS.test(text) && !NO_TEXT.test(text);

/** A cell that a spreadsheet would compute by calling another program: `=cmd|'/c calc'!A0`. */
export const startsPrograms = (table: string): boolean =>
  /(?:^|[,;\t"\r\n])[ \t]*[=+\-@][^\r\n|]{0,200}\|[^\r\n!]{0,400}!/.test(table);

/** Whether a text begins with the headers of a mail. */
export const isMail = (text: string): boolean => {
  const head = text.slice(0, 64 * 1024).split(/\r?\n\r?\n/)[0] ?? '';
  const headers = head.match(/^[\w-]+:/gm) ?? [];
  return (
    /^[\w-]+:/.test(head) &&
    headers.some((name) => /^(from|to|subject|date|message-id|received|mime-version):$/i.test(name))
  );
};

const NAMED = /\b(?:file)?name\*?(?:\d+\*?)?\s*=\s*(?:"([^"\r\n]{0,300})"|([^;\s]{1,300}))/gi;

const named = (name: string): string => {
  const plain = name.replace(/^[\w-]*'[\w-]*'/, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
};

/** Names of what is attached to a mail, at any depth; those of letters beyond ASCII with what a reader would show. */
export const attachedNames = (mail: string): string[] =>
  [...mail.matchAll(NAMED)].map(([, quoted, unquoted]) =>
    named(quoted ?? unquoted ?? '').replace(/=\?[\w-]+\?b\?([\w+/=]*)\?=/gi, (_, packed: string) => {
      try {
        return atob(packed);
      } catch {
        return packed;
      }
    }),
  );

export const mailFault = (mail: string): Message | undefined =>
  attachedNames(mail).some(isProgramName) ? refusals.MAIL_PROGRAM : undefined;

// biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no name has.
const ODD_SIGNS = /[\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069/\\]/;

/** A name that leads elsewhere, or whose letters run so that it seems to end otherwise. */
export const nameFault = (name: string): Message | undefined =>
  ODD_SIGNS.test(name) || name === '..' ? refusals.ODD_NAME : undefined;
