import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '#core/api.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { namedMessage, plainMessage } from '#core/plain-words.ts';
import { type Json, sampleRequest } from '#tests/api/sample.ts';

/** How a validator begins what it says by itself. */
const validators = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required|Unexpected)|expected|received/;

const wrong: unknown[] = [
  undefined,
  null,
  true,
  -1.5,
  9_007_199_254_740_991,
  '',
  'x',
  ' ',
  'x'.repeat(100_000),
  [],
  Array.from({ length: 600 }, () => 'x'),
  [null],
  {},
  { x: null },
];

describe('a fault', () => {
  it.each(allEndpoints())('of $area $name is told in plain words, whatever is sent', ({ endpoint: { request } }) => {
    const keys = Object.keys(request.shape);
    const inputs = [{}, ...keys.flatMap((key) => wrong.map((value) => ({ [key]: value })))];
    const said = new Set(
      inputs.flatMap((input) =>
        (request.safeParse(input, { error: plainMessage(tellInEnglish) }).error?.issues ?? []).map(
          ({ message }) => message,
        ),
      ),
    );
    expect([...said].filter((message) => validators.test(message) || message === '')).toEqual([]);
  });
});

interface Inner {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}
const innerOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Inner;

/** A schema and all that stand in it, with how each begins: a text that is checked further is a text. */
const parts = (schema: z.ZodMiniType): z.ZodMiniType[] => {
  const { shape = {}, element, innerType, in: first, options = [] } = innerOf(schema);
  const inner = [...Object.values(shape), element, innerType, first, ...options];
  return [schema, ...inner.flatMap((each) => (each ? parts(each) : []))];
};
const kindOf = (schema: z.ZodMiniType): string => {
  const { type, in: first } = innerOf(schema);
  return first ? kindOf(first) : type;
};

const wordsFor = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: plainMessage(tellInEnglish) }).error?.issues[0]?.message;

const empty: Record<string, unknown> = { string: '', array: [] };
const needed = allEndpoints().flatMap(({ name, endpoint: { request } }) =>
  parts(request).flatMap((schema) => {
    const left = empty[kindOf(schema)];
    const sentence = left === undefined ? undefined : wordsFor(schema, left);
    return sentence === undefined ? [] : [{ name, words: sentence, absent: wordsFor(schema, undefined) }];
  }),
);

describe('a key that is missing', () => {
  it('is told in the words for one that is empty, at every endpoint and depth', () => {
    expect(needed.filter(({ words, absent }) => absent !== words)).toEqual([]);
  });

  it('has the agreed words', () => {
    const said = (name: string) => new Set(needed.filter((each) => each.name === name).map(({ absent }) => absent));
    expect(said('login')).toEqual(new Set(['Please enter the email', 'Please enter the password']));
    expect(said('signup')).toContain('Please enter the first name');
    expect(said('verifyOtp')).toContain('Please enter the Otp');
    expect(said('inviteStaff')).toContain('An invite needs an email and a role');
    expect(said('createRole')).toContain('A role needs a name and at least one access');
    expect(said('createTemplate')).toContain('Please enter at least 1 keyword');
  });
});

