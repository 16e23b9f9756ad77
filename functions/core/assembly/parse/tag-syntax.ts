import {
  type FormatName,
  type FormatUse,
  formatNamed,
  formatOf,
  formats,
  formatUse,
  wordsIn,
} from '#core/assembly/formats/formats.ts';
import { isSignTag, readSignTag } from '#core/assembly/signing/read-sign-tag.ts';
import type { SignTag } from '#core/assembly/signing/sign-tags.ts';
import { type Message, message } from '#core/language/message.ts';
import { answersIn, readCondition, type TagCondition } from './tag-condition.ts';
import { unescapeText } from './xml.ts';

/** Which rows a section repeats and in what order: `{{#people where share > 50 sorted by name descending}}`. */
export type RowChoice = { where?: TagCondition; by?: string[]; isDescending?: true };

/**
 * A tag as its author wrote it, taken apart. `path` is the identifier, by dots; `.` alone (an empty path) is the row itself. A
 * closing tag may name nothing: it closes the section that was opened last. A `condition` is what a section asks beyond "is it
 * answered"; its first answer is the identifier. The one format of a section joins its repetitions in prose. `>` stands before the
 * identifier of a clause, whose wording takes the place of the paragraph. A `sign` names nothing: it is a place that a signer of the
 * contract fills in.
 */
export type Tag = {
  sigil: '' | '#' | '^' | '/' | '>' | 'else' | 'sign';
  identifier: string;
  path: string[];
  condition?: { tree: TagCondition; written: string };
  rows?: RowChoice;
  sign?: SignTag;
  formats: FormatUse[];
  text: string;
};

/** What is wrong with a tag or a file, and what to do. */
export type Flaw = { message: Message; fix: Message };

const IDENTIFIER = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const FORMAT_LIST = Object.keys(formats).join(', ');

const flaw = (what: Message, fix: Message): Flaw => ({ message: what, fix });

