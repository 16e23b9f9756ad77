import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { DAY_MS, daysLater, utcDay } from '#core/calendar.ts';
import * as clients from '#core/clients/endpoints.ts';
import { listMatterFiles } from '#core/files/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import * as requests from '#core/requests/endpoints.ts';
import { removeMember } from '#core/team/endpoints.ts';
import { partsOf } from '#tests/safety/tokens.ts';
import { browser, newestCode, otherThan, password } from './auth-world.ts';
import { type By, joined, newClient, newLawyer, whenMailed } from './practice.ts';
import { call, newId, newSecret, ok, putFile, stack } from './stack.ts';
import { mailsWith, runAt, turnBack } from './subscriptions-world.ts';
import { allItems, putItem } from './table.ts';

const pdf = Uint8Array.from('%PDF-1.4 a deed', (letter) => letter.charCodeAt(0));
const wrong = Uint8Array.from('MZ a program', (letter) => letter.charCodeAt(0));

let by: Awaited<ReturnType<typeof newLawyer>>;
let client: By;
let clientId: string;
let clientEmail: string;

beforeAll(async () => {
  by = await newLawyer();
  const added = await newClient(by);
  ({ _id: clientId, invitee_email: clientEmail } = added);
  await ok(call(clients.inviteClient, { clientId }, by));
  client = await joined(clientEmail);
}, 120_000);

const newMatter = async (): Promise<string> => {
  const matterId = newId();
  await ok(call(matters.startMatter, { matterId, clientId, name: 'Purchase of a mill' }, by));
  return matterId;
};
const items = (...names: string[]) => names.map((name) => ({ itemId: newId(), name }));
type Asked = Partial<Parameters<typeof call<typeof requests.askForDocuments>>[1]>;
const ask = (given: Asked, who: By = by) =>
  call(
    requests.askForDocuments,
    { requestId: newId(), way: 'portal', items: items('Deed', 'Passport'), ...given },
    who,
  );
const problemOf = async (reply: Promise<{ problem?: { problem: string } | undefined }>) =>
  (await reply).problem?.problem;

/** A request in the portal, in a new matter. */
const asked = async (given: Asked = {}) => {
  const matterId = await newMatter();
  const request = await ok(ask({ matterId, ...given }));
  return { matterId, request, requestId: request.requestId, itemIds: request.items.map(({ itemId }) => itemId) };
};
const standing = async (place: { matterId: string } | { clientId: string }, requestId: string) => {
  const found = (await ok(call(requests.listDocumentRequests, place, by))).requests;
  const request = found.find((each) => each.requestId === requestId);
  if (!request) throw new Error('The request is gone');
  return request;
};
const states = async (matterId: string, requestId: string) =>
  (await standing({ matterId }, requestId)).items.map(({ state }) => state);

/** What has become of an upload once it was inspected. */
const inspected = <T extends { state: string }>(read: () => Promise<T>): Promise<T> =>
  vi.waitFor(
    async () => {
      const upload = await read();
      if (upload.state === 'waiting') throw new Error('It still waits');
      return upload;
    },
    { timeout: 10_000, interval: 50 },
  );

/** Sends a file for a document as the client, until it was inspected. */
const send = async (requestId: string, itemId: string, fileName = 'deed.pdf', bytes = pdf, uploadId = newId()) => {
  const begun = await ok(
    call(requests.beginAskedUpload, { requestId, itemId, uploadId, fileName, size: bytes.length }, client),
  );
  if (begun.way?.form) await putFile(begun.way.form, bytes, fileName);
  return inspected(() => ok(call(requests.readAskedUpload, { requestId, uploadId }, client)));
};
/** How many mails of somebody have these words. */
const mailed = async (email: string, subject: RegExp): Promise<number> =>
  (await (await stack()).mail(email)).filter(({ text }) => subject.test(text)).length;
const notices = async () =>
  (await ok(call(listNotifications, {}, by))).rows
    .filter(({ kind }) => kind === 'documents-sent')
    .map(({ message }) => message);

