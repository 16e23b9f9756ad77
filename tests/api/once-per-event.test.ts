import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { acceptInvitation, checkStatus } from '#core/auth/endpoints.ts';
import { DAY_MS, daysLater, utcDay } from '#core/calendar.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import { LINK_LIMITS } from '#core/links/link.ts';
import * as counsel from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as messages from '#core/messages/endpoints.ts';
import { type EventName, eventNames, events, type Side } from '#core/notice-events.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { mailLinkClaims } from '#core/notifications/mail-link.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import * as requests from '#core/requests/endpoints.ts';
import type { NewSigner } from '#core/signing/signer.ts';
import { askSender, delegateSigning, enterSigning } from '#core/signing/signer-endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { browser, changeAccount, password, verifiedPerson } from './auth-world.ts';
import { fault } from './faults.ts';
import { answered, renewedStack, runIn, secondStream, streamNow } from './outbox-world.ts';
import {
  type By,
  documentsOf,
  docx,
  joined,
  newClient,
  newLawyer,
  openedMatter,
  sharedMatter,
  whenMailed,
} from './practice.ts';
import { newestSecret, newSigner, sent, sign, signedBy, standingAs } from './signing-world.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';
import { type Program, runAt, turnBack } from './subscriptions-world.ts';
import { dateRequest, deadlineRequest, mailedReference, taskRequest } from './world.ts';

beforeEach(renewedStack);

/** Who is to be told, and the side on which they stand. */
interface MailRecipient {
  by?: By;
  email: string;
  side: Side;
}

/** Has a clock's function run twice at once and once more, a day later. */
const clock = async (program: Program, at: number): Promise<void> => {
  await turnBack(program);
  await Promise.all([1, 2].map(() => runAt(program, at)));
  await runAt(program, at + 60_000);
};

/** A day in twelve days, and ten o'clock of it. */
const on = utcDay(daysLater(new Date(), 12));
const dueAt = Date.parse(on) + 10 * 60 * 60_000;
const dueDay = { on, timeZone: 'UTC' };

const accountOf = async (by: By): Promise<string> => (await ok(call(checkStatus, {}, by))).data._id;

/** A firm of two. */
const firm = async () => {
  const owner = await newLawyer();
  const local = await stack();
  const email = `${newId()}@example.com`;
  const roleId = await addRole(local, owner.token, 'Lawyer', [0, 2, 3]);
  await inviteStaff(local, owner.token, email, roleId);
  const token = await joinAsStaff(local, { firstName: 'Tess', lastName: 'Tester', email, password });
  const colleague = { token, email };
  const [me, theirs] = await Promise.all([accountOf(owner), accountOf(colleague)]);
  return { owner, colleague, me, theirs };
};

const staff = (by: By & { email: string }): MailRecipient => ({ by, email: by.email, side: 'staff' });

/** A client who has joined a matter. */
const synthPractice = async () => {
  const lawyer = await newLawyer();
  const opened = await answered(lawyer);
  const { guest, client } = opened;
  const recipient: MailRecipient = { by: guest, email: client.invitee_email, side: 'client' };
  return { lawyer, ...opened, told: recipient };
};

const asked = async () => {
  const { lawyer, matterId, guest, client, told } = await synthPractice();
  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const questionId = questionsOf(questionnaire)[0]?.id ?? '';
  const question = { matterId, questionId, messageId: randomUUID(), text: 'Which one?' };
  for (let each = 0; each < 2; each += 1) await ok(call(matters.askAboutQuestion, question, guest));
  const answer = { matterId, questionId, clientId: client._id, messageId: randomUUID(), text: 'That one.' };
  return { lawyer, answer, told };
};

/** A deadline on that day, which the owner of a firm of two has computed. */
const computed = async (assignee: 'me' | 'theirs') => {
  const people = await firm();
  const { matterId } = await openedMatter(people.owner);
  const request = deadlineRequest(people[assignee]);
  const period = { ...request.rule.period, count: 1, roll: 'none' as const };
  const rule = { ...request.rule, ruleId: 'own', computing: 'own' as const, period };
  const trigger = { on: utcDay(daysLater(new Date(on), -1)), timeZone: 'UTC' };
  const asking = { ...request, matterId, rule, trigger };
  const deadline = await ok(call(deadlines.addDeadline, asking, people.owner));
  await ok(call(deadlines.addDeadline, asking, people.owner));
  return { ...people, matterId, deadline };
};

