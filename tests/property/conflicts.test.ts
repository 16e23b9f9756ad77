import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judge } from '#core/conflicts/judge.ts';
import { knownSubject } from '#core/conflicts/known-subject.ts';
import { nameKeys } from '#core/conflicts/name-keys.ts';
import type { Subject } from '#core/conflicts/subject.ts';
import { runs } from '#tests/property-runs.ts';
import { different, type Sample, sameCompany, samePerson } from './conflict-names.ts';

const SEED = 20_261_123;
const sampled = (arbitrary: fc.Arbitrary<Sample>, count: number): Sample[] =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED });

/** Whether one is found when the other is asked for, before anybody judges. */
const isFound = (one: Subject, other: Subject): boolean => {
  const posted = new Set(nameKeys(knownSubject(one)).posted);
  return nameKeys(knownSubject(other)).asked.some((key) => posted.has(key));
};

const shareOf = (
  samples: readonly Sample[],
  holds: (sample: Sample) => boolean,
): { share: number; others: string[] } => {
  const others = samples.filter((each) => !holds(each));
  return {
    share: 1 - others.length / samples.length,
    others: others.map(({ how, one, other }) => `${how}: ${one.name} | ${other.name}`),
  };
};

it('finds at least 98 of 100 ways to write of one, and of 100 hits at least 99 are right', () => {
  const same = [...sampled(samePerson, runs(9000)), ...sampled(sameCompany, runs(3000))];
  const apart = sampled(different, same.length);
  const judged = shareOf(same, ({ one, other }) => judge(one, other) !== undefined);
  const found = shareOf(
    same,
    ({ one, other }) => judge(one, other) !== undefined && isFound(one, other) && isFound(other, one),
  );
  const told = shareOf(apart, ({ one, other }) => judge(one, other) === undefined);
  const hits = judged.share * same.length;
  const precision = hits / (hits + (1 - told.share) * apart.length);
  console.info(
    `conflicts: recall ${(judged.share * 100).toFixed(2)} %, by the table's keys ${(found.share * 100).toFixed(2)} %, precision ${(precision * 100).toFixed(2)} %, of ${same.length} pairs of one and ${apart.length} of two`,
  );
  if (process.env.SHOW)
    console.info(
      [...judged.others.slice(0, 60), '--', ...found.others.slice(0, 80), '--', ...told.others.slice(0, 60)].join('\n'),
    );
  expect(judged.share, judged.others.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(found.share, found.others.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(precision, told.others.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.99);
});

it('says the same of two whichever comes first', () => {
  for (const { one, other } of [...sampled(samePerson, runs(3000)), ...sampled(different, runs(3000))])
    expect(judge(other, one)?.sureness).toBe(judge(one, other)?.sureness);
});
