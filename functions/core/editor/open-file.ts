import { openPackage } from '#core/assembly/model/open-package.ts';
import { child, descendants, readXml, type XmlNode } from '#core/assembly/model/read-xml.ts';
import { once } from '#core/assembly/once.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { OpenedFile, StoryLook } from './edited-file.ts';
import { type ReadContainer, readContainer, readNotes } from './read-blocks.ts';
import { restylingOf } from './restyled.ts';
import { RunList } from './run-list.ts';
import type { SourceFile, SourcePart } from './source-file.ts';

/** A part as text and as a tree; undefined where there is none. */
export const readPart = (parts: DocxParts, name: string | undefined): SourcePart | undefined => {
  const xml = name === undefined ? undefined : parts[name];
  if (name === undefined || xml === undefined) return undefined;
  const root = readXml(xml).children.find((node): node is XmlNode => typeof node !== 'string');
  if (!root) return undefined;
  const tag = xml.slice(root.from, root.innerFrom);
  const prefix = /^<([\w.-]+:)?/.exec(tag)?.[1] ?? '';
  // Attributes do not follow a default namespace; whoever writes elements so binds a prefix for them.
  const [, , usual] = /\sxmlns\s*=\s*(["'])(.*?)\1/.exec(tag) ?? [];
  const bound = [...tag.matchAll(/\sxmlns:([\w.-]+)\s*=\s*(["'])(.*?)\2/g)].find(([, , , uri]) => uri === usual)?.[1];
  return { name, xml, root, prefix, valuePrefix: prefix || (bound ? `${bound}:` : '') };
};

const wheres: Record<string, string> = { first: 'First page ', even: 'Even page ' };

/** Headers or footers in the order in which sections ask for them, each once. */
const storyLooks = (
  body: XmlNode | undefined,
  kind: 'header' | 'footer',
  partOf: (id: string) => string | undefined,
) => {
  const found = new Map<string, StoryLook>();
  for (const { attributes } of descendants(body, `${kind}Reference`)) {
    const part = partOf(attributes.id ?? '');
    const where = wheres[attributes.type ?? ''];
    if (part && !found.has(part)) found.set(part, { part, name: where ? `${where}${kind}` : `Page ${kind}` });
  }
  return [...found.values()];
};

/** Twips between the margins of the last section; of a letter page where nothing is said. */
const textWidthOf = (body: XmlNode | undefined): number => {
  const section = child(body, 'sectPr');
  const { left = '1440', right = '1440' } = child(section, 'pgMar')?.attributes ?? {};
  const width = Number(child(section, 'pgSz')?.attributes.w ?? 12_240) - Number(left) - Number(right);
  return width > 720 && width < 31_680 ? Math.round(width) : 9360;
};

const readSource = (parts: DocxParts): SourceFile => {
  const { main, part: partOfType, readingOf } = openPackage(parts);
  const opened: OpenedFile = {
    file: { stories: [] },
    stories: [],
    paragraphs: [],
    runs: [],
    tables: [],
    locked: [],
    objects: [],
    footnotes: [],
    styles: () => file.restyling.choices().choices,
    plainRun: 0,
    textWidth: 9360,
    lookOf: (source, restyled) => file.restyling.lookOf(source, restyled),
    runOf: (source, restyled, run) => file.restyling.runOf(source, restyled, run),
  };
  const file: SourceFile = {
    opened,
    stories: [],
    paragraphs: [],
    tables: [],
    frames: [],
    locked: [],
    runs: [],
    objects: [],
    get restyling() {
      return restyling();
    },
  };
  const restyling = once(() => restylingOf(parts, file));
  const runs = new RunList(file);
  type Story = { look: StoryLook; read: ReadContainer; source: SourceFile['stories'][number] };
  const storyOf = (look: StoryLook, notes?: 'footnote' | 'endnote'): Story[] => {
    const part = readPart(parts, look.part);
    const node = part && look.part === main ? child(part.root, 'body') : part?.root;
    if (!part || !node) return [];
    const into = { file, runs, part, reading: readingOf(look.part) };
    const read = notes ? readNotes(into, notes) : readContainer(into, node);
    const source = { part, inside: read.inside, isNotes: notes !== undefined };
    return notes && read.blocks.length === 0 ? [] : [{ look, read, source }];
  };
  // The text is read first: it numbers the notes.
  const text = storyOf({ part: main, name: 'Text' });
  const body = child(text[0]?.source.part.root, 'body');
  const target = readingOf(main).target;
  const reached = (id: string) => target(id)?.part;
  const stories = [
    ...storyLooks(body, 'header', reached).flatMap((look) => storyOf(look)),
    ...text,
    ...storyLooks(body, 'footer', reached).flatMap((look) => storyOf(look)),
    ...storyOf({ part: partOfType('footnotes') ?? '', name: 'Footnotes' }, 'footnote'),
    ...storyOf({ part: partOfType('endnotes') ?? '', name: 'Endnotes' }, 'endnote'),
  ];
  opened.stories = stories.map(({ look }) => look);
  opened.file = { stories: stories.map(({ look, read }) => ({ part: look.part, blocks: read.blocks })) };
  file.stories = stories.map(({ source }) => source);
  opened.textWidth = textWidthOf(body);
  const place = file.paragraphs[0];
  if (place) opened.plainRun = runs.addWritten(place.part, '', undefined, place).index;
  return file;
};

const known = new WeakMap<DocxParts, SourceFile>();

/** The file with the places in its text; the same parts are read once, for they are written on each pause in typing. */
export const sourceFile = (parts: DocxParts): SourceFile => {
  const source = known.get(parts) ?? readSource(parts);
  known.set(parts, source);
  return source;
};

/** Reads a Word file into what may be edited of it, and how that looks. */
export const openFile = (parts: DocxParts): OpenedFile => sourceFile(parts).opened;
