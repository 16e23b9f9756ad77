import type { FormatName } from '#core/assembly/formats/formats.ts';
import type { TagUse, TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';

export type Gate = { identifier: string; kind: '#' | '^' };

/** One identifier of a template: how it is printed, where it asks yes or no, and around which rows it repeats. */
export type Tag = {
  identifier: string;
  formats: FormatName[];
  printed: boolean;
  gates: boolean;
  /** The tags of its rows; present when it repeats table rows. */
  columns: Map<string, Tag> | undefined;
  /** What stands after the dot in `{{identifier.part}}`. */
  parts: Set<string>;
  /** The conditions around each place it stands in; an empty list is a place that always shows. */
  paths: Gate[][];
};

/** Every identifier of an outline in order of appearance, `today` left out; those inside table rows are columns of their table. */
export function tagsOf(outline: TemplateOutline): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  const outside = new Set(usedOutsideRows(outline));
  const walk = (level: TemplateOutline | TemplateSection, path: Gate[], into: Map<string, Tag>) => {
    for (const item of inOrder(level)) {
      const [identifier = '', part] = item.identifier.split('.');
      if (!identifier || identifier === 'today') continue;
      const tag = tagIn(part || outside.has(identifier) ? tags : into, identifier);
      if (part) tag.parts.add(part);
      const around = path.filter((gate) => gate.identifier !== identifier);
      if (!('fields' in item)) {
        tag.printed = true;
        tag.paths.push(around);
        for (const format of item.formats) if (!tag.formats.includes(format)) tag.formats.push(format);
        continue;
      }
      tag.paths.push(around);
      if (item.inTableRow && item.kind === '#' && into === tags && !part) {
        tag.columns ??= new Map();
        walk(item, [], tag.columns);
      } else {
        tag.gates = true;
        walk(item, [...path, { identifier, kind: item.kind }], into);
      }
    }
  };
  walk(outline, [], tags);
  return tags;
}

/** A condition's own tag comes before what stands inside it; apart from that, fields and sections keep their order. */
const inOrder = (level: TemplateOutline | TemplateSection): (TagUse | TemplateSection)[] => [
  ...level.fields,
  ...level.sections,
];

function tagIn(tags: Map<string, Tag>, identifier: string): Tag {
  const tag = tags.get(identifier) ?? {
    identifier,
    formats: [],
    printed: false,
    gates: false,
    columns: undefined,
    parts: new Set(),
    paths: [],
  };
  tags.set(identifier, tag);
  return tag;
}

function* usedOutsideRows(level: TemplateOutline | TemplateSection): Generator<string> {
  for (const field of level.fields) yield field.identifier.split('.')[0] ?? '';
  for (const section of level.sections) {
    yield section.identifier.split('.')[0] ?? '';
    if (!(section.inTableRow && section.kind === '#')) yield* usedOutsideRows(section);
  }
}
