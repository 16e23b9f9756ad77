import { openPackage } from '#core/assembly/model/open-package.ts';
import { child, childrenNamed, settingOf, type XmlNode } from '#core/assembly/model/read-xml.ts';
import { type DocxParts, isMergedPart } from '#core/assembly/parse/docx-parts.ts';
import type { StyleChoice } from './edited-file.ts';
import { appended, HEAD, quoted, WORD_NAMESPACE, withRelated } from './package-parts.ts';

const NEW_PART = {
  id: 'stylesNew',
  file: 'styles.xml',
  type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles',
  content: 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml',
};

/** What a style says that a file can be given: half points of its letters, twips above and below, and more of its letters. */
type Usual = { id: string; name: string; size: number; before: number; after: number; level?: number; more?: string };

const headings = [32, 28, 26, 24, 22, 22].map(
  (size, at): Usual => ({
    id: `Heading${at + 1}`,
    name: `heading ${at + 1}`,
    size,
    before: at === 0 ? 360 : 240,
    after: 80,
    level: at,
    ...(at === 5 && { more: 'i' }),
  }),
);

/** Styles that every program knows by name, whether a file has them or not. */
const USUAL: readonly Usual[] = [{ id: 'Title', name: 'Title', size: 44, before: 0, after: 240 }, ...headings];

const usualXml = ({ id, name, size, before, after, level, more }: Usual, base: string, w: string): string => {
  const at = w || 'w:';
  const set = (element: string, value: string | number) => `<${w}${element} ${at}val="${quoted(`${value}`)}"/>`;
  const on = base ? set('basedOn', base) + set('next', base) : '';
  const heading = level === undefined ? '' : set('outlineLvl', level);
  const paragraph = `<${w}keepNext/><${w}keepLines/><${w}spacing ${at}before="${before}" ${at}after="${after}"/>${heading}`;
  const letters = `<${w}b/><${w}bCs/>${more ? `<${w}${more}/><${w}${more}Cs/>` : ''}${set('sz', size)}${set('szCs', size)}`;
  const about = `${set('name', name)}${on}${set('uiPriority', 9)}<${w}qFormat/>`;
  const properties = `<${w}pPr>${paragraph}</${w}pPr><${w}rPr>${letters}</${w}rPr>`;
  return `<${w}style ${at}type="paragraph" ${at}styleId="${quoted(id)}">${about}${properties}</${w}style>`;
};

const paragraphStyles = (root: XmlNode | undefined) =>
  childrenNamed(root, 'style').filter(({ attributes }) => attributes.type === 'paragraph' && attributes.styleId);

const isDefault = ({ attributes }: XmlNode) => ['1', 'true', 'on'].includes(attributes.default ?? '');

const nameOf = (node: XmlNode) => settingOf(node, 'name') ?? node.attributes.styleId ?? '';

/** 'Heading 1' for what files call 'heading 1'. */
const shownName = (name: string): string => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const rankOf = (name: string): number => {
  const at = ['normal', ...USUAL.map((usual) => usual.name.toLowerCase())].indexOf(name.toLowerCase());
  return at < 0 ? 99 : at;
};

/** An id that nothing in the file means, so that no other paragraph changes its looks. */
export const freeStyleId = (parts: DocxParts, taken: ReadonlySet<string | undefined>, id: string): string => {
  const isMeant =
    taken.has(id) || Object.keys(parts).some((name) => isMergedPart(name) && parts[name]?.includes(`"${id}"`));
  return isMeant ? freeStyleId(parts, taken, `${id}a`) : id;
};

/** The styles of a file, and those that it can be given. */
export const readStyleChoices = (parts: DocxParts) => {
  const root = openPackage(parts).root('styles');
  const nodes = paragraphStyles(root);
  const ids = new Set(childrenNamed(root, 'style').map(({ attributes }) => attributes.styleId));
  const names = new Set(nodes.map((node) => nameOf(node).toLowerCase()));
  const usual = nodes.find(isDefault)?.attributes.styleId ?? '';
  const missing = USUAL.filter(({ name }) => !names.has(name.toLowerCase()));
  const addable = missing.map((each) => ({ ...each, id: freeStyleId(parts, ids, each.id) }));
  const own = nodes
    .filter((node) => isDefault(node) || !child(node, 'semiHidden') || rankOf(nameOf(node)) < 99)
    .map((node): StyleChoice => ({ id: node.attributes.styleId ?? '', name: shownName(nameOf(node)) }));
  const all = [
    ...(usual ? [] : [{ id: '', name: 'Normal' }]),
    ...own,
    ...addable.map(({ id, name }) => ({ id, name: shownName(name) })),
  ];
  const choices = all.toSorted(
    (one, other) => rankOf(one.name) - rankOf(other.name) || one.name.localeCompare(other.name),
  );
  return { choices, usual, addable };
};
export type StyleChoices = ReturnType<typeof readStyleChoices>;

/** The parts that change when a file is given styles that it lacks; ids of styles that it has say nothing. */
export const withStyles = (parts: DocxParts, { addable, usual }: StyleChoices, ids: ReadonlySet<string>): DocxParts => {
  const wanted = addable.filter(({ id }) => ids.has(id));
  if (wanted.length === 0) return {};
  return withMoreStyles(parts, (prefix) => wanted.map((each) => usualXml(each, usual, prefix)).join(''));
};

/** The parts that change when a file is given styles, which are written with the prefix of those that it has. */
export const withMoreStyles = (parts: DocxParts, stylesXml: (prefix: string) => string): DocxParts => {
  const { main, part } = openPackage(parts);
  const name = part('styles') ?? `${main.slice(0, main.lastIndexOf('/') + 1)}${NEW_PART.file}`;
  const xml = parts[name] ?? `${HEAD}<w:styles xmlns:w="${WORD_NAMESPACE}"></w:styles>`;
  const prefix = /<([\w.-]+:)?styles[\s/>]/.exec(xml)?.[1] ?? '';
  const added = parts[name] === undefined ? [{ ...NEW_PART, name }] : [];
  return { [name]: appended(xml, stylesXml(prefix)), ...withRelated(parts, main, added) };
};
