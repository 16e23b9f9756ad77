import { unitCost } from '#infra/cost.ts';
import type { CostMeasure } from './cost.bench.ts';

/** By how many percent the model of activities, as often as a month has them, is above what was measured; below when negative. */
export const percentOff = (activities: readonly CostMeasure[]): number => {
  const dollars = (of: 'measured' | 'modelled') =>
    activities.reduce((sum, { times, [of]: units }) => sum + times * unitCost(units), 0);
  return 100 * (dollars('modelled') / dollars('measured') - 1);
};
