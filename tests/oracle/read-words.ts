import { strFromU8 } from 'fflate';
import { child, elements, readXml, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { DocxFiles } from '#core/redline/package.ts';

const UNREAD = new Set([
  'lang',
  'noProof',
  'proofErr',
  'rPrChange',
  'pPrChange',
  'ins',
  'del',
  'sectPr',
  'lastRenderedPageBreak',
]);

const said = (node: XmlNode): string => {
  const attributes = Object.entries(node.attributes).filter(([name]) => !/^rsid|^tplc$/.test(name));
  const inner = elements(node)
    .filter(({ name }) => !UNREAD.has(name))
    .map(said);
  return `${node.name}(${attributes
    .map((each) => each.join('='))
    .sort()
    .join(' ')}${inner.join('')})`;
};

const looks = (properties: XmlNode | undefined, leftOut = ''): string =>
  elements(properties)
    .filter(({ name }) => !UNREAD.has(name) && name !== leftOut)
    .map(said)
    .join('');

const edges = (text: string) => text.replace(/^[ \t\r\n]+/, '').replace(/[ \t\r\n]+$/, '');

/** A part as a person sees it: words letter by letter with their look, paragraphs, rows and cells with theirs. */
const seen = (root: XmlNode, xml: string): string[] => {
  const found: string[] = [];
  const walk = (node: XmlNode, look: string) => {
    const own = node.name === 'r' ? looks(child(node, 'rPr')) : look;
    if (node.name === 't') {
      const raw = node.children.filter((each) => typeof each === 'string').join('');
      const isKept = xml.slice(node.from, node.innerFrom).includes('"preserve"');
      for (const letter of isKept ? raw : edges(raw)) found.push(`${letter}${own && `{${own}}`}`);
      return;
    }
    if (/^(?:tab|br|cr|sym|noBreakHyphen|softHyphen|footnoteReference|endnoteReference|drawing|pict)$/.test(node.name))
      found.push(`[${node.name}]`);
    if (node.name === 'instrText') found.push(`[code ${node.children.join('').trim()}]`);
    if (node.name === 'fldSimple') found.push(`[code ${(node.attributes.instr ?? '').trim()}]`);
    for (const each of elements(node)) if (!/Pr$|^tblGrid$/.test(each.name)) walk(each, own);
    if (node.name === 'p') found.push(`¶${looks(child(node, 'pPr'), 'rPr')}`);
    if (node.name === 'tc') found.push(`cell ${looks(child(node, 'tcPr'))}`);
    if (node.name === 'tr') found.push(`row ${looks(child(node, 'trPr'))}`);
    if (node.name === 'tbl') found.push(`table ${looks(child(node, 'tblPr'))}`);
  };
  walk(root, '');
  return found;
};

const rootOf = (files: DocxFiles, part: string): [XmlNode, string] | undefined => {
  const bytes = files[part];
  if (!bytes) return undefined;
  const xml = strFromU8(bytes);
  const root = elements(readXml(xml))[0];
  return root && [root, xml];
};

const referred = (node: XmlNode, kind: string): string[] =>
  elements(node).flatMap((each) =>
    each.name === `${kind}Reference` ? [each.attributes.id ?? ''] : referred(each, kind),
  );

/** All that a Word file shows, part by part, read by a reader that shares nothing with the comparison; empty headers count as none. */
export const shownWords = (files: DocxFiles): string[] => {
  const main = rootOf(files, 'word/document.xml');
  if (!main) return [];
  const notes = ['footnote', 'endnote'].flatMap((kind) => {
    const part = rootOf(files, `word/${kind}s.xml`);
    if (!part) return [];
    const [root, xml] = part;
    return referred(main[0], kind).flatMap((id) => {
      const note = elements(root).find(({ attributes }) => attributes.id === id);
      return note ? ['note', ...seen(note, xml)] : [];
    });
  });
  const stories = Object.keys(files)
    .filter((name) => /^word\/(?:header|footer)[\d-]*\.xml$/.test(name))
    .flatMap((name) => {
      const part = rootOf(files, name);
      const words = part ? seen(...part) : [];
      return words.some((word) => !/^(?:¶|cell |row |table )/.test(word)) ? [words.join('\n')] : [];
    });
  return [...seen(...main), ...notes, ...stories.sort()];
};

const ID =
  /<w:(?:ins|del|moveFrom|moveTo|rPrChange|pPrChange|sectPrChange|tblPrChange|tblGridChange|trPrChange|tcPrChange|moveFromRangeStart|moveToRangeStart)\b[^>]*\sw:id="(\d+)"/g;

/** What Word does not allow of tracked changes. */
export const changeFaults = (files: DocxFiles): string[] => {
  const faults: string[] = [];
  const ids = new Set<string>();
  const walk = (node: XmlNode, change: string) => {
    const { name } = node;
    const isChange = name === 'ins' || name === 'del' || name === 'moveFrom' || name === 'moveTo';
    if (isChange && change && node.children.length > 0) faults.push(`${name} in ${change}`);
    if (
      isChange &&
      node.children.length > 0 &&
      elements(node).some((each) => each.name === 'p' || each.name === 'tbl' || each.name === 'hyperlink')
    )
      faults.push(`${name} around ${elements(node)[0]?.name}`);
    if (name === 't' && change === 'del') faults.push('t in del');
    if (name === 'instrText' && change === 'del') faults.push('instrText in del');
    if ((name === 'delText' || name === 'delInstrText') && change !== 'del') faults.push(`${name} outside del`);
    if (name === 'tc' && elements(node).findLast((each) => each.name === 'p' || each.name === 'tbl')?.name !== 'p')
      faults.push('cell without an end');
    const inner =
      name === 'txbxContent' || name === 'oMath' ? '' : isChange && node.children.length > 0 ? name : change;
    for (const each of elements(node)) walk(each, inner);
  };
  for (const [part, bytes] of Object.entries(files)) {
    if (!/^word\/(?:document|header|footer|footnotes|endnotes)[\d-]*\.xml$/.test(part)) continue;
    const xml = strFromU8(bytes);
    for (const [, id = ''] of xml.matchAll(ID)) {
      if (ids.has(id)) faults.push(`the change ${id} stands twice`);
      ids.add(id);
    }
    walk(readXml(xml), '');
  }
  return faults;
};