/** What is said of keys that are missing: the agreed words first, then ours where a form asks in words. */
const ownMessages = [
  'Please make a new address',
  'Please say who may open it',
  'Please enter the email',
  'Please enter the password',
  'Please enter the Otp',
  'Your mobile should contain atleast 4 digits',
  'A role needs a name and at least one access',
  'An invite needs an email and a role',
  'Please provide a valid identifier that starts with a letter or underscore and contains only letters, numbers and underscores. e.g. "myValidIdentifier"',
  'Please select a key',
  'Please provide a value',
  'Please add at least one question',
  'Please choose a day',
  'Please enter a time',
  'Please choose the outcome',
  'Please name a time zone',
  'Please enter the first name',
  'Please enter the last name',
  'Please enter the name',
  'Please enter the note',
  'Please enter a name',
  'Please enter a sentence',
  'Please enter a valid date',
  'Please enter the code',
  'Please enter the description',
  'Please enter the template name',
  'Please enter the name of the service',
  'Please enter at least 1 keyword',
  'Please select the country code',
  'Please select the user type',
  'Please select the client type',
  'Please select who the template is published to',
  'Please select a file',
  'Please choose a PNG, JPEG or WebP image',
  'Please enter a color such as #2563a8',
  'Please use at least 3 characters',
  'Please enter a valid date and time',
  'Please provide a valid id',
  'Please enter the clause name',
  'Please enter the identifier',
  'Please enter the wording',
  'Please write a message',
  'Please choose a year',
  'Please enter the pattern',
  'Please say what is to be done',
  'Please fill in the line or remove it',
  'Please enter a whole number from 1 to 99',
  'Please add a task',
  'Please say what is due',
  'Please enter a whole number from 1',
  'Please enter the reason',
  'Please name the document',
  'Please name the documents that you need',
  'Please choose what is to be signed',
  'Please say why',
  'Please enter your question',
  'Please say who signs',
];

/** Every request that a good one becomes when one of its keys is taken away, however deep it stands. */
function* without(good: Json): Generator<{ path: (string | number)[]; left: Json }> {
  if (typeof good !== 'object' || good === null) return;
  for (const [name, value] of Object.entries(good)) {
    const key = Array.isArray(good) ? Number(name) : name;
    const put = (inner: Json) => (Array.isArray(good) ? good.with(Number(name), inner) : { ...good, [name]: inner });
    if (!Array.isArray(good))
      yield { path: [key], left: Object.fromEntries(Object.entries(good).filter(([each]) => each !== name)) };
    for (const { path, left } of without(value)) yield { path: [key, ...path], left: put(left) };
  }
}

/** `published_to` as a person reads it: Published to. */
const asLabel = (key: string): string => {
  const words = key
    .split(/_|(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const named = words.length > 1 && words.at(-1) === 'id' ? words.slice(0, -1) : words;
  return named.join(' ').replace(/^./, (letter) => letter.toUpperCase());
};

const missing = allEndpoints().flatMap(({ area, name, endpoint }) =>
  [...without(sampleRequest(endpoint, { whole: true }))].flatMap(({ path, left }) => {
    const issues = endpoint.request.safeParse(left, { error: namedMessage(tellInEnglish) }).error?.issues ?? [];
    const at = path.join('.');
    return issues
      .filter((issue) => issue.path.join('.') === at)
      .map(({ message }) => ({ at: `${area} ${name} ${at}`, key: String(path.at(-1)), message }));
  }),
);

describe('a key taken away from a good request', () => {
  it('is asked for in words of its own, or named as the field that is required', () => {
    expect(missing.length).toBeGreaterThan(200);
    const named = ({ key, message }: { key: string; message: string }) =>
      message === `${asLabel(key)}: Field is required`;
    expect(
      missing.filter((each) => !ownMessages.includes(each.message) && !named(each)),
      'Either add the words to `ownMessages` above, or leave them off the type and off `minLength`, so that the field is named.',
    ).toEqual([]);
    expect(ownMessages.filter((slug) => !missing.some(({ message }) => message === slug))).toEqual([]);
  });

  it.each([
    ['visibility_condition.0.label', 'Please select a key'],
    ['visibility_condition.0.visibility_answer', 'Please provide a value'],
    ['dataTableColumns.0.question_value', 'Please provide a value'],
    ['dataTableColumns.0.id_value', 'Please provide a value'],
    ['questions.0.id_value', expect.stringMatching(/^Please provide a valid identifier/)],
    ['questions.0.question_value', 'Question value: Field is required'],
    ['sections.0.name', 'Name: Field is required'],
  ])('of a questionnaire, %s, is told in the agreed words', (end, words) => {
    const faults = missing.filter(({ at }) => at.startsWith('questionnaires saveQuestionnaire') && at.endsWith(end));
    expect(faults.length).toBeGreaterThan(0);
    for (const { message } of faults) expect(message).toEqual(words);
  });
});
