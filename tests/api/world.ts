import { randomUUID } from 'node:crypto';
import { call, ok, putFile } from '#bin/caller.ts';
import { answersTo, demoAnswers } from '#bin/demo/answers.ts';
import { type Person, signUp } from '#bin/demo/sign-up.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { demoTemplates } from '#bin/demo/templates.ts';
import type { Local } from '#bin/local.ts';
import * as clauses from '#core/clauses/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { ruleLibrary } from '#core/deadlines/rule-library.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as files from '#core/files/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { sendChatMessage } from '#core/messages/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import * as signing from '#core/signing/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { envelopeTemplate } from '#tests/api/envelope-template.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { keepFile } from './keep-file.ts';
import { stack } from './stack.ts';
import { allItems } from './table.ts';

/** Two firms and a client, with something of everything that the first firm can own. */
export interface World {
  /** Where the first firm's items are kept. */
  firmPartition: string;
  owner: { token: string };
  stranger: { token: string };
  client: { token: string };
  /** The first firm's ids, by the name a request gives them. */
  ids: Record<string, string>;
  /** Words that stand in the first firm's data and nowhere else. */
  markers: string[];
}

const password = 'Correct-horse-9';
const person = (firstName: string, more: Partial<Person> = {}): Person => ({
  firstName,
  lastName: 'Tester',
  email: `${firstName.toLowerCase()}-${randomUUID()}@example.com`,
  password,
  ...more,
});

export const lawyer = (firmName: string): Person => person('Lana', { firmName });

/** A template of the demo firm, uploaded, with its first draft kept as its questionnaire. */
export const addTemplate = async (local: Local, token: string, name: string): Promise<string> => {
  const template = demoTemplates.find((each) => each.fileName.startsWith('mutual'));
  if (!template) throw new Error('The demo has no such template');
  const { fileName, file } = template;
  const permission = await ok(
    call(local.port, templates.permitTemplateUpload, { fileName, size: file.length }, { token }),
  );
  await putFile(permission, file, fileName);
  const templateId = randomUUID();
  const details = { name, description: name, published_to: 'firm' as const, template_keywords: ['one'] };
  const { uploadId } = permission;
  await ok(call(local.port, templates.createTemplate, { templateId, uploadId, fileName, ...details }, { token }));
  const draft = await ok(call(local.port, questionnaires.readQuestionnaire, { templateId }, { token }));
  const { questionnaire, version } = draft;
  await ok(call(local.port, questionnaires.saveQuestionnaire, { templateId, version, questionnaire }, { token }));
  return templateId;
};

/** A request to add a clause that stands in contracts of California. */
export const clauseRequest = (clauseId: string) => ({
  clauseId,
  saveId: randomUUID(),
  name: 'Governing law',
  description: 'Where disputes are decided.',
  keywords: ['law'],
  condition: 'state = "California"',
  wording: [
    [{ text: 'Governing law', bold: true as const }],
    [{ text: 'The laws of {{state}} govern, in {{county}}.' }],
  ],
  questions: [{ identifier: 'county', question: 'Which county decides?', category: 'Short Text' as const }],
});

/** A request to add a task that is due at the end of 2030. */
export const taskRequest = (assigneeId: string) => ({
  taskId: randomUUID(),
  title: 'Call opposing counsel',
  assigneeId,
  dueDay: { on: '2030-12-30', timeZone: 'America/New_York' },
  checks: [{ text: 'Find the number', done: false }],
});

/** A request to keep a calendar that adds a holiday of its state. */
export const calendarRequest = (calendarId: string) => ({
  calendarId,
  version: 0,
  name: 'N.D. Cal.',
  days: [{ on: '2030-03-29', name: 'Cesar Chavez Day (observed)', kind: 'state' as const }],
});

/** A request to compute the day of an answer to a complaint. */
export const deadlineRequest = (assigneeId: string) => {
  const rule = ruleLibrary.find(({ ruleId }) => ruleId === 'frcp-12-a-1-a-i');
  if (!rule) throw new Error('The library has no such rule');
  const trigger = { on: '2030-03-08', timeZone: 'America/Los_Angeles' };
  return { deadlineId: randomUUID(), rule, trigger, service: 'hand' as const, assigneeId };
};

