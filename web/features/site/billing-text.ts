import type { FeatureText } from './feature-text.ts';

export const billing: FeatureText = {
  title: 'Billing and timekeeping software',
  description:
    'Time, expenses, trust accounts and bills are planned for Lexwright. What they are meant to do, and which part of a fee is settled here today.',
  heading: 'Billing that begins with the agreement',
  lead: 'This page is about something that is being planned. Lexwright does not keep time or send bills today. Here is what it does for fees already, and what we have in mind.',
  titles: { sections: 'Where things stand', points: 'What we hold ourselves to' },
  sections: [
    {
      title: 'The problem',
      paragraphs: [
        'Bills are disputed over small things: a minute that became six, a total that is a cent off, an entry that says “various”. Most of them were decided long before, in an engagement letter that did not say how time is counted.',
        'Trust money is worse. Its rules are strict and its errors are quiet, because three totals can agree while a client’s balance is wrong.',
      ],
    },
    {
      title: 'What Lexwright does about it today',
      paragraphs: [
        'The fee agreement is a contract like any other. Ask for rate, unit, retainer and who approves expenses, and put the answers into your own letter. Conditions choose between hourly, flat and contingent fees, and two conditions that contradict each other are named.',
        'Amounts in contracts are counted in whole cents. Formulas are worked out exactly and rounded once. Amounts are printed in figures and in words that agree.',
      ],
      picture: 'conditions',
    },
    {
      title: 'What is planned',
      paragraphs: [
        'Time and expense entries on a matter, bills made from them, payments recorded against bills, trust requests, and a ledger for each client that is reconciled with the bank’s statement. We name no date. What is not finished is not sold: no plan of today is priced for it.',
      ],
    },
  ],
  points: [
    {
      title: 'The sum of the lines',
      text: 'A total is the sum of the lines as they are printed, so that whoever adds them up comes to the same.',
    },
    {
      title: 'Never below zero',
      text: 'A client’s trust ledger refuses a payment that the client’s own money does not cover.',
    },
    {
      title: 'Corrected, not erased',
      text: 'A wrong entry is reversed by another one, and both stay to be read.',
    },
    {
      title: 'Read about it first',
      text: 'Among our articles are one on six-minute units, one on reconciliation, and one on what a trust ledger may never do.',
    },
  ],
  questions: [
    {
      question: 'Can I bill through Lexwright now?',
      answer: 'No. Until it can, keep the program that you use; nothing here stands in its way.',
    },
    {
      question: 'Does Lexwright take payments from my clients?',
      answer: 'No. The only payments it takes are those of firms, for their plan and for templates that have a price.',
    },
    {
      question: 'Will my data be ready for it?',
      answer: 'Clients and matters are the ones that you have today. You will not have to enter them again.',
    },
  ],
};