/** A lawyer of another firm who was invited to a matter, and how they accept it. */
const invitedCounsel = async () => {
  const owner = await newLawyer();
  const { _id: clientId } = await newClient(owner);
  const matterId = newId();
  await ok(call(matters.startMatter, { matterId, clientId, name: 'Sale of the mill' }, owner));
  const other = await newLawyer();
  const who = { email: other.email, firstName: 'Anne-Marie', lastName: 'O’Neill' };
  const request = { matterId, invitationId: randomUUID(), ...who, role: 'co-counsel' as const };
  for (let each = 0; each < 2; each += 1) await ok(call(counsel.inviteCounsel, request, owner));
  const accept = async () => {
    const reference = await mailedReference(await stack(), other.email);
    await ok(call(acceptInvitation, { reference }, other));
    const { rows } = await ok(call(counsel.listMatterCounsel, { matterId }, owner));
    const [{ counselId = '', version = 0 } = {}] = rows;
    return { matterId, counselId, version };
  };
  return { owner, other, accept };
};

const submitted = async () => {
  const { lawyer, submission, matterId, guest, told } = await synthPractice();
  for (let each = 0; each < 2; each += 1) await ok(call(matters.submitInvitedAnswers, submission, guest));
  return { lawyer, matterId, told };
};

/** What causes each event, once: a new event has no case until it stands here. Requests are sent twice, as browsers do. */
const causes: Record<EventName, () => Promise<MailRecipient>> = {
  'answers-submitted': async () => staff((await submitted()).lawyer),
  'question-asked': async () => staff((await asked()).lawyer),
  'question-answered': async () => {
    const { lawyer, answer, told } = await asked();
    for (let each = 0; each < 2; each += 1) await ok(call(matters.answerAboutQuestion, answer, lawyer));
    return told;
  },
  'questionnaire-sent': async () => {
    const lawyer = await newLawyer();
    const first = await sharedMatter(lawyer);
    const matterId = newId();
    const request = { matterId, clientId: first.client._id, templateId: first.template._id };
    const { version } = await ok(call(matters.openMatter, request, lawyer));
    for (let each = 0; each < 2; each += 1) await call(matters.sendQuestionnaire, { matterId, version }, lawyer);
    return { by: first.guest, email: first.client.invitee_email, side: 'client' };
  },
  'document-shared': async () => {
    const { lawyer, matterId, told } = await submitted();
    const [{ documentId = '', version = 0 } = {}] = await documentsOf(lawyer, matterId);
    const request = { documentId, version, sharedVersion: 1 };
    for (let each = 0; each < 2; each += 1) await ok(call(documents.shareVersion, request, lawyer));
    return told;
  },
  'documents-sent': async () => {
    const { lawyer, matterId, guest } = await synthPractice();
    const items = [{ itemId: newId(), name: 'Deed' }];
    const asking = { requestId: newId(), matterId, way: 'portal' as const, items };
    const { requestId } = await ok(call(requests.askForDocuments, asking, lawyer));
    const [{ itemId = '' } = {}] = items;
    const bytes = Buffer.from('%PDF-1.4 a deed');
    const sending = { requestId, itemId, uploadId: newId(), fileName: 'deed.pdf', size: bytes.length };
    const { way } = await ok(call(requests.beginAskedUpload, sending, guest));
    if (way?.form) await putFile(way.form, bytes, sending.fileName);
    await whenMailed();
    return staff(lawyer);
  },
  'envelope-signed': async () => {
    const lawyer = await newLawyer();
    const signers = [newSigner(1), newSigner(2, { order: 2 })];
    const { envelopeId } = await sent(lawyer, signers);
    const [first] = signers;
    const secret = await newestSecret(first as NewSigner, envelopeId);
    const signing = { name: 'Sam Signer', signatureId: newId() };
    for (let each = 0; each < 2; each += 1) await ok(signedBy(secret, signing));
    return staff(lawyer);
  },
  'envelope-completed': async () => {
    const lawyer = await newLawyer();
    const signer = newSigner(1);
    const of = await sent(lawyer, [signer]);
    await sign(signer, of.envelopeId);
    await standingAs(lawyer, of, 'completed');
    return staff(lawyer);
  },
  'envelope-ended': async () => {
    const lawyer = await newLawyer();
    await sent(lawyer, [newSigner(1)], { days: 1 });
    await clock('envelope-days', Date.now() + 2 * DAY_MS);
    return staff(lawyer);
  },
  'envelope-asked': async () => {
    const lawyer = await newLawyer();
    const signer = newSigner(1);
    const { envelopeId } = await sent(lawyer, [signer]);
    const secret = await newestSecret(signer, envelopeId);
    const asking = { secret, questionId: newId(), text: 'Which mill is it?' };
    for (let each = 0; each < 2; each += 1) await ok(call(askSender, asking));
    return staff(lawyer);
  },
  'envelope-delegated': async () => {
    const lawyer = await newLawyer();
    const signer = newSigner(1, { mayDelegate: true });
    const { envelopeId } = await sent(lawyer, [signer]);
    const secret = await newestSecret(signer, envelopeId);
    const deputy = { signerId: newId(), name: 'Dana Deputy', email: `dana-${newId()}@example.com` };
    for (let each = 0; each < 2; each += 1) await ok(call(delegateSigning, { secret, ...deputy }));
    return staff(lawyer);
  },
  'envelope-shut': async () => {
    const lawyer = await newLawyer();
    const signer = newSigner(1, { identity: 'access-code', accessCode: 'Mill7' });
    const { envelopeId } = await sent(lawyer, [signer]);
    const secret = await newestSecret(signer, envelopeId);
    const guess = () => call(enterSigning, { secret, accessCode: 'wrong' }, browser());
    for (let each = 0; each < LINK_LIMITS.wrongCodes + 1; each += 1) await guess();
    return staff(lawyer);
  },
  'contract-ready': async () => staff((await submitted()).lawyer),
  'contract-failed': async () => {
    const { lawyer, submission, matterId, guest } = await synthPractice();
    const outage = fault('s3', 'PUT', { does: 'refused', onwards: true });
    await ok(call(matters.submitInvitedAnswers, submission, guest));
    await whenMailed();
    const { version } = await ok(call(matters.readMatter, { matterId }, lawyer));
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, lawyer));
    outage.release();
    await Promise.all([runIn(3), runIn(3)]);
    return staff(lawyer);
  },
  'task-due': async () => {
    const lawyer = await newLawyer();
    await ok(call(tasks.addTask, { ...taskRequest(await accountOf(lawyer)), dueDay }, lawyer));
    await clock('task-reminders', dueAt);
    return staff(lawyer);
  },
  'task-assigned': async () => {
    const { owner, accept, other } = await invitedCounsel();
    const { matterId } = await accept();
    const request = { ...taskRequest(await accountOf(other)), matterId, dueDay };
    for (let each = 0; each < 2; each += 1) await ok(call(tasks.addTask, request, owner));
    return staff(other);
  },
  'deadline-ahead': async () => {
    const { owner } = await computed('me');
    await clock('deadline-reminders', dueAt);
    return staff(owner);
  },
  'deadline-moved': async () => {
    const { owner, colleague, matterId, deadline } = await computed('theirs');
    const trigger = { on: utcDay(daysLater(new Date(on), 5)), timeZone: 'UTC' };
    const { deadlineId, version } = deadline;
    const move = { matterId, deadlineId, version, trigger, service: 'hand' as const };
    for (let each = 0; each < 2; each += 1) await call(deadlines.moveDeadline, move, owner);
    return staff(colleague);
  },
  'sign-off-asked': async () => staff((await computed('me')).colleague),
  'date-ahead': async () => {
    const lawyer = await newLawyer();
    const { matterId } = await openedMatter(lawyer);
    const request = { ...dateRequest(await accountOf(lawyer)), matterId, ...dueDay };
    await ok(call(deadlines.addMatterDate, request, lawyer));
    await clock('date-reminders', dueAt);
    return staff(lawyer);
  },
  'matter-shared': async () => {
    const { owner, colleague, theirs } = await firm();
    const { matterId, matter } = await openedMatter(owner);
    const request = { matterId, version: matter.version, team: [{ accountId: theirs, role: 'associate' as const }] };
    for (let each = 0; each < 2; each += 1) await ok(call(counsel.changeMatterTeam, request, owner));
    return staff(colleague);
  },
  'conflict-found': async () => {
    const lawyer = await newLawyer();
    const start = async (name: string) => {
      const client = await newClient(lawyer, { invitee_name: name });
      const matterId = newId();
      await ok(call(matters.startMatter, { matterId, clientId: client._id, name: `Matter of ${name}` }, lawyer));
      return matterId;
    };
    await start('Bertrand Quillfeather');
    const matterId = await start('Ottoline Drax');
    await turnBack('conflict-reruns');
    await runAt('conflict-reruns', Date.now());
    const party = {
      partyId: newId(),
      side: 'adverse' as const,
      kind: 'person' as const,
      name: 'Bertrand Quillfeather',
    };
    await ok(call(conflicts.addParty, { matterId, ...party }, lawyer));
    await clock('conflict-reruns', Date.now() + DAY_MS);
    return staff(lawyer);
  },
  'counsel-joined': async () => {
    const { owner, accept } = await invitedCounsel();
    await accept();
    return staff(owner);
  },
  'counsel-invited': async () => staff((await invitedCounsel()).other),
  'counsel-role': async () => {
    const { owner, other, accept } = await invitedCounsel();
    const request = { ...(await accept()), role: 'reader' as const };
    for (let each = 0; each < 2; each += 1) await ok(call(counsel.changeCounselRole, request, owner));
    return staff(other);
  },
  'counsel-removed': async () => {
    const { owner, other, accept } = await invitedCounsel();
    const request = await accept();
    for (let each = 0; each < 2; each += 1) await ok(call(counsel.removeCounsel, request, owner));
    return staff(other);
  },
  'client-joined': async () => {
    const lawyer = await newLawyer();
    const client = await newClient(lawyer);
    await ok(call(clients.inviteClient, { clientId: client._id }, lawyer));
    await joined(client.invitee_email);
    return staff(lawyer);
  },
  'member-joined': async () => staff((await firm()).owner),
  'colleague-joined': async () => {
    const lawyer = await newLawyer();
    const email = `${newId()}@example.com`;
    await ok(call(team.inviteColleague, { invitationId: randomUUID(), email }, lawyer));
    await verifiedPerson({ email, reference: await mailedReference(await stack(), email), terms_Condition: true });
    return staff(lawyer);
  },
  'ownership-received': async () => {
    const { owner, colleague } = await firm();
    const { rows } = await ok(call(team.listMembers, {}, owner));
    const memberId = rows.find(({ email }) => email === colleague.email)?.memberId ?? '';
    await ok(call(team.transferOwnership, { memberId, password }, owner));
    return staff(colleague);
  },
  mentioned: async () => {
    const { owner, colleague, theirs } = await firm();
    const { matterId } = await openedMatter(owner);
    const mentions = [{ accountId: theirs, name: 'Tess Tester', at: 3 }];
    const message = { conversationId: `firm-${matterId}`, messageId: newId(), text: 'Hi @Tess Tester', mentions };
    for (let each = 0; each < 2; each += 1) await ok(call(messages.sendChatMessage, message, owner));
    const { rows } = await ok(call(messages.listChatMessages, { conversationId: message.conversationId }, owner));
    const edited = { ...message, version: rows[0]?.version ?? 0, text: 'Hi @Tess Tester, again' };
    for (let each = 0; each < 2; each += 1) await ok(call(messages.changeChatMessage, edited, owner));
    return staff(colleague);
  },
  'message-unread': async () => {
    const { lawyer, matterId, guest } = await synthPractice();
    const message = { conversationId: `client-${matterId}`, messageId: newId(), text: 'Good morning.' };
    for (let each = 0; each < 2; each += 1) await ok(call(messages.sendInvitedChatMessage, message, guest));
    await whenMailed();
    await Promise.all([runIn(11), runIn(11)]);
    await whenMailed();
    return staff(lawyer);
  },
  'answers-due': async () => {
    const lawyer = await newLawyer();
    // Reminders end with the plan, and this one is due after the trial.
    await changeAccount(await accountOf(lawyer), { paidUntil: daysLater(new Date(), 90).toISOString() });
    const { template } = await openedMatter(lawyer, docx('For {{buyer}}.'));
    const email = `nora-${randomUUID()}@example.com`;
    const newcomer = { invitee_name: 'Nora Vale', invitee_email: email };
    const request = { templateId: template._id, matterId: newId(), clientId: newId(), newClient: newcomer };
    await ok(call(matters.sendTemplate, { ...request, deadline: dueDay }, lawyer));
    await clock('reminders', dueAt);
    return { email, side: 'client' };
  },
};

