import { textOfPart } from '#core/assembly/parse/docx-parts.ts';
import { elementsOf, Namespaces, parseXml, writeXml, type XmlElement } from './xml.ts';

/** A Word file taken apart: the bytes of each of its parts, by name. */
export type DocxFiles = Record<string, Uint8Array>;

/** `written` is the target as the file says it: of an inside one, seen from the part's folder. */
export type Relationship = { id: string; type: string; target: string; isOutside: boolean; written: string };

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1);

export const relationshipsPart = (part: string): string => {
  const folder = folderOf(part);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
};

const resolved = (base: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folderOf(base)}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A Word file whose parts are read when they are asked for and written back when they were changed. */
export class WordPackage {
  readonly files: DocxFiles;
  private readonly roots = new Map<string, XmlElement | undefined>();
  private readonly relations = new Map<string, Relationship[]>();
  private readonly spaces: Namespaces;

  constructor(files: DocxFiles, spaces = new Namespaces()) {
    this.files = { ...files };
    this.spaces = spaces;
  }

  /** The root element of a part, one and the same at each call. */
  root(part: string | undefined): XmlElement | undefined {
    if (part === undefined) return undefined;
    if (!this.roots.has(part)) {
      const bytes = this.files[part];
      this.roots.set(part, bytes && parseXml(textOfPart(bytes), this.spaces));
    }
    return this.roots.get(part);
  }

  relationships(part: string): Relationship[] {
    const known = this.relations.get(part);
    if (known) return known;
    const bytes = this.files[relationshipsPart(part)];
    const root = bytes && parseXml(textOfPart(bytes), new Namespaces());
    const found = elementsOf(root).map(({ attributes }) => {
      const isOutside = attributes.TargetMode === 'External';
      const target = attributes.Target ?? '';
      return {
        id: attributes.Id ?? '',
        type: attributes.Type ?? '',
        target: isOutside ? target : resolved(part, target),
        isOutside,
        written: target,
      };
    });
    this.relations.set(part, found);
    return found;
  }

  relationship(part: string, id: string | undefined): Relationship | undefined {
    return id === undefined ? undefined : this.relationships(part).find((each) => each.id === id);
  }

  /** The part that another names by a relationship of this kind (`styles`), if there is one. */
  related(part: string, kind: string): string | undefined {
    return this.relationships(part).find(({ type, isOutside }) => !isOutside && type.endsWith(`/${kind}`))?.target;
  }

  get main(): string {
    return this.related('', 'officeDocument') ?? 'word/document.xml';
  }

  /** Names a part, or an address outside, by a relationship, and gives its id. */
  relate(part: string, type: string, target: string, isOutside = false): string {
    const all = this.relationships(part);
    const same = all.find((each) => each.type === type && each.target === target && each.isOutside === isOutside);
    if (same) return same.id;
    const taken = new Set(all.map(({ id }) => id));
    let number = all.length + 1;
    while (taken.has(`rId${number}`)) number += 1;
    const id = `rId${number}`;
    const folder = folderOf(part);
    const isBeside = !isOutside && target.startsWith(folder);
    const written = isOutside ? target : isBeside ? target.slice(folder.length) : `/${target}`;
    all.push({ id, type, target, isOutside, written });
    this.writeRelationships(part, all);
    return id;
  }

  /** Gives a part that was added its relationships, with their ids. */
  takeRelationships(part: string, all: Relationship[]): void {
    const written = all.map((each) => ({ ...each, written: each.isOutside ? each.target : `/${each.target}` }));
    this.relations.set(part, written);
    this.writeRelationships(part, written);
  }

  private writeRelationships(part: string, all: Relationship[]): void {
    const lines = all.map(
      (each) =>
        `<Relationship Id="${escaped(each.id)}" Type="${escaped(each.type)}" Target="${escaped(each.written)}"${each.isOutside ? ' TargetMode="External"' : ''}/>`,
    );
    const xml = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
    this.files[relationshipsPart(part)] = new TextEncoder().encode(xml);
  }

  private get types(): XmlElement[] {
    const bytes = this.files['[Content_Types].xml'];
    return bytes ? elementsOf(parseXml(textOfPart(bytes), new Namespaces())) : [];
  }

  contentType(part: string): string | undefined {
    const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
    const { types } = this;
    const own = types.find(({ attributes }) => attributes.PartName?.toLowerCase() === `/${part}`.toLowerCase());
    return (own ?? types.find(({ attributes }) => attributes.Extension?.toLowerCase() === extension))?.attributes
      .ContentType;
  }

  /** Adds a part under a name that is free, with its content type. */
  addPart(name: string, bytes: Uint8Array, contentType: string | undefined): string {
    const dot = name.lastIndexOf('.');
    let free = name;
    for (let n = 1; this.files[free] !== undefined; n += 1) free = `${name.slice(0, dot)}-${n}${name.slice(dot)}`;
    this.files[free] = bytes;
    if (contentType !== undefined && this.contentType(free) !== contentType) {
      const line = `<Override PartName="/${escaped(free)}" ContentType="${escaped(contentType)}"/>`;
      const types = this.files['[Content_Types].xml'];
      const xml = types ? textOfPart(types) : '';
      const prefix = /<([\w.-]+:)Types[\s>]/.exec(xml)?.[1] ?? '';
      const end = xml.lastIndexOf(`</${prefix}Types>`);
      const mended = `${xml.slice(0, end)}${line.replace('<', `<${prefix}`)}${xml.slice(end)}`;
      if (end >= 0) this.files['[Content_Types].xml'] = new TextEncoder().encode(mended);
    }
    return free;
  }

  /** Takes over what was changed in the tree of a part. */
  keep(part: string): void {
    const root = this.root(part);
    if (root) this.files[part] = new TextEncoder().encode(writeXml(root, this.spaces));
  }

  /** Puts another tree in the place of a part's. */
  replace(part: string, root: XmlElement): void {
    this.roots.set(part, root);
  }
}

const STORY_KINDS = ['header', 'footer', 'footnotes', 'endnotes', 'comments'];

/** The parts of the document that hold paragraphs: its body first, then what is around and below it. */
export const storyParts = (file: WordPackage): string[] => {
  const { main } = file;
  const related = file
    .relationships(main)
    .filter(({ type, isOutside }) => !isOutside && STORY_KINDS.some((kind) => type.endsWith(`/${kind}`)));
  return [main, ...new Set(related.map(({ target }) => target))].filter((part) => file.files[part] !== undefined);
};
