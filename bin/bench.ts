import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Course, secondsOf, verdictsOf } from '#tests/bench/budgets.ts';
import { inOwnProcess } from '#tests/bench/own-process.ts';
import { type Figures, type PartName, partNames } from '#tests/bench/parts.ts';
import { type Row, tables } from '#tests/bench/tables.ts';
import { buildAll } from './build.ts';

const root = join(import.meta.dirname, '..');

/** So long a part is waited for, milliseconds: twice as long as it may take. */
const endsMs = (part: PartName): number => 2000 * secondsOf(part);

const given = process.argv.slice(2);
/** Paths of public pages: then `lighthouse` looks at these alone. */
const pages = given.filter((name) => name.startsWith('/'));
const named = given.filter((name) => !pages.includes(name));
const unknown = named.filter((name) => !partNames.includes(name as PartName));
if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}; there are ${partNames.join(', ')}.`);
if (pages.length > 0 && named.join() !== 'lighthouse')
  throw new Error('Only lighthouse looks at pages by their paths.');
/** All parts, or those that are named. */
const asked = named.length > 0 ? partNames.filter((name) => named.includes(name)) : partNames;

const { functions, web } = await buildAll();
const figures: Partial<Figures> = {};
const courses: Partial<Record<PartName, Course>> = {};
for (const part of asked) {
  const began = performance.now();
  try {
    const args = [part, functions, web, ...pages];
    const measured = await inOwnProcess(join(root, 'tests/bench/measure-part.ts'), args, endsMs(part));
    Object.assign(figures, { [part]: measured });
    courses[part] = { seconds: Math.round((performance.now() - began) / 1000) };
  } catch (error) {
    courses[part] = { fault: (error as Error).message };
  }
}

const show = (title: string, rows: readonly Row[]): void => {
  console.log(`\n${title}`);
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
};

for (const { part, title, rows } of tables) {
  const course = courses[part];
  if (course && 'fault' in course) console.log(`\n${title}\nNot measured. ${course.fault}`);
  else if (course) show(title, rows(figures));
}
const verdicts = verdictsOf(figures, courses, asked);
show('Budgets', verdicts as unknown as Row[]);
// What was measured of some parts alone would pass for the whole.
if (asked === partNames)
  writeFileSync(
    join(root, 'bench.json'),
    JSON.stringify({ measuredAt: new Date().toISOString(), ...figures, courses, budgets: verdicts }, null, 2),
  );
process.exit(verdicts.every(({ kept }) => kept === 'yes') ? 0 : 1);
