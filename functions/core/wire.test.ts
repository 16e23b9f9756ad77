import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellInEnglish } from './language/message.ts';
import { type Fault, Problem } from './problem.ts';
import { requireKeepable } from './wire.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 'end';
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
};
const refusalOf = (sent: unknown): unknown => {
  try {
    requireKeepable(sent);
    return undefined;
  } catch (error) {
    return error instanceof Problem ? error.faults[0] : error;
  }
};

describe('what is sent', () => {
  it('is refused by its place when a part of it cannot be kept', () => {
    expect(refusalOf({ a: { b: ['fine', 'x\ud800'] } })).toMatchObject({ field: 'a.b.1' });
    expect(refusalOf({ a: 'one\0two' })).toMatchObject({ field: 'a' });
    expect(refusalOf({ a: { '\udc00': 1 } })).toMatchObject({ field: 'a' });
    for (const number of [2 ** 53, -(2 ** 53), 1e308, Number.POSITIVE_INFINITY, Number.NaN, 1e-200, 5e-324])
      expect([number, refusalOf({ n: number })]).toEqual([number, expect.objectContaining({ field: 'n' })]);
    expect(refusalOf(nested(100_000))).toMatchObject({ msg: 'This is nested too deeply' });
  });

  it('passes as long as it is whole text, plain numbers and not too deep', () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => each.isWellFormed() && !each.includes('\0'));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 6 },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constantFrom(null, 0, -0, 0.1, 2 ** 53 - 1),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(text, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, (sent) => {
        expect(refusalOf(sent)).toBeUndefined();
      }),
    );
    expect(refusalOf(nested(60))).toBeUndefined();
  });
});

it('however much was wrong, what is told of it stays small and says how much is left out', () => {
  const faults = Array.from({ length: 200_000 }, (_, at) => ({
    field: `${'x'.repeat(5000)}${at}`,
    msg: 'y'.repeat(5000),
  }));
  const messagesOf = (some: Fault[]) => new Problem('bad-request', { faults: some }).body(tellInEnglish).errors;
  const sent = messagesOf(faults);
  expect(JSON.stringify(sent).length).toBeLessThan(150_000);
  expect(sent.at(-1)).toEqual({ msg: '199900 more fields need your attention.' });
  expect(messagesOf(faults.slice(0, 100))).toHaveLength(100);
});
