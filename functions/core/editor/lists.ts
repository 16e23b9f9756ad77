import { type Definitions, readDefinitions } from '#core/assembly/model/numbering.ts';
import { openPackage } from '#core/assembly/model/open-package.ts';
import { childrenNamed, elements, readXml } from '#core/assembly/model/read-xml.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { appended, HEAD, WORD_NAMESPACE, withRelated } from './package-parts.ts';

/**
 * What a list is called: the number of one of the file ('7'), 'bullets', one that was begun since ('numbers k3f9'), or one of the
 * file whose numbers begin anew on a level ('7 0 k3f9'); '0' is no list. The last word tells such lists apart.
 */
export const LIST = /^(?:\d{1,9}|bullets|numbers [a-z0-9]{1,16}|\d{1,9} [0-8] [a-z0-9]{1,16})$/;

const NEW_PART = {
  id: 'numberingNew',
  file: 'numbering.xml',
  type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering',
  content: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
};

const BULLETS = ['•', '◦', '▪'];
const NUMBERS = [
  ['decimal', '%1.'],
  ['lowerLetter', '(%2)'],
  ['lowerRoman', '(%3)'],
  ['upperLetter', '(%4)'],
  ['decimal', '(%5)'],
  ['lowerLetter', '%6.'],
  ['lowerRoman', '%7.'],
  ['upperLetter', '%8.'],
  ['decimal', '%9)'],
] as const;

/** The definition of a list of ours; twips. */
const definition = (list: string, id: string, w: string): string => {
  const at = w || 'w:';
  const set = (name: string, value: string | number) => `<${w}${name} ${at}val="${value}"/>`;
  const levels = NUMBERS.map(([format, text], level) => {
    const isBullet = list === 'bullets';
    const look = isBullet
      ? set('numFmt', 'bullet') + set('lvlText', BULLETS[level % BULLETS.length] ?? '')
      : set('numFmt', format) + set('lvlText', text);
    const indent = `<${w}pPr><${w}ind ${at}left="${720 * (level + 1)}" ${at}hanging="${isBullet ? 360 : 540}"/></${w}pPr>`;
    return `<${w}lvl ${at}ilvl="${level}">${set('start', 1)}${look}${set('lvlJc', 'left')}${indent}</${w}lvl>`;
  });
  return `<${w}abstractNum ${at}abstractNumId="${id}">${set('multiLevelType', 'hybridMultilevel')}${levels.join('')}</${w}abstractNum>`;
};

/** Lets definitions know a list that was begun since the file was opened. */
export const registerList = ({ lists, abstracts }: Definitions, list: string): void => {
  if (lists.has(list)) return;
  const [of = '', level = '', key] = list.split(' ');
  const own = key === undefined ? undefined : lists.get(of);
  if (own) lists.set(list, { ...own, starts: new Map([...own.starts, [Number(level), 1]]) });
  else if (of === 'bullets' || of === 'numbers') {
    const [root] = elements(readXml(`<w:numbering>${definition(of, 'made', 'w:')}</w:numbering>`));
    const levels = readDefinitions(root, () => undefined).abstracts.get('made');
    abstracts.set(list, levels ?? new Map());
    lists.set(list, { abstract: list, starts: new Map(), levels: new Map() });
  }
};

/** Gives the lists that are written their numbers, and at last the parts that say what they are. */
export const listWriter = (parts: DocxParts) => {
  let begun: ReturnType<typeof beginLists> | undefined;
  return {
    /** Under which number a list is written. */
    numberOf: (list: string): string => {
      if (/^\d+$/.test(list)) return list;
      begun ??= beginLists(parts);
      return begun.numberOf(list);
    },
    /** The parts that change, of those as they are by now. */
    written: (now: DocxParts): DocxParts => begun?.written(now) ?? {},
  };
};

const beginLists = (parts: DocxParts) => {
  const { main, part } = openPackage(parts);
  const name = part('numbering') ?? `${main.slice(0, main.lastIndexOf('/') + 1)}${NEW_PART.file}`;
  const xml = parts[name] ?? `${HEAD}<w:numbering xmlns:w="${WORD_NAMESPACE}"></w:numbering>`;
  const [root] = elements(readXml(xml));
  const w = /<([\w.-]+:)?numbering[\s/>]/.exec(xml)?.[1] ?? '';
  const at = w || 'w:';
  const numbers = (element: string, attribute: string) =>
    childrenNamed(root, element).map(({ attributes }) => Number(attributes[attribute] ?? 0) || 0);
  let lastList = Math.max(0, ...numbers('num', 'numId'));
  let lastDefinition = Math.max(-1, ...numbers('abstractNum', 'abstractNumId'));
  const made = new Map<string, string>();
  const added = { definitions: '', lists: '' };

  const begin = (list: string): string => {
    lastList += 1;
    const id = String(lastList);
    const [of = '', level = '0', key] = list.split(' ');
    const own =
      key === undefined ? undefined : childrenNamed(root, 'num').find(({ attributes }) => attributes.numId === of);
    const isOwn = own !== undefined;
    const rest = own ? elements(own).filter((each) => each.attributes.ilvl !== level) : [];
    const kept = rest.map(({ from, to }) => xml.slice(from, to)).join('');
    const start = `<${w}lvlOverride ${at}ilvl="${isOwn ? level : 0}"><${w}startOverride ${at}val="1"/></${w}lvlOverride>`;
    if (!isOwn) {
      lastDefinition += 1;
      added.definitions += definition(of, String(lastDefinition), w);
    }
    const defined = isOwn ? kept : `<${w}abstractNumId ${at}val="${lastDefinition}"/>`;
    added.lists += `<${w}num ${at}numId="${id}">${defined}${list === 'bullets' ? '' : start}</${w}num>`;
    return id;
  };
  return {
    numberOf: (list: string): string => {
      const known = made.get(list) ?? begin(list);
      made.set(list, known);
      return known;
    },
    written: (now: DocxParts): DocxParts => {
      const nodes = elements(root);
      const first = nodes.find((node) => node.name === 'num' || node.name === 'numIdMacAtCleanup');
      const last = nodes.findLast((node) => node.name === 'num');
      const end = last?.to ?? first?.from;
      const text =
        first === undefined || end === undefined
          ? appended(xml, added.definitions + added.lists)
          : xml.slice(0, first.from) + added.definitions + xml.slice(first.from, end) + added.lists + xml.slice(end);
      const newPart = parts[name] === undefined ? [{ ...NEW_PART, name }] : [];
      return { [name]: text, ...withRelated(now, main, newPart) };
    },
  };
};