/** How many mails of an event came to an address: each says in its own way out of which event it is. */
const mailsOf = async (event: EventName, email: string): Promise<number> =>
  (await (await stack()).mail(email)).filter(({ headers }) => {
    const address = /<(\S+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1];
    const token = address && new URL(address).searchParams.get('token');
    return token && mailLinkClaims(token, () => true)?.event === event;
  }).length;

/** What `npm test` tries: of each way in which an event comes about, and is told, one. `npm run soak` tries all. */
const daily: readonly EventName[] = [
  'answers-submitted',
  'envelope-completed',
  'deadline-ahead',
  'conflict-found',
  'mentioned',
  'message-unread',
];

it.each(process.env.SOAK ? eventNames : daily)(
  '%s is told once in each way, though every record of the stream comes twice',
  async (event) => {
    const begun = await streamNow();
    const beside = await secondStream(begun);
    const { by, email, side } = await causes[event]().finally(async () => {
      await whenMailed();
      await beside.drained();
      await beside.stop();
    });
    const after = await secondStream(begun);
    await after.drained();
    await after.stop();
    await runIn(60);
    await whenMailed();
    const notices = by ? (await ok(call(notifications.listNotifications, {}, by))).rows : [];
    const defaults: { screen?: boolean; mail?: boolean } = {
      ...(events[event] as Partial<Record<Side, object>>)[side],
    };
    expect([notices.filter(({ kind }) => kind === event).length, await mailsOf(event, email)]).toEqual([
      defaults.screen ? 1 : 0,
      defaults.mail ? 1 : 0,
    ]);
  },
  60_000,
);
