import { randomUUID } from 'node:crypto';
import { ListContactsCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_EDGE_KEY, localCredentials, REGION } from '#bin/local-resources.ts';
import { DAY_MS } from '#core/calendar.ts';
import type { Endpoint } from '#core/endpoint.ts';
import * as site from '#core/site/endpoints.ts';
import { ASKED_AN_HOUR } from '#core/site/newsletter.ts';
import { newsletterKey } from '#store/keys.ts';
import { browser, changeItem } from './auth-world.ts';
import { fault } from './faults.ts';
import { openItems, renewedStack, runIn } from './outbox-world.ts';
import { type Caller, call, ok, type Reply, stack } from './stack.ts';
import { allItems } from './table.ts';

beforeEach(renewedStack);

const newEmail = (name = 'anne-marie'): string => `${name}-${randomUUID()}@example.com`;
const ask = (email: string, by: Caller = browser()) => call(site.createSendgridContact, { email }, by);
const mailsTo = async (email: string) => (await stack()).mail(email);

/** The tokens of the newest mail to somebody. */
const tokensOf = async (email: string): Promise<{ confirm: string; leave: string; address: string }> => {
  const [mail] = await mailsTo(email);
  const address = /<(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const tokenIn = (text: string) => new URL(text).searchParams.get('token') ?? '';
  return { confirm: tokenIn(/http\S+/.exec(mail?.text ?? '')?.[0] ?? ''), leave: tokenIn(address), address };
};

/** Those on the list, once all that was promised is done. */
const readers = async (minutes = 2): Promise<string[]> => {
  await runIn(minutes);
  const { environment } = await stack();
  const ses = new SESv2Client({
    region: REGION,
    credentials: localCredentials,
    endpoint: environment.AWS_ENDPOINT_URL_SESV2,
  });
  const { Contacts = [] } = await ses.send(new ListContactsCommand({ ContactListName: environment.CONTACT_LIST }));
  return Contacts.filter(({ UnsubscribeAll }) => !UnsubscribeAll).map(({ EmailAddress }) => EmailAddress ?? '');
};

const contactItems = async () => (await openItems()).filter(({ sk }) => String(sk).includes('#contact-'));

const asked = async (email: string) => {
  await ok(ask(email));
  return tokensOf(email);
};
const subscribed = async (email: string) => {
  const tokens = await asked(email);
  await ok(call(site.pressNewsletterLink, { token: tokens.confirm }, browser()));
  return tokens;
};

/** Sends a form, or opens an address, as a browser without scripts does. */
const visit = async (path: string, form?: Record<string, string> | FormData, headers: Record<string, string> = {}) => {
  const body = form instanceof FormData ? form : form && new URLSearchParams(form);
  return fetch(`http://127.0.0.1:${(await stack()).port}/api${path}`, {
    method: form ? 'POST' : 'GET',
    body,
    redirect: 'manual',
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'x-origin-key': LOCAL_EDGE_KEY,
      'x-viewer-address': randomUUID(),
      ...headers,
    },
  });
};
const led = async (response: Promise<Response>) => {
  const { status, headers } = await response;
  return `${status} ${headers.get('location')}`;
};

