import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { allEndpoints } from '#core/api.ts';
import { plainWords } from '#core/plain-words.ts';

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
        (request.safeParse(input, { error: plainWords }).error?.issues ?? []).map(({ message }) => message),
      ),
    );
    expect([...said].filter((message) => validators.test(message) || message === '')).toEqual([]);
  });
});

interface Inner {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
}
const innerOf = (schema: z.ZodType) => schema._zod.def as unknown as Inner;

/** A schema and all that stand in it, with how each begins: a text that is checked further is a text. */
const parts = (schema: z.ZodType): z.ZodType[] => {
  const { shape = {}, element, innerType, in: first, options = [] } = innerOf(schema);
  const inner = [...Object.values(shape), element, innerType, first, ...options];
  return [schema, ...inner.flatMap((each) => (each ? parts(each) : []))];
};
const kindOf = (schema: z.ZodType): string => {
  const { type, in: first } = innerOf(schema);
  return first ? kindOf(first) : type;
};

const wordsFor = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: plainWords }).error?.issues[0]?.message;

const empty: Record<string, unknown> = { string: '', array: [] };
const needed = allEndpoints().flatMap(({ name, endpoint: { request } }) =>
  parts(request).flatMap((schema) => {
    const left = empty[kindOf(schema)];
    const words = left === undefined ? undefined : wordsFor(schema, left);
    return words === undefined ? [] : [{ name, words, absent: wordsFor(schema, undefined) }];
  }),
);

describe('a key that is missing', () => {
  it('is told in the words for one that is empty, at every endpoint and depth', () => {
    expect(needed.filter(({ words, absent }) => absent !== words)).toEqual([]);
  });

  it('has the words of the specification', () => {
    const said = (name: string) => new Set(needed.filter((each) => each.name === name).map(({ absent }) => absent));
    expect(said('login')).toEqual(new Set(['Please enter the email', 'Please enter the password']));
    expect(said('signup')).toContain('Please enter the first name');
    expect(said('verifyOtp')).toContain('Please enter the Otp');
    expect(said('inviteStaff')).toContain('An invite needs an email and a role');
    expect(said('createRole')).toContain('A role needs a name and at least one access');
    expect(said('createTemplate')).toContain('Please enter at least 1 keyword');
  });
});
