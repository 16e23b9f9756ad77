import type { Parts } from './answers.ts';

/** An address as an envelope has it: the street lines, then "City, State Zip", then the country. */
export function addressLines(parts: Parts): string[] {
  const part = (key: string) => parts[key]?.trim() ?? '';
  const place = [part('city'), [part('state'), part('zip_code')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [part('address_line_1'), part('address_line_2'), place, part('country')].filter(Boolean);
}