const readFormat = (typed: string, shown: string): FormatUse | Flaw => {
  const plain = formatNamed(typed);
  if (plain && !formatOf(plain).words) return plain;
  const [first = '', rest = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(typed)?.slice(1) ?? [];
  const name = plain ?? formatNamed(first);
  const expected = name && formatOf(name).words;
  if (!expected) {
    const what =
      typed.trim() === ''
        ? message('{tag} has no format after the bar.', { tag: shown })
        : message('{tag} asks for the unknown format "{format}".', { tag: shown, format: typed.trim() });
    return flaw(what, message('Use one of {formats}, or take the bar away.', { formats: FORMAT_LIST }));
  }
  const words = wordsIn(rest);
  const fix = message('Write it like {example}.', { example: `{{name | ${expected.example}}}` });
  if (!words) return flaw(message('A quotation is not closed in {tag}.', { tag: shown }), fix);
  if (words.length < expected.least)
    return flaw(message('The format "{format}" in {tag} lacks its words.', { format: name, tag: shown }), fix);
  if (words.length > expected.most)
    return flaw(message('The format "{format}" in {tag} has too many words.', { format: name, tag: shown }), fix);
  return formatUse(name, words);
};

const readFormats = (typed: string[], shown: string): FormatUse[] | Flaw => {
  const uses: FormatUse[] = [];
  for (const one of typed) {
    const use = readFormat(one, shown);
    if (typeof use !== 'string') return use;
    uses.push(use);
  }
  return uses;
};

/** Cut at the bars that stand between no quotation marks. */
const cutAtBars = (text: string): string[] => {
  const pieces: string[] = [];
  let quotes = 0;
  for (const piece of text.split('|')) {
    if (quotes % 2 === 1) pieces.push(`${pieces.pop()}|${piece}`);
    else pieces.push(piece);
    quotes += piece.match(/["“”]/g)?.length ?? 0;
  }
  return pieces;
};

const RESERVED = new Set(['today', 'else']);

// The tag nearly every tag is, so that nearly every tag is read at once.
const USUAL = /^ ?([A-Za-z_]\w*)(?: ?\| ?([a-z_]+))? ?$/;

const isPlainFormat = (word: string): boolean => Object.hasOwn(formats, word) && !formatOf(word as FormatName).words;

const readUsual = (inner: string): Tag | undefined => {
  const match = USUAL.exec(inner);
  const [, identifier = '', format = ''] = match ?? [];
  if (!match || RESERVED.has(identifier) || (format && !isPlainFormat(format))) return undefined;
  const uses = format ? [format as FormatName] : [];
  return { sigil: '', identifier, path: [identifier], formats: uses, text: `{{${inner}}}` };
};

/** Reads what stands between `{{` and `}}`, as XML writes it; a flaw says why it is no tag. */
export const readTag = (inner: string): Tag | Flaw => readUsual(inner) ?? readAnyTag(inner);

// What no identifier holds, even a mistyped one: a sign of comparison, a quotation mark, or a word that compares.
const CONDITION = /[=<>≥≤≠()"“”‘’]|^not\s|\s(?:is|in|and|or|contains|before|after|between|begins|starts)(?:\s|$)/i;

const readConditional = (sigil: '#' | '^', source: string, text: string): Tag | Flaw => {
  const read = readCondition(source);
  if ('unreadable' in read) {
    return flaw(
      message('The condition {tag} cannot be read: {reason}.', { tag: text, reason: read.unreadable }),
      message('Write it like {example}.', { example: '{{#fee > 10000}} or {{#entity_type = "LLC"}}' }),
    );
  }
  const [first] = answersIn(read.condition);
  const { identifier = '', path = [] } = first ?? {};
  return { sigil, identifier, path, condition: { tree: read.condition, written: source }, formats: [], text };
};

const ASKS_ROWS = /^[A-Za-z_][\w.]*\s(?:where|sorted)(?:\s|$)/i;
const ROWS = /^(\S+?)(?: where (.+?))?(?: sorted by ([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?: (ascending|descending))?)?$/i;

/** The section tag's name and the rows that it asks for. */
const readRowChoice = (asked: string, shown: string): { identifier: string; rows: RowChoice } | Flaw => {
  const fix = message('Write it like {example}.', {
    example: '{{#people where share > 50}} or {{#people sorted by name}}',
  });
  const [, identifier = '', where, by, direction] = ROWS.exec(asked) ?? [];
  if (!identifier) return flaw(message('The rows that {tag} asks for cannot be read.', { tag: shown }), fix);
  const read = where === undefined ? undefined : readCondition(where);
  if (read && 'unreadable' in read) {
    return flaw(message('The condition {tag} cannot be read: {reason}.', { tag: shown, reason: read.unreadable }), fix);
  }
  const rows: RowChoice = {
    ...(read && { where: read.condition }),
    ...(by && { by: by.split('.') }),
    ...(direction?.toLowerCase() === 'descending' && { isDescending: true }),
  };
  return { identifier, rows };
};

const CLAUSE = /^>\s*([a-z][a-z0-9_]*)$/;

const readReference = (text: string, shown: string): Tag | Flaw => {
  const identifier = CLAUSE.exec(text)?.[1];
  if (!identifier)
    return flaw(
      message('{tag} names no clause.', { tag: shown }),
      message('Write it like {example}.', { example: '{{> governing_law}}' }),
    );
  return { sigil: '>', identifier, path: [identifier], formats: [], text: shown };
};

const isListFormat = (use: FormatUse): boolean => formatOf(use).joins !== undefined;

const readAnyTag = (inner: string): Tag | Flaw => {
  const text = unescapeText(inner).replace(/\s+/g, ' ').trim();
  const shown = `{{${text.replaceAll('\ufffc', '…')}}}`;
  if (text === '')
    return flaw(
      message('A tag is empty: {{}}.'),
      message('Write an identifier between the braces, or take them away.'),
    );
  if (text.includes('\ufffc')) {
    return flaw(
      message('Something that is not text stands inside {tag}.', { tag: shown }),
      message('Delete the tag and type it again in one go.'),
    );
  }
  const sign = readSignTag(text);
  if (isSignTag(sign)) return { sigil: 'sign', identifier: '', path: [], sign, formats: [], text: shown };
  if (sign) return sign;
  const sigil = /^[#^/>]/.test(text) ? (text[0] as '#' | '^' | '/' | '>') : '';
  if (sigil === '>') return readReference(text, shown);
  const [name = '', ...typed] = cutAtBars(text.slice(sigil.length));
  const named = name.trim();
  const asksRows = (sigil === '#' || sigil === '^') && ASKS_ROWS.test(named);
  const choice = asksRows ? readRowChoice(named, shown) : undefined;
  if (choice && 'fix' in choice) return choice;
  const identifier = choice?.identifier ?? named;
  if (text === 'else' || (identifier === '' && sigil === '/'))
    return { sigil: sigil || 'else', identifier: '', path: [], formats: [], text: `{{${text}}}` };
  if (identifier === '')
    return flaw(message('{tag} names nothing.', { tag: shown }), message('Write an identifier after the braces.'));
  if (
    (sigil === '#' || sigil === '^') &&
    typed.length === 0 &&
    !IDENTIFIER.test(identifier) &&
    CONDITION.test(identifier)
  )
    return readConditional(sigil, identifier, `{{${text}}}`);
  if (identifier !== '.' && !IDENTIFIER.test(identifier)) {
    return flaw(
      message('"{identifier}" in {tag} is not a valid identifier.', { identifier, tag: shown }),
      message('Start with a letter or underscore and use only letters, numbers and underscores.'),
    );
  }
  const names = readFormats(typed, shown);
  const joins = sigil === '#' && Array.isArray(names) && names.length === 1 && names.every(isListFormat);
  if (sigil && typed.length > 0 && !joins) {
    return flaw(
      message('The condition {tag} carries a format.', { tag: shown }),
      message('Formats belong on the tags that print; take the bar and its format away.'),
    );
  }
  if (sigil && (identifier === 'today' || identifier === '.')) {
    return flaw(
      message('{tag} cannot open or close a section.', { tag: shown }),
      message('Name the question whose answer decides.'),
    );
  }
  if (!Array.isArray(names)) return names;
  if (identifier === 'today' && names.length === 0) names.push('formal');
  return {
    sigil,
    identifier,
    path: identifier === '.' ? [] : identifier.split('.'),
    ...(choice && { rows: choice.rows }),
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
        message('A tag is opened and never closed: "{tag}".', { tag: excerpt(firstWord(joined.slice(open, to))) }),
        message('Close it with }} in the same paragraph.'),
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
        message('Closing braces without opening ones: "{text}".', { text: seen }),
        message('Write {{ before the identifier, or take the braces away.'),
      );
      spans.push({ from: match.index, to: match.index, found });
    }
  }
  if (open >= 0) unclosed(joined.length);
  return spans;
};
