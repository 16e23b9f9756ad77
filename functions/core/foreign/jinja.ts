import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { message } from '#core/language/message.ts';
import { conditionOf } from './condition.ts';
import { type Expression, readExpression } from './expression.ts';
import { printOf } from './meaning.ts';
import { refuse, WORKED_OUT } from './refusal.ts';
import { type SetValues, withValues } from './set-values.ts';
import type { Found, Statement } from './statement.ts';
import { namedSteps } from './steps.ts';

const TAG = /\{\{(?![{#^/.])([^\ufffc]*?)\}\}|\{%([^\ufffc]*?)%\}|(?<!\{)\{#([^\ufffc]*?)#\}/g;

const RAW = message('Only text can be filled in here, no other document or picture.');

/** `{{ … }}`, also with docxtpl's letter for formatted text before the answer. */
const printed = (inner: string, values: SetValues): Statement => {
  const own = readTag(inner);
  if (isTag(own) && own.sigil === 'else') return { kind: 'own' };
  if (isTag(own) && own.path.length === 1) {
    const { identifier, formats } = own;
    if (identifier === 'today') return { kind: 'own' };
    const value = values.get(identifier);
    if (value && value.kind !== 'path')
      return { kind: 'print', print: formats.length === 0 ? printOf(value) : refuse(WORKED_OUT) };
    const steps = value ? namedSteps(value.steps) : [identifier];
    return { kind: 'print', print: { kind: 'answer', steps, pieces: [{ formats }] } };
  }
  if (/^p\s+[^|.(]/.test(inner.trim()) && !/^p\s+(?:if|and|or)\b/.test(inner.trim()))
    return { kind: 'print', print: refuse(RAW) };
  const expression = readExpression(inner.replace(/^\s*-|-\s*$/g, '').replace(/^r\s+(?=\w)/, ''));
  return { kind: 'print', print: expression ? printOf(withValues(expression, values)) : refuse(WORKED_OUT) };
};

const readCondition = (text: string, values: SetValues) => {
  const expression = readExpression(text);
  return expression ? conditionOf(withValues(expression, values)) : refuse(WORKED_OUT);
};

/** A name, or a text or number that is printed as it is written. */
const plainValue = (text: string): Expression | undefined => {
  const value = readExpression(text);
  if (value?.kind === 'path') return value;
  if (value?.kind === 'number') return String(value.value) === text.trim() ? value : undefined;
  return value?.kind === 'text' && !/[{}\\\n]/.test(text) ? value : undefined;
};

const COLUMNS = message(
  'A section holds words, paragraphs and table rows, but no columns. Put one table with the column and one without it, each into a section with its own condition.',
);
const UNKNOWN = message('There is nothing like this tag here.');

const loopOf = (text: string, values: SetValues): Extract<Statement, { kind: 'for' }> => {
  const [, row, list = ''] = /^([A-Za-z_]\w*)\s+in\s+(.+)$/s.exec(text) ?? [];
  const read = row ? readExpression(list) : undefined;
  const whole = read && withValues(read, values);
  const isSteps = whole?.kind === 'call' && ['complete_elements', 'elements', 'list', 'all'].includes(whole.name);
  const expression = isSteps ? whole.on : whole;
  const refused = message('Only a list whose rows have one name can be repeated here.');
  return expression?.kind === 'path'
    ? { kind: 'for', list: expression, row }
    : { kind: 'for', list: undefined, row, refused };
};

/** `{% … %}`, with docxtpl's letters for paragraphs, rows and runs. */
const controlled = (inner: string, values: SetValues): Statement => {
  const text = inner.replace(/^[-+]|[-+]$/g, '').trim();
  const [, reach = '', word = '', rest = ''] = /^(?:(p|tr|tc|r)\s+)?(\w+)\s*(.*)$/s.exec(text) ?? [];
  const isColumn = reach === 'tc';
  const refused = isColumn ? COLUMNS : undefined;
  switch (word) {
    case 'if':
    case 'elif':
      return { kind: word, when: refused ? refuse(refused) : readCondition(rest, values) };
    case 'else':
      return { kind: 'else' };
    case 'for':
      return refused ? { ...loopOf(rest, values), refused } : loopOf(rest, values);
    case 'endif':
      return { kind: 'end', of: 'if' };
    case 'endfor':
      return { kind: 'end', of: 'for' };
    case 'set': {
      const [, name, value = ''] = /^([A-Za-z_]\w*)\s*=(?!=)(.*)$/s.exec(rest) ?? [];
      return { kind: 'set', name, value: plainValue(value), refused: WORKED_OUT };
    }
    default:
      return { kind: 'other', refused: UNKNOWN };
  }
};

/** Tags of docxtpl and docassemble in a paragraph's words, with what names were set to in their place. */
export const jinjaTags = (text: string, values: SetValues = new Map()): Found[] =>
  [...text.matchAll(TAG)].map(({ 0: tag, 1: print, 2: control, index }) => ({
    from: index,
    to: index + tag.length,
    statement:
      print !== undefined
        ? printed(print, values)
        : control !== undefined
          ? controlled(control, values)
          : { kind: 'comment' },
  }));
