import {
  CreateContactCommand,
  CreateContactListCommand,
  DeleteContactCommand,
  GetAccountCommand,
  GetContactCommand,
  ListContactsCommand,
  SESv2Client,
  SendEmailCommand,
  UpdateContactCommand,
} from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderMailbox } from '#bin/emulators/mailbox-page.ts';
import { createSes, type Message } from '#bin/emulators/ses.ts';
import { testFolder } from './folder.ts';
import { runChild } from './killed.ts';
import { serve } from './served.ts';

const PREFIX = '/local/ses';
const client = (origin: string) =>
  new SESv2Client({
    endpoint: origin + PREFIX,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

const letter = (to: string[], subject = 'Your code', text = '1234', html = '<b>1234</b>') =>
  new SendEmailCommand({
    FromEmailAddress: 'House <house@example.com>',
    Destination: { ToAddresses: to },
    Content: {
      Simple: {
        Subject: { Data: subject },
        Body: { Text: { Data: text }, Html: { Data: html } },
        Headers: [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }],
      },
    },
  });

describe('SES', () => {
  let ses: SESv2Client;
  let messages: (to?: string) => Message[];

  beforeEach(async () => {
    const part = createSes({ folder: testFolder(), prefix: PREFIX });
    const served = await serve(part);
    onTestFinished(served.close);
    ses = client(served.origin);
    messages = part.messages;
  });

  it('delivers a simple letter into the mailbox of each recipient', async () => {
    const { MessageId } = await ses.send(letter(['Ann <ann@example.com>', 'bob@example.com']));
    expect(MessageId).toBeTruthy();
    expect(messages('ANN@example.com')).toEqual([
      expect.objectContaining({
        to: 'ann@example.com',
        subject: 'Your code',
        text: '1234',
        html: '<b>1234</b>',
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    ]);
    expect(messages().length).toBe(2);
    expect(messages('nobody@example.com')).toEqual([]);
  });

  it('shows the newest first, with the instant it came', async () => {
    const began = new Date().toISOString();
    for (const subject of ['one', 'two', 'three']) await ses.send(letter(['ann@example.com'], subject));
    const ended = new Date().toISOString();
    const found = messages('ann@example.com');
    expect(found.map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    const received = found.map(({ receivedAt }) => receivedAt).toReversed();
    expect([began, ...received, ended]).toEqual([began, ...received, ended].toSorted());
  });

  it('reads a raw letter: words beyond ASCII, both bodies, and the names of attachments', async () => {
    const raw = [
      'From: House <house@example.com>',
      'To: Ann <ann@example.com>',
      'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=m',
      '',
      '--m',
      'Content-Type: multipart/alternative; boundary=a',
      '',
      '--a',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'plain',
      '--a',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<i>rich</i>',
      '--a--',
      '--m',
      'Content-Type: application/pdf; name=deed.pdf',
      'Content-Disposition: attachment; filename=deed.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      'cGRm',
      '--m--',
    ].join('\r\n');
    await ses.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }));
    const [found] = messages('ann@example.com');
    expect(found).toMatchObject({ subject: 'Grüße', attachments: ['deed.pdf'] });
    expect([found?.text.trim(), found?.html.trim()]).toEqual(['plain', '<i>rich</i>']);
  });

  it('refuses a letter without a recipient or with an address that is none', async () => {
    await expect(ses.send(letter([]))).rejects.toMatchObject({ name: 'BadRequestException' });
    await expect(ses.send(letter(['not an address']))).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(messages()).toEqual([]);
  });

  it('keeps contact lists', async () => {
    const ContactListName = 'news';
    const EmailAddress = 'ann+1@example.com';
    const person = { ContactListName, EmailAddress };
    await expect(ses.send(new CreateContactCommand(person))).rejects.toMatchObject({ name: 'NotFoundException' });
    await ses.send(new CreateContactListCommand({ ContactListName }));
    await ses.send(new CreateContactCommand(person));
    await expect(ses.send(new CreateContactCommand(person))).rejects.toMatchObject({ name: 'AlreadyExistsException' });
    await ses.send(new UpdateContactCommand({ ...person, UnsubscribeAll: true }));
    const found = await ses.send(new GetContactCommand(person));
    expect([found.EmailAddress, found.UnsubscribeAll, found.CreatedTimestamp instanceof Date]).toEqual([
      EmailAddress,
      true,
      true,
    ]);
    expect((await ses.send(new ListContactsCommand({ ContactListName }))).Contacts?.length).toBe(1);
    await ses.send(new DeleteContactCommand(person));
    await expect(ses.send(new GetContactCommand(person))).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  it('refuses by name what it does not imitate', async () => {
    await expect(ses.send(new GetAccountCommand({}))).rejects.toMatchObject({ name: 'UnknownOperationException' });
    const Content = { Template: { TemplateName: 'welcome', TemplateData: '{}' } };
    const templated = new SendEmailCommand({
      FromEmailAddress: 'house@example.com',
      Destination: { ToAddresses: ['ann@example.com'] },
      Content,
    });
    await expect(ses.send(templated)).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('still has, after kill -9, every letter it took', async () => {
    const folder = testFolder();
    const child = await runChild(`
      import { createSes } from '#bin/emulators/ses.ts';
      import { serve } from '#tests/emulators/served.ts';
      console.log((await serve(createSes({ folder: ${JSON.stringify(folder)}, prefix: '${PREFIX}' }))).origin);
    `);
    const before = client(child.line);
    for (let number = 0; number < 40; number++) await before.send(letter(['ann@example.com'], String(number)));
    await child.kill();
    const after = createSes({ folder, prefix: PREFIX }).messages();
    expect(after.map(({ subject }) => Number(subject))).toEqual(Array.from({ length: 40 }, (_, index) => 39 - index));
  });
});

describe('the mailbox page', () => {
  const message = (id: string, changes: Partial<Message> = {}): Message => ({
    id,
    to: 'ann@example.com',
    from: 'house@example.com',
    subject: `Subject ${id}`,
    text: 'See https://example.com/a?b=1&c=2.',
    html: '',
    attachments: [],
    headers: {},
    receivedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  });

  it('opens the newest message, or the chosen one', () => {
    const messages = [message('2'), message('1')];
    expect(renderMailbox(messages)).toContain('<h2>Subject 2</h2>');
    expect(renderMailbox(messages, '1')).toContain('<h2>Subject 1</h2>');
    expect(renderMailbox(messages, 'unknown')).toContain('<h2>Subject 2</h2>');
  });

  it('says so when there is no mail', () => {
    expect(renderMailbox([])).toContain('No mail yet');
  });

  it('escapes everything that came with a message', () => {
    const nasty = '"><script>alert(1)</script>';
    const page = renderMailbox([
      message(nasty, { to: nasty, from: nasty, subject: nasty, text: nasty, html: nasty, attachments: [nasty] }),
    ]);
    expect(page).not.toContain('<script');
  });

  it('shows a rich letter in a frame that may run nothing, with its text beside it', () => {
    const page = renderMailbox([message('1', { html: '<p>Hello</p>' })]);
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('&#60;p&#62;Hello&#60;/p&#62;');
    expect(page).toContain('<summary>Plain text</summary>');
  });

  it('makes the addresses in a text followable, without the full stop after them', () => {
    expect(renderMailbox([message('1')])).toContain('href="https://example.com/a?b=1&#38;c=2"');
  });
});