describe('a request in the portal', () => {
  it('tells the client what is missing, takes a file for each document into the matter, and tells the firm', async () => {
    const { matterId, requestId, itemIds } = await asked({ message: 'For the sale.' });
    await whenMailed();
    expect(await mailsWith(clientEmail, /asks you for 2 documents/)).toBeGreaterThan(0);
    const mine = (await ok(call(requests.listAskedDocuments, {}, client))).requests;
    expect(mine.find((each) => each.requestId === requestId)).toMatchObject({
      firmName: by.firmName,
      message: 'For the sale.',
      items: [{ state: 'missing' }, { state: 'missing' }],
    });
    expect(await send(requestId, itemIds[0] ?? '')).toMatchObject({ state: 'kept' });
    expect(await states(matterId, requestId)).toEqual(['sent', 'missing']);
    expect(await notices()).toContain('Cleo Client has sent 1 of 2 documents (Purchase of a mill).');
    expect(await mailsWith(by.email, /has sent all 2 documents/)).toBe(0);
    await send(requestId, itemIds[1] ?? '', 'passport.pdf');
    await whenMailed();
    expect(await mailsWith(by.email, /has sent all 2 documents/)).toBe(1);
    const { rows } = await ok(call(listMatterFiles, { matterId }, by));
    expect(rows.map(({ name, addedBy }) => [name, addedBy]).toSorted()).toEqual([
      ['deed.pdf', 'Cleo Client'],
      ['passport.pdf', 'Cleo Client'],
    ]);
  });

  it('says of a hostile file in words why it was refused, and misses the document as before', async () => {
    const { matterId, requestId, itemIds } = await asked();
    const upload = await send(requestId, itemIds[0] ?? '', 'deed.pdf', wrong);
    expect(upload).toMatchObject({ state: 'refused', reason: expect.stringMatching(/\w+ \w+/) });
    const [item] = (await standing({ matterId }, requestId)).items;
    expect(item).toMatchObject({ state: 'missing', files: [], refused: { name: 'deed.pdf', reason: upload.reason } });
    expect((await ok(call(listMatterFiles, { matterId }, by))).rows).toEqual([]);
  });

  it('is returned with a reason, sent again, accepted, and asks for other documents', async () => {
    const { matterId, requestId, itemIds } = await asked();
    const [itemId = ''] = itemIds;
    const judge = async (reason?: string) => {
      const { version } = await standing({ matterId }, requestId);
      return call(requests.judgeRequestedDocument, { matterId, requestId, itemId, version, reason }, by);
    };
    expect(await problemOf(judge())).toBe('nothing-sent');
    await send(requestId, itemId);
    await ok(judge('It is cut off.'));
    await whenMailed();
    expect(await mailsWith(clientEmail, /needs a document again/)).toBeGreaterThan(0);
    expect(await states(matterId, requestId)).toEqual(['returned', 'missing']);
    await send(requestId, itemId, 'deed 2.pdf');
    await ok(judge());
    const { version, items: before } = await standing({ matterId }, requestId);
    const wanted = [...before.slice(0, 1), ...items('Will')].map(({ itemId: id, name }) => ({ itemId: id, name }));
    const change = { matterId, requestId, version, items: wanted };
    await ok(call(requests.changeRequestedDocuments, change, by));
    await ok(call(requests.changeRequestedDocuments, change, by));
    const other = { ...change, items: items('Map') };
    expect(await problemOf(call(requests.changeRequestedDocuments, other, by))).toBe('conflict');
    expect((await standing({ matterId }, requestId)).items.map(({ name, state }) => [name, state])).toEqual([
      ['Deed', 'accepted'],
      ['Will', 'missing'],
    ]);
    // What is no longer asked for is not taken.
    const begin = { requestId, itemId: itemIds[1] ?? '', uploadId: newId(), fileName: 'a.pdf', size: 3 };
    expect(await problemOf(call(requests.beginAskedUpload, begin, client))).toBe('not-found');
  });

  it('takes nothing once it was ended or its matter was closed, and says so', async () => {
    const [ended, closed] = [await asked(), await asked()];
    const { matterId, requestId } = ended;
    await ok(call(requests.endDocumentRequest, { matterId, requestId }, by));
    await ok(call(requests.endDocumentRequest, { matterId, requestId }, by));
    const { version } = await ok(call(matters.readMatter, { matterId: closed.matterId }, by));
    await ok(call(matters.closeMatter, { matterId: closed.matterId, version, reason: 'Done' }, by));
    const mine = (await ok(call(requests.listAskedDocuments, {}, client))).requests;
    for (const { requestId: id, itemIds } of [ended, closed]) {
      expect(mine.find((each) => each.requestId === id)?.isOver).toBe(true);
      const begin = { requestId: id, itemId: itemIds[0] ?? '', uploadId: newId(), fileName: 'a.pdf', size: 3 };
      expect(await problemOf(call(requests.beginAskedUpload, begin, client))).toBe('request-over');
    }
    // A file that was on its way is refused in words.
    const late = await asked();
    const uploadId = newId();
    const begin = { requestId: late.requestId, itemId: late.itemIds[0] ?? '', uploadId, fileName: 'deed.pdf' };
    const { way } = await ok(call(requests.beginAskedUpload, { ...begin, size: pdf.length }, client));
    await ok(call(requests.endDocumentRequest, { matterId: late.matterId, requestId: late.requestId }, by));
    if (way?.form) await putFile(way.form, pdf, 'deed.pdf');
    const read = () => ok(call(requests.readAskedUpload, { requestId: late.requestId, uploadId }, client));
    expect(await inspected(read)).toMatchObject({
      state: 'refused',
      reason: 'The firm does not ask for this document any more.',
    });
  });

  it('is reminded three days before, on the day and three days after, each once, and no more once all is here', async () => {
    const on = utcDay(daysLater(new Date(), 12));
    const late = (days: number): number => Date.parse(on) + days * DAY_MS + 10 * 60 * 60_000;
    await turnBack('request-reminders');
    const { requestId, itemIds } = await asked({ items: items('A rare scroll'), dueDay: { on, timeZone: 'UTC' } });
    const mails = () => mailed(clientEmail, /A rare scroll[\s\S]*They are due on/);
    const counts = [];
    for (const day of [-4, -3, -2, 0]) {
      await Promise.all([1, 2].map(() => runAt('request-reminders', late(day))));
      counts.push(await mails());
    }
    expect(counts).toEqual([0, 1, 1, 2]);
    await send(requestId, itemIds[0] ?? '');
    await runAt('request-reminders', late(3));
    expect(await mails()).toBe(2);
  });

  it('is reminded by hand at most three times a day, and not of nothing @soak', async () => {
    const { matterId, requestId, itemIds } = await asked({ items: items('Deed') });
    const remind = async () => {
      const { version } = await standing({ matterId }, requestId);
      return problemOf(call(requests.remindOfDocuments, { matterId, requestId, version, reminderId: newId() }, by));
    };
    expect([await remind(), await remind(), await remind(), await remind()].at(-1)).toBe('too-many-requests');
    await send(requestId, itemIds[0] ?? '');
    expect(await remind()).toBe('nothing-missing');
  });

  it('is not there for another firm, another client, or who has not joined', async () => {
    const { matterId, requestId, itemIds } = await asked();
    const stranger = await newLawyer();
    expect(await problemOf(call(requests.listDocumentRequests, { matterId }, stranger))).toBe('not-found');
    expect(await problemOf(call(requests.endDocumentRequest, { matterId, requestId }, stranger))).toBe('not-found');
    const begin = { requestId, itemId: itemIds[0] ?? '', uploadId: newId(), fileName: 'a.pdf', size: 3 };
    expect(await problemOf(call(requests.beginAskedUpload, begin, stranger))).toBe('not-found');
    const { _id } = await newClient(by);
    expect(await problemOf(ask({ clientId: _id }))).toBe('client-without-account');
  });

  it('is kept once however often it is sent', async () => {
    const matterId = await newMatter();
    const given = { matterId, requestId: newId(), items: items('Deed') };
    await Promise.all([ok(ask(given)), ok(ask(given))]);
    await ok(ask(given));
    expect((await ok(call(requests.listDocumentRequests, { matterId }, by))).requests).toHaveLength(1);
    expect(await problemOf(ask({ ...given, way: 'anyone', secret: newSecret() }))).toBe('conflict');
  });
});

