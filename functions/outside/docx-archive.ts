import { addUnreadPart, type DocxParts, isTextPart, textOfPart, usualBody } from '#core/assembly/parse/docx-parts.ts';
import { declaresType } from '#core/inspection/part-rules.ts';
import { OWN_ENTITIES } from '#core/inspection/refusals.ts';
import { message } from '#core/language/message.ts';
import { DocxRefused, damaged } from './docx-refused.ts';
import { checkKind, checkName, checkRelations } from './docx-safety.ts';
import { type Entry, inflate, pack, readEntries, writeEntries } from './zip-file.ts';

export { DocxRefused } from './docx-refused.ts';

/** A Word file taken apart: its XML as text, and everything else as bytes, inflated when asked for. */
export type DocxArchive = {
  parts: DocxParts;
  /** Images, fonts and other parts that are not XML, by name. */
  readonly bytes: Record<string, Uint8Array>;
  /** What was read, so that unchanged parts are written back as they were packed. */
  readonly entries: Entry[];
};

const readText = (entry: Entry): string => {
  const xml = textOfPart(inflate(entry));
  if (declaresType(xml)) throw new DocxRefused(OWN_ENTITIES);
  if (entry.name.endsWith('.rels')) checkRelations(xml);
  return xml;
};

/** The body under its usual name, wherever it is named. */
const withUsualBody = (entries: Entry[]): Entry[] => {
  const usual = usualBody(entries.map(({ name }) => name));
  if (!usual) return entries;
  return entries.map((entry) =>
    usual.namesBody(entry.name)
      ? pack(entry.name, [usual.mended(readText(entry))])
      : { ...entry, name: usual.nameOf(entry.name) },
  );
};

const entriesOf = (file: Uint8Array, mostRatio?: number): Entry[] => {
  if (file[0] === 0xd0 && file[1] === 0xcf) {
    throw new DocxRefused(
      message('This is an old Word file (.doc) or is protected by a password. Save it as .docx without one.'),
    );
  }
  try {
    return withUsualBody(readEntries(file, checkName, mostRatio));
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
};

/**
 * Opens a Word file that `readDocx` took before, such as a template at each merge: the names and sizes are checked
 * again, but a part is only unpacked when somebody reads it. A part may be `mostRatio` times its packed size; absent:
 * what a person's file may be.
 */
export const reopenDocx = (file: Uint8Array, mostRatio?: number): DocxArchive => {
  const entries = entriesOf(file, mostRatio);
  const parts: DocxParts = {};
  for (const entry of entries) {
    if (isTextPart(entry.name)) {
      addUnreadPart(parts, entry.name, () => readText(entry));
    }
  }
  return {
    parts,
    entries,
    get bytes() {
      const others = entries.filter(({ name }) => !isTextPart(name));
      return Object.fromEntries(others.map((entry) => [entry.name, inflate(entry)]));
    },
  };
};

/** Opens a Word file. Throws `DocxRefused` for what is not one, is damaged, is dangerous, or is too large. */
export const readDocx = (file: Uint8Array): DocxArchive => {
  const archive = reopenDocx(file);
  checkKind({ ...archive.parts });
  return archive;
};

/** Whether a part is the very one that was read; answered without unpacking what nobody has read yet. */
const isUntouched = (archive: DocxArchive, parts: DocxParts, name: string): boolean => {
  const reader = Object.getOwnPropertyDescriptor(archive.parts, name)?.get;
  if (reader && reader === Object.getOwnPropertyDescriptor(parts, name)?.get) return true;
  const xml = parts[name];
  return xml === undefined || xml === archive.parts[name];
};

/**
 * Writes the Word file again with other text parts; what did not change is copied as it was packed. A part of which there are
 * `chunks` is written from them.
 */
export const writeDocx = (
  archive: DocxArchive,
  parts: DocxParts,
  chunks: Record<string, readonly string[]> = {},
): Uint8Array => {
  const names = new Set(archive.entries.map(({ name }) => name));
  const packed = (name: string) => pack(name, chunks[name] ?? [parts[name] ?? '']);
  const kept = archive.entries.map((entry) =>
    !chunks[entry.name] && isUntouched(archive, parts, entry.name) ? entry : packed(entry.name),
  );
  const added = Object.keys(parts).filter((name) => !names.has(name));
  return writeEntries([...kept, ...added.map(packed)]);
};
