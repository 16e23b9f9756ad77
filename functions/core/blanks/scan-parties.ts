import { identifierOf } from './naming.ts';
import type { TextParagraph } from './paragraphs.ts';
import type { Candidate } from './scan-text.ts';

const ENTITY =
  '(?:Inc|Incorporated|LLC|L\\.L\\.C|Ltd|Limited|Corp|Corporation|LLP|L\\.L\\.P|LP|PLC|plc|GmbH|AG|S\\.A|N\\.V|B\\.V|Pty|PLLC|P\\.C)';
const WORD = "[\\p{Lu}][\\p{L}\\p{N}&’'.-]*";
const COMPANY = `${WORD}(?:,? (?:${WORD}|and|of|&)){0,5},? ${ENTITY}\\b\\.?`;
const PERSON = `(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\\.? )?${WORD}(?: ${WORD}){1,3}`;

/** A name with what it is called from there on: `Acme Ltd, a company of …, (the “Seller”)`. */
const DEFINED = new RegExp(
  `(${COMPANY}|(?<=\\b(?:[Bb]etween|BETWEEN|and|AND|[Bb]y|[Dd]ear) (?:\\(\\d\\) )?)${PERSON}|(?<=^(?:\\(\\d\\) )?)${PERSON})((?:,| of| whose| residing| having| with)[^()“”"]{0,160}?)?,? ?\\((?:(?:the|hereinafter|hereafter|each|together|collectively|referred|to|as|called|a|an|or|and),? )*[“"]([\\p{Lu}][\\p{L} ]{1,30})[”"](?:[^()]{0,40})?\\)`,
  'gu',
);
/** Things that agreements define in the same way. */
const THING =
  /\b(agreement|terms?|page|lease|contract|deed|schedule|exhibit|act|law|date|property|premises|services?|products?|goods|party|parties|information|price|fee|rent|order|form|policy|state|court|united|section|article|website|software|license|licence|loan|note|shares?|version)\b/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Party = { name: string; identifier: string };

/** The parties that a contract names and defines, and companies that it names more than once. */
const partiesIn = (paragraphs: readonly TextParagraph[]): Party[] => {
  const found = new Map<string, Party>();
  const note = (name: string, called: string) => {
    const fullName = name.replace(/,$/, '');
    if (!THING.test(fullName) && !found.has(fullName))
      found.set(fullName, { name: fullName, identifier: `${identifierOf(called)}_name` });
  };
  for (const { text } of paragraphs)
    for (const [, name = '', , called = ''] of text.matchAll(DEFINED)) note(name, called);
  const counts = new Map<string, number>();
  for (const { text } of paragraphs)
    for (const [name] of text.matchAll(new RegExp(COMPANY, 'gu'))) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, count] of counts)
    if (count > 1 && ![...found.keys()].some((each) => each.includes(name) || name.includes(each)))
      note(name, 'company');
  return [...found.values()];
};

/** Where the names of parties stand, by paragraph: each of them may be another's in the next contract. */
export const scanParties = (paragraphs: readonly TextParagraph[]): Map<number, Candidate[]> => {
  const parties = partiesIn(paragraphs);
  if (parties.length === 0) return new Map();
  const names = [...parties].sort((one, other) => other.name.length - one.name.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${names.map(({ name }) => escaped(name)).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return new Map(
    paragraphs.map(({ text }, index) => [
      index,
      [...text.matchAll(pattern)].map(
        ({ index: from, 0: name }): Candidate => ({
          from,
          to: from + name.length,
          kind: 'party',
          isSure: false,
          inner: name,
          name: parties.find((party) => party.name === name)?.identifier ?? 'party_name',
          example: name,
        }),
      ),
    ]),
  );
};
