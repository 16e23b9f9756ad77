import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SURENESSES } from '#core/conflicts/hit-words.ts';
import { compareKnownSubjects, compareSubjects } from '#core/conflicts/judge.ts';
import { knownSubject } from '#core/conflicts/known-subject.ts';
import { nameKeys } from '#core/conflicts/name-keys.ts';
import type { Subject } from '#core/conflicts/subject.ts';
import { runs } from '#tests/property-runs.ts';
import { different, type Sample, sameCompany, samePerson } from './conflict-names.ts';
import { type Known, twoLists, twoListsOfOrganisations } from './conflict-records.ts';

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
  const same = [...sampled(samePerson, runs(9000, 1 / 6)), ...sampled(sameCompany, runs(3000, 1 / 6))];
  const apart = sampled(different, same.length);
  const judged = shareOf(same, ({ one, other }) => compareSubjects(one, other) !== undefined);
  const found = shareOf(
    same,
    ({ one, other }) => compareSubjects(one, other) !== undefined && isFound(one, other) && isFound(other, one),
  );
  const separated = shareOf(apart, ({ one, other }) => compareSubjects(one, other) === undefined);
  const hits = judged.share * same.length;
  const precision = hits / (hits + (1 - separated.share) * apart.length);
  console.info(
    `conflicts: recall ${(judged.share * 100).toFixed(2)} %, by the table's keys ${(found.share * 100).toFixed(2)} %, precision ${(precision * 100).toFixed(2)} %, of ${same.length} pairs of one and ${apart.length} of two`,
  );
  if (process.env.SHOW)
    console.info(
      [...judged.others.slice(0, 60), '--', ...found.others.slice(0, 80), '--', ...separated.others.slice(0, 60)].join(
        '\n',
      ),
    );
  expect(judged.share, judged.others.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(found.share, found.others.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(precision, separated.others.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.99);
});

it('says the same of two whichever comes first', () => {
  for (const { one, other } of [...sampled(samePerson, runs(3000)), ...sampled(different, runs(3000))])
    expect(compareSubjects(other, one)?.sureness).toBe(compareSubjects(one, other)?.sureness);
});

/** Keys that are kept and asked for of one, as the store does. */
const MOST_KEPT = 40;
const MOST_ASKED = 14;

/** Of all pairs of two lists that the keys bring together: how many are found, and how many hits are right, by what is at least so sure. */
const measured = ({ kept, asked }: { kept: Subject[]; asked: Subject[] }) => {
  const all = kept.map(knownSubject);
  const byKey = new Map<string, number[]>();
  for (const [at, known] of all.entries())
    for (const key of nameKeys(known).posted.slice(0, MOST_KEPT)) byKey.set(key, [...(byKey.get(key) ?? []), at]);
  const hits = asked.flatMap((subject, at) => {
    const known = knownSubject(subject);
    const candidates = new Set(
      nameKeys(known)
        .asked.slice(0, MOST_ASKED)
        .flatMap((key) => byKey.get(key) ?? []),
    );
    return [...candidates].flatMap((other) => {
      const verdict = compareKnownSubjects(known, all[other] as (typeof all)[number]);
      return verdict ? [{ rank: SURENESSES.indexOf(verdict.sureness), bits: verdict.bits, isRight: at === other }] : [];
    });
  });
  const levels = SURENESSES.map((sureness, rank) => {
    const found = hits.filter((hit) => hit.rank <= rank);
    const right = found.filter(({ isRight }) => isRight).length;
    return { sureness, recall: right / asked.length, precision: right / found.length };
  });
  const ranked = hits.sort((a, b) => a.rank - b.rank || b.bits - a.bits);
  let right = 0;
  const average = ranked.reduce((sum, { isRight }, at) => sum + (isRight ? ++right / (at + 1) : 0), 0) / asked.length;
  return { levels, average };
};

describe('of two lists of records that somebody else wrote down, with slips, swaps, other names and blanks', () => {
  const lists = twoLists(runs(2000), 20_261_124);
  it.each<[Known, { recall: number; precision: number; average: number }]>([
    ['all', { recall: 0.98, precision: 0.99, average: 0.985 }],
    ['names and addresses', { recall: 0.97, precision: 0.99, average: 0.975 }],
    ['names and phones', { recall: 0.97, precision: 0.97, average: 0.97 }],
    ['names', { recall: 0.81, precision: 0.84, average: 0.81 }],
  ])(
    'where %s are known, likely hits find at least the share of them, and are right as often, as is said',
    (known, least) => {
      const { levels, average } = measured(lists(known));
      const lines = levels.map(
        ({ sureness, recall, precision }) =>
          `${sureness} or surer recall ${(recall * 100).toFixed(1)} %, precision ${(precision * 100).toFixed(1)} %`,
      );
      console.info(`conflicts, ${known}: ${lines.join('; ')}; average precision ${average.toFixed(3)}`);
      const { recall, precision } = levels[1] as (typeof levels)[number];
      expect(recall).toBeGreaterThanOrEqual(least.recall);
      expect(precision).toBeGreaterThanOrEqual(least.precision);
      expect(average).toBeGreaterThanOrEqual(least.average);
    },
  );
});

it('knows the site of an organisation by name and address, and no other site of it as likely', () => {
  const { levels } = measured(twoListsOfOrganisations(runs(1500), 20_261_125));
  const [, likely, possible] = levels as [unknown, (typeof levels)[number], (typeof levels)[number]];
  console.info(
    `conflicts, organisations: likely or surer recall ${(likely.recall * 100).toFixed(1)} %, precision ${(likely.precision * 100).toFixed(1)} %; possible or surer recall ${(possible.recall * 100).toFixed(1)} %`,
  );
  expect(likely.recall).toBeGreaterThanOrEqual(0.98);
  expect(likely.precision).toBeGreaterThanOrEqual(0.99);
});
