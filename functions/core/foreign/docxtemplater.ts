import { message } from '#core/language/message.ts';
import { conditionOf } from './condition.ts';
import { readExpression } from './expression.ts';
import { printOf } from './meaning.ts';
import { refuse, WORKED_OUT } from './refusal.ts';
import type { Found, Statement } from './statement.ts';

const RAW = message('Only text can be filled in here, no document code and no picture.');
const ROWS = message('The number of a row cannot be printed or asked here.');

const expressionOf = (text: string): Statement => {
  if (/\$index\b|\$\w/.test(text)) return { kind: 'other', refused: ROWS };
  const expression = readExpression(text);
  return { kind: 'print', print: expression ? printOf(expression) : refuse(WORKED_OUT) };
};

const statementOf = (inner: string): Statement => {
  const text = inner.trim();
  const sign = text[0] ?? '';
  const rest = text.slice(1).trim();
  // `{-w:tr rows}` names the element that repeats, which is found here by itself.
  const placed = /^-\w+:\w+\s+(.+)$/s.exec(text)?.[1];
  if (sign === '@' || sign === '%') return { kind: 'other', refused: RAW };
  if (sign === '/') return { kind: 'end', of: 'section', ...(rest && { name: rest }) };
  if (sign === '#' || sign === '^' || placed) {
    const name = placed ?? rest;
    const expression = readExpression(name);
    const asked = expression
      ? conditionOf(sign === '^' ? { kind: 'not', of: expression } : expression)
      : refuse(WORKED_OUT);
    return { kind: 'section', when: asked, name };
  }
  return text === '.' ? { kind: 'print', print: { kind: 'row' } } : expressionOf(text);
};

const NAME = String.raw`[#/^@%]?[A-Za-z_]\w*(?:\.\w+)*(?:\s*\|\s*\w+(?::"[^"]*")?)*`;
/** One letter between such signs is more likely mathematics. */
const LONG_NAME = String.raw`(?=[#/^@%]?\w\w)${NAME}`;
const EXPRESSION = String.raw`[#^]\s*[^{}[\]<>\ufffc]{1,200}|\$index|\/[^{}[\]<>\ufffc]{0,200}|\.|-\w+:\w+\s+\w+`;

/** Tags in other delimiters stand only around what is a name, because prose has such brackets too. */
const DELIMITERS: RegExp[] = [
  new RegExp(String.raw`(?<!\{)(?<!\$)\{(?!\{)(${NAME}|${EXPRESSION})\}(?!\})`, 'g'),
  new RegExp(String.raw`\[\[\s*(${LONG_NAME})\s*\]\]`, 'g'),
  new RegExp(String.raw`<<\s*(${LONG_NAME})\s*>>`, 'g'),
  new RegExp(String.raw`\$\{\s*(${LONG_NAME})\s*\}`, 'g'),
];

/** Tags of docxtemplater and its like in a paragraph's words. */
export const docxtemplaterTags = (text: string): Found[] =>
  DELIMITERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: tag, 1: inner = '', index }) => ({
      from: index,
      to: index + tag.length,
      statement: statementOf(inner),
    })),
  ).sort((one, other) => one.from - other.from);
