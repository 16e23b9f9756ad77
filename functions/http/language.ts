import { preferredLanguage } from '#core/language/accept-language.ts';
import { FALLBACK, languages, tellerOf } from '#core/language/languages.ts';
import type { Tell } from '#core/language/message.ts';

/** The language in which a request is answered, by its header `accept-language`, and how to tell in it. */
export const languageOf = async ({
  headers,
}: {
  headers: Record<string, string | undefined>;
}): Promise<{ language: string; tell: Tell }> => {
  const others = Object.keys(languages).filter((language) => language !== FALLBACK);
  const language = preferredLanguage(headers['accept-language'], [FALLBACK, ...others]);
  return { language, tell: await tellerOf(language) };
};
