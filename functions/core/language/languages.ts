import { type Catalogue, type Tell, tellIn } from './message.ts';

/**
 * The languages there are, by tag, each with its catalogue. English needs none: a message is its own words. Another language is a
 * JSON file beside this one, which `npm run catalogue` begins and checks, loaded when somebody first asks for it.
 */
export const languages: Record<string, () => Promise<Catalogue>> = { en: async () => ({}) };

/** What everybody is told who asks for none of the languages there are. */
export const FALLBACK = 'en';

const loaded = new Map<string, Promise<Tell>>();

/** Tells in one of `languages`. */
export const tellerOf = (language: string): Promise<Tell> => {
  const known = loaded.get(language);
  if (known) return known;
  const tell = (languages[language] as () => Promise<Catalogue>)().then((catalogue) => tellIn(language, catalogue));
  loaded.set(language, tell);
  // A catalogue that could not be loaded is asked for again.
  tell.catch(() => loaded.delete(language));
  return tell;
};
