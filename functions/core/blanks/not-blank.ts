/** What editors of texts put into brackets, and what a contract says of its own pages. */
const SAID =
  /^(sic|emphasis (added|mine)|citations? omitted|redacted|omitted|deleted|(this (page|section|paragraph|clause) (is |has been )?)?intentionally (left )?(omitted|blank|deleted)|reserved|not used|(remainder|rest|balance) of (this )?page.*|signatures?( page)?s?( (to )?follows?| on (the )?(next|following) page.*| appear.*)|signature page.*|end of .*|page \d+.*|(seal|l\.?s\.?|stamp)|continued.*|see (also )?.*|cf\.? .*|ibid\.?|et seq\.?|(drafting |drafter[’']?s |editor[’']?s )?note\b.*[:.].*|as amended.*|\.{3}|…)\.?$/i;

/** References to a place of this or another document. */
const REFERENCE =
  /^(see |cf\.? )?(the )?(sections?|clauses?|articles?|paragraphs?|schedules?|exhibits?|annex(es)?|appendix|appendices|rules?|regulations?|recitals?|parts?|§+)\s*[\d.()ivxlc]+[a-z]?(\s*(to|and|or|-|–|,)\s*[\d.()ivxlc]+[a-z]?)*(\s*\([^)]*\))?\s*(above|below)?$/i;

/** Marks of footnotes: a number, a small letter, a small Roman number. */
const NOTE_MARK = /^(\d{1,3}|[a-w]|[ivxl]{1,5}|note \d+)$/;

const NUMBERS = /^[\d\s.,;:×*+\-–]+$/;

/** What a number counts where it may be filled in: "[30] days". */
const UNIT =
  /^\s+(calendar |business |working )?(day|week|month|year|hour|minute|percent|per cent|dollar|share|unit|mile)s?\b|^\s*%/i;

/** Whether words in square brackets are part of the text, and nothing to fill in. */
export const isTextInBrackets = (inner: string, before: string, after: string): boolean => {
  const phrase = inner.trim();
  if (/[{}]/.test(phrase) || after.startsWith('(')) return true;
  // The signs themselves are spoken of: enclosed by brackets "[]".
  if (phrase === '' && /["“‘']$/.test(before) && /^["”’']/.test(after)) return true;
  // "[t]he", "part[ies]", "list[0]": the brackets stand within a word.
  if (/[\p{L}\p{N}]$/u.test(before) && /^[^\s,;]/.test(inner)) return true;
  if (/^\p{L}{1,2}$/u.test(phrase) && /^\p{L}/u.test(after)) return true;
  // "[2019] UKSC 5", "[2003] 1 AC 123".
  if (/^(1[789]|20)\d\d(-\d\d)?$/.test(phrase) && /^\s+(\d+\s+)?[A-Z][\w.]*/.test(after)) return true;
  if (SAID.test(phrase) || REFERENCE.test(phrase)) return true;
  if (NUMBERS.test(phrase) || NOTE_MARK.test(phrase))
    return !(/(^|[\s$£€(])$/.test(before) && UNIT.test(after) && /^\d/.test(phrase));
  return /@|:\/\//.test(phrase);
};

const HTML = /^\/?(a|b|i|u|p|br|hr|em|strong|span|div|table|tr|td|th|ul|ol|li|h[1-6]|html|head|body|img|xml)\b\s*\/?$/i;

/** Whether words in angle brackets are an address, a mark-up element or mathematics. */
export const isTextInAngles = (inner: string, before: string): boolean =>
  /[@=;{}]|:\/\/|\bwww\.|\.(com|org|net|gov|edu|io)\b/i.test(inner) || HTML.test(inner) || /[\w<]$/.test(before);

/** Lines at which somebody signs by hand. */
export const isForPen = (label: string): boolean =>
  /^(by|signed|signed by|signature|sign here|sign|x|witness|attest|per|its|seal|initials?|initialled|l\.?s\.?|notary public|\/s\/)\b[\s:.)]*$/i.test(
    label.trim(),
  ) || /^(signature|signed)\b/i.test(label.trim());
