import type { Step } from './expression.ts';

/** docassemble's own words for the parts of an address, and ours. */
const ADDRESS: Record<string, string> = {
  address: 'address_line_1',
  unit: 'address_line_2',
  zip: 'zip_code',
  postal_code: 'zip_code',
};

/** A path in our words for the parts of an address. */
export const namedSteps = (steps: readonly Step[]): Step[] => {
  const last = steps.at(-1);
  const isInAddress = steps.at(-2) === 'address' && steps.length > 2 && typeof last === 'string';
  return isInAddress ? [...steps.slice(0, -1), ADDRESS[last] ?? last] : [...steps];
};