describe('200', () => {
  it('whoever asks gets a link, and is on the list once it was pressed, however often', async () => {
    const email = newEmail();
    const { confirm } = await asked(email);
    expect(await ok(call(site.openNewsletterLink, { token: confirm }))).toMatchObject({ data: { use: 'confirm' } });
    expect(await readers()).not.toContain(email);
    for (let press = 0; press < 2; press += 1)
      expect(await ok(call(site.pressNewsletterLink, { token: confirm }))).toEqual({
        data: { state: 'confirmed' },
        message: 'You are subscribed.',
      });
    expect((await readers(4)).filter((each) => each === email)).toEqual([email]);
  });

  it('two presses at one moment subscribe once, and both are answered', async () => {
    const email = newEmail();
    const { confirm } = await asked(email);
    const presses = [1, 2, 3].map(() => call(site.pressNewsletterLink, { token: confirm }, browser()));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readers()).filter((each) => each === email)).toEqual([email]);
  });

  it('the mail names a link by which a mail program unsubscribes with one press, by either kind of form', async () => {
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    for (const form of [{ 'List-Unsubscribe': 'One-Click' }, multipart]) {
      const email = newEmail();
      const { address, confirm } = await subscribed(email);
      expect(await readers()).toContain(email);
      expect((await mailsTo(email))[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const { pathname, search } = new URL(address);
      const reply = await visit(pathname.replace('/api', '') + search, form);
      expect([reply.status, await reply.json()]).toEqual([200, { message: 'You are unsubscribed.' }]);
      expect(await readers(6)).not.toContain(email);
      expect(await call(site.pressNewsletterLink, { token: confirm }, browser())).toMatchObject({ status: 410 });
    }
  });

  it('who left may ask again at once: the link of the mail works anew, and the next mail comes a day after it', async () => {
    const email = newEmail();
    const { leave, confirm } = await subscribed(email);
    for (let time = 0; time < 2; time += 1) {
      await ok(call(site.pressNewsletterLink, { token: leave }));
      expect((await call(site.pressNewsletterLink, { token: confirm }, browser())).status).toBe(410);
      await ok(ask(email));
      expect(await mailsTo(email)).toHaveLength(1);
      await ok(call(site.pressNewsletterLink, { token: confirm }, browser()));
    }
    expect(await readers()).toContain(email);
    await ok(call(site.pressNewsletterLink, { token: leave }));
    await changeItem(newsletterKey(email), { askedAt: new Date(Date.now() - DAY_MS).toISOString() });
    await ok(ask(email));
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await readers(6)).not.toContain(email);
  });

  it('who left is remembered for no longer than until another mail may be sent', async () => {
    const kept = async (email: string) =>
      (await allItems()).find(({ pk, sk }) => pk === newsletterKey(email).pk && sk === 'NEWSLETTER');
    const [today, before] = [newEmail(), newEmail()];
    const left = await Promise.all([today, before].map(subscribed));
    await changeItem(newsletterKey(before), { askedAt: new Date(Date.now() - DAY_MS).toISOString() });
    for (const { leave } of left) await ok(call(site.pressNewsletterLink, { token: leave }));
    expect(await kept(before)).toBeUndefined();
    expect(Math.abs(Number((await kept(today))?.ttl) * 1000 - (Date.now() + DAY_MS))).toBeLessThan(60_000);
  });

  it('a run that is killed between the list and the table is taken up by a later one, for who joined and for who left', async () => {
    const email = newEmail();
    const { leave } = await subscribed(email);
    // The list is told of a new reader by a body with the e-mail, of one who left by an address alone.
    for (const [minutes, expected, now] of [
      [2, (body: string) => body.includes(email), [email]],
      [12, (body: string) => body === '', []],
    ] as const) {
      const killed = fault('sesv2', 'SendEmail', { does: 'lost', where: expected });
      await runIn(minutes);
      await killed.met;
      killed.release();
      expect(await contactItems()).toHaveLength(1);
      expect((await readers(minutes + 5)).filter((each) => each === email)).toEqual(now);
      expect(await contactItems()).toEqual([]);
      await ok(call(site.pressNewsletterLink, { token: leave }));
    }
  });

  it('a reader whom the mail service could not be told of is told of later', async () => {
    const email = newEmail();
    const broken = fault('sesv2', 'SendEmail', {
      does: 'refused',
      onwards: true,
      where: (body) => body.includes(email),
    });
    await ok(ask(email));
    await mailsTo(email);
    broken.release();
    await runIn(2);
    const { confirm } = await tokensOf(email);
    const again = fault('sesv2', 'SendEmail', {
      does: 'refused',
      onwards: true,
      where: (body) => body.includes(email),
    });
    await ok(call(site.pressNewsletterLink, { token: confirm }, browser()));
    expect(await readers(4)).not.toContain(email);
    again.release();
    expect(await readers(10)).toContain(email);
  });

  it('nothing of an e-mail stands in the table, but sealed or hashed', async () => {
    const email = newEmail();
    await subscribed(email);
    expect(JSON.stringify(await allItems())).not.toContain(email);
  });
});

