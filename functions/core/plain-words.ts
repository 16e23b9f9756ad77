import * as z from 'zod/mini';
import { message, type Tell } from './language/message.ts';
import { humanised } from './text.ts';

type Issue = z.core.$ZodRawIssue;

const wanted: Record<string, string> = {
  string: message('Please enter text'),
  number: message('Please enter a number'),
  int: message('Please enter a whole number'),
  boolean: message('Please choose yes or no'),
  array: message('Please give a list'),
};

const formats: Record<string, string> = {
  email: message('Please enter valid email format'),
  url: message('Please enter a valid web address'),
  uuid: message('Please provide a valid id'),
  date: message('Please enter a valid date'),
  datetime: message('Please enter a valid date and time'),
};

/** `at least 2 characters`, `at least 1 entry`, `at least 100`: a bound of what was measured. */
const atLeast = (count: number, origin: string) => {
  if (origin === 'string')
    return message('Please enter at least {count, plural, one {# character} other {# characters}}', { count });
  if (origin === 'array' || origin === 'set')
    return message('Please give at least {count, plural, one {# entry} other {# entries}}', { count });
  return message('Please enter at least {count}', { count });
};

const atMost = (count: number, origin: string) => {
  if (origin === 'string')
    return message('Please enter at most {count, plural, one {# character} other {# characters}}', { count });
  if (origin === 'array' || origin === 'set')
    return message('Please give at most {count, plural, one {# entry} other {# entries}}', { count });
  return message('Please enter at most {count}', { count });
};

/** What stands in a form for a field that was left empty. */
const empty: Record<string, unknown> = { string: '', array: [] };

/** What is told of anything that was left out and has no words of its own. */
const REQUIRED = message('Field is required');
const CHECK = message('Please check this field');

/** An absent text or list is told like an empty one, in the words that its schema has for that. */
const absentMessage = ({ expected, inst }: { expected?: unknown; inst?: unknown }, tell: Tell): string => {
  const left = empty[String(expected)];
  const fault =
    left !== undefined && inst instanceof z.ZodMiniType
      ? inst.safeParse(left, { error: plainMessage(tell) }).error
      : undefined;
  return tell(fault?.issues[0]?.message ?? REQUIRED);
};

/** What a person is told of a fault for which the schema has no words of its own; a validator's own never reach the wire. */
export const plainMessage =
  (tell: Tell) =>
  (issue: Issue): string => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? absentMessage(issue, tell) : tell(wanted[issue.expected] ?? CHECK);
      case 'too_small':
        return issue.origin === 'string' && Number(issue.minimum) === 1
          ? tell(REQUIRED)
          : tell(atLeast(Number(issue.minimum), issue.origin));
      case 'too_big':
        return tell(atMost(Number(issue.maximum), issue.origin));
      case 'invalid_value':
        return tell(issue.input === undefined ? REQUIRED : message('Please choose one of the options'));
      case 'invalid_union':
        return tell(issue.input === undefined ? REQUIRED : CHECK);
      case 'invalid_format':
        return tell(formats[issue.format] ?? (issue.input === '' ? REQUIRED : message('Please enter a valid value')));
      default:
        return tell(CHECK);
    }
  };

/** What a field is called, by the name it has on the wire: `published_to` → "Published to", `planId` → "Plan". A text of the catalogue. */
export const labelOf = (path: readonly PropertyKey[]): string => {
  const name = path.findLast((part): part is string => typeof part === 'string' && /^[A-Za-z_]+$/.test(part)) ?? '';
  return humanised(name.replace(/(?<=.)(Id|_id)$/, ''));
};

/** The same where a fault is told away from its field, as in the first words of a reply: what says nothing but that a field is required names it. */
export const namedMessage =
  (tell: Tell) =>
  (issue: Issue): string => {
    const text = plainMessage(tell)(issue);
    const label = text === tell(REQUIRED) ? labelOf(issue.path ?? []) : '';
    return label ? tell(message('{label}: Field is required', { label })) : text;
  };
