import { noteFailure } from '#bin/test-report.ts';

/** CPU and wall seconds of a test file or a story. */
export interface Cost {
  name: string;
  cpu: number;
  wall: number;
}

/** The part of a run that one of its members may take. A share, because seconds depend on the machine and on what else it does. */
const SHARE = 1 / 8;
/** A run of fewer members is a part of the whole, in which anything may be large. */
const WHOLE_RUN = 120;
const SHOWN = 10;

/** The members of a whole run that take more than an eighth of its processor time. */
export const overBudget = (costs: readonly Cost[]): Cost[] => {
  const total = costs.reduce((sum, { cpu }) => sum + cpu, 0);
  return costs.length < WHOLE_RUN ? [] : costs.filter(({ cpu }) => cpu > total * SHARE);
};

/** Prints what took most of the processor; false when something took more than it may, which is noted as a failure. */
export const isWithinBudget = (costs: readonly Cost[], members: string): boolean => {
  const total = costs.reduce((sum, { cpu }) => sum + cpu, 0);
  console.log(`\n  CPU  ${total.toFixed(0)} s in ${costs.length} ${members}; of these`);
  for (const { name, cpu, wall } of costs.toSorted((one, other) => other.cpu - one.cpu).slice(0, SHOWN))
    console.log(`${cpu.toFixed(1).padStart(8)} s  ${name} (${wall.toFixed(1)} s by the clock)`);
  const over = overBudget(costs);
  for (const { name, cpu } of over) {
    const what = `${name} took ${cpu.toFixed(0)} of ${total.toFixed(0)} CPU seconds; one of the ${members} may take an eighth`;
    console.error(`\n${what}`);
    noteFailure(what, 'Split it, begin it later, or move what is exhaustive to tests/soak.');
  }
  return over.length === 0;
};
