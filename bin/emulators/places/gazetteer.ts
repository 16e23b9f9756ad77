import { getCountries } from 'libphonenumber-js';

/** A country, a region or a town; of a town its postcodes, in order. */
export interface Place {
  city: string;
  region: { Code: string; Name: string } | undefined;
  country: { Code2: string; Name: string };
  postcodes: string[];
  /** By which it is found. */
  words: string[];
}

/** Words as they are compared: small letters without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const place = (city: string, region: Place['region'], country: Place['country']): Place => {
  const words = wordsOf([city, region?.Name, region?.Code, country.Name, country.Code2].join(' '));
  return { city, region, country, postcodes: [], words };
};

const unitedStates = { Code2: 'US', Name: 'United States' };
const canada = { Code2: 'CA', Name: 'Canada' };

/** Provinces and territories by how their postcodes begin; the longest beginning counts. */
const provinces: Record<string, [code: string, name: string]> = {
  A: ['NL', 'Newfoundland and Labrador'],
  B: ['NS', 'Nova Scotia'],
  C: ['PE', 'Prince Edward Island'],
  E: ['NB', 'New Brunswick'],
  G: ['QC', 'Quebec'],
  H: ['QC', 'Quebec'],
  J: ['QC', 'Quebec'],
  K: ['ON', 'Ontario'],
  L: ['ON', 'Ontario'],
  M: ['ON', 'Ontario'],
  N: ['ON', 'Ontario'],
  P: ['ON', 'Ontario'],
  R: ['MB', 'Manitoba'],
  S: ['SK', 'Saskatchewan'],
  T: ['AB', 'Alberta'],
  V: ['BC', 'British Columbia'],
  X: ['NT', 'Northwest Territories'],
  X0A: ['NU', 'Nunavut'],
  X0B: ['NU', 'Nunavut'],
  X0C: ['NU', 'Nunavut'],
  Y: ['YT', 'Yukon'],
};

/** MAINE → Maine; DISTRICT OF COLUMBIA → District of Columbia. */
const asWritten = (capitals: string): string =>
  capitals.toLowerCase().replace(/\b(?!of\b|and\b)\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Every country, the states and provinces of the United States and Canada, and their towns with postcodes: those with most postcodes,
 * which are the largest, first.
 */
export const readGazetteer = async (): Promise<Place[]> => {
  const { codes, states } = (await import('zipcodes')).default;
  const names = new Map(Object.entries(states.full).map(([name, code]) => [code, asWritten(name)]));
  const regions = new Map<string, Place>();
  const towns = new Map<string, Place>();
  for (const { zip, city, state, country } of Object.values(codes)) {
    const within = country === 'US' ? unitedStates : canada;
    const [Code, Name] = (within === canada && (provinces[zip] ?? provinces[zip[0] ?? ''])) || [
      state,
      names.get(state) ?? state,
    ];
    const region = { Code, Name };
    // Districts of a Canadian town stand in brackets behind its name.
    const name = city.replace(/\s*\(.*$/, '');
    const key = `${name}, ${Code}, ${country}`;
    const town = towns.get(key) ?? place(name, region, within);
    town.postcodes.push(zip);
    towns.set(key, town);
    regions.set(`${Code}, ${country}`, place('', region, within));
  }
  const countryNames = new Intl.DisplayNames('en', { type: 'region' });
  const countries = getCountries().map((Code2) =>
    place('', undefined, { Code2, Name: countryNames.of(Code2) ?? Code2 }),
  );
  const largestFirst = [...towns.values()].sort((one, other) => other.postcodes.length - one.postcodes.length);
  return [...countries, ...regions.values(), ...largestFirst];
};
