/** Whole cents as people read them: `123450` → `$1,234.50`. */
export const dollars = (cents: number): string => {
  const digits = String(Math.abs(Math.trunc(cents))).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${digits.slice(-2)}`;
};

/** Dollars as a person types them (`1,234.5`, `$99`) in whole cents; undefined for nothing, NaN for what is no amount. */
export const centsTyped = (typed: string): number | undefined => {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (text === '') return undefined;
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};
