import PostalMime from 'postal-mime';
import { decoded } from '#core/decoded-text.ts';
import { textOfHtml } from '#core/html-text.ts';
import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import { TEXT_LIMITS } from '#core/search/text-words.ts';
import { reopenDocx } from './docx-archive.ts';
import { textOfPdf } from './text-of-pdf.ts';

/** Larger files are found by their names alone. */
const MOST_BYTES = 50 * 1024 * 1024;

/** The parts of a Word file that are read, the body first. */
const READ = [/^word\/document\.xml$/, /^word\/(footnotes|endnotes)\.xml$/, /^word\/(header|footer)\d*\.xml$/];

/** The words of a part, paragraph by paragraph; neither what was deleted nor the codes of fields. */
const wordsOfPart = (xml: string): string =>
  textOfHtml(
    xml
      .replace(/<w:(delText|instrText)\b[^<>]*>[^<]*<\/w:\1>/g, '')
      .replace(/<w:(?:tab|br|cr)\b[^<>]*\/>/g, ' ')
      .replaceAll('</w:p>', '<br>'),
  );

const textOfWord = (bytes: Uint8Array): string => {
  const { parts } = reopenDocx(bytes);
  const names = READ.flatMap((name) => Object.keys(parts).filter((part) => name.test(part)));
  return names.map((name) => wordsOfPart(parts[name] ?? '')).join('\n');
};

const textOfMail = async (bytes: Uint8Array): Promise<string> => {
  const {
    subject,
    from,
    to = [],
    cc = [],
    text,
    html,
    attachments,
  } = await PostalMime.parse(bytes, {
    rfc822Attachments: true,
  });
  const people = [...(from ? [from] : []), ...to, ...cc].map(({ name, address = '' }) => `${name} ${address}`);
  const named = attachments.map(({ filename }) => filename ?? '');
  return [subject ?? '', ...people, text?.trim() ? text : textOfHtml(html ?? ''), ...named].join('\n');
};

const readers: Readonly<Record<string, (bytes: Uint8Array) => string | Promise<string>>> = {
  [FILE_TYPES.docx]: textOfWord,
  [FILE_TYPES.pdf]: textOfPdf,
  [FILE_TYPES.txt]: decoded,
  [FILE_TYPES.csv]: decoded,
  [FILE_TYPES.eml]: textOfMail,
};

/** The words of a file; undefined of one that has none, that cannot be read, or that is too large. */
export const textOfFile = async (bytes: Uint8Array, { type }: { type: string }): Promise<string | undefined> => {
  const read = readers[type];
  if (!read || bytes.byteLength > MOST_BYTES) return undefined;
  try {
    return (await read(bytes)).slice(0, TEXT_LIMITS.characters).toWellFormed();
  } catch {
    // It is damaged, or protected by a password: another attempt reads no more.
    return undefined;
  }
};
