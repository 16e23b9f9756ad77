import { child, childrenNamed, descendants, settingOf, type XmlNode } from '#core/assembly/model/read-xml.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';
import {
  kindOfWord,
  LAST_SIGNER,
  LONGEST_LABEL,
  OPTIONS,
  placeTitle,
  SIGN_KINDS,
  type SignKind,
  type SignTag,
} from './sign-tags.ts';

/** Points of a no-break space of the run that a line to sign on is made of: 10 points of Times New Roman. */
const BLANK_WIDTH = 2.5;
/** Points from its baseline to the top of its letters' room. */
const ASCENT = 9;

const FONT = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>';
const SIZE = '<w:sz w:val="20"/><w:szCs w:val="20"/>';
const BOX_FONT = '<w:rFonts w:ascii="MS Gothic" w:eastAsia="MS Gothic" w:hAnsi="MS Gothic" w:hint="eastAsia"/>';

const run = (properties: string, text: string): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** What stands for a place where there are words alone: a box, or blanks that are underlined. */
export const wordsOfPlace = (kind: SignKind): string =>
  kind === 'check' ? '☐' : '\u00a0'.repeat(Math.round(SIGN_KINDS[kind].width / BLANK_WIDTH));

/** A line to sign on: underlined blanks, after one that is raised so that the line of text has room for a hand. */
const lineOf = ({ kind }: SignTag): string => {
  const raise = `<w:position w:val="${Math.round((SIGN_KINDS[kind].height - ASCENT) * 2)}"/>`;
  return `${run(`${FONT}${raise}${SIZE}`, '\u00a0')}${run(`${FONT}${SIZE}<w:u w:val="single"/>`, wordsOfPlace(kind))}`;
};

const CHECK_BOX =
  '<w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="0"/>' +
  '<w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>';

const listOf = (options: readonly string[]): string => {
  const items = options.map(escapeText).map((each) => `<w:listItem w:displayText="${each}" w:value="${each}"/>`);
  return `<w:dropDownList>${items.join('')}</w:dropDownList>`;
};

const markOf = ({ kind, signer, isRequired }: SignTag): string =>
  `${SIGN_KINDS[kind].word}:${signer}${isRequired ? '' : '?'}`;

const OPENING = '<w:sdt><w:sdtPr><w:alias w:val="';

/** Whether XML begins as the control of a place for signing does. */
export const isSignControl = (xml: string): boolean => xml.startsWith(OPENING);

/**
 * A place for signing as a content control of a paragraph, which Word and whatever else keeps controls leave as it is: its tag says
 * kind and signer, its title the label, its list the options. What stands in it can be signed by hand.
 */
export const signControl = (sign: SignTag): string => {
  const { kind, signer, label, options } = sign;
  const title = label ?? placeTitle(kind, signer);
  const head = `${OPENING}${escapeText(title)}"/><w:tag w:val="${markOf(sign)}"/>`;
  const properties =
    kind === 'check' ? `${head}${CHECK_BOX}` : `${head}<w:showingPlcHdr/>${options ? listOf(options) : ''}`;
  const content = kind === 'check' ? run(BOX_FONT, wordsOfPlace(kind)) : lineOf(sign);
  return `${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
};

/** What stands in a place that nobody has written into. */
const UNTOUCHED = /^[\s_☐]+$/;
const MARK = /^(\w+):(\d{1,2})(\?)?$/;

/** Whether the tag of a content control says that it is a place for signing. */
export const isPlaceMark = (mark: string): boolean => kindOfWord.has(MARK.exec(mark)?.[1] ?? '');

/** The place for signing that a content control is, `text` being the words that are seen in it; undefined of any other, and of one that was written into. */
export const readSignControl = (control: XmlNode, text: string): SignTag | undefined => {
  const properties = child(control, 'sdtPr');
  const [, word = '', number, mark] = MARK.exec(settingOf(properties, 'tag') ?? '') ?? [];
  const kind = kindOfWord.get(word);
  const signer = Number(number);
  if (!kind || signer < 1 || signer > LAST_SIGNER || !UNTOUCHED.test(text)) return undefined;
  const place = { kind, signer, isRequired: mark === undefined };
  const { hasLabel, hasOptions } = SIGN_KINDS[kind];
  if (!hasLabel) return place;
  const label = (settingOf(properties, 'alias') ?? '').trim().slice(0, LONGEST_LABEL);
  const options = childrenNamed(descendants(properties, 'dropDownList')[0], 'listItem')
    .map(({ attributes }) => (attributes.displayText ?? attributes.value ?? '').trim().slice(0, LONGEST_LABEL))
    .filter(Boolean)
    .slice(0, OPTIONS.most);
  if (label === '' || (hasOptions && options.length === 0)) return undefined;
  return { ...place, label, ...(hasOptions && { options }) };
};
