import { headingOf, readLayers } from '#core/assembly/model/blocks.ts';
import { type Definitions, numberingOf } from '#core/assembly/model/numbering.ts';
import { openPackage } from '#core/assembly/model/open-package.ts';
import { finishParagraph } from '#core/assembly/model/paragraph-format.ts';
import { elements, readXml, type XmlNode } from '#core/assembly/model/read-xml.ts';
import { formatOf } from '#core/assembly/model/runs.ts';
import { once } from '#core/assembly/once.ts';
import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import type { EditedParagraph, ParagraphLook, Restyled } from './edited-file.ts';
import { listLook } from './list-look.ts';
import { registerList } from './lists.ts';
import { at, EditRefused } from './refused.ts';
import { type SourceFile, type SourceParagraph, type SourcePart, written } from './source-file.ts';
import { readStyleChoices, type StyleChoices, withStyles } from './styles.ts';

/** What of a paragraph's own properties another style takes the place of. */
const OF_STYLE = new Set('pStyle numPr ind spacing contextualSpacing jc outlineLvl keepNext keepLines'.split(' '));
const OF_LIST = new Set(['numPr', 'ind']);
/** What stands before the place in a list. */
const BEFORE_LIST = 'pStyle keepNext keepLines pageBreakBefore framePr widowControl'.split(' ');

/** By which two changes of looks are the same; empty where there is none. */
const restyledKey = (restyled: Restyled | undefined): string => {
  if (!restyled) return '';
  const { style, list, by } = restyled;
  return JSON.stringify([style ?? 0, list ? [list.list, list.level] : 0, by ? [by.author, by.at] : 0]);
};

/** How looks are changed in a part of the file. */
export type Restyling = { usual: string; listNumber: (list: string) => string };

/** A paragraph's properties by name, with what was changed of its looks. */
export const restyledProperties = (
  part: SourcePart,
  { properties, part: own }: SourceParagraph,
  { style, list }: Restyled,
  { usual, listNumber }: Restyling,
): { name: string; xml: string }[] => {
  const { prefix, valuePrefix } = part;
  let children = elements(properties).map((node) => ({ name: node.name, xml: written(own, node) }));
  const value = (name: string, text: string) => `<${prefix}${name} ${valuePrefix}val="${text}"/>`;
  if (style !== undefined) {
    children = children.filter(({ name }) => !OF_STYLE.has(name));
    if (style !== usual) children.unshift({ name: 'pStyle', xml: value('pStyle', style) });
  }
  if (list) {
    children = children.filter(({ name }) => !OF_LIST.has(name));
    const place = children.findLastIndex(({ name }) => BEFORE_LIST.includes(name)) + 1;
    const inner = value('ilvl', String(list.level)) + value('numId', listNumber(list.list));
    children.splice(place, 0, { name: 'numPr', xml: `<${prefix}numPr>${inner}</${prefix}numPr>` });
  }
  return children;
};

/** What the file would be with all styles that it can be given, as its paragraphs are read. */
const givenAll = (parts: DocxParts, choices: StyleChoices) => {
  const given = withStyles(parts, choices, new Set(choices.addable.map(({ id }) => id)));
  const { readingOf, main, definitions } = openPackage(withParts(parts, given));
  const own: Definitions = { lists: new Map(definitions().lists), abstracts: new Map(definitions().abstracts) };
  return { styles: readingOf(main).styles, definitions: own, numbering: numberingOf(own) };
};

/** How paragraphs of a file look once their style or their list is another one. */
export const restylingOf = (parts: DocxParts, file: SourceFile) => {
  const choices = once(() => readStyleChoices(parts));
  const given = once(() => givenAll(parts, choices()));
  const known = new Map<string, SourceParagraph & { look: ParagraphLook }>();

  const read = (source: SourceParagraph, restyled: Restyled) => {
    const { styles, numbering, definitions } = given();
    if (restyled.list) registerList(definitions, restyled.list.list);
    const restyling = { usual: choices().usual, listNumber: (list: string) => list };
    const inner = restyledProperties(source.part, source, restyled, restyling);
    const { prefix } = source.part;
    const xml = `<${prefix}pPr>${inner.map((each) => each.xml).join('')}</${prefix}pPr>`;
    const [properties] = elements(readXml(xml));
    const rest = (source.nodes[0] as XmlNode).children.filter(
      (each) => typeof each === 'string' || each !== source.properties,
    );
    const node = { ...(source.nodes[0] as XmlNode), children: properties ? [properties, ...rest] : rest };
    const reading = { ...source.reading, styles, numbering };
    const { layer, place, style, paragraphRun } = readLayers(node, reading);
    const isLike = restyled.style === undefined;
    const before = at(file.opened.paragraphs, source.index, 'paragraph');
    const next = styles.nextStyle(style);
    const look: ParagraphLook = {
      ...finishParagraph(layer),
      ...headingOf(layer),
      style: styles.paragraphLayers(style).at(-1)?.id ?? '',
      ...(next !== undefined && { next }),
      ...(place && { isListed: true, list: listLook(numbering, place) }),
      run: isLike ? before.run : file.opened.plainRun,
    };
    return {
      ...source,
      reading: isLike ? source.reading : reading,
      paragraphRun: isLike ? source.paragraphRun : paragraphRun,
      place,
      look,
    };
  };
  const placed = (index: number, restyled: Restyled) => {
    const { by: _, ...said } = restyled;
    const key = `${index} ${restyledKey(said)}`;
    const found = known.get(key) ?? read(at(file.paragraphs, index, 'paragraph'), said);
    known.set(key, found);
    return found;
  };
  return {
    choices,
    definitions: () => given().definitions,
    placed,
    lookOf: (index: number, restyled: Restyled) => placed(index, restyled).look,
    runOf: (index: number, restyled: Restyled, run: number) =>
      formatOf(placed(index, restyled), at(file.runs, run, 'run').layer).format,
    /** Throws for a style that the file neither has nor can be given. */
    check: ({ style }: Restyled): void => {
      if (style !== undefined && !choices().choices.some(({ id }) => id === style))
        throw new EditRefused(`There is no style ${style}.`);
    },
  };
};
export type RestylingOf = ReturnType<typeof restylingOf>;

/** The paragraph of the file that an edited one was made of, as it stands now. */
export const sourceNow = (file: SourceFile, { source, restyled }: EditedParagraph): SourceParagraph =>
  restyled ? file.restyling.placed(source, restyled) : at(file.paragraphs, source, 'paragraph');
