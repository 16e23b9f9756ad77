import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { listAgenda } from '#core/agenda/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { MESSAGE_LIMITS } from '#core/matters/question-message.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { listMembers, removeMember } from '#core/team/endpoints.ts';
import { firmLimitKey } from '#store/keys.ts';
import { changeItem } from './auth-world.ts';
import { newLawyer, sharedMatter } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
beforeAll(async () => {
  by = await newLawyer();
}, 120_000);

const asked = async () => {
  const shared = await sharedMatter(by);
  const { matterId, guest } = shared;
  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const [question] = questionsOf(questionnaire);
  if (!question) throw new Error('Nothing is asked');
  const message = { matterId, questionId: question.id, messageId: newId(), text: 'What is <meant>\nby this?' };
  return { ...shared, question, message, clientId: shared.client._id };
};

const noticesOf = async (who: { token: string }, matterId: string) =>
  (await ok(call(notifications.listNotifications, {}, who))).rows.filter((row) => row.matterId === matterId);
const mailsTo = async (email: string) => (await stack()).mail(email);

describe('200', () => {
  it('a client asks about a question: the lawyer is told on screen and by mail, and the answer comes back alike', async () => {
    const { message, question, guest, clientId, matterId, client } = await asked();
    const kept = await ok(call(matters.askAboutQuestion, message, guest));
    expect(kept).toMatchObject({ from: 'client', question: question.question_value, text: message.text, clientId });
    expect((await noticesOf(by, matterId)).map(({ kind }) => kind)).toContain('question-asked');
    const [mail] = await mailsTo(by.email);
    expect(mail?.subject).toMatch(/asks about a question/);
    expect(mail?.text).toContain(question.question_value);
    expect(mail?.html).toContain('What is &lt;meant&gt;');

    expect((await ok(call(matters.listQuestionMessages, { matterId }, by))).messages).toEqual([kept]);
    const reply = { ...message, clientId, messageId: newId(), text: 'The buyer.' };
    const answer = await ok(call(matters.answerAboutQuestion, reply, by));
    expect(answer).toMatchObject({ from: 'firm', name: 'Lana Tester', text: 'The buyer.' });
    expect((await ok(call(matters.listInvitedQuestionMessages, { matterId }, guest))).messages).toEqual([kept, answer]);
    expect((await noticesOf(guest, matterId)).map(({ kind }) => kind)).toContain('question-answered');
    const answered = (await mailsTo(client.invitee_email)).find(({ subject }) => subject.includes('has answered you'));
    expect(decodeURIComponent(answered?.text ?? '')).toContain(
      `/matter-questionnaire/${matterId}?section=${question.id}`,
    );
    const events = (await allItems()).filter(({ operation }) => String(operation).endsWith('AboutQuestion'));
    expect(events.map(({ operation }) => operation).toSorted()).toEqual(['answerAboutQuestion', 'askAboutQuestion']);
  });

  it('it stands among what needs doing of who answers for the matter, and of nobody else, until it is answered or the matter closed', async () => {
    const { message, question, guest, clientId, matterId } = await asked();
    const local = await stack();
    const person = {
      firstName: 'Tess',
      lastName: 'Tester',
      email: `${newId()}@example.com`,
      password: 'Correct-horse-9',
    };
    await inviteStaff(local, by.token, person.email, await addRole(local, by.token, 'Lawyer', [0, 3]));
    const colleague = { token: await joinAsStaff(local, person) };
    const waiting = async (who: { token: string } = by) =>
      ((await ok(call(listAgenda, {}, who))).questions ?? []).filter((each) => each.matterId === matterId);
    const ask = () => ok(call(matters.askAboutQuestion, { ...message, messageId: newId() }, guest));
    const changes = async () => (await ok(call(notifications.readChanges, {}, by))).tasks ?? 0;
    const before = await changes();
    await ask();
    await ask();
    expect(await changes()).toBeGreaterThan(before);
    const { name } = await ok(call(matters.readMatter, { matterId }, by));
    expect(await waiting()).toMatchObject([
      { questionId: question.id, clientId, question: question.question_value, matterName: name },
    ]);
    expect(await waiting(colleague)).toEqual([]);
    await ok(call(matters.answerAboutQuestion, { ...message, clientId, messageId: newId(), text: 'The buyer.' }, by));
    expect(await waiting()).toEqual([]);
    await ask();
    expect(await waiting()).toHaveLength(1);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
    expect(await waiting()).toEqual([]);
  });

  it('of a matter whose lawyer has left it stands among what needs doing of the owner @soak', async () => {
    const local = await stack();
    const person = { firstName: 'Lou', lastName: 'Left', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
    await inviteStaff(local, by.token, person.email, await addRole(local, by.token, 'Partner', [1, 2, 3]));
    const lou = { token: await joinAsStaff(local, person) };
    const { matterId, guest } = await sharedMatter(lou);
    const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const questionId = questionsOf(questionnaire)[0]?.id ?? '';
    await ok(call(matters.askAboutQuestion, { matterId, questionId, messageId: newId(), text: 'Why?' }, guest));
    const waiting = async () =>
      ((await ok(call(listAgenda, {}, by))).questions ?? []).filter((each) => each.matterId === matterId);
    expect(await waiting()).toEqual([]);
    const { rows } = await ok(call(listMembers, {}, by));
    await ok(call(removeMember, { memberId: rows.find(({ email }) => email === person.email)?.memberId ?? '' }, by));
    expect(await waiting()).toHaveLength(1);
  });

  it('sent again, also at the same moment, it is kept and told once', async () => {
    const { message, guest, matterId } = await asked();
    const replies = await Promise.all([1, 2, 3].map(() => call(matters.askAboutQuestion, message, guest)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ok(call(matters.listQuestionMessages, { matterId }, by))).messages).toHaveLength(1);
    expect((await noticesOf(by, matterId)).filter(({ kind }) => kind === 'question-asked')).toHaveLength(1);
  });
});

describe('400', () => {
  it('refuses an empty message and one that is too long', async () => {
    const { message, guest } = await asked();
    for (const text of [' ', 'x'.repeat(MESSAGE_LIMITS.text + 1)])
      expect((await call(matters.askAboutQuestion, { ...message, text }, guest)).status).toBe(400);
  });
});

describe('404', () => {
  it('neither another firm nor another client learns or says anything, and no question is invented', async () => {
    const { message, guest, matterId, clientId } = await asked();
    await ok(call(matters.askAboutQuestion, message, guest));
    const other = await asked();
    const stranger = await newLawyer();
    const reply = { ...message, messageId: newId(), clientId };
    expect((await call(matters.listQuestionMessages, { matterId }, stranger)).status).toBe(404);
    expect((await call(matters.answerAboutQuestion, reply, stranger)).status).toBe(404);
    expect((await call(matters.listInvitedQuestionMessages, { matterId }, other.guest)).status).toBe(404);
    expect((await call(matters.askAboutQuestion, { ...message, messageId: newId() }, other.guest)).status).toBe(404);
    expect((await call(matters.answerAboutQuestion, { ...reply, clientId: other.clientId }, by)).status).toBe(404);
    const invented = { ...message, messageId: newId(), questionId: 'nothing' };
    expect((await call(matters.askAboutQuestion, invented, guest)).status).toBe(404);
  });
});

describe('409', () => {
  it('an id that another message has is refused; so is a message about a closed matter', async () => {
    const { message, guest, matterId, clientId } = await asked();
    await ok(call(matters.askAboutQuestion, message, guest));
    expect((await call(matters.answerAboutQuestion, { ...message, clientId }, by)).status).toBe(409);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, by));
    const later = { ...message, messageId: newId() };
    expect((await call(matters.askAboutQuestion, later, guest)).problem?.problem).toBe('matter-closed');
    expect((await call(matters.answerAboutQuestion, { ...later, clientId }, by)).problem?.problem).toBe(
      'matter-closed',
    );
  });

  it('an archived client is not answered, neither by mail nor on screen @soak', async () => {
    const { message, guest, matterId, clientId, client } = await asked();
    await ok(call(matters.askAboutQuestion, message, guest));
    const { version } = await ok(call(clients.readClient, { clientId }, by));
    await ok(call(clients.archiveClient, { clientId, version }, by));
    const before = await mailsTo(client.invitee_email);
    const reply = { ...message, clientId, messageId: newId(), text: 'The buyer.' };
    const { status, problem } = await call(matters.answerAboutQuestion, reply, by);
    expect([status, problem?.problem]).toEqual([409, 'client-archived']);
    expect((await ok(call(matters.listQuestionMessages, { matterId }, by))).messages).toHaveLength(1);
    expect(await mailsTo(client.invitee_email)).toEqual(before);
  });
});

describe('429', () => {
  it('a client asks so often a day and no oftener', async () => {
    const { message, guest, matterId, clientId } = await asked();
    await ok(call(matters.askAboutQuestion, message, guest));
    const counter = (await allItems()).find(({ sk }) => String(sk).startsWith(`LIMIT#asked#${matterId}#${clientId}`));
    const day = String(counter?.sk).split('#').at(-1) ?? '';
    const firmId = String(counter?.pk).replace('FIRM#', '');
    await changeItem(firmLimitKey(firmId, `asked#${matterId}#${clientId}#${day}`), { count: MESSAGE_LIMITS.askedADay });
    const { problem } = await call(matters.askAboutQuestion, { ...message, messageId: newId() }, guest);
    expect(problem?.problem).toBe('too-many-requests');
  });
});
