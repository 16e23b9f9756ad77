/** `$1,250` for whole dollars, else with cents. */
export const priceOf = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

/** The price as a form shows it: `1250` or `1250.50`. */
export const typedPrice = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** What somebody typed as a price in whole cents; undefined when it is left empty, `NaN` when it is none. */
export const centsOf = (typed: string): number | undefined => {
  const text = typed.replace(/[$,\s]/g, '');
  if (text === '') return undefined;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
};
