import { capitalised } from '#core/capitalised.ts';
import { humanised, underscored, withoutAccents } from '#core/text.ts';
import type { TextParagraph } from './paragraphs.ts';

/** Words that every blank might be called; which one is told by what stands around it. */
const GENERIC =
  /^(full_|legal_|complete_|exact_|today_|todays_|current_)?(name|names|date|today|state|country|county|city|province|address|amount|number|no|title|e_?mail|phone|telephone|term|period|sum|price|fee|rate|text|description|details?|percent(age)?|value|blank|tbd|n_a|insert|option|years|months|weeks|days|hours|minutes|company|entity|position|role|other|specify|here|signature)$/;

const VERB =
  /^(please )?((fill|write|type|put) in|insert|enter|specify|add|provide|describe|complete(?: with)?|list|identify|set out|choose|select|state (?=the |your |any )|type (?=the |your |in ))\b[:\s]*((the|a|an|your|any|all|here|each|applicable|relevant|appropriate) )*/i;

/** The example that a placeholder gives: "city and state, e.g. Dover, DE". */
export const exampleIn = (inner: string): string | undefined =>
  /\b(?:i\.?e\.?|e\.?g\.?|for example|such as)[,:]?\s+(.+)$/i
    .exec(inner)?.[1]
    ?.replace(/^[“"‘]|[”"’.)]+$/g, '')
    .trim() || undefined;

