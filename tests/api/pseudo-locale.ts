import { englishTexts } from '#bin/english-texts.ts';
import { languages } from '#core/language/languages.ts';
import { type Catalogue, NAME } from '#core/language/message.ts';

/** A language of the tests alone: English in letters that no message is written in, so that what is in no catalogue stands out. */
export const PSEUDO = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STRANGE = [...'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ'];

const strange = (text: string): string => text.replace(/[a-z]/gi, (letter) => STRANGE[PLAIN.indexOf(letter)] ?? letter);

/** A message in the strange letters: in brackets, as each of what fills it is in others. */
const pseudo = (text: string): string => {
  let from = 0;
  let marked = '';
  for (const match of text.matchAll(NAME)) {
    const forms = match[2]?.replace(/\{([^{}]*)\}/g, (_, form: string) => `{${strange(form)}}`);
    marked += `${strange(text.slice(from, match.index))}⟨{${match[1]}${forms ? `, plural,${forms}` : ''}}⟩`;
    from = match.index + match[0].length;
  }
  return `⟦${marked}${strange(text.slice(from))}⟧`;
};

export const pseudoCatalogue = (): Catalogue => Object.fromEntries(englishTexts().map((text) => [text, pseudo(text)]));

/** Offers the language in this process. */
export const offerPseudo = (): void => {
  const catalogue = pseudoCatalogue();
  languages[PSEUDO] = async () => catalogue;
};

/** A fact is a name, a number, an amount: a sentence with an end is none. */
const isFact = (text: string): boolean => !/[a-z] [a-z].*\.$/.test(text);

/** Whether every word of a text came from the catalogue, but for the facts that fill it. */
export const isTold = (text: string): boolean => {
  let rest = text;
  for (;;) {
    const inner = /⟨([^⟨⟩⟦⟧]*)⟩/.exec(rest);
    if (inner) {
      if (!isFact(inner[1] ?? '')) return false;
      rest = rest.replace(inner[0], '');
      continue;
    }
    const message = /⟦([^⟨⟩⟦⟧]*)⟧/.exec(rest);
    if (!message) return rest === '';
    if (/[a-z]/i.test(message[1] ?? '')) return false;
    rest = rest.replace(message[0], '');
  }
};
