import type { Block, DocumentModel, Note, Section } from '#core/assembly/document-model.ts';
import type { DocxParts } from '#core/assembly/docx-parts.ts';
import { readBlocks } from './blocks.ts';
import { numberLabel } from './number-label.ts';
import { readNumbering } from './numbering.ts';
import { child, childrenNamed, descendants, pointsOf, readXml, settingOf, switchOf, type XmlNode } from './read-xml.ts';
import type { Reading, Target } from './reading.ts';
import { readSections } from './sections.ts';
import { readStyles } from './styles.ts';

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1);

const resolved = (base: string, target: string) => {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folderOf(base)}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
};

type Relationship = Target & { type: string };

const readRelationships = (parts: DocxParts, part: string): Map<string, Relationship> => {
  const folder = folderOf(part);
  const xml = parts[`${folder}_rels/${part.slice(folder.length)}.rels`];
  const nodes = xml ? childrenNamed(child(readXml(xml), 'Relationships'), 'Relationship') : [];
  return new Map(
    nodes.map(({ attributes }) => {
      const isOutside = attributes.TargetMode === 'External';
      const target = attributes.Target ?? '';
      const type = attributes.Type?.split('/').at(-1) ?? '';
      return [attributes.Id ?? '', { part: isOutside ? target : resolved(part, target), isOutside, type }];
    }),
  );
};

const rootOf = (parts: DocxParts, part: string | undefined): XmlNode | undefined => {
  const xml = part === undefined ? undefined : parts[part];
  return xml === undefined
    ? undefined
    : readXml(xml).children.find((node): node is XmlNode => typeof node !== 'string');
};

const compatibilityMode = (settings: XmlNode | undefined) =>
  Number(
    childrenNamed(child(settings, 'compat'), 'compatSetting').find(
      (each) => each.attributes.name === 'compatibilityMode',
    )?.attributes.val ?? 12,
  );

type NoteKind = 'footnote' | 'endnote';

/** Notes are labelled in the order in which the text first refers to them. */
const noteCounter = () => {
  const seen: Record<NoteKind, string[]> = { footnote: [], endnote: [] };
  const label = (kind: NoteKind, id: string) => {
    if (!seen[kind].includes(id)) seen[kind].push(id);
    return numberLabel(seen[kind].indexOf(id) + 1, kind === 'footnote' ? 'decimal' : 'lowerRoman');
  };
  return { seen, label };
};

const partOfType = (relationships: Map<string, Relationship>, type: string) =>
  [...relationships.values()].find((each) => each.type === type)?.part;

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
  const main = partOfType(readRelationships(parts, ''), 'officeDocument') ?? 'word/document.xml';
  const relationships = readRelationships(parts, main);
  const root = (type: string) => rootOf(parts, partOfType(relationships, type));
  const styles = readStyles(root('styles'), root('theme'));
  const settings = root('settings');
  const notes = noteCounter();
  const readingOf = (part: string): Reading => {
    const own = part === main ? relationships : readRelationships(parts, part);
    return {
      styles,
      numbering: readNumbering(root('numbering'), styles.themeFont),
      target: (id) => (id === undefined ? undefined : own.get(id)),
      noteLabel: notes.label,
      table: { run: {}, paragraph: {} },
      fields: [],
      hangsTables: compatibilityMode(settings) < 15,
    };
  };
  const sections = readSections(child(rootOf(parts, main), 'body'), readingOf(main));
  const stories: Record<string, Block[]> = {};
  for (const part of storyParts(sections)) stories[part] = readBlocks(rootOf(parts, part), readingOf(part));

  const readNotes = (kind: NoteKind): Note[] => {
    const part = partOfType(relationships, `${kind}s`);
    const nodes = new Map(childrenNamed(rootOf(parts, part), kind).map((node) => [node.attributes.id, node]));
    const reading = readingOf(part ?? main);
    return notes.seen[kind].flatMap((id) => {
      const node = nodes.get(id);
      const label = notes.label(kind, id);
      return node ? [{ id, label, blocks: readBlocks(node, { ...reading, ownLabel: label }) }] : [];
    });
  };
  const language = descendants(child(root('styles'), 'docDefaults'), 'lang')[0]?.attributes.val;
  return {
    ...emptyModel,
    ...(language ? { language } : {}),
    defaultTabStop: pointsOf(settingOf(settings, 'defaultTabStop')) || 36,
    evenAndOddHeaders: switchOf(settings, 'evenAndOddHeaders') ?? false,
    sections,
    stories,
    footnotes: readNotes('footnote'),
    endnotes: readNotes('endnote'),
  };
};
