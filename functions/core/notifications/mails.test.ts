import { expect, it } from 'vitest';
import { mailWords } from '#core/mail.ts';
import { dailyMail } from './mails.ts';

const mill = { matterId: 'm', name: 'Sale of the mill' };
const lease = { matterId: 'l', name: 'Lease <b>' };
const digestEntry = (subject: string, matter?: { matterId: string; name: string }) => ({
  mail: { subject, paragraphs: [], button: { label: 'Open', address: `https://my.example.com/${subject.length}` } },
  matter,
});

it('tells of each matter under its name, in the order in which it came, and of what is about none at the end', () => {
  const mail = dailyMail('Ada', [
    digestEntry('Ines has joined'),
    digestEntry('Cleo has answered: Sale of the mill', mill),
    digestEntry('Cleo asks about a question: Lease <b>', lease),
    digestEntry('Waiting for your sign-off: Answer', mill),
  ]);
  expect(mail.subject).toBe('Your day: 4 things are new');
  const titles = mail.groups?.map(({ title, lines }) => [title, lines.map(({ text }) => text)]);
  expect(titles).toEqual([
    ['Sale of the mill', ['Cleo has answered', 'Waiting for your sign-off: Answer']],
    ['Lease <b>', ['Cleo asks about a question']],
    ['Besides', ['Ines has joined']],
  ]);
  const { text, html } = mailWords(mail);
  expect(text).toContain('Sale of the mill\n- Cleo has answered\n  https://my.example.com/');
  expect(html).toContain('Lease &lt;b&gt;</h2>');
});

it('of one thing alone says so, and of very many names the first and counts the others', () => {
  const one = dailyMail('Ada', [digestEntry('Ines has joined')]);
  expect([one.subject, one.groups?.[0]?.title]).toEqual(['Your day: one thing is new', 'New']);
  const many = dailyMail(
    'Ada',
    Array.from({ length: 130 }, () => digestEntry('Cleo has answered', mill)),
  );
  expect(many.groups?.[0]?.lines).toHaveLength(100);
  expect(many.paragraphs.join(' ')).toContain('30 more are in your list of notifications.');
});
