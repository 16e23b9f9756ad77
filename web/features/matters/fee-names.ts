import type { FEE_ARRANGEMENTS } from '#core/matters/facts.ts';

/** What fee arrangements are called. */
export const feeNames: Record<(typeof FEE_ARRANGEMENTS)[number], string> = {
  hourly: 'Hourly',
  flat: 'Flat fee',
  contingency: 'Contingency',
};

export const feeOptions = Object.entries(feeNames).map(([value, label]) => ({ value, label }));
