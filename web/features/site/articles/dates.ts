import type { Article } from './article.ts';

export const dates: Article = {
  slug: 'is-03-04-in-march-or-in-april',
  title: 'Is 03/04 in March or in April?',
  description:
    'Dates in figures are read in two ways, and periods are counted in several. How to write days, deadlines and terms that only mean one thing.',
  publishedOn: '2026-11-23',
  lead: 'Ask an American and an Englishman when a contract of 03/04/2027 begins. Both will answer at once, neither will hesitate, and they will be a month apart.',
  sections: [
    {
      title: 'Two readings, no warning',
      paragraphs: [
        'In the United States the month comes first: 03/04 is March 4. In most of the world the day does: 03/04 is the 3rd of April. Canada uses both. The trouble is that nothing looks wrong. A date such as 25/12 cannot be a month and a day in American order, so the reader stumbles and thinks. A date whose day is 12 or less slips through, and that is so for 144 days of the year. On twelve of them both orders agree, on 1/1, 2/2 and so on. It leaves 132 days, more than a third of the year, on which a date in figures has two meanings and gives no sign of it.',
        'Points and dashes do not settle it. 03.04.2027 looks European and mostly is, 03-04-2027 may be either. Two figures for the year add a third reading: 03/04/05 has three parts, each of which could be the day, the month or the year.',
      ],
    },
    {
      title: 'Write the month as a word',
      paragraphs: [
        'March 4, 2027 and 4 March 2027 both say one thing to everybody. In a contract, that is the end of the matter. The word costs a few letters and saves a letter from opposing counsel.',
        'Where figures are needed, for instance in a table or a file name, put the year first: 2027-03-04. That order is an international standard, nobody reads it as April, and files that begin so sort by date.',
        'The same care is due where dates come in. A form that asks a client to type a date gets whatever the client is used to. Ask with a calendar, or with separate fields, and show the date back with the month in words before it goes into the contract. A client who sees “April 3, 2027” and meant March will say so. A client who sees what they typed will not.',
      ],
    },
    {
      title: 'Until, by, before, from',
      paragraphs: [
        'With the day settled, the next question is whether it counts. “Until June 30” may or may not include June 30. “By” usually does. “Before” does not. “From” the day of signing may begin on that day or on the next. Courts and statutes have rules for some of these words, the rules differ by state and country, and the parties have seldom read them.',
        'A contract can make the rule unnecessary. Say “through June 30, 2027” or “ending at 11:59 p.m. on June 30, 2027”, and name the time zone if the parties are in two. A deadline in New York is three hours earlier than the same words read in Los Angeles.',
      ],
    },
    {
      title: 'Thirty days are not a month',
      paragraphs: [
        'A month from January 31 is either the last day of February or a day early in March, depending on whom you ask. Thirty days from January 31 is March 2, or March 1 in a leap year. A notice period “of one month” and one “of 30 days” agree only when the month happens to have 30 days.',
        'Both are sound if you choose with open eyes. Days suit short periods that somebody will count: notice, cure, payment. Months and years suit terms, where people want the period to end on the same day of the month as it began. If the first day may be a 29th, 30th or 31st, say what happens in a month that is shorter; “or the last day of that month, if it is shorter” is enough.',
        'Then there are business days. The words mean little until the contract says whose holidays count. If one party is in Texas and the other in Ontario, name the place whose banks decide.',
      ],
    },
    {
      title: 'When a template writes the date',
      paragraphs: [
        'Automation removes some of these traps and sets one of its own. A good template holds a date once, as a day and not as text, and prints it where and how it is needed: in words in the preamble, in figures in a schedule. Then the two cannot disagree, which they do remarkably often in contracts that were edited by hand.',
        'The new trap is “today”. A date of today is right when the document is made. The same document, made again a week later after a correction, has another date, and every period that begins with it has moved. If the date matters, ask for it as an answer. If it is only the day of printing, say that it is.',
        'In Lexwright a date is asked as a date and kept as one. The template says how it is printed, for example {{effective_date | formal}} for March 4, 2027, and conditions compare days as days, so that “begins after today plus 30 days” is a matter of the calendar and not of spelling.',
      ],
    },
    {
      title: 'A short list for the last reading',
      paragraphs: ['Before a contract goes out, look for these five:'],
      points: [
        'Every month is a word, every year has four figures.',
        'Each deadline says whether its day is included.',
        'Each period says when it begins, and on what event.',
        'Months are months and days are days, and the choice was made on purpose.',
        'A date that stands in several places is the same in all of them.',
      ],
    },
  ],
};
