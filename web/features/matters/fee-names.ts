import { FEE_ARRANGEMENTS } from '#core/matters/facts.ts';

/** What fee arrangements are called. */
export const feeNames: Record<(typeof FEE_ARRANGEMENTS)[number], string> = {
  hourly: 'Hourly',
  flat: 'Flat fee',
  contingency: 'Contingency',
};

export const feeOptions = FEE_ARRANGEMENTS.map((value) => ({ value, label: feeNames[value] }));
