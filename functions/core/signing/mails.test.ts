import { expect, it } from 'vitest';
import { completedMail, newLinkMail, signingEndedMail, signMail, signReminderMail } from './mails.ts';

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

it('tells whoever needs an access code, in each mail with a link, that the sender tells it otherwise, and nobody else', () => {
  const mailsWith = (hasAccessCode: boolean) => {
    const person = { byName: 'Mia Park', signerName: 'Sam Signer', email: 'sam@example.com' };
    const to = {
      ...of,
      ...person,
      address: 'https://a.example/s',
      expiresAt: '2026-12-28T10:00:00.000Z',
      hasAccessCode,
    };
    return [signMail(to, 'Please read it.'), signReminderMail(to), newLinkMail(to)].map((mail) =>
      mail.paragraphs.filter((paragraph) => paragraph.includes('access code')),
    );
  };
  const line =
    'The link asks for an access code. Mia Park of Smith tells you this code in another way, not by this email.';
  expect(mailsWith(true)).toEqual([[line], [line], [line]]);
  expect(mailsWith(false)).toEqual([[], [], []]);
});
