import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { message } from '#core/language/message.ts';
import { conditionOf } from './condition.ts';
import { readExpression } from './expression.ts';
import { printOf } from './meaning.ts';
import { refuse, WORKED_OUT } from './refusal.ts';
import type { Found, Statement } from './statement.ts';

const TAG = /\{\{(?![{#^/.])([^\ufffc]*?)\}\}|\{%([^\ufffc]*?)%\}|(?<!\{)\{#([^\ufffc]*?)#\}/g;

const RAW = message('Only text can be filled in here, no other document or picture.');

/** `{{ … }}`, also with docxtpl's letter for formatted text before the answer. */
const printed = (inner: string): Statement => {
  const own = readTag(inner);
  if (isTag(own) && own.sigil === 'else') return { kind: 'own' };
  if (isTag(own) && own.path.length === 1) {
    const { identifier, formats } = own;
    if (identifier === 'today') return { kind: 'own' };
    return { kind: 'print', print: { kind: 'answer', steps: [identifier], pieces: [{ formats }] } };
  }
  if (/^p\s+[^|.(]/.test(inner.trim()) && !/^p\s+(?:if|and|or)\b/.test(inner.trim()))
    return { kind: 'print', print: refuse(RAW) };
  const expression = readExpression(inner.replace(/^\s*-|-\s*$/g, '').replace(/^r\s+(?=\w)/, ''));
  return { kind: 'print', print: expression ? printOf(expression) : refuse(WORKED_OUT) };
};

const readCondition = (text: string) => {
  const expression = readExpression(text);
  return expression ? conditionOf(expression) : refuse(WORKED_OUT);
};

const COLUMNS = message('Sections can hold words, paragraphs and table rows, but no columns.');
const UNKNOWN = message('There is nothing like this tag here.');

const loopOf = (text: string): Extract<Statement, { kind: 'for' }> => {
  const [, row, list = ''] = /^([A-Za-z_]\w*)\s+in\s+(.+)$/s.exec(text) ?? [];
  const whole = row ? readExpression(list) : undefined;
  const isSteps = whole?.kind === 'call' && ['complete_elements', 'elements', 'list', 'all'].includes(whole.name);
  const expression = isSteps ? whole.on : whole;
  const refused = message('Only a list whose rows have one name can be repeated here.');
  return expression?.kind === 'path'
    ? { kind: 'for', list: expression, row }
    : { kind: 'for', list: undefined, row, refused };
};

/** `{% … %}`, with docxtpl's letters for paragraphs, rows and runs. */
const controlled = (inner: string): Statement => {
  const text = inner.replace(/^[-+]|[-+]$/g, '').trim();
  const [, reach = '', word = '', rest = ''] = /^(?:(p|tr|tc|r)\s+)?(\w+)\s*(.*)$/s.exec(text) ?? [];
  const isColumn = reach === 'tc';
  const refused = isColumn ? COLUMNS : undefined;
  switch (word) {
    case 'if':
    case 'elif':
      return { kind: word, when: refused ? refuse(refused) : readCondition(rest) };
    case 'else':
      return { kind: 'else' };
    case 'for':
      return refused ? { ...loopOf(rest), refused } : loopOf(rest);
    case 'endif':
      return { kind: 'end', of: 'if' };
    case 'endfor':
      return { kind: 'end', of: 'for' };
    case 'set': {
      const name = /^([A-Za-z_]\w*)\s*=/.exec(rest)?.[1];
      return { kind: 'set', name, refused: WORKED_OUT };
    }
    default:
      return { kind: 'other', refused: UNKNOWN };
  }
};

/** Tags of docxtpl and docassemble in a paragraph's words. */
export const jinjaTags = (text: string): Found[] =>
  [...text.matchAll(TAG)].map(({ 0: tag, 1: print, 2: control, index }) => ({
    from: index,
    to: index + tag.length,
    statement: print !== undefined ? printed(print) : control !== undefined ? controlled(control) : { kind: 'comment' },
  }));
