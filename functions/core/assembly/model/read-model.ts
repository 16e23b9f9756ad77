import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { readBlocks } from './blocks.ts';
import type { Block, DocumentModel, Note, Section } from './document-model.ts';
import { type NoteKind, openPackage, rootOf } from './open-package.ts';
import { child, childrenNamed, descendants, pointsOf, settingOf, switchOf } from './read-xml.ts';
import { readSections } from './sections.ts';

const storyParts = (sections: Section[]) =>
  new Set(sections.flatMap(({ headers, footers }) => [...Object.values(headers), ...Object.values(footers)]));

const emptyModel: Omit<DocumentModel, 'sections'> = {
  language: 'en',
  defaultTabStop: 36,
  evenAndOddHeaders: false,
  stories: {},
  footnotes: [],
  endnotes: [],
};

/** Starts at the part that the package names as its document, as Word does, and follows relationships from there. */
export const readModel = (parts: DocxParts): DocumentModel => {
  const { main, part, root, settings, notes, undrawn, readingOf } = openPackage(parts);
  const sections = readSections(child(rootOf(parts, main), 'body'), readingOf(main));
  const stories: Record<string, Block[]> = {};
  for (const name of storyParts(sections)) stories[name] = readBlocks(rootOf(parts, name), readingOf(name));

  const readNotes = (kind: NoteKind): Note[] => {
    const nodes = new Map(childrenNamed(root(`${kind}s`), kind).map((node) => [node.attributes.id, node]));
    const reading = readingOf(part(`${kind}s`) ?? main);
    return notes.seen(kind).flatMap((id) => {
      const node = nodes.get(id);
      const label = notes.label(kind, id);
      return node ? [{ id, label, blocks: readBlocks(node, { ...reading, ownLabel: label }) }] : [];
    });
  };
  const { val: language, eastAsia } = descendants(child(root('styles'), 'docDefaults'), 'lang')[0]?.attributes ?? {};
  const eastAsian = eastAsia ?? child(settings, 'themeFontLang')?.attributes.eastAsia;
  const [footnotes, endnotes] = [readNotes('footnote'), readNotes('endnote')];
  return {
    ...emptyModel,
    ...(language ? { language } : {}),
    ...(eastAsian ? { eastAsian } : {}),
    defaultTabStop: pointsOf(settingOf(settings, 'defaultTabStop')) || 36,
    evenAndOddHeaders: switchOf(settings, 'evenAndOddHeaders') ?? false,
    sections,
    stories,
    footnotes,
    endnotes,
    ...(undrawn.length > 0 ? { undrawn } : {}),
  };
};
