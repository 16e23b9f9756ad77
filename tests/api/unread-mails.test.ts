import { beforeEach, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as messages from '#core/messages/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { fault } from './faults.ts';
import { openItems, renewedStack, runIn } from './outbox-world.ts';
import { type By, newLawyer, sharedMatter, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';

beforeEach(renewedStack);

const SECRET = 'The price is 4711.';
const mailsTo = async (email: string) =>
  (await (await stack()).mail(email)).filter(({ subject }) => /has written to you/.test(subject));

const practice = async () => {
  const lawyer = await newLawyer();
  const { matterId, guest, client } = await sharedMatter(lawyer);
  const conversationId = `client-${matterId}`;
  const say = (by: By, text = SECRET) =>
    by === guest
      ? ok(call(messages.sendInvitedChatMessage, { conversationId, messageId: newId(), text }, by))
      : ok(call(messages.sendChatMessage, { conversationId, messageId: newId(), text }, by));
  const read = (by: By, upTo: number) =>
    by === guest
      ? ok(call(messages.markInvitedConversationRead, { conversationId, upTo }, by))
      : ok(call(messages.markConversationRead, { conversationId, upTo }, by));
  return { lawyer, matterId, guest, client, conversationId, say, read };
};

describe('a message that nobody reads for ten minutes', () => {
  it('is mailed to the client in the name of the firm, without its words, and the link opens the conversation', async () => {
    const { lawyer, client, conversationId, say } = await practice();
    await say(lawyer);
    await runIn(8);
    expect(await mailsTo(client.invitee_email)).toEqual([]);
    await runIn(11);
    const [mail, ...more] = await mailsTo(client.invitee_email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^.+ has written to you about “.+”$/);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('4711');
    expect(decodeURIComponent(mail?.text ?? '')).toContain(`with=${conversationId}`);
    expect(await mailsTo(lawyer.email)).toEqual([]);
  });

  it('is mailed once for a conversation until it is read, however much is said, and then anew', async () => {
    const { lawyer, guest, say, read } = await practice();
    await say(guest);
    await say(guest, 'And another one.');
    await runIn(11);
    expect((await mailsTo(lawyer.email))[0]?.text).toContain('2 messages are unread.');
    await say(guest, 'A third.');
    await runIn(30);
    expect(await mailsTo(lawyer.email)).toHaveLength(1);
    await read(lawyer, 3);
    await say(guest, 'A fourth.');
    await runIn(60);
    expect(await mailsTo(lawyer.email)).toHaveLength(2);
    expect((await openItems()).filter(({ sk }) => String(sk).includes('unread'))).toEqual([]);
  });

  it('is not mailed once it was read, nor where that mail is not wanted', async () => {
    const { lawyer, guest, client, say, read } = await practice();
    await say(guest);
    await read(lawyer, 1);
    await ok(call(notifications.changeNoticePreferences, { choices: { 'message-unread': { mail: false } } }, guest));
    await say(lawyer, 'An answer.');
    await runIn(30);
    expect([await mailsTo(lawyer.email), await mailsTo(client.invitee_email)]).toEqual([[], []]);
  });

  it('is mailed in quiet hours only where it is still unread when they end @soak', async () => {
    const { lawyer, guest, say, read } = await practice();
    const quiet = { from: '00:00', to: '23:59' };
    await ok(call(notifications.changeNoticePreferences, { quiet, timeZone: 'UTC' }, lawyer));
    await say(guest);
    await runIn(11);
    await read(lawyer, 1);
    await ok(call(notifications.changeNoticePreferences, { quiet: null }, lawyer));
    await runIn(24 * 60 + 30);
    expect(await mailsTo(lawyer.email)).toEqual([]);
  });

  it('of the firm alone goes to those inside of its matter, and to nobody who was shut out meanwhile', async () => {
    const { lawyer, matterId, client } = await practice();
    const local = await stack();
    const person = {
      firstName: 'Anne-Marie',
      lastName: 'O’Neill',
      email: `${newId()}@example.com`,
      password: 'Correct-horse-9',
    };
    await inviteStaff(local, lawyer.token ?? '', person.email, await addRole(local, lawyer.token ?? '', 'All', [0, 3]));
    const colleague = { token: await joinAsStaff(local, person) };
    const { rows } = await ok(call(listMemberNames, {}, lawyer));
    expect(rows).toHaveLength(2);
    const conversationId = `firm-${matterId}`;
    const say = (by: By) =>
      ok(call(messages.sendChatMessage, { conversationId, messageId: newId(), text: SECRET }, by));
    await say(colleague);
    await say(lawyer);
    await runIn(11);
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect((await mailsTo(person.email))[0]?.text).not.toContain('4711');
    expect(await mailsTo(client.invitee_email)).toEqual([]);

    await ok(call(messages.markConversationRead, { conversationId, upTo: 2 }, colleague));
    await say(lawyer);
    const { version } = await ok(call(matters.readMatter, { matterId }, lawyer));
    await ok(call(restrictMatter, { matterId, version, onlyTeam: true }, lawyer));
    await runIn(60);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('is mailed once though the run ends before it has noted that @soak', async () => {
    const { lawyer, guest, say } = await practice();
    await say(guest);
    await whenMailed();
    fault('dynamodb', 'TransactWriteItems', {
      does: 'refused',
      where: (body) => body.includes('OUTBOX#unread-') && body.includes('-done'),
    });
    await runIn(11).catch(() => undefined);
    // A later run would take the mail that the stream has just claimed for one that was left.
    await whenMailed();
    await runIn(15);
    await runIn(20);
    expect(await mailsTo(lawyer.email)).toHaveLength(1);
  });
});
