import PostalMime, { type Attachment } from 'postal-mime';
import { decoded } from '#core/decoded-text.ts';
import { textOfHtml } from '#core/html-text.ts';
import { FILE_TYPES, fileTypeOf } from '#core/inspection/file-kinds.ts';
import { TEXT_LIMITS } from '#core/search/text-words.ts';
import { reopenDocx } from './docx-archive.ts';
import { sourceOf } from './inspection/file-source.ts';
import { inspectFile } from './inspection/inspect-file.ts';
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

/** What is read of what is attached to a mail, and to mails that are attached to it: bytes in all. */
const ATTACHED = { depth: 2, files: 20, bytes: MOST_BYTES } as const;

/** How deep in a mail a file is, and what else may be read of what is attached to that mail. */
interface Within {
  depth: number;
  left: { files: number; bytes: number; characters: number };
}

/** The words of what is attached; nothing of what would be refused as a file, or what no more is read of. */
const textOfAttached = async (
  { filename, mimeType, content }: Attachment,
  { depth, left }: Within,
): Promise<string> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const name = filename ?? (mimeType === FILE_TYPES.eml ? 'mail.eml' : '');
  const isRead = readers[fileTypeOf(name) ?? ''] !== undefined;
  if (!isRead || left.files === 0 || left.characters <= 0 || bytes.byteLength > left.bytes) return '';
  left.files -= 1;
  left.bytes -= bytes.byteLength;
  const inspection = await inspectFile(sourceOf(bytes), name.replace(/[/\\]/g, ' '), depth);
  if ('refused' in inspection) return '';
  const text = (await textWithin(bytes, inspection.type, { depth, left })) ?? '';
  left.characters -= text.length;
  return text;
};

const textOfMail = async (bytes: Uint8Array, { depth, left }: Within): Promise<string> => {
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
  const own = [subject ?? '', ...people, text?.trim() ? text : textOfHtml(html ?? ''), ...named];
  const attached: string[] = [];
  if (depth < ATTACHED.depth)
    for (const each of attachments) attached.push(await textOfAttached(each, { depth: depth + 1, left }));
  return [...own, ...attached].join('\n');
};

const readers: Readonly<Record<string, (bytes: Uint8Array, within: Within) => string | Promise<string>>> = {
  [FILE_TYPES.docx]: textOfWord,
  [FILE_TYPES.pdf]: textOfPdf,
  [FILE_TYPES.txt]: decoded,
  [FILE_TYPES.csv]: decoded,
  [FILE_TYPES.eml]: textOfMail,
};

const textWithin = async (bytes: Uint8Array, type: string, within: Within): Promise<string | undefined> => {
  const read = readers[type];
  if (!read || bytes.byteLength > MOST_BYTES) return undefined;
  try {
    return (await read(bytes, within)).slice(0, TEXT_LIMITS.characters).toWellFormed();
  } catch {
    // It is damaged, or protected by a password: another attempt reads no more.
    return undefined;
  }
};

/** The words of a file, of a mail with those of what is attached to it; undefined of one that has none, that cannot be read, or that is too large. */
export const textOfFile = (bytes: Uint8Array, { type }: { type: string }): Promise<string | undefined> =>
  textWithin(bytes, type, {
    depth: 0,
    left: { files: ATTACHED.files, bytes: ATTACHED.bytes, characters: TEXT_LIMITS.characters },
  });
