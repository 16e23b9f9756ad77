import * as z from 'zod';
import { humanised } from './text.ts';

type Issue = z.core.$ZodRawIssue;

const wanted: Record<string, string> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose yes or no',
  array: 'Please give a list',
};

const formats: Record<string, string> = {
  email: 'Please enter valid email format',
  url: 'Please enter a valid web address',
  uuid: 'Please provide a valid id',
  date: 'Please enter a valid date',
  datetime: 'Please enter a valid date and time',
};

/** `at least 2 characters`, `at most 5 entries`, `at most 100`: a bound of what was measured. */
const bound = (words: string, count: number | bigint, origin: string): string => {
  const one = Number(count) === 1;
  if (origin === 'string') return `Please enter ${words} ${count} ${one ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `Please give ${words} ${count} ${one ? 'entry' : 'entries'}`;
  return `Please enter ${words} ${count}`;
};

/** What stands in a form for a field that was left empty. */
const empty: Record<string, unknown> = { string: '', array: [] };

/** What is told of anything that was left out and has no words of its own. */
const REQUIRED = 'Field is required';

/** An absent text or list is told like an empty one, in the words that its schema has for that. */
const absentMessage = ({ expected, inst }: { expected?: unknown; inst?: unknown }): string => {
  const left = empty[String(expected)];
  const fault =
    left !== undefined && inst instanceof z.ZodType ? inst.safeParse(left, { error: plainMessage }).error : undefined;
  return fault?.issues[0]?.message ?? REQUIRED;
};

/** What a person is told of a fault for which the schema has no words of its own; a validator's own never reach the wire. */
export const plainMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? absentMessage(issue) : (wanted[issue.expected] ?? 'Please check this field');
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? REQUIRED
        : bound('at least', issue.minimum, issue.origin);
    case 'too_big':
      return bound('at most', issue.maximum, issue.origin);
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : 'Please choose one of the options';
    case 'invalid_union':
      return issue.input === undefined ? REQUIRED : 'Please check this field';
    case 'invalid_format':
      return formats[issue.format] ?? (issue.input === '' ? REQUIRED : 'Please enter a valid value');
    default:
      return 'Please check this field';
  }
};

/** What a field is called, by the name it has on the wire: `published_to` → "Published to", `planId` → "Plan". */
const labelOf = (path: readonly PropertyKey[]): string => {
  const name = path.findLast((part): part is string => typeof part === 'string' && /^[A-Za-z_]+$/.test(part)) ?? '';
  return humanised(name.replace(/(?<=.)(Id|_id)$/, ''));
};

/** The same where a fault is told away from its field, as in the first words of a reply: what says nothing but that a field is required names it. */
export const namedMessage = (issue: Issue): string => {
  const words = plainMessage(issue);
  const label = words === REQUIRED ? labelOf(issue.path ?? []) : '';
  return label ? `${label}: ${words}` : words;
};