/** A request to add a hearing of the afternoon. */
export const dateRequest = (assigneeId: string) => ({
  dateId: randomUUID(),
  kind: 'hearing' as const,
  title: 'Motion to dismiss',
  on: '2030-03-29',
  at: '14:30',
  timeZone: 'America/New_York',
  place: 'Courtroom 4',
  note: '',
  assigneeId,
});

/** The token of this name in the newest link that was mailed to an address. */
const mailedToken = async (local: Local, email: string, name: 'reference' | 'entry'): Promise<string> => {
  for (const { text } of await local.mail(email)) {
    const token = new RegExp(`[?&#]${name}=([\\w.%-]+)`).exec(text)?.[1];
    if (token) return decodeURIComponent(token);
  }
  throw new Error(`No ${name} was mailed to ${email}`);
};

/** The token in the newest invitation mailed to an address. */
export const mailedReference = (local: Local, email: string): Promise<string> => mailedToken(local, email, 'reference');

/** That of the newest link by which a client comes in again. */
export const mailedEntry = (local: Local, email: string): Promise<string> => mailedToken(local, email, 'entry');

/** Brings the first firm as far as a finished contract, so that every kind of thing exists. */
export const buildWorld = async (): Promise<World> => {
  const local = await stack();
  const marker = `marker-${randomUUID()}`;
  const token = await signUp(local, lawyer(`Owner ${randomUUID().slice(0, 8)}`));
  const stranger = await signUp(local, lawyer(`Stranger ${randomUUID().slice(0, 8)}`));
  const templateId = await addTemplate(local, token, marker);

  const clauseId = `clause_${randomUUID().slice(0, 8)}`;
  await ok(call(local.port, clauses.createClause, { ...clauseRequest(clauseId), name: marker }, { token }));

  const invited = person('Cleo');
  const clientId = randomUUID();
  const added = { clientId, client_type: 'Individual' as const, invitee_name: marker, invitee_email: invited.email };
  await ok(call(local.port, clients.addClient, added, { token }));
  const matterId = randomUUID();
  const { version } = await ok(
    call(local.port, matters.openMatter, { matterId, clientId, templateId, name: marker }, { token }),
  );
  await ok(call(local.port, matters.sendQuestionnaire, { matterId, version }, { token }));
  const partyId = randomUUID();
  const conversationId = `firm-${matterId}`;
  const chatMessage = { conversationId, messageId: randomUUID(), text: marker };
  await ok(call(local.port, sendChatMessage, chatMessage, { token }));
  const party = { matterId, partyId, side: 'adverse' as const, kind: 'person' as const, name: `${marker} Grant` };
  await ok(call(local.port, conflicts.addParty, party, { token }));
  const checkId = randomUUID();
  await ok(call(local.port, conflicts.keepConflictCheck, { checkId, name: `${marker} Grant` }, { token }));
  const client = await signUp(local, { ...invited, reference: await mailedReference(local, invited.email) });

  const sheet = await ok(call(local.port, matters.readInvitedQuestionnaire, { matterId }, { token: client }));
  const answers = answersTo(sheet.questionnaire, demoAnswers);
  await ok(
    call(local.port, matters.submitInvitedAnswers, { matterId, version: sheet.version, answers }, { token: client }),
  );

  await local.mail();

  const member = person('Mina');
  const roleId = await addRole(local, token, marker, [2, 3]);
  await inviteStaff(local, token, member.email, roleId);
  await joinAsStaff(local, member);
  const { rows: members } = await ok(call(local.port, team.listMembers, {}, { token }));
  const invitationId = await inviteStaff(local, token, person('Ivo').email, roleId);

  const { rows: names } = await ok(call(local.port, team.listMemberNames, {}, { token }));
  const assigneeId = names[0]?.accountId ?? '';
  const [taskId, deadlineId, taskTemplateId, calendarId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await ok(call(local.port, tasks.addTask, { ...taskRequest(assigneeId), taskId, matterId, title: marker }, { token }));
  const taskTemplate = { taskTemplateId, version: 0, name: marker, lines: [{ title: marker, dueAfter: 3 }] };
  await ok(call(local.port, tasks.saveTaskTemplate, taskTemplate, { token }));
  await ok(call(local.port, deadlines.saveCourtCalendar, { ...calendarRequest(calendarId), name: marker }, { token }));
  const dateId = randomUUID();
  await ok(
    call(
      local.port,
      deadlines.addMatterDate,
      { ...dateRequest(assigneeId), dateId, matterId, title: marker },
      { token },
    ),
  );
  const deadline = { ...deadlineRequest(assigneeId), deadlineId, matterId, calendarId };
  await ok(call(local.port, deadlines.addDeadline, deadline, { token }));

  const [folderId, fileName, bytes] = [randomUUID(), `${marker}.pdf`, await samplePdf()];
  await ok(call(local.port, files.addFolder, { folderId, matterId, name: marker }, { token }));
  const fileId = await keepFile(local.port, { token }, { matterId, fileName, bytes, folderId });
  const envelopeTemplateId = randomUUID();
  const template = { ...envelopeTemplate(envelopeTemplateId), name: marker };
  await ok(call(local.port, signing.saveEnvelopeTemplate, template, { token }));
  const envelopeId = randomUUID();
  const envelope = await ok(
    call(
      local.port,
      signing.draftEnvelope,
      { envelopeId, matterId, sources: [{ kind: 'file', id: fileId, versionNumber: 1 }] },
      { token },
    ),
  );

  const { rows: made } = await ok(call(local.port, documents.listMatterDocuments, { matterId }, { token }));
  const { rows: notices } = await ok(call(local.port, notifications.listNotifications, {}, { token }));
  const clientItem = (await allItems()).find(({ sk }) => sk === `CLIENT#${clientId}`);
  return {
    firmPartition: String(clientItem?.pk),
    owner: { token },
    stranger: { token: stranger },
    client: { token: client },
    ids: {
      clientId,
      matterId,
      conversationId,
      messageId: chatMessage.messageId,
      templateId,
      clauseId,
      partyId,
      checkId,
      roleId,
      _id: roleId,
      invitationId,
      memberId: members.find(({ email }) => email === member.email)?.memberId ?? '',
      documentId: made[0]?.documentId ?? '',
      notificationId: notices[0]?.id ?? '',
      taskId,
      taskTemplateId,
      envelopeTemplateId,
      deadlineId,
      dateId,
      calendarId,
      assigneeId,
      fileId,
      folderId,
      envelopeId,
      signerId: envelope.signers[0]?.signerId ?? '',
      number: '1',
    },
    markers: [marker],
  };
};

/**
 * Ids that the caller makes, by endpoint: naming one that another firm has made is no trespass. The order counts where one
 * aims at what another makes: staff is invited to a role, and a client noted of, before there is one of that id.
 */
export const callerMade: Record<string, readonly string[]> = {
  addClientNote: ['noteId'],
  draftEnvelope: ['envelopeId'],
  addClient: ['clientId'],
  checkOut: ['checkoutId'],
  openMatter: ['matterId'],
  sendTemplate: ['matterId'],
  addContract: ['contractId'],
  inviteColleague: ['invitationId'],
  inviteStaff: ['invitationId'],
  createRole: ['_id'],
  createTemplate: ['templateId', 'uploadId'],
  duplicateTemplate: ['duplicateId'],
  createClause: ['clauseId'],
  addParty: ['partyId'],
  keepConflictCheck: ['checkId'],
  askAboutQuestion: ['messageId'],
  answerAboutQuestion: ['messageId'],
  addFolder: ['folderId'],
  uploadBoxFile: ['fileFolder'],
  addTask: ['taskId'],
  saveTaskTemplate: ['taskTemplateId'],
  saveEnvelopeTemplate: ['envelopeTemplateId'],
  addDeadline: ['deadlineId'],
  addMatterDate: ['dateId'],
  saveCourtCalendar: ['calendarId'],
};
