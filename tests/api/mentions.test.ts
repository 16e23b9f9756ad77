import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { openFile } from '#core/files/endpoints.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import type { Mention } from '#core/mentions/mention.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import * as messages from '#core/messages/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { listMembers, removeMember } from '#core/team/endpoints.ts';
import { textOfFile } from '#outside/text-of-file.ts';
import { changeAccount, changeItem } from './auth-world.ts';
import { runIn } from './outbox-world.ts';
import { type By, newLawyer, sharedMatter, startedMatter, whenMailed } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

type Member = By & { accountId: string; email: string };

let by: Awaited<ReturnType<typeof newLawyer>>;
/** Three of the firm, of whom two are called alike. */
let [anne, dan, otherDan] = [] as unknown as [Member, Member, Member];

const member = async (firstName: string, lastName: string): Promise<Member> => {
  const local = await stack();
  const person = { firstName, lastName, email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, person.email, await addRole(local, by.token, newId(), [0, 3]));
  const token = await joinAsStaff(local, person);
  return { token, email: person.email, accountId: (await ok(call(checkStatus, {}, { token }))).data._id };
};
beforeAll(async () => {
  by = await newLawyer();
  anne = await member('Anne-Marie', 'O’Neill');
  dan = await member('דן', 'כהן');
  otherDan = await member('דן', 'כהן');
}, 120_000);

const accountOf = async (who: By): Promise<string> => (await ok(call(checkStatus, {}, who))).data._id;
const peopleOf = async (conversationId: string, who: By) =>
  (await ok(call(messages.readConversation, { conversationId, people: 'true' }, who))).people ?? [];
const ofAnne = (at: number): Mention => ({ accountId: anne.accountId, name: 'Anne-Marie O’Neill', at });
const said = (conversationId: string, text: string, mentions: Mention[]) => ({
  ...{ conversationId, messageId: newId(), text, mentions },
});
const mentionsOf = async (who: By) =>
  (await ok(call(listNotifications, {}, who))).rows.filter(({ kind }) => kind === 'mentioned');
const mailsTo = async (email: string): Promise<string[]> => {
  await whenMailed();
  return (await (await stack()).mail(email)).map(({ subject }) => subject);
};

describe('who is offered', () => {
  it('inside the firm all who may read it, those of one name by their e-mails', async () => {
    const { matterId } = await startedMatter(by);
    expect(await peopleOf(`firm-${matterId}`, by)).toEqual(
      [
        { accountId: anne.accountId, name: 'Anne-Marie O’Neill', about: '' },
        ...[dan, otherDan]
          .map(({ accountId, email }) => ({ accountId, name: 'דן כהן', about: email }))
          .toSorted((one, other) => new Intl.Collator().compare(one.about, other.about)),
      ].toSorted((one, other) => new Intl.Collator().compare(one.name, other.name)),
    );
    expect(
      (await ok(call(messages.readConversation, { conversationId: `firm-${matterId}` }, by))).people,
    ).toBeUndefined();
  });

  it('in a client’s conversation the client too; to the client nobody of the firm who has nothing to do with it', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const client = await accountOf(guest);
    expect(await peopleOf(conversationId, by)).toContainEqual({
      accountId: client,
      name: 'Cleo Client',
      about: 'Client',
    });
    const offered = async () =>
      (await ok(call(messages.readInvitedConversation, { conversationId, people: 'true' }, guest))).people ?? [];
    expect((await offered()).map(({ name }) => name)).toEqual(['Lana Tester']);
    await ok(call(messages.sendChatMessage, said(conversationId, 'Hello', []), anne));
    expect((await offered()).map(({ name }) => name)).toEqual(['Anne-Marie O’Neill', 'Lana Tester']);
    expect((await offered()).every(({ about }) => !about.includes('@'))).toBe(true);
  });

  it('behind a wall who is inside, and of two people the other one', async () => {
    const { matterId } = await startedMatter(by);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    const team = [{ accountId: anne.accountId, role: 'associate' as const }];
    await ok(call(changeMatterTeam, { matterId, version, team }, by));
    const after = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(restrictMatter, { matterId, version: after.version, onlyTeam: true }, by));
    expect(await peopleOf(`firm-${matterId}`, by)).toEqual([
      { accountId: anne.accountId, name: 'Anne-Marie O’Neill', about: 'Associate' },
    ]);
    expect((await peopleOf(`direct-${anne.accountId}`, by)).map(({ accountId }) => accountId)).toEqual([
      anne.accountId,
    ]);
  });
});