describe('a request by a link', () => {
  /** Of a client who has no account. */
  const linked = async (way: 'code' | 'anyone', who: By = by) => {
    const [secret, email] = [newSecret(), `ana-${newId()}@example.com`];
    const { _id } = await newClient(by);
    const { requestId, items: all } = await ok(
      ask({ clientId: _id, way, secret, ...(way === 'code' && { email }), items: items('Deed', 'Passport') }, who),
    );
    await whenMailed();
    return { secret, email, place: { clientId: _id }, requestId, itemId: all[0]?.itemId ?? '' };
  };
  const open = (secret: string, at: object) => call(requests.openRequestLink, { secret, openingId: newId() }, at);
  const begin = (secret: string, itemId: string, at: object, uploadId = newId()) =>
    call(requests.beginLinkedUpload, { secret, itemId, uploadId, fileName: 'deed.pdf', size: pdf.length }, at);

  it('shows the list to the one who enters the mailed code, takes a file, and each opening is seen by the firm', async () => {
    const { secret, email, place, requestId, itemId } = await linked('code');
    expect(await mailed(email, new RegExp(`/external/${requestId}#${secret}`))).toBe(1);
    const at = browser();
    expect(await ok(open(secret, at))).toEqual({ firmName: by.firmName, codeTo: 'a…@example.com' });
    expect(await problemOf(begin(secret, itemId, at))).toBe('link-code-needed');
    await ok(call(requests.sendRequestCode, { secret }, at));
    const code = (await newestCode(email)) ?? '';
    const enter = (verificationCode: string, from: object) =>
      call(requests.enterRequest, { secret, verificationCode }, from);
    expect(await problemOf(enter(code, browser()))).toBe('otp-wrong');
    expect(await problemOf(enter(otherThan(code), at))).toBe('otp-wrong');
    expect((await ok(enter(code, at))).request?.items).toHaveLength(2);
    expect((await ok(open(secret, browser()))).request).toBeUndefined();
    await ok(open(secret, at));
    const uploadId = newId();
    const { way } = await ok(begin(secret, itemId, at, uploadId));
    if (way?.form) await putFile(way.form, pdf, 'deed.pdf');
    const read = () => ok(call(requests.readLinkedUpload, { secret, uploadId }, at));
    expect(await inspected(read)).toMatchObject({ state: 'kept' });
    const kept = await standing(place, requestId);
    expect(kept).toMatchObject({ count: 1, items: [{ state: 'sent', files: [{ by: email }] }, { state: 'missing' }] });
    expect((await allItems()).filter(({ operation }) => operation === 'openRequestLink')).toHaveLength(1);
  });

  it('that never was, was ended or is over is answered alike, also to who had entered', async () => {
    const { secret, itemId, place, requestId } = await linked('anyone');
    const at = browser();
    expect((await ok(open(secret, at))).request?.items).toHaveLength(2);
    await ok(call(requests.endDocumentRequest, { ...place, requestId }, by));
    const [ended, unknown] = [await open(secret, at), await open(newSecret(), at)];
    expect([ended.status, ended.problem]).toEqual([404, unknown.problem]);
    expect(await problemOf(begin(secret, itemId, at))).toBe('link-over');
    expect(await problemOf(call(requests.sendRequestCode, { secret }, at))).toBe('link-over');
  });

  it('for whoever has it is over when who made it leaves the firm, and names nobody who would be asked for a code', async () => {
    const local = await stack();
    const email = `leo-${newId()}@example.com`;
    await inviteStaff(local, by.token, email, await addRole(local, by.token, newId().slice(0, 20), [2, 3]));
    const token = await joinAsStaff(local, { firstName: 'Leo', lastName: 'Staff', email, password });
    const { secret } = await linked('anyone', { token });
    await ok(open(secret, browser()));
    await ok(call(removeMember, { memberId: String(partsOf(token).claims.sub) }, by));
    expect(await problemOf(open(secret, browser()))).toBe('link-over');
    const { _id } = await newClient(by);
    expect(await problemOf(ask({ clientId: _id, way: 'anyone', secret: newSecret(), email }))).toBe('bad-request');
  });

  it('mails to outsiders for as many acts as the firm may on one day, and says so', async () => {
    const { place, requestId, itemId, email } = await linked('code');
    const all = await allItems();
    const found = all.find((item) => item.requestId === requestId && item.items !== undefined) ?? {};
    const file = { fileId: newId(), name: 'deed.pdf', at: new Date().toISOString(), by: email };
    const withFiles = (found.items as object[]).map((item) => ({ ...item, files: [file] }));
    await putItem({ ...found, items: withFiles });
    const counter = all.find(
      ({ pk, sk }) => String(found.pk).startsWith(String(pk)) && String(sk).startsWith('LIMIT#addressed#'),
    );
    await putItem({ ...counter, count: 500 });
    const { version } = await standing(place, requestId);
    const judged = { ...place, requestId, itemId, version, reason: 'Blurred' };
    expect(await problemOf(call(requests.judgeRequestedDocument, judged, by))).toBe('addressed-full');
    const reminder = { ...place, requestId, version, reminderId: newId() };
    expect(await problemOf(call(requests.remindOfDocuments, reminder, by))).toBe('addressed-full');
    await putItem({ ...counter });
  });

  it('to the e-mail of a client stands in their portal once they have joined, and to nobody else in any', async () => {
    const { _id, invitee_email: email } = await newClient(by);
    const asking = { clientId: _id, way: 'code', items: items('Deed') } as const;
    const [secret, elsewhere] = [newSecret(), `ana-${newId()}@example.com`];
    const { requestId, items: all } = await ok(ask({ ...asking, secret, email }));
    const other = await ok(ask({ ...asking, secret: newSecret(), email: elsewhere }));
    const byHand = await ok(ask({ clientId: _id, way: 'anyone', secret: newSecret() }));
    await ok(call(clients.inviteClient, { clientId: _id }, by));
    const theirs = await joined(email);
    const listed = async (who: By) =>
      (await ok(call(requests.listAskedDocuments, {}, who))).requests.map((each) => each.requestId);
    expect(await listed(theirs)).toEqual([requestId]);
    expect(await listed(client)).not.toContain(requestId);
    const itemId = all[0]?.itemId ?? '';
    const start = { requestId, itemId, uploadId: newId(), fileName: 'deed.pdf', size: pdf.length };
    for (const who of [client, by])
      expect(await problemOf(call(requests.beginAskedUpload, start, who))).toBe('not-found');
    for (const { requestId: id, items: asks } of [other, byHand]) {
      const wrongly = { ...start, requestId: id, itemId: asks[0]?.itemId ?? '', uploadId: newId() };
      expect(await problemOf(call(requests.beginAskedUpload, wrongly, theirs))).toBe('not-found');
    }
    const { way } = await ok(call(requests.beginAskedUpload, start, theirs));
    if (way?.form) await putFile(way.form, pdf, 'deed.pdf');
    const read = () => ok(call(requests.readAskedUpload, { requestId, uploadId: start.uploadId }, theirs));
    expect(await inspected(read)).toMatchObject({ state: 'kept' });
    expect(await standing({ clientId: _id }, requestId)).toMatchObject({
      items: [{ state: 'sent', files: [{ by: 'Cleo Client' }] }],
    });
    await ok(call(requests.endDocumentRequest, { clientId: _id, requestId }, by));
    const asked = (await ok(call(requests.listAskedDocuments, {}, theirs))).requests;
    expect(asked).toMatchObject([{ requestId, isOver: true }]);
    const late = { ...start, uploadId: newId() };
    expect(await problemOf(call(requests.beginAskedUpload, late, theirs))).toBe('request-over');
  });

  it('leads whoever has joined since they were asked to their portal, and who has not by the link as before @soak', async () => {
    const { _id, invitee_email: email } = await newClient(by);
    const on = utcDay(daysLater(new Date(), 12));
    const place = { clientId: _id };
    const asking = { ...place, way: 'code', items: items('A rare map'), dueDay: { on, timeZone: 'UTC' } } as const;
    const elsewhere = `ana-${newId()}@example.com`;
    await turnBack('request-reminders');
    const { requestId, items: all } = await ok(ask({ ...asking, secret: newSecret(), email }));
    const other = await ok(ask({ ...asking, secret: newSecret(), email: elsewhere }));
    await ok(call(clients.inviteClient, place, by));
    const theirs = await joined(email);
    const ways = async (to: string, subject: RegExp) =>
      (await (await stack()).mail(to))
        .filter((mail) => subject.test(mail.subject))
        .map(({ text }) => /(?:%2F|\/)(requests|external)(?:%2F|\/)/.exec(text)?.[1]);
    const reminder = /^Reminder from/;
    const remind = async (id: string) => {
      const { version } = await standing(place, id);
      await ok(call(requests.remindOfDocuments, { ...place, requestId: id, version, reminderId: newId() }, by));
    };
    await remind(requestId);
    await remind(other.requestId);
    await whenMailed();
    expect([await ways(email, /asks you for/), await ways(email, reminder), await ways(elsewhere, reminder)]).toEqual([
      ['external'],
      ['requests'],
      ['external'],
    ]);
    await runAt('request-reminders', Date.parse(on) - 3 * DAY_MS + 10 * 60 * 60_000);
    await whenMailed();
    expect([await ways(email, reminder), await ways(elsewhere, reminder)]).toEqual([
      ['requests', 'requests'],
      ['external', 'external'],
    ]);
    const itemId = all[0]?.itemId ?? '';
    const start = { requestId, itemId, uploadId: newId(), fileName: 'map.pdf', size: pdf.length };
    const { way } = await ok(call(requests.beginAskedUpload, start, theirs));
    if (way?.form) await putFile(way.form, pdf, 'map.pdf');
    const read = () => ok(call(requests.readAskedUpload, { requestId, uploadId: start.uploadId }, theirs));
    expect(await inspected(read)).toMatchObject({ state: 'kept' });
    const { version } = await standing(place, requestId);
    const judged = { ...place, requestId, itemId, version, reason: 'It is cut off.' };
    await ok(call(requests.judgeRequestedDocument, judged, by));
    await whenMailed();
    expect(await ways(email, /needs a document again/)).toEqual(['requests']);
  });

  it('to an e-mail is not shown to whom another firm knows by it, nor once its link is over', async () => {
    const abroad = await newLawyer();
    const { _id, invitee_email: email } = await newClient(abroad);
    await ok(call(clients.inviteClient, { clientId: _id }, abroad));
    const theirs = await joined(email);
    const here = await newClient(by, { invitee_email: email });
    const asking = { clientId: here._id, way: 'code', items: items('Deed') } as const;
    await ok(ask({ ...asking, secret: newSecret(), email }));
    const listed = async () => (await ok(call(requests.listAskedDocuments, {}, theirs))).requests;
    expect(await listed()).toEqual([]);
    const { requestId } = await ok(ask({ ...asking, clientId: _id, secret: newSecret(), email }, abroad));
    expect(await listed()).toMatchObject([{ requestId, firmName: abroad.firmName }]);
    const found = (await allItems()).find((item) => item.requestId === requestId && item.items !== undefined) ?? {};
    await putItem({ ...found, expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect(await listed()).toEqual([]);
  });

  it('that was passed on by hand reminds nobody, and opens no file', async () => {
    const { secret, place, requestId } = await linked('anyone');
    const { version } = await standing(place, requestId);
    expect(
      await problemOf(call(requests.remindOfDocuments, { ...place, requestId, version, reminderId: newId() }, by)),
    ).toBe('nobody-to-remind');
    const stored = (await allItems()).filter((item) => JSON.stringify(item).includes(secret));
    expect(stored).toEqual([]);
  });
});
