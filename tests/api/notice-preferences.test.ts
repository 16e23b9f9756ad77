import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { LOCAL_EDGE_KEY } from '#bin/local-resources.ts';
import { minuteIn } from '#core/calendar.ts';
import * as documents from '#core/documents/endpoints.ts';
import { changeMatterTeam } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { mailLinkToken } from '#core/notifications/mail-link.ts';
import { newsletterToken } from '#core/site/newsletter.ts';
import { removeMember } from '#core/team/endpoints.ts';
import { freshKeys } from '#outside/own-keys.ts';
import { sign } from '#outside/secrets.ts';
import { partsOf } from '#tests/safety/tokens.ts';
import { askingPractice } from './asking-practice.ts';
import { password } from './auth-world.ts';
import { openItems, renewedStack, runIn } from './outbox-world.ts';
import { type By, documentsOf, newClient, newLawyer, openedMatter, whenMailed } from './practice.ts';
import { call, ok, stack } from './stack.ts';

beforeEach(async () => {
  await renewedStack();
  Object.assign(process.env, (await stack()).environment);
  await freshKeys(new Date());
});

const mailsTo = async (email: string, subject: RegExp) =>
  (await (await stack()).mail(email)).filter((mail) => subject.test(mail.subject));
const kindsOf = async (by: By): Promise<string[]> =>
  (await ok(call(notifications.listNotifications, {}, by))).rows.map(({ kind }) => kind);

const choose = (by: By, request: Parameters<typeof call<typeof notifications.changeNoticePreferences>>[1]) =>
  ok(call(notifications.changeNoticePreferences, request, by));

const ASKS = /asks|question/i;
const REPLIED = /answered/i;
const SHARED = /has shared a document/;

/** A time of day so many minutes from now in a zone. */
const clock = (minutes: number, timeZone = 'UTC'): string => {
  const at = (minuteIn(timeZone, new Date()) + minutes + 1440) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

/** Opens an address of a mail as a browser or a mail program does. */
const visit = async (address: string, form?: Record<string, string>, accept = 'text/html') =>
  fetch(`http://127.0.0.1:${(await stack()).port}${new URL(address).pathname}${new URL(address).search}`, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { accept, 'x-origin-key': LOCAL_EDGE_KEY, 'x-viewer-address': randomUUID() },
    ...(form && { body: new URLSearchParams(form) }),
  });

/** The addresses of a mail by which it is stopped. */
const wayOut = (mail: { headers: Record<string, string>; text: string } | undefined) => {
  const program = /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const page = /Stop emails like this: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { program, page, token: new URL(page).hash.slice(1) };
};

