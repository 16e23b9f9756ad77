import { expect, it } from 'vitest';
import { readLines } from '#web/api/csv-file.ts';
import { recipientRows } from './recipient-rows.ts';

const read = async (text: string, others: Parameters<typeof recipientRows>[1] = []) =>
  recipientRows(await readLines(new TextEncoder().encode(text)), others);
const ana = { number: 2, name: 'Ana', email: 'ana@example.com', message: '', fault: '' };

it('reads names, emails and messages by what stands above them, in any order', async () => {
  expect(await read('Message;E-Mail;Vorname;Nachname\nHi;ANA@example.com ;Ana;Núñez\n')).toEqual([
    { ...ana, name: 'Ana Núñez', message: 'Hi' },
  ]);
  expect(await read('Recipient,Email address,Notes\nAna,ana@example.com,pays late\n')).toEqual([ana]);
});

it('reads a file that does not name its columns', async () => {
  expect(await read('ana@example.com,Ana\n')).toEqual([{ ...ana, number: 1 }]);
});

it('says of each row what is wrong with it, by its line', async () => {
  const rows = await read(
    [
      'name,email',
      'Ana,ana@example.com',
      ',b@example.com',
      'Ben,b@',
      'Ana B,Ana@example.com',
      'Ines,i@example.com',
    ].join('\n'),
    [{ number: 2, name: 'ines', email: 'I@example.com' }],
  );
  expect(rows.map(({ number, fault }) => [number, fault])).toEqual([
    [2, ''],
    [3, 'The name is missing.'],
    [4, 'This is not a valid email.'],
    [5, 'The same email is in row 2.'],
    [6, 'They sign as Signer 2 already.'],
  ]);
  const long = await read(
    `name,email,message\n${'x'.repeat(201)},a@example.com,\nB,b@example.com,${'x'.repeat(2001)}\n`,
  );
  expect(long.map(({ fault }) => fault)).toEqual([
    'The name has more than 200 characters.',
    'The message has more than 2,000 characters.',
  ]);
});

it('takes at most 100 that are right', async () => {
  const many = Array.from({ length: 103 }, (_, at) => `Person ${at},p${at === 1 ? 0 : at}@example.com`);
  const rows = await read(['name,email', ...many].join('\n'));
  expect(rows.filter(({ fault }) => fault === '')).toHaveLength(100);
  expect(rows.at(-1)?.fault).toBe('At most 100 can be sent at once.');
});

it('refuses a file without emails, and one without rows', async () => {
  await expect(read('name,phone\nAna,12345\n')).rejects.toThrow('no email column');
  await expect(read('name,email\n')).rejects.toThrow('no rows');
});