describe('303, where a browser asks for a page', () => {
  it('a form leads to what came of it', async () => {
    const email = newEmail();
    expect(await led(visit('/createSendgridContact', { email }))).toBe('303 /newsletter#sent');
    expect(await led(visit('/createSendgridContact', { email: 'nobody' }))).toBe('303 /newsletter#bad-request');
    expect(await led(visit('/createSendgridContact', {}))).toBe('303 /newsletter#bad-request');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('a link that is opened changes nothing, and its press is that of the browser that opened it', async () => {
    const email = newEmail();
    const { confirm, leave } = await asked(email);
    for (const [token, use, outcome] of [
      [confirm, 'confirm', 'confirmed'],
      [leave, 'unsubscribe', 'unsubscribed'],
    ] as const) {
      const opened = await visit(`/newsletter/link?token=${token}`);
      expect(opened.headers.get('location')).toBe(`/newsletter#${use}`);
      const [cookie = ''] = opened.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-newsletter=.*; Path=\/; Max-Age=3600; HttpOnly; Secure; SameSite=Lax$/);
      const [pair = ''] = cookie.split(';');
      expect(await led(visit('/newsletter', {}, { cookie: pair }))).toBe(`303 /newsletter#${outcome}`);
    }
    expect(await led(visit('/newsletter', {}))).toBe('303 /newsletter#invitation-expired');
    expect(await led(visit('/newsletter/link?token=x.y'))).toBe('303 /newsletter#invitation-expired');
  });
});

describe('400', () => {
  it('an e-mail that is none is refused in words', async () => {
    for (const [email, msg] of [
      ['', 'Please enter the email'],
      ['nobody', 'Please enter valid email format'],
      ['o’neill@example.com', 'Please enter valid email format'],
      [`${'x'.repeat(200)}@example.com`, 'Please enter valid email format'],
    ] as const) {
      const { status, problem } = await ask(email);
      expect([status, problem.errors]).toEqual([400, [{ field: 'email', msg }]]);
    }
  });
});

describe('410', () => {
  it('a link that we did not make, that was changed, or that is for something else is expired', async () => {
    const { confirm, leave } = await asked(newEmail());
    const [payload = '', signature = ''] = confirm.split('.');
    const [other = ''] = leave.split('.');
    const at = browser();
    for (const token of [`${payload}.${signature}x`, `${other}.${signature}`, payload, 'x', `${confirm}.x`]) {
      const { status, problem } = await call(site.pressNewsletterLink, { token }, at);
      expect([status, problem.message]).toEqual([410, 'This link is expired']);
    }
    expect((await call(site.unsubscribeByMail, { token: confirm }, at)).status).toBe(410);
  });

  it('a link is expired after 7 days, and its e-mail forgotten', async () => {
    const email = newEmail();
    const { confirm } = await asked(email);
    const [item] = (await allItems()).filter(({ pk, sk }) => pk === newsletterKey(email).pk && sk === 'NEWSLETTER');
    expect(Math.abs(Number(item?.ttl) * 1000 - (Date.now() + 7 * DAY_MS))).toBeLessThan(60_000);
    await changeItem(newsletterKey(email), { ttl: Math.floor(Date.now() / 1000) - 1 });
    expect((await call(site.pressNewsletterLink, { token: confirm }, browser())).status).toBe(410);
  });
});

describe('429', () => {
  it('one address asks for so many in an hour', async () => {
    const at = browser();
    const emails = Array.from({ length: ASKED_AN_HOUR }, () => newEmail());
    for (const email of emails) expect((await ask(email, at)).status).toBe(200);
    expect(await ask(newEmail(), at)).toMatchObject({ status: 429, problem: { problem: 'too-many-requests' } });
  });
});

describe('nobody learns whether an e-mail is known', () => {
  /** All that a caller can see of a reply, but for the time and the id in every reply. */
  const visible = ({ status, text, headers }: Reply<Endpoint>): string =>
    JSON.stringify([status, text, [...headers].filter(([name]) => !['date', 'apigw-requestid'].includes(name)).sort()]);

  it('by the reply, while one mail a day goes to it', async () => {
    const [reader, waiting, stranger] = [newEmail(), newEmail(), newEmail()];
    await subscribed(reader);
    await asked(waiting);
    const seen = [];
    for (const email of [reader, waiting, stranger]) seen.push(visible(await ask(email)));
    expect(new Set(seen).size).toBe(1);
    for (const email of [reader, waiting, stranger]) expect(await mailsTo(email), email).toHaveLength(1);
    await changeItem(newsletterKey(reader), { askedAt: new Date(Date.now() - DAY_MS).toISOString() });
    await ok(ask(reader));
    expect(await mailsTo(reader)).toHaveLength(2);
    expect(await readers()).toContain(reader);
  });
});