describe('200', () => {
  it('who is mentioned is told on screen and by mail once, and takes part from then on', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const message = said(conversationId, 'Please look, @Anne-Marie O’Neill', [ofAnne(13)]);
    expect(await ok(call(messages.sendChatMessage, message, by))).toMatchObject({ mentions: [ofAnne(13)] });
    await ok(call(messages.sendChatMessage, message, by));
    expect((await mentionsOf(anne)).filter((each) => each.conversationId === conversationId)).toMatchObject([
      {
        matterId,
        conversationId,
        messageNumber: 1,
        message: expect.stringMatching(/^Lana Tester has mentioned you in/),
      },
    ]);
    const unread = async () => (await ok(call(messages.readUnreadMessages, {}, anne))).unread[conversationId];
    expect(await unread()).toBe(1);
    await ok(call(messages.sendChatMessage, said(conversationId, 'Thank you', []), by));
    expect(await unread()).toBe(2);
  });

  it('of two people of one name the one who is meant is told', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const mention = { accountId: otherDan.accountId, name: 'דן כהן', at: 5 };
    await ok(call(messages.sendChatMessage, said(conversationId, 'שלום @דן כהן', [mention]), by));
    const countMentions = async (who: By) =>
      (await mentionsOf(who)).filter((each) => each.conversationId === conversationId).length;
    expect([await countMentions(dan), await countMentions(otherDan)]).toEqual([0, 1]);
  });

  it('a client mentions and is mentioned, and finds the message', async () => {
    const { matterId, guest, client } = await sharedMatter(by);
    const conversationId = `client-${matterId}`;
    const [lawyerId, guestId] = [await accountOf(by), await accountOf(guest)];
    const toFirm = { accountId: lawyerId, name: 'Lana Tester', at: 0 };
    await ok(call(messages.sendInvitedChatMessage, said(conversationId, '@Lana Tester?', [toFirm]), guest));
    expect((await mentionsOf(by)).some((each) => each.conversationId === conversationId)).toBe(true);
    const toClient = { accountId: guestId, name: 'Cleo Client', at: 4 };
    await ok(call(messages.sendChatMessage, said(conversationId, 'Yes @Cleo Client', [toClient]), by));
    expect(await mentionsOf(guest)).toMatchObject([{ conversationId, messageNumber: 2 }]);
    expect((await mailsTo(client.invitee_email)).filter((subject) => /has mentioned you/.test(subject))).toHaveLength(
      1,
    );
  });

  it('an edit tells those alone who were not told of the message before, also where one is taken out and put back', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const message = said(conversationId, '@Anne-Marie O’Neill', [ofAnne(0)]);
    await ok(call(messages.sendChatMessage, message, by));
    const { messageId } = message;
    const change = (version: number, text: string, mentions: Mention[]) =>
      ok(call(messages.changeChatMessage, { conversationId, messageId, version, text, mentions }, by));
    expect((await change(1, 'Nobody', [])).mentions).toBeUndefined();
    const ofDan = { accountId: dan.accountId, name: 'דן כהן', at: 20 };
    const mailed = async () => (await mailsTo(dan.email)).filter((subject) => /has mentioned you/.test(subject)).length;
    const before = await mailed();
    const changed = await change(2, '@Anne-Marie O’Neill @דן כהן', [ofDan, ofAnne(0)]);
    expect(changed.mentions).toEqual([ofAnne(0), ofDan]);
    expect(changed).not.toHaveProperty('told');
    const countMentions = async (who: By) =>
      (await mentionsOf(who)).filter((each) => each.conversationId === conversationId).length;
    expect([await countMentions(anne), await countMentions(dan)]).toEqual([1, 1]);
    expect(await mailed()).toBe(before + 1);
  });

  it('a message that was mailed of as a mention is not mailed of as unread', async () => {
    const late = await member('Pam', 'Late');
    const { matterId } = await startedMatter(by);
    const mention = { accountId: late.accountId, name: 'Pam Late', at: 0 };
    await ok(call(messages.sendChatMessage, said(`firm-${matterId}`, '@Pam Late', [mention]), by));
    const subjects = async () => (await mailsTo(late.email)).filter((subject) => /^Lana Tester/.test(subject));
    const before = await subjects();
    await runIn(11);
    expect([before, await subjects()]).toEqual([[expect.stringMatching(/has mentioned you/)], before]);
  });

  it('a mention keeps the name of then, is found by it, and stands in the PDF @soak', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    await ok(call(messages.sendChatMessage, said(conversationId, 'Ask @Anne-Marie O’Neill today', [ofAnne(4)]), by));
    await changeAccount(anne.accountId, { lastName: 'Byrne' });
    const { rows } = await ok(call(messages.listChatMessages, { conversationId }, by));
    expect(rows).toMatchObject([{ mentions: [ofAnne(4)] }]);
    expect((await peopleOf(conversationId, by)).map(({ name }) => name)).toContain('Anne-Marie Byrne');
    // Written before the name was changed, and sent after.
    await ok(call(messages.sendChatMessage, said(conversationId, '@Anne-Marie O’Neill', [ofAnne(0)]), by));
    await changeAccount(anne.accountId, { lastName: 'O’Neill' });
    expect(await ok(call(messages.findInConversation, { conversationId, words: 'o’neill today' }, by))).toMatchObject({
      numbers: [1],
    });
    const order = { conversationId, fileId: newId(), timeZone: 'UTC', visibility: 1 as const };
    const { fileId } = await ok(call(messages.saveConversationRecord, order, by));
    const { url } = await ok(call(openFile, { matterId, fileId, openingId: newId() }, by));
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const text = await textOfFile(bytes, { type: 'application/pdf' });
    expect(text?.replace(/\s+/g, ' ')).toContain('Ask @Anne-Marie O’Neill today');
  });

  it('a deleted message mentions nobody', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const message = said(conversationId, '@Anne-Marie O’Neill', [ofAnne(0)]);
    await ok(call(messages.sendChatMessage, message, by));
    const removal = { conversationId, messageId: message.messageId, version: 1 };
    expect(await ok(call(messages.deleteChatMessage, removal, by))).not.toHaveProperty('mentions');
  });
});

