import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionHolds } from '#core/assembly/merge/judge-condition.ts';
import type { MergeData, MergeValue } from '#core/assembly/merge/merge-data.ts';
import { readCondition } from '#core/assembly/parse/tag-condition.ts';

const NAMES = ['a', 'b', 'c'] as const;
const SIGNS = ['=', '!=', '>', '>=', '<', '<='] as const;

/** A condition as it is written, and what it says of answers, worked out in another way than by the product. */
type Said = { text: string; holds: (data: MergeData) => boolean };

const isThere = (value: MergeValue): value is number => typeof value === 'number';

const BY_SIGN: Record<(typeof SIGNS)[number], (one: number, other: number) => boolean> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
};

const name = fc.constantFrom(...NAMES);
const hundredths = fc.integer({ min: -500, max: 500 }).map((n) => n / 100);

const leaf: fc.Arbitrary<Said> = fc.oneof(
  fc.tuple(name, fc.constantFrom(...SIGNS), hundredths).map(([of, sign, limit]) => ({
    text: `${of} ${sign} ${limit}`,
    holds: (data: MergeData) => {
      const value = data[of];
      return isThere(value) ? BY_SIGN[sign](value, limit) : sign === '!=';
    },
  })),
  fc.tuple(name, name).map(([of, other]) => ({
    text: `${of} > ${other}`,
    holds: (data: MergeData) => {
      const [one, two] = [data[of], data[other]];
      return isThere(one) && isThere(two) && one > two;
    },
  })),
  fc.tuple(name, hundredths, hundredths).map(([of, from, to]) => ({
    text: `${of} between ${from} and ${to}`,
    holds: (data: MergeData) => {
      const value = data[of];
      return isThere(value) && value >= from && value <= to;
    },
  })),
  fc.tuple(name, fc.array(hundredths, { minLength: 1, maxLength: 3 })).map(([of, values]) => ({
    text: `${of} is any of ${values.join(', ')}`,
    holds: (data: MergeData) => values.some((value) => value === data[of]),
  })),
  name.map((of) => ({ text: `${of} is answered`, holds: (data: MergeData) => isThere(data[of]) })),
  name.map((of) => ({ text: of, holds: (data: MergeData) => Boolean(data[of]) })),
);

const { tree } = fc.letrec<{ tree: Said }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('tree').map((one): Said => ({ text: `not (${one.text})`, holds: (data) => !one.holds(data) })),
    fc.tuple(tie('tree'), tie('tree'), fc.boolean()).map(
      ([one, other, both]): Said => ({
        text: both ? `(${one.text}) and (${other.text})` : `(${one.text}) or (${other.text})`,
        holds: (data) => (both ? one.holds(data) && other.holds(data) : one.holds(data) || other.holds(data)),
      }),
    ),
  ),
}));

const answers: fc.Arbitrary<MergeData> = fc.record(
  { a: hundredths, b: hundredths, c: hundredths },
  { requiredKeys: [] },
);

describe('a condition of a template', () => {
  it('says of any answers what its words say', () => {
    fc.assert(
      fc.property(tree, answers, ({ text, holds }, data) => {
        const read = readCondition(text);
        if (!('condition' in read)) throw new Error(text);
        const lookUp = ([first = '']: string[]) => data[first];
        expect(conditionHolds(read.condition, { lookUp, today: '2026-11-22' })).toBe(holds(data));
      }),
    );
  });

  it('that cannot be read says so and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a1"“(),.=<>+- ', ' and ', ' is ', ' or ', ' today ') }),
        (text) => {
          const read = readCondition(text);
          expect('condition' in read || read.unreadable).toBeTruthy();
        },
      ),
    );
  });
});
