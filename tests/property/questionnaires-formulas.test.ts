import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, shiftedDay, utcDay } from '#core/calendar.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import {
  dividedBy,
  fixed,
  minus,
  plus,
  readRational,
  shortDecimal,
  times,
} from '#core/questionnaires/formula/rational.ts';
import { shiftDay, unitsBetween } from '#core/questionnaires/formula/span.ts';
import { ask, onlyIf, questionnaire, sampleCondition, section, TODAY } from '#core/questionnaires/samples.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';

/** A decimal as whole millionths. */
const millionths = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const written = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(7, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
const read = (value: bigint) => readRational(written(value)) ?? expect.fail(`${value} is not read`);

describe('exact numbers', () => {
  it('are read and written as they are', () => {
    fc.assert(
      fc.property(millionths, (value) => {
        expect(fixed(read(value), 6)).toBe(written(value === 0n ? 0n : value));
        expect(readRational(shortDecimal(read(value), 6))).toEqual(read(value));
      }),
    );
  });

  it('add, take away, multiply and divide as fractions of big integers do', () => {
    fc.assert(
      fc.property(millionths, millionths, (a, b) => {
        expect(fixed(plus(read(a), read(b)), 6)).toBe(written(a + b));
        expect(fixed(minus(read(a), read(b)), 6)).toBe(written(a - b));
        const product = times(read(a), read(b));
        expect(product.count * 10n ** 12n).toBe(a * b * product.over);
        if (b === 0n) return;
        const quotient = dividedBy(read(a), read(b));
        expect(quotient.count * b).toBe(a * quotient.over);
        expect(quotient.over > 0n).toBe(true);
      }),
    );
  });

  it('are rounded to the nearest, and a half goes away from zero', () => {
    fc.assert(
      fc.property(millionths, fc.integer({ min: 0, max: 6 }), (value, places) => {
        const step = 10n ** BigInt(6 - places);
        const size = value < 0n ? -value : value;
        const near = (size / step) * step;
        const away = 2n * (size - near) >= step ? near + step : near;
        expect(Number(fixed(read(value), places))).toBe(Number(written(value < 0n ? -away : away)) + 0);
      }),
    );
  });
});

const aDay = fc.integer({ min: -30_000, max: 60_000 }).map((days) => utcDay(new Date(days * DAY_MS)));
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

describe('days', () => {
  it('move by business days as one who walks from day to day and skips weekends', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -300, max: 300 }), (day, count) => {
        let walked = day;
        for (let left = Math.abs(count); left > 0; ) {
          walked = shiftedDay(walked, Math.sign(count), 'day');
          if (!isWeekend(walked)) left -= 1;
        }
        expect(shiftDay(day, count, 'business day')).toBe(walked);
      }),
    );
  });

  it('count the business days between them as one who walks', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 0, max: 500 }), (from, length) => {
        const to = shiftedDay(from, length, 'day');
        let count = 0;
        for (let day = from; day < to; ) {
          day = shiftedDay(day, 1, 'day');
          if (!isWeekend(day)) count += 1;
        }
        expect(unitsBetween(from, to, 'business day')).toBe(count);
        expect(unitsBetween(to, from, 'business day')).toBe(0 - count);
      }),
    );
  });

  it('are as many whole months and years apart as can be added before the second', () => {
    fc.assert(
      fc.property(aDay, aDay, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        for (const unit of ['month', 'year'] as const) {
          const count = unitsBetween(from, to, unit);
          expect(shiftedDay(from, count, unit) <= to).toBe(true);
          expect(shiftedDay(from, count + 1, unit) > to).toBe(true);
        }
      }),
    );
  });
});

const SIZE = 7;
/** Questions c0 … c6, each computed from two of them or of a0 and a1, and some shown only by a result. */
const someQuestions = fc
  .array(
    fc.record({
      from: fc.tuple(...[0, 1].map(() => fc.integer({ min: 0, max: SIZE + 1 }))),
      gate: fc.option(fc.integer({ min: 0, max: SIZE - 1 })),
    }),
    { minLength: SIZE, maxLength: SIZE },
  )
  .map((all) => {
    const name = (at: number) => (at < SIZE ? `c${at}` : `a${at - SIZE}`);
    return {
      looks: all.map(({ from, gate }) => [...from, ...(gate === null ? [] : [gate])].filter((at) => at < SIZE)),
      asked: questionnaire(
        section('s', [
          ...all.map(({ from: [one = 0, other = 0], gate }, at) =>
            ask(`c${at}`, 'Computed', {
              computed: { formula: `${name(one)} + default(${name(other)}, 1)`, result: 'number' as const, places: 2 },
              ...(gate === null ? {} : onlyIf('all', sampleCondition(`c${gate}`, 'more_than', '2'))),
            }),
          ),
          ask('a0', 'Number'),
          ask('a1', 'Number'),
        ]),
      ),
    };
  });

describe('computed questions', () => {
  it('are called circular exactly when they can reach themselves', () => {
    fc.assert(
      fc.property(someQuestions, ({ looks, asked }) => {
        const reaches = (from: number): boolean => {
          const seen = new Set<number>();
          const open = [...(looks[from] ?? [])];
          for (let at = open.pop(); at !== undefined; at = open.pop()) {
            if (at === from) return true;
            if (!seen.has(at)) open.push(...(looks[at] ?? []));
            seen.add(at);
          }
          return false;
        };
        const faults = Object.keys(builderFaults(asked)).filter((path) => path.endsWith('.formula'));
        const circular = looks.flatMap((_, at) => (reaches(at) ? [`sections.0.questions.${at}.formula`] : []));
        expect(faults).toEqual(circular);
      }),
    );
  });

  it('are the same followed answer by answer as worked out at once', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a0', 'a1'), fc.option(fc.integer({ min: 0, max: 5 }))), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(someQuestions, steps, ({ asked }, given) => {
        const compiled = compileVisibility(asked, TODAY);
        const live = compiled.live({});
        let answers: Answers = {};
        for (const [id, answer] of given) {
          const { [id]: _, ...rest } = answers;
          answers = answer === null ? rest : { ...rest, [id]: answer };
          live.answer(id, answer ?? undefined);
          const { computed, questions } = compiled.visible(answers);
          expect([...live.visible.computed].sort()).toEqual([...computed].sort());
          expect(live.visible.questions.ids()).toEqual(questions.ids());
        }
      }),
    );
  });
});