describe('409', () => {
  it('of whoever cannot read the conversation: behind a wall, of another firm, oneself, the client inside the firm, nobody', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const conversationId = `firm-${matterId}`;
    const stranger = await newLawyer();
    const refused = async (accountId: string, name: string) => {
      const answer = await call(
        messages.sendChatMessage,
        said(conversationId, `@${name}`, [{ accountId, name, at: 0 }]),
        by,
      );
      return answer.status === 409 && answer.problem.problem;
    };
    expect(await refused(await accountOf(stranger), 'Lana Tester')).toBe('mention-refused');
    expect(await refused(await accountOf(by), 'Lana Tester')).toBe('mention-refused');
    expect(await refused(await accountOf(guest), 'Cleo Client')).toBe('mention-refused');
    expect(await refused('nobody', 'Nobody')).toBe('mention-refused');
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(restrictMatter, { matterId, version, onlyTeam: true }, by));
    expect(await refused(anne.accountId, 'Anne-Marie O’Neill')).toBe('mention-refused');
    expect((await mentionsOf(anne)).some((each) => each.conversationId === conversationId)).toBe(false);
    expect((await ok(call(messages.listChatMessages, { conversationId }, by))).rows).toEqual([]);
  });

  it('of whoever was removed from the firm, also by an edit', async () => {
    const gone = await member('Gil', 'Gone');
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    const mention = { accountId: gone.accountId, name: 'Gil Gone', at: 0 };
    const message = said(conversationId, '@Gil Gone', [mention]);
    await ok(call(messages.sendChatMessage, message, by));
    const { rows } = await ok(call(listMembers, {}, by));
    const memberId = rows.find(({ email }) => email === gone.email)?.memberId ?? '';
    await ok(call(removeMember, { memberId }, by));
    expect((await call(messages.sendChatMessage, said(conversationId, '@Gil Gone', [mention]), by)).status).toBe(409);
    const { messageId } = message;
    const edit = { conversationId, messageId, version: 1, text: '@Gil Gone, please', mentions: [mention] };
    expect((await call(messages.changeChatMessage, edit, by)).status).toBe(409);
    expect((await call(messages.changeChatMessage, { ...edit, mentions: [] }, by)).status).toBe(200);
  });

  it('of what the text does not say', async () => {
    const { matterId } = await startedMatter(by);
    const conversationId = `firm-${matterId}`;
    for (const mentions of [[ofAnne(1)], [ofAnne(0), ofAnne(0)], [{ ...ofAnne(0), name: 'Anne' }, ofAnne(0)]])
      expect(
        (await call(messages.sendChatMessage, said(conversationId, '@Anne-Marie O’Neill', mentions), by)).status,
      ).toBe(409);
  });
});

it('400: a message mentions at most ten people', async () => {
  const { matterId } = await startedMatter(by);
  const mentions = Array.from({ length: 11 }, (_, at) => ofAnne(at));
  expect((await call(messages.sendChatMessage, said(`firm-${matterId}`, 'Hi', mentions), by)).status).toBe(400);
});

describe('429', () => {
  it('whoever has mentioned people in so many messages within an hour writes on, and mentions nobody', async () => {
    const { matterId } = await startedMatter(by);
    const mention = { accountId: await accountOf(by), name: 'Lana Tester', at: 0 };
    const writer = await member('Max', 'Hale');
    const send = (mentions: Mention[]) =>
      call(messages.sendChatMessage, said(`firm-${matterId}`, '@Lana Tester', mentions), writer);
    await ok(send([mention]));
    const { pk, sk } =
      (await allItems()).find(
        (each) => each.pk === `ACCOUNT#${writer.accountId}` && `${each.sk}`.includes('mentions'),
      ) ?? {};
    await changeItem({ pk: `${pk}`, sk: `${sk}` }, { count: CHAT_LIMITS.mentioning - 1 });
    await ok(send([mention]));
    expect((await send([mention])).status).toBe(429);
    await ok(send([]));
  });
});
