import { type FormatName, formatNamed, formats } from '#core/assembly/formats/formats.ts';
import { unescapeText } from './xml.ts';

/** A tag as its author wrote it, taken apart. `path` is the identifier, by dots; `.` alone (an empty path) is the row itself. */
export type Tag = {
  sigil: '' | '#' | '^' | '/';
  identifier: string;
  path: string[];
  formats: FormatName[];
  text: string;
};

/** What is wrong with the words between two pairs of braces, and what to do. */
export type Flaw = { message: string; fix: string };

const IDENTIFIER = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const FORMAT_LIST = Object.keys(formats).join(', ');

const flaw = (message: string, fix: string): Flaw => ({ message, fix });

const readFormats = (typed: string[], shown: string): FormatName[] | Flaw => {
  const names: FormatName[] = [];
  for (const word of typed) {
    const name = formatNamed(word);
    if (!name) {
      const message =
        word.trim() === ''
          ? `${shown} has no format after the bar.`
          : `${shown} asks for the unknown format "${word.trim()}".`;
      return flaw(message, `Use one of ${FORMAT_LIST}, or take the bar away.`);
    }
    names.push(name);
  }
  return names;
};

// The tag nearly every tag is, so that nearly every tag is read at once.
const USUAL = /^ ?([A-Za-z_]\w*)(?: ?\| ?([a-z_]+))? ?$/;

const readUsual = (inner: string): Tag | undefined => {
  const match = USUAL.exec(inner);
  const [, identifier = '', format = ''] = match ?? [];
  if (!match || identifier === 'today' || (format && !Object.hasOwn(formats, format))) return undefined;
  const names = format ? [format as FormatName] : [];
  return { sigil: '', identifier, path: [identifier], formats: names, text: `{{${inner}}}` };
};

/** Reads what stands between `{{` and `}}`, as XML writes it; a flaw says why it is no tag. */
export const readTag = (inner: string): Tag | Flaw => readUsual(inner) ?? readAnyTag(inner);

const readAnyTag = (inner: string): Tag | Flaw => {
  const text = unescapeText(inner).replace(/\s+/g, ' ').trim();
  const shown = `{{${text.replaceAll('\ufffc', '…')}}}`;
  if (text === '') return flaw('A tag is empty: {{}}.', 'Write an identifier between the braces, or take them away.');
  if (text.includes('\ufffc')) {
    return flaw(`Something that is not text stands inside ${shown}.`, 'Delete the tag and type it again in one go.');
  }
  const sigil = /^[#^/]/.test(text) ? (text[0] as '#' | '^' | '/') : '';
  const [name = '', ...typed] = text.slice(sigil.length).split('|');
  const identifier = name.trim();
  if (identifier === '' && sigil === '/') {
    return flaw(
      'A closing tag names nothing: {{/}}.',
      'Write the identifier of the section it closes after the slash.',
    );
  }
  if (identifier === '') return flaw(`${shown} names nothing.`, 'Write an identifier after the braces.');
  if (identifier !== '.' && !IDENTIFIER.test(identifier)) {
    return flaw(
      `"${identifier}" in ${shown} is not a valid identifier.`,
      'Start with a letter or underscore and use only letters, numbers and underscores.',
    );
  }
  if (sigil && typed.length > 0) {
    return flaw(
      `The condition ${shown} carries a format.`,
      'Formats belong on the tags that print; take the bar and its format away.',
    );
  }
  if (sigil && (identifier === 'today' || identifier === '.')) {
    return flaw(`${shown} cannot open or close a section.`, 'Name the question whose answer decides.');
  }
  const names = readFormats(typed, shown);
  if (!Array.isArray(names)) return names;
  if (identifier === 'today' && names.length === 0) names.push('formal');
  return {
    sigil,
    identifier,
    path: identifier === '.' ? [] : identifier.split('.'),
    formats: names,
    text: `{{${text}}}`,
  };
};

/** A stretch of joined text that is a tag, or a flaw with the stretch it was seen at. */
export type Span = { from: number; to: number; found: Tag | Flaw };

/** Whether something found between braces is a tag and no flaw. */
export const isTag = (found: Tag | Flaw): found is Tag => 'sigil' in found;

const excerpt = (text: string) => {
  const plain = unescapeText(text).replaceAll('\ufffc', ' ').replace(/\s+/g, ' ').trim();
  return plain.length > 30 ? `${plain.slice(0, 30).toWellFormed()}…` : plain;
};

/** Nobody knows where a tag that never closes was meant to end: its first word says which it is. */
const firstWord = (text: string) => /^\{\{\s*[#^/]?\s*\S*/.exec(text)?.[0] ?? text;

/** Finds every pair of double braces in the joined text of a paragraph; single braces are plain text. */
export const findSpans = (joined: string): Span[] => {
  const spans: Span[] = [];
  const braces = /\{\{(?!\{)|\}\}/g;
  let open = -1;
  const unclosed = (to: number) =>
    spans.push({
      from: open,
      to: open,
      found: flaw(
        `A tag is opened and never closed: "${excerpt(firstWord(joined.slice(open, to)))}".`,
        'Close it with }} in the same paragraph.',
      ),
    });
  for (let match = braces.exec(joined); match; match = braces.exec(joined)) {
    const end = match.index + 2;
    if (match[0] === '{{') {
      if (open >= 0) unclosed(match.index);
      open = match.index;
    } else if (open >= 0) {
      spans.push({ from: open, to: end, found: readTag(joined.slice(open + 2, match.index)) });
      open = -1;
    } else {
      const seen = excerpt(joined.slice(Math.max(0, match.index - 20), end));
      const found = flaw(
        `Closing braces without opening ones: "${seen}".`,
        'Write {{ before the identifier, or take the braces away.',
      );
      spans.push({ from: match.index, to: match.index, found });
    }
  }
  if (open >= 0) unclosed(joined.length);
  return spans;
};