describe('200', () => {
  it('what is chosen is kept event by event, and the rest stays as it was', async () => {
    const lawyer = await newLawyer();
    expect(await ok(call(notifications.readNoticePreferences, {}, lawyer))).toEqual({ sides: ['staff'], choices: {} });
    await choose(lawyer, { choices: { 'task-due': { mail: false } } });
    await choose(lawyer, { choices: { 'task-due': { screen: false }, 'client-joined': { mail: false } } });
    await choose(lawyer, { quiet: { from: '20:00', to: '07:00' }, timeZone: 'Europe/Paris' });
    const kept = {
      sides: ['staff'],
      choices: { 'task-due': { mail: false, screen: false }, 'client-joined': { mail: false } },
      timeZone: 'Europe/Paris',
    };
    const quiet = { from: '20:00', to: '07:00' };
    expect(await ok(call(notifications.readNoticePreferences, {}, lawyer))).toEqual({ ...kept, quiet });
    expect(await choose(lawyer, { quiet: null })).toEqual(kept);
  });

  it('without its mail an event is told on screen alone, and without its notice by mail alone', async () => {
    const { lawyer, ask } = await askingPractice();
    await choose(lawyer, { choices: { 'question-asked': { mail: false } } });
    await ask();
    expect([(await kindsOf(lawyer))[0], (await mailsTo(lawyer.email, ASKS)).length]).toEqual(['question-asked', 0]);
    await choose(lawyer, { choices: { 'question-asked': { mail: true, screen: false } } });
    await ask('And the date?');
    const kinds = (await kindsOf(lawyer)).filter((kind) => kind === 'question-asked');
    expect([kinds.length, (await mailsTo(lawyer.email, ASKS)).length]).toEqual([1, 1]);
  });

  it('the same holds for a client, whose events are others @soak', async () => {
    const { guest, client, ask, reply } = await askingPractice();
    expect((await ok(call(notifications.readNoticePreferences, {}, guest))).sides).toEqual(['client']);
    await choose(guest, { choices: { 'question-answered': { mail: false } } });
    await ask();
    await reply();
    expect((await kindsOf(guest))[0]).toBe('question-answered');
    expect(await mailsTo(client.invitee_email, REPLIED)).toEqual([]);
    await choose(guest, { choices: { 'question-answered': { mail: true } } });
    await reply();
    expect(await mailsTo(client.invitee_email, REPLIED)).toHaveLength(1);
  });

  it('a mail waits for the end of quiet hours in the zone of whom it is to, and comes once; the notice does not wait', async () => {
    const { lawyer, ask } = await askingPractice();
    const timeZone = 'America/Los_Angeles';
    await choose(lawyer, { quiet: { from: clock(-30, timeZone), to: clock(90, timeZone) }, timeZone });
    await ask();
    expect([(await kindsOf(lawyer))[0], (await mailsTo(lawyer.email, ASKS)).length]).toEqual(['question-asked', 0]);
    await runIn(80);
    expect(await mailsTo(lawyer.email, ASKS)).toEqual([]);
    const [waiting] = await openItems();
    expect(waiting).toMatchObject({ attempts: 0 });
    await runIn(92);
    await runIn(93);
    expect(await mailsTo(lawyer.email, ASKS)).toHaveLength(1);
    expect(await openItems()).toEqual([]);
  });

  it('what was switched off while a mail waited is not mailed', async () => {
    const { lawyer, ask } = await askingPractice();
    await choose(lawyer, { quiet: { from: clock(-30), to: clock(90) }, timeZone: 'UTC' });
    await ask();
    await choose(lawyer, { choices: { 'question-asked': { mail: false } } });
    await runIn(92);
    expect(await mailsTo(lawyer.email, ASKS)).toEqual([]);
    expect(await openItems()).toEqual([]);
  });

  const documentStates: [what: string, isStopped: boolean][] = [
    ['a document that is shared still is mailed of', false],
    ['a document that is shared no more by then is not', true],
  ];

  it.each(documentStates)('once quiet hours are over %s', async (_, isStopped) => {
    const { lawyer, guest, client, matterId, submit } = await askingPractice();
    await choose(guest, { quiet: { from: clock(-30), to: clock(90) }, timeZone: 'UTC' });
    await submit();
    const [contract] = await documentsOf(lawyer, matterId);
    const { documentId = '', version = 0 } = contract ?? {};
    const shared = await ok(call(documents.shareVersion, { documentId, version, sharedVersion: 1 }, lawyer));
    await whenMailed();
    if (isStopped) await ok(call(documents.stopSharing, { documentId, version: shared.version }, lawyer));
    expect(await mailsTo(client.invitee_email, SHARED)).toEqual([]);
    await runIn(92);
    expect(await mailsTo(client.invitee_email, SHARED)).toHaveLength(isStopped ? 0 : 1);
    expect(await openItems()).toEqual([]);
  });

  const whereabouts: [who: string, where: string][] = [
    ['who is in the team still is mailed of its matter', 'in the team'],
    ['who was taken out of the team is not', 'out of the team'],
    ['who has left the firm is not', 'out of the firm'],
  ];

  it.each(whereabouts)('once quiet hours are over %s', async (_, where) => {
    const lawyer = await newLawyer();
    const local = await stack();
    const person = { firstName: 'Tess', lastName: 'Tester', email: `${randomUUID()}@example.com`, password };
    await inviteStaff(local, lawyer.token, person.email, await addRole(local, lawyer.token, 'Teams', [5]));
    const token = await joinAsStaff(local, person);
    const memberId = String(partsOf(token).claims.sub);
    await choose({ token }, { quiet: { from: clock(-30), to: clock(90) }, timeZone: 'UTC' });
    const { matterId } = await openedMatter(lawyer);
    const giveTeam = async (accountIds: string[]) => {
      const { version } = await ok(call(matters.readMatter, { matterId }, lawyer));
      const members = accountIds.map((accountId) => ({ accountId, role: 'associate' as const }));
      await ok(call(changeMatterTeam, { matterId, version, team: members }, lawyer));
    };
    await giveTeam([memberId]);
    await whenMailed();
    if (where === 'out of the team') await giveTeam([]);
    if (where === 'out of the firm') await ok(call(removeMember, { memberId }, lawyer));
    await whenMailed();
    const mailsOfMatter = async () => (await mailsTo(person.email, /./)).filter(({ text }) => text.includes(matterId));
    expect(await mailsOfMatter()).toEqual([]);
    await runIn(92);
    expect(await mailsOfMatter()).toHaveLength(where === 'in the team' ? 1 : 0);
    expect(await openItems()).toEqual([]);
  });

  it('an invitation comes in quiet hours too, and has no way to be stopped', async () => {
    const lawyer = await newLawyer();
    const { matterId, matter, client } = await openedMatter(lawyer);
    await ok(call(matters.sendQuestionnaire, { matterId, version: matter.version }, lawyer));
    const [mail] = await (await stack()).mail(client.invitee_email);
    expect(mail?.headers['List-Unsubscribe']).toBeUndefined();
    expect(mail?.text).not.toContain('Stop emails');
  });

  it('by one press of a mail program, mails of that event stop at that address, and nothing else does', async () => {
    const { lawyer, ask, submit } = await askingPractice();
    await ask();
    const [mail] = await mailsTo(lawyer.email, ASKS);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const reply = await visit(wayOut(mail).program, { 'List-Unsubscribe': 'One-Click' }, '*/*');
    expect([reply.status, await reply.json()]).toMatchObject([200, { email: lawyer.email, wanted: false }]);
    await ask('And the date?');
    expect(await mailsTo(lawyer.email, ASKS)).toHaveLength(1);
    expect((await kindsOf(lawyer)).filter((kind) => kind === 'question-asked')).toHaveLength(2);
    await submit();
    expect(await mailsTo(lawyer.email, /has answered/)).toHaveLength(1);
    const { choices } = await ok(call(notifications.readNoticePreferences, {}, lawyer));
    expect(choices).toEqual({ 'question-asked': { mail: false } });
  });

  it('what a link has stopped is had again by the same link, or by the page of preferences @soak', async () => {
    const { lawyer, ask } = await askingPractice();
    await ask();
    const { token } = wayOut((await mailsTo(lawyer.email, ASKS))[0]);
    await ok(call(notifications.changeMailSubscription, { token, wanted: false }));
    await ok(call(notifications.changeMailSubscription, { token, wanted: false }));
    await ok(call(notifications.changeMailSubscription, { token, wanted: true }));
    await ask('Once more?');
    expect(await mailsTo(lawyer.email, ASKS)).toHaveLength(2);
    await ok(call(notifications.changeMailSubscription, { token, wanted: false }));
    const after = await choose(lawyer, { choices: { 'question-asked': { mail: true } } });
    expect(after.choices).toEqual({ 'question-asked': { mail: true } });
    await ask('And now?');
    expect(await mailsTo(lawyer.email, ASKS)).toHaveLength(3);
  });

  it('who opens the link, as a mail scanner does, changes nothing, and a browser is led to the page that asks', async () => {
    const { lawyer, ask } = await askingPractice();
    await ask();
    const { program, token } = wayOut((await mailsTo(lawyer.email, ASKS))[0]);
    const led = await visit(program);
    expect([led.status, led.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`]);
    const read = await ok(call(notifications.openMailLink, { token }));
    expect(read).toEqual({ token, email: lawyer.email, about: 'A client asks about a question', wanted: true });
    await ask('Still there?');
    expect(await mailsTo(lawyer.email, ASKS)).toHaveLength(2);
  });

  it('a link of who has no account answers as that of somebody who has', async () => {
    const lawyer = await newLawyer();
    const { invitee_email: email } = await newClient(lawyer);
    for (const [each, about] of [
      [email, 'Answers that I owe are due'],
      [lawyer.email, 'Answers that I owe are due'],
    ] as const) {
      const token = mailLinkToken({ email: each, event: 'answers-due' }, sign);
      const answer = await ok(call(notifications.changeMailSubscription, { token }));
      expect(answer).toEqual({ token, email: each, about, wanted: false });
    }
  });
});

describe('400', () => {
  it('hours need two times of day that differ, and a zone that there is', async () => {
    const lawyer = await newLawyer();
    for (const request of [
      { quiet: { from: '25:00', to: '07:00' } },
      { quiet: { from: '20:00', to: '7' } },
      { quiet: { from: '08:00', to: '08:00' } },
      { timeZone: 'Mars/Olympus' },
      { choices: { 'no-such-event': { mail: true } } },
    ])
      expect((await call(notifications.changeNoticePreferences, request as never, lawyer)).status).toBe(400);
  });
});

describe('410', () => {
  it('a link that we did not sign for this stops nothing', async () => {
    const { lawyer, ask } = await askingPractice();
    await ask();
    const { token } = wayOut((await mailsTo(lawyer.email, ASKS))[0]);
    const [payload = '', signature = ''] = token.split('.');
    const claims = { email: lawyer.email, event: 'answers-submitted' as const };
    const other = mailLinkToken(claims, () => signature);
    const ofNews = newsletterToken({ email: lawyer.email, use: 'unsubscribe', at: new Date().toISOString() }, sign);
    for (const wrong of [other, ofNews, payload, `${token}x`, 'nonsense'])
      for (const answer of [
        call(notifications.openMailLink, { token: wrong }),
        call(notifications.changeMailSubscription, { token: wrong }),
      ])
        expect((await answer).status).toBe(410);
    expect((await ok(call(notifications.readNoticePreferences, {}, lawyer))).choices).toEqual({});
  });
});