/** What follows in a placeholder is said to whoever fills it in. */
const ASIDE =
  /[,;(:–—]?\s*\b(i\.?e\.?|e\.?g\.?|for example|such as|if any|if applicable|as applicable|to be (confirmed|agreed|inserted|determined))\b.*$/i;

const STOP = new Set(
  'a an the of to for in on at by and or is be are was as with from this that its their his her it such any each per not no will shall must may than more less up into upon under within between during until unless if which who whose dated day being made said'.split(
    ' ',
  ),
);

/** Words as an identifier: "Governing Law" → governing_law; empty when none is left. */
export const identifierOf = (text: string): string => {
  const slug = underscored(withoutAccents(text).replace(/(\p{L})[’']s\b/gu, '$1'));
  return /^\d/.test(slug) ? `_${slug}` : slug;
};

/** "Name of the Tenant" → "Tenant name". */
const turned = (text: string): string =>
  text.replace(/^(?:full |legal )?(name|address|e-?mail|phone|title) of (?:the |each |a |an )?(.+)$/i, '$2 $1');

/** The words of a placeholder that say what is wanted. */
export const wantedIn = (inner: string): { text: string; isInstruction: boolean } => {
  const plain = inner
    .replace(/[“”"‘’«»●•_*]/g, (sign) => (sign === '’' ? '’' : ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const instruction = plain
    .replace(ASIDE, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    .trim();
  const text = turned(instruction.replace(VERB, '').trim()).replace(/[.,:;]+$/, '');
  return { text, isInstruction: VERB.test(instruction) };
};

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The label that stands right before a place: "Governing Law: " or, in a form, "Name<tab>". */
const labelIn = (text: string, from: number): string => {
  const line =
    text
      .slice(0, from)
      .split(/\n|\t{2,}/)
      .at(-1) ?? '';
  const [, label = ''] =
    /(?:^|[.;,\t]\s*|\s{3,})([\p{L}][\p{L}\p{N} ’'&/().#-]{0,48}?)\s*[:\t]\s*[$£€]?\s*$/u.exec(line) ?? [];
  return wordCount(label) <= 6 ? label.replace(/\([^)]*\)/g, '').trim() : '';
};

/** The nearest words before a place that are no small ones: "at a monthly rent of ____" → "monthly rent". */
const wordsBefore = (text: string, from: number): string => {
  const clause =
    text
      .slice(0, from)
      .split(/[.;:()\t\n\]}]/)
      .at(-1) ?? '';
  const words = clause.split(/[\s,]+/).filter((word) => /[\p{L}]/u.test(word));
  while (words.length > 0 && isSmall(words.at(-1))) words.pop();
  const found: string[] = [];
  while (words.length > 0 && found.length < 3 && !isSmall(words.at(-1))) found.unshift(words.pop() as string);
  return found.join(' ').replace(/[“”"]/g, '');
};

const isSmall = (word: string | undefined): boolean => STOP.has((word ?? '').toLowerCase().replace(/[^\p{L}]/gu, ''));

/** What a label says before it goes on to tell what to do: "Notice Address Use either email …" → "Notice Address". */
export const labelWords = (label: string): string => {
  const [first = ''] = label.split(/[:(\n]|\s[–—-]\s/);
  const at = first.search(/(?<=\S\s)(Use|Insert|Enter|List|Describe|If|Please|Provide|Specify|Attach|Include)\b/);
  return (at > 0 ? first.slice(0, at) : first).trim().split(/\s+/).slice(0, 5).join(' ');
};

const headingAbove = (paragraphs: readonly TextParagraph[], index: number, reach: number): string => {
  for (let at = index - 1; at >= 0 && at >= index - reach; at--) {
    const paragraph = paragraphs[at] as TextParagraph;
    if (paragraph.isHeading && !paragraph.cell) return labelWords(paragraph.text.replace(/^[\s\d.()]+/, ''));
  }
  return '';
};

/** How far above a blank its heading stands, in paragraphs. */
const HEADING_REACH = 3;

export type Named = { identifier: string; isGeneric: boolean };

/** Whether a name would do for any blank. */
export const isGeneric = (identifier: string): boolean => GENERIC.test(identifier) || identifier === '';

/** The words around a place that say what it is about: its cell, its label, its heading, or the words before it. */
export const contextOf = (
  paragraphs: readonly TextParagraph[],
  index: number,
  from: number,
  isAlone: boolean,
): string => {
  const { text, cell } = paragraphs[index] as TextParagraph;
  const label = labelIn(text, from);
  if (label) return label;
  if (cell) {
    const parts = [cell.columnLabel, cell.rowLabel].map(labelWords).filter((each) => each !== '' && each.length < 60);
    if (parts.length > 0 && text.slice(0, from).trim() === '') return parts.join(' ');
  }
  const heading = headingAbove(paragraphs, index, HEADING_REACH);
  if (isAlone && heading) return heading;
  return wordsBefore(text, from) || heading;
};

/** The words of an identifier, cut to what is read at a glance. */
const cut = (identifier: string): string => {
  const words = identifier.split('_').slice(0, 6);
  while (words.length > 1 && STOP.has(words.at(-1) ?? '')) words.pop();
  return words.join('_');
};

/** What a blank is called: by its own words where they say enough, else by what stands around it. */
export const nameOf = (inner: string, context: string, mayBeLong = false): Named => {
  const { text, isInstruction } = wantedIn(inner);
  const own = identifierOf(text).replace(/^(the|an?)_(?=.)/, '');
  const surrounding = identifierOf(context).replace(/^(the|an?)_(?=.)/, '');
  if (own === '') return { identifier: cut(surrounding || 'answer'), isGeneric: true };
  const isLong = wordCount(text) > 3;
  if (surrounding && isLong && !mayBeLong && (isInstruction || wordCount(text) > 5))
    return { identifier: cut(surrounding), isGeneric: true };
  if (!isGeneric(own) || !surrounding) return { identifier: cut(own), isGeneric: isGeneric(own) };
  const last = own.replace(/^(todays?|full|legal|current|complete|exact)_?/, '');
  if (surrounding.endsWith(last) || last === '') return { identifier: cut(surrounding), isGeneric: true };
  return { identifier: cut(`${cut(surrounding)}_${last}`), isGeneric: true };
};

/** Words that a text writes in capitals and in no other way, such as NDA. */
export const acronymsIn = (texts: readonly string[]): ReadonlySet<string> => {
  const capital = new Set<string>();
  const usual = new Set<string>();
  for (const text of texts.map((each) => each.replace(/\{\{[^{}]*\}\}/g, ' '))) {
    const isMixed = /\p{Ll}/u.test(text);
    for (const [word] of text.matchAll(/[\p{L}]{2,}/gu)) {
      if (word !== word.toUpperCase()) usual.add(word.toLowerCase());
      else if (isMixed && word.length <= 6) capital.add(word.toLowerCase());
    }
  }
  return new Set([...capital].filter((word) => !usual.has(word)));
};

/** Words a client is asked with: "nda_term" → "NDA term". */
export const askedBy = (identifier: string, acronyms: ReadonlySet<string>): string =>
  capitalised(
    humanised(identifier.replace(/^_/, ''))
      .toLowerCase()
      .replace(/\p{L}+/gu, (word) => (acronyms.has(word) ? word.toUpperCase() : word)),
  );

/** An option in a few words, for the client to choose: of what is asked in it by itself no more is left than what is counted. */
export const labelOf = (text: string): string => {
  const plain = text
    .replace(/\{\{[^{}|]*\| plural ([\p{L} ]+)\}\}/gu, '… $1(s)')
    .replace(/\{\{[^{}]*\}\}|\[[^\]]*\]|_{2,}|<[^>]*>/g, '…')
    .replace(/[“”"{}|]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.;]\s*$/, '')
    .trim();
  const [clause = plain] = plain.split(/(?<=\w{3}.*)(?:[,;]|\s\()/);
  const parts = clause.trim().split(' ');
  const kept = parts.slice(0, 8);
  while (parts.length > 8 && kept.length > 2 && isSmall(kept.at(-1))) kept.pop();
  const label = kept.join(' ');
  return capitalised(label);
};
