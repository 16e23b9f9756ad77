import type { Computing } from './rule.ts';

/** A paragraph of a federal rule, word for word, and where and since when it stands so. */
export interface Quote {
  citation: string;
  text: string;
  source: string;
}

const CIVIL = 'Federal Rules of Civil Procedure, 28 U.S.C. App., in this wording since December 1, 2009';
const CIVIL_2016 = 'Federal Rules of Civil Procedure, 28 U.S.C. App., in this wording since December 1, 2016';
const CIVIL_2023 = 'Federal Rules of Civil Procedure, 28 U.S.C. App., in this wording since December 1, 2023';
const APPELLATE = 'Federal Rules of Appellate Procedure, 28 U.S.C. App., in this wording since December 1, 2009';
const APPELLATE_2018 = 'Federal Rules of Appellate Procedure, 28 U.S.C. App., in this wording since December 1, 2018';
const APPELLATE_2019 = 'Federal Rules of Appellate Procedure, 28 U.S.C. App., in this wording since December 1, 2019';
const APPELLATE_2023 = 'Federal Rules of Appellate Procedure, 28 U.S.C. App., in this wording since December 1, 2023';

const days =
  'Period Stated in Days or a Longer Unit. When the period is stated in days or a longer unit of time: (A) exclude the day of the event that triggers the period; (B) count every day, including intermediate Saturdays, Sundays, and legal holidays; and (C) include the last day of the period, but if the last day is a Saturday, Sunday, or legal holiday, the period continues to run until the end of the next day that is not a Saturday, Sunday, or legal holiday.';
const hours =
  'Period Stated in Hours. When the period is stated in hours: (A) begin counting immediately on the occurrence of the event that triggers the period; (B) count every hour, including hours during intermediate Saturdays, Sundays, and legal holidays; and (C) if the period would end on a Saturday, Sunday, or legal holiday, the period continues to run until the same time on the next day that is not a Saturday, Sunday, or legal holiday.';
const closed = (rule: '6' | '26') =>
  `Inaccessibility of the Clerk’s Office. Unless the court orders otherwise, if the clerk’s office is inaccessible: (A) on the last day for filing under Rule ${rule}(a)(1), then the time for filing is extended to the first accessible day that is not a Saturday, Sunday, or legal holiday; or (B) during the last hour for filing under Rule ${rule}(a)(2), then the time for filing is extended to the same time on the first accessible day that is not a Saturday, Sunday, or legal holiday.`;
const nextDay =
  '“Next Day” Defined. The “next day” is determined by continuing to count forward when the period is measured after an event and backward when measured before an event.';
const holiday = (declaredBy: string) =>
  `“Legal Holiday” Defined. “Legal holiday” means: (A) the day set aside by statute for observing New Year’s Day, Martin Luther King Jr.’s Birthday, Washington’s Birthday, Memorial Day, Juneteenth National Independence Day, Independence Day, Labor Day, Columbus Day, Veterans’ Day, Thanksgiving Day, or Christmas Day; (B) any day declared a holiday by the President or Congress; and (C) for periods that are measured after an event, any other day declared a holiday by the state where ${declaredBy}.`;

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
    text: nextDay,
    source: CIVIL,
  },
  { citation: 'FRCP 6(a)(6)', text: holiday('the district court is located'), source: CIVIL_2023 },
  {
    citation: 'FRCP 6(d)',
    text: 'Additional Time After Certain Kinds of Service. When a party may or must act within a specified time after being served and service is made under Rule 5(b)(2)(C) (mail), (D) (leaving with the clerk), or (F) (other means consented to), 3 days are added after the period would otherwise expire under Rule 6(a).',
    source: CIVIL_2016,
  },
  { citation: 'FRAP 26(a)(1)', text: days, source: APPELLATE },
  { citation: 'FRAP 26(a)(2)', text: hours, source: APPELLATE },
  { citation: 'FRAP 26(a)(3)', text: closed('26'), source: APPELLATE },
  {
    citation: 'FRAP 26(a)(4)',
    text: '“Last Day” Defined. Unless a different time is set by a statute, local rule, or court order, the last day ends: (A) for electronic filing in the district court, at midnight in the court’s time zone; (B) for electronic filing in the court of appeals, at midnight in the time zone of the circuit clerk’s principal office; (C) for filing under Rules 4(c)(1), 25(a)(2)(A)(ii), and 25(a)(2)(A)(iii)—and filing by mail under Rule 13(a)(2)—at the latest time for the method chosen for delivery to the post office, third-party commercial carrier, or prison mailing system; and (D) for filing by other means, when the clerk’s office is scheduled to close.',
    source: APPELLATE_2018,
  },
  { citation: 'FRAP 26(a)(5)', text: nextDay, source: APPELLATE },
  {
    citation: 'FRAP 26(a)(6)',
    text: holiday(
      'either of the following is located: the district court that rendered the challenged judgment or order, or the circuit clerk’s principal office',
    ),
    source: APPELLATE_2023,
  },
  {
    citation: 'FRAP 26(c)',
    text: 'Additional Time After Certain Kinds of Service. When a party may or must act within a specified time after being served, and the paper is not served electronically on the party or delivered to the party on the date stated in the proof of service, 3 days are added after the period would otherwise expire under Rule 26(a).',
    source: APPELLATE_2019,
  },
];

/** The paragraphs that a citation names: `FRCP 6(a)(1)(C), (5)` is (1) and (5) of 6(a). */
const paragraphsIn = (citation: string): string[] => {
  const [, rule = '', rest = ''] = /^(FRCP 6\(a\)|FRAP 26\(a\))(.*)$/.exec(citation) ?? [];
  return rule ? rest.split(', ').map((part) => `${rule}${part.slice(0, 3)}`) : [citation];
};

/** What was applied of the rules by which time is computed, word for word, in their order. */
export const quotesOf = (computing: Computing, citations: readonly string[]): readonly Quote[] => {
  const named = new Set(citations.flatMap(paragraphsIn));
  return quotes.filter(({ citation }) => citation.startsWith(computing) && named.has(citation));
};
