import { type Place, wordsOf } from './gazetteer.ts';

/** Where an address lies: a place, with what was typed of the street, and one postcode. */
export interface Found {
  place: Place;
  number: string;
  street: string;
  postcode: string;
}

const startsOne = (words: readonly string[], typed: string): boolean => words.some((word) => word.startsWith(typed));

/** A place fits when each word that was typed begins one of its words, or one of its postcodes. */
const fitting = (place: Place, typed: readonly string[]): Found | undefined => {
  const [only] = place.postcodes;
  let postcode = only ?? '';
  for (const word of typed) {
    if (startsOne(place.words, word)) continue;
    const own = /\d/.test(word) && place.postcodes.find((each) => each.toLowerCase().startsWith(word));
    if (!own) return undefined;
    postcode = own;
  }
  return { place, number: '', street: '', postcode };
};

/**
 * Places that a text may mean, `most` at most. A street is taken as it was typed, behind its number and before its town: no gazetteer of
 * this size knows streets.
 */
export const findIn = (gazetteer: readonly Place[], text: string, most: number): Found[] => {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const hasNumber = /^\d/.test(parts[0] ?? '');
  for (let at = 0; at < parts.length; at += 1) {
    if (at === 1 || (at > 0 && !hasNumber)) continue;
    const typed = wordsOf(parts.slice(at).join(' '));
    if (typed.length === 0) continue;
    const found: Found[] = [];
    for (const place of gazetteer) {
      // A street lies in a town, whose name comes next.
      const mayHold = at === 0 || startsOne(wordsOf(place.city), typed[0] ?? '');
      const fits = mayHold ? fitting(place, typed) : undefined;
      if (fits) found.push({ ...fits, number: parts.slice(0, at)[0] ?? '', street: parts.slice(1, at).join(' ') });
      if (found.length === most) break;
    }
    if (found.length > 0) return found;
  }
  return [];
};
