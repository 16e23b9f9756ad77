import type { Computing } from './rule.ts';

/** A paragraph of a federal rule, word for word, and where and since when it stands so. */
export interface Quote {
  citation: string;
  text: string;
  source: string;
}

const CIVIL = 'Federal Rules of Civil Procedure, 28 U.S.C. App., in this wording since December 1, 2009';
const CIVIL_2016 = 'Federal Rules of Civil Procedure, 28 U.S.C. App., in this wording since December 1, 2016';
const APPELLATE = 'Federal Rules of Appellate Procedure, 28 U.S.C. App., in this wording since December 1, 2009';

const days =
  'Period Stated in Days or a Longer Unit. When the period is stated in days or a longer unit of time: (A) exclude the day of the event that triggers the period; (B) count every day, including intermediate Saturdays, Sundays, and legal holidays; and (C) include the last day of the period, but if the last day is a Saturday, Sunday, or legal holiday, the period continues to run until the end of the next day that is not a Saturday, Sunday, or legal holiday.';
const hours =
  'Period Stated in Hours. When the period is stated in hours: (A) begin counting immediately on the occurrence of the event that triggers the period; (B) count every hour, including hours during intermediate Saturdays, Sundays, and legal holidays; and (C) if the period would end on a Saturday, Sunday, or legal holiday, the period continues to run until the same time on the next day that is not a Saturday, Sunday, or legal holiday.';
const closed = (rule: '6' | '26') =>
  `Inaccessibility of the Clerk’s Office. Unless the court orders otherwise, if the clerk’s office is inaccessible: (A) on the last day for filing under Rule ${rule}(a)(1), then the time for filing is extended to the first accessible day that is not a Saturday, Sunday, or legal holiday; or (B) during the last hour for filing under Rule ${rule}(a)(2), then the time for filing is extended to the same time on the first accessible day that is not a Saturday, Sunday, or legal holiday.`;

const quotes: readonly Quote[] = [
  { citation: 'FRCP 6(a)(1)', text: days, source: CIVIL },
  { citation: 'FRCP 6(a)(2)', text: hours, source: CIVIL },
  { citation: 'FRCP 6(a)(3)', text: closed('6'), source: CIVIL },
  {
    citation: 'FRCP 6(a)(4)',
    text: '“Last Day” Defined. Unless a different time is set by a statute, local rule, or court order, the last day ends: (A) for electronic filing, at midnight in the court’s time zone; and (B) for filing by other means, when the clerk’s office is scheduled to close.',
    source: CIVIL,
  },
  {
    citation: 'FRCP 6(a)(5)',
    text: '“Next Day” Defined. The “next day” is determined by continuing to count forward when the period is measured after an event and backward when measured before an event.',
    source: CIVIL,
  },
  {
    citation: 'FRCP 6(d)',
    text: 'Additional Time After Certain Kinds of Service. When a party may or must act within a specified time after being served and service is made under Rule 5(b)(2)(C) (mail), (D) (leaving with the clerk), or (F) (other means consented to), 3 days are added after the period would otherwise expire under Rule 6(a).',
    source: CIVIL_2016,
  },
  { citation: 'FRAP 26(a)(1)', text: days, source: APPELLATE },
  { citation: 'FRAP 26(a)(2)', text: hours, source: APPELLATE },
  { citation: 'FRAP 26(a)(3)', text: closed('26'), source: APPELLATE },
];

/** The paragraphs that a citation names: `FRCP 6(a)(1)(C), (5)` is (1) and (5) of 6(a). */
const paragraphsIn = (citation: string): string[] => {
  const [, rule = '', rest = ''] = /^(FRCP 6\(a\)|FRAP 26\(a\))(.*)$/.exec(citation) ?? [];
  return rule ? rest.split(', ').map((part) => `${rule}${part.slice(0, 3)}`) : [citation];
};

/** What was applied of the rules by which time is computed, word for word, in their order; of what has no quote here, nothing. */
export const quotesOf = (computing: Computing, citations: readonly string[]): readonly Quote[] => {
  const named = new Set(citations.flatMap(paragraphsIn));
  return quotes.filter(({ citation }) => citation.startsWith(computing) && named.has(citation));
};
