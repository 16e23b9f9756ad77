import { message } from '#core/language/message.ts';
import { suggestedIdentifier } from '#core/questionnaires/builder-edits.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { type Condition, conditionOf } from './condition.ts';
import { readExpression } from './expression.ts';
import type { Print } from './meaning.ts';
import { datePieces, numberFormat, type Piece } from './patterns.ts';
import { type Refusal, refuse, WORKED_OUT } from './refusal.ts';
import type { Found, Statement } from './statement.ts';

const TAG = /«([^«»\ufffc]{1,300})»/g;

/** The letters after a name by which authors tell the kind of an answer. */
const SUFFIX = /\s+(TE|TF|MC|NU|DA|CO)$/;
const CATEGORY: Record<string, CategoryName> = { TF: 'Dropdown - Yes/No', DA: 'Date', NU: 'Number' };

const identifierOf = (name: string) => suggestedIdentifier(name.trim().replace(SUFFIX, ''), []);

/** The words of HotDocs' expressions and the signs of others. */
const SAID: Record<string, string> = {
  AND: 'and',
  OR: 'or',
  NOT: 'not',
  TRUE: 'True',
  FALSE: 'False',
  ANSWERED: 'defined',
};

const readCondition = (text: string): Condition | Refusal => {
  const parts = text.split(/("[^"]*"|“[^”]*”|[()=]|!=|<>|<=|>=|[<>]|\b(?:AND|OR|NOT|TRUE|FALSE|ANSWERED)\b)/);
  const written = parts.map((part, at) => {
    if (at % 2 === 1) return SAID[part] ?? part;
    return /^\s*(?:[\d.]+\s*)?$/.test(part) ? part : ` ${identifierOf(part)} `;
  });
  const expression = readExpression(written.join(''));
  return expression ? conditionOf(expression) : refuse(WORKED_OUT);
};

const TEXTS: Record<string, Piece[]> = {
  'LIKE THIS': [{ formats: ['upper'] }],
  'Like This': [{ formats: ['title'] }],
  'like this': [{ formats: ['lower'] }],
  nine: [{ formats: ['words'] }],
  'a, b and c': [{ formats: ['list'] }],
  'a, b, and c': [{ formats: ['list'] }],
};
const MONTH = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** A format is written as an example of what it prints: `3 June 1990`, `9,999`, `LIKE THIS`. */
const piecesOf = (example: string): { pieces: Piece[]; category?: CategoryName } | undefined => {
  const text = TEXTS[example];
  if (text) return { pieces: text };
  if (/^\d(?:st|nd|rd|th) day of [A-Z][a-z]+, \d{4}$/.test(example))
    return { pieces: [{ formats: ['legal'] }], category: 'Date' };
  const number = numberFormat(example);
  if (number) return { pieces: [{ formats: [number] }], category: number === 'currency' ? 'Currency' : 'Number' };
  const pattern = example
    .replace(/\b\d{4}\b/, 'yyyy')
    .replace(MONTH, 'MMMM')
    .replace(/^0\d\b/, 'MM')
    .replace(/\b0?\d\b/, 'd');
  const pieces = pattern === example ? undefined : datePieces(pattern);
  return pieces && { pieces, category: 'Date' };
};

const printOf = (name: string, example: string | undefined): Print | Refusal => {
  const suffix = SUFFIX.exec(name)?.[1] ?? '';
  const said = example === undefined ? { pieces: [{ formats: [] }] } : piecesOf(example);
  if (!said) return refuse(message('No format here prints an answer like "{example}".', { example: example ?? '' }));
  const category = ('category' in said ? said.category : undefined) ?? CATEGORY[suffix];
  return { kind: 'answer', steps: [identifierOf(name)], pieces: said.pieces, ...(category && { category }) };
};

const UNKNOWN = message('There is nothing like this tag here.');
const INSTRUCTION =
  /^(?:ASK|SET|DEFAULT|INSERT|ASSEMBLE|INCREMENT|DECREMENT|FILL|LANGUAGE|SPAN|END SPAN|FORMAT|HIDE|SHOW)\b/;

const statementOf = (inner: string): Statement => {
  const text = inner.trim();
  const condition = /^(ELSE\s+)?IF\s+(.+)$/s.exec(text);
  if (condition) return { kind: condition[1] ? 'elif' : 'if', when: readCondition(condition[2] ?? '') };
  if (text === 'ELSE') return { kind: 'else' };
  if (/^END\s*IF$/.test(text)) return { kind: 'end', of: 'if' };
  if (/^END\s*REPEAT$/.test(text)) return { kind: 'end', of: 'for' };
  const list = /^REPEAT\s+(.+)$/s.exec(text)?.[1];
  if (list !== undefined) {
    const isPlain = /^[^:"“()=<>]+$/.test(list);
    const refused = message('Only a list as it is can be repeated here, not sorted, filtered or written in one line.');
    if (!isPlain) return { kind: 'for', list: undefined, row: undefined, refused };
    return { kind: 'for', list: { kind: 'path', steps: [identifierOf(list)] }, row: undefined };
  }
  if (INSTRUCTION.test(text)) return { kind: 'other', refused: UNKNOWN };
  const [, name = text, example] = /^([^:"“]+):\s*["“]([^"”]*)["”]$/.exec(text) ?? [];
  if (!/^[\p{L}_][\p{L}\p{N} _'’.-]*$/u.test(name)) return { kind: 'other', refused: UNKNOWN };
  return { kind: 'print', print: printOf(name, example) };
};

/** HotDocs' tags in a paragraph's words. */
export const hotdocsTags = (text: string): Found[] =>
  [...text.matchAll(TAG)].map(({ 0: tag, 1: inner = '', index }) => ({
    from: index,
    to: index + tag.length,
    statement: statementOf(inner),
  }));

/** Whether what stands in « » is no quotation, as many languages write it. */
export const isHotdocs = (text: string): boolean =>
  /^«(?:(?:ELSE )?IF |ELSE»|END ?IF»|REPEAT |END ?REPEAT»|ASK |SET |INSERT )|^«[^»]*(?:\w_\w[^»]*|:\s*["“][^»]*["”]|\s(?:TE|TF|MC|NU|DA))»$/.test(
    text,
  );
