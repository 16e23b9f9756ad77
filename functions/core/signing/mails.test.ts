import { expect, it } from 'vitest';
import { completedMail, signingEndedMail } from './mails.ts';

const of = { firmName: 'Smith', name: 'Deed of sale' };

it('greets whoever gets a copy by their name, and without one where it is not known', () => {
  const greeting = (signerName: string) => completedMail({ ...of, signerName }).paragraphs[0];
  expect([greeting('Cora Copy'), greeting('')]).toEqual(['Hello Cora Copy,', 'Hello,']);
});

it('tells nobody who has signed that they need not sign', () => {
  const subject = (hasSigned: boolean) =>
    signingEndedMail({ ...of, signerName: 'Sam Signer', hasSigned }, 'declined').subject;
  expect([subject(true), subject(false)]).toEqual([
    'Not signed by all: Deed of sale',
    'You need not sign any more: Deed of sale',
  ]);
});
