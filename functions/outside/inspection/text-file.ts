import { FILE_TYPES, fileTypeOf } from '#core/inspection/file-kinds.ts';
import * as refusals from '#core/inspection/refusals.ts';
import { isMail, isPlainText, startsPrograms } from '#core/inspection/text-rules.ts';
import type { Message } from '#core/language/message.ts';
import { bufferOf } from './file-source.ts';

/** A text as UTF-8, as UTF-16 where a mark says so, and else as Windows writes Western languages. */
const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Why a text or a table is not taken. */
export const inspectText = (type: string, bytes: Uint8Array): Message | undefined => {
  const text = textOf(bytes);
  if (!isPlainText(text)) return refusals.OTHER_CONTENTS;
  return type === FILE_TYPES.csv && startsPrograms(text) ? refusals.DDE_CELLS : undefined;
};

/** A part of a mail that is packed as letters: what it is called, and its bytes. */
interface Attached {
  name: string;
  bytes: Uint8Array;
}

const PART_NAME = /\bname\*?(?:0\*?)?\s*=\s*(?:"([^"\r\n]{0,300})"|([^;\s]{1,300}))/i;

/** What is attached to a mail, packed in base64, of the kinds that a firm takes. */
export function* attachedTo(mail: string): Generator<Attached> {
  const boundaries = [...mail.matchAll(/\bboundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^;\s]{1,200}))/gi)].map(
    ([, quoted, unquoted]) => `--${quoted ?? unquoted}`,
  );
  for (const boundary of new Set(boundaries))
    for (const part of mail.split(boundary)) {
      const [, head = '', body = ''] = /^\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? [];
      const [, quoted, unquoted] = PART_NAME.exec(head) ?? [];
      const name = quoted ?? unquoted ?? '';
      if (/content-transfer-encoding:\s*base64/i.test(head) && fileTypeOf(name))
        yield { name, bytes: Buffer.from(body, 'base64') };
    }
}

/** A mail as its bytes are letters; undefined where it is none. */
export const mailOf = (bytes: Uint8Array): string | undefined => {
  const text = bufferOf(bytes)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return isMail(text) && !text.includes('\0') ? text : undefined;
};
