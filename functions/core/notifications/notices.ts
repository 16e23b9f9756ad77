import { dayInWords } from '#core/calendar.ts';
import { nameOfDate } from '#core/deadlines/date-kind.ts';
import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import type { MatterDate } from '#core/deadlines/matter-date.ts';
import { type Message, message } from '#core/language/message.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import type { Task } from '#core/tasks/task.ts';
import type { Notification } from './notification.ts';

type Notice = Omit<Notification, 'read'>;

const about = ({ matterId, clientId }: MatterRecord, notificationId: string, now: Date) => ({
  notificationId,
  at: now.toISOString(),
  matterId,
  clientId,
});

/** For the lawyer: the answers are in. */
export const submittedNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'answers-submitted',
  message: message('{client} has submitted the answers to {matter}.', {
    client: matter.clientName,
    matter: matter.name,
  }),
});

/** For the lawyer: what the answers asked for is made. */
export const contractReadyNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'contract-ready',
  message: message('The contract for {matter} is ready.', { matter: matter.name }),
});

/** For the lawyer: what the answers asked for could not be made. */
export const contractFailedNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'contract-failed',
  message: message('The contract for {matter} could not be made. Open the matter to see why.', { matter: matter.name }),
});

/** For the lawyer: a client asks something. */
export const askedNotice = (matter: MatterRecord, question: string, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'question-asked',
  message: message('{client} asks about “{question}” of {matter}.', {
    client: matter.clientName,
    question,
    matter: matter.name,
  }),
});

/** For the client: the firm has answered. */
export const answeredNotice = (matter: MatterRecord, question: string, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'question-answered',
  message: message('{firm} has answered you about “{question}” of {matter}.', {
    firm: matter.firmName,
    question,
    matter: matter.name,
  }),
});

/** For the client: there is something to answer. */
export const sentNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'questionnaire-sent',
  message: message('{firm} asks you to answer {matter}.', { firm: matter.firmName, matter: matter.name }),
});

/** For the client: there is a document to read. */
export const sharedNotice = (matter: MatterRecord, documentName: string, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'document-shared',
  message: message('{firm} has shared {document} with you.', { firm: matter.firmName, document: documentName }),
});

/** For the lawyer: a client has an account now. */
export const clientNotice = (clientId: string, name: string, now: Date): Notice => ({
  notificationId: `joined-${clientId}`,
  at: now.toISOString(),
  kind: 'client-joined',
  message: message('{client} has joined.', { client: name }),
  clientId,
});

/** For the owner: somebody has begun to work for the firm. */
export const memberNotice = (name: string, roleName: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'member-joined',
  message: message('{member} has joined your firm as {role}.', { member: name, role: roleName }),
});

/** For who sent the invitation: a colleague has an account now. */
export const colleagueNotice = (name: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'colleague-joined',
  message: message('{member} has accepted your invitation.', { member: name }),
});

/** For a member who is the owner from now on. */
export const ownerNotice = (formerOwner: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'ownership-received',
  message: message('{owner} has made you the owner of the firm.', { owner: formerOwner }),
});

/** For the assignee: the day of a task has come. */
export const taskDueNotice = (task: Task, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'task-due',
  ...(task.matterId !== undefined && { matterId: task.matterId }),
  message: task.matterName
    ? message('Due today: {task} ({matter}).', { task: task.title, matter: task.matterName })
    : message('Due today: {task}.', { task: task.title }),
});

/** For who watches it: a deadline comes up. */
export const deadlineNotice = (
  { matterId, matterName, deadlineId, rule, dueOn }: MatterDeadline,
  id: string,
  now: Date,
): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'deadline-ahead',
  matterId,
  deadlineId,
  message: message('Deadline {day}: {what} ({matter}).', {
    day: dayInWords(dueOn),
    what: rule.title,
    matter: matterName,
  }),
});

/** For who may check it: a deadline that somebody else has computed waits for a second person. */
export const signOffNotice = (
  { matterId, matterName, deadlineId, rule, dueOn, computedBy }: MatterDeadline,
  id: string,
  now: Date,
): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'sign-off-asked',
  matterId,
  deadlineId,
  message: message('{member} has computed a deadline for {day}: {what} ({matter}). It waits for your sign-off.', {
    member: computedBy.name,
    day: dayInWords(dueOn),
    what: rule.title,
    matter: matterName,
  }),
});

/** For who watches deadlines that somebody else has moved, or had signed one off: where they fall now, of several how many. */
export const movedNotice = (
  moved: readonly MatterDeadline[],
  { lapsed }: { lapsed: boolean },
  id: string,
  now: Date,
): Notice => {
  const [{ matterId = '', matterName = '', deadlineId = '', rule = undefined, dueOn = '' } = {}] = moved;
  const one = { day: dayInWords(dueOn), what: rule?.title ?? '', matter: matterName };
  const several = { count: moved.length, matter: matterName };
  const ofOne = lapsed
    ? message('Moved to {day}: {what} ({matter}). Your sign-off has lapsed.', one)
    : message('Moved to {day}: {what} ({matter}).', one);
  const ofSeveral = lapsed
    ? message('{count} deadlines have moved ({matter}). Your sign-off has lapsed.', several)
    : message('{count} deadlines have moved ({matter}).', several);
  return {
    notificationId: id,
    at: now.toISOString(),
    kind: 'deadline-moved',
    matterId,
    ...(moved.length === 1 && { deadlineId }),
    message: moved.length === 1 ? ofOne : ofSeveral,
  };
};

/** For who answers for it: a date of a matter comes up. */
export const dateNotice = (date: MatterDate, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'date-ahead',
  matterId: date.matterId,
  message: message('{day}: {what} ({matter}).', {
    day: dayInWords(date.on),
    what: nameOfDate(date),
    matter: date.matterName,
  }),
});

/** For a member of the firm: they are of a matter's team from now on. */
export const teamNotice = (matter: MatterRecord, by: string, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'matter-shared',
  message: message('{member} has added you to the team of {matter}.', { member: by, matter: matter.name }),
});

/** For who invited them: a lawyer of another firm sees the matter from now on. */
export const counselNotice = (matter: MatterRecord, name: string, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'counsel-joined',
  message: message('{member} has joined {matter} as co-counsel.', { member: name, matter: matter.name }),
});

/** For a lawyer of another firm: they may come to the matter by the mailed link, and until then it is not open to them. */
export const counselInvitedNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'counsel-invited',
  message: message('{firm} invites you to {matter} as co-counsel. Open the link in your mail to accept.', {
    firm: matter.firmName,
    matter: matter.name,
  }),
});

/** The same: what they may do in the matter has changed. */
export const counselRoleNotice = (matter: MatterRecord, role: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'counsel-role',
  matterId: matter.matterId,
  message: message('{firm} has changed your role in {matter} to {role}.', {
    firm: matter.firmName,
    matter: matter.name,
    role,
  }),
});

/** The same: the matter is closed to them. */
export const counselRemovedNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'counsel-removed',
  message: message('{firm} has removed you from {matter}. You can no longer open it.', {
    firm: matter.firmName,
    matter: matter.name,
  }),
});

/** The same: something in the matter is theirs to do. */
export const taskAssignedNotice = (task: Task, by: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'task-assigned',
  ...(task.matterId !== undefined && { matterId: task.matterId }),
  message: message('{member} has assigned you a task: {task} ({matter}).', {
    member: by,
    task: task.title,
    matter: task.matterName ?? '',
  }),
});

/** The same of a deadline. */
export const deadlineAssignedNotice = (deadline: MatterDeadline, by: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'task-assigned',
  matterId: deadline.matterId,
  message: message('{member} has assigned you a deadline: {deadline} ({matter}).', {
    member: by,
    deadline: deadline.rule.title,
    matter: deadline.matterName,
  }),
});

/** What somebody had to do who has left the firm is theirs. */
export const takenOverNotice = (name: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'task-assigned',
  message: message('{member} is no longer here. What they had to do is yours.', { member: name }),
});

/** The same of a date. */
export const dateAssignedNotice = (date: MatterDate, by: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'task-assigned',
  matterId: date.matterId,
  message: message('{member} has assigned you a date: {date} ({matter}).', {
    member: by,
    date: nameOfDate(date),
    matter: date.matterName,
  }),
});

/** For who answers for a matter: somebody who was added or changed is called like one of it. */
export const conflictNotice = (
  matter: MatterRecord,
  { name, who }: { name: string; who: Message | undefined },
  id: string,
  now: Date,
): Notice => ({
  ...about(matter, id, now),
  kind: 'conflict-found',
  message: who
    ? message('{who} is called like {name} of {matter}. Check for a conflict.', { who, name, matter: matter.name })
    : message('Somebody new is called like {name} of {matter}. Check for a conflict.', { name, matter: matter.name }),
});

/** For who asked for documents: some have come. */
export const documentsSentNotice = (
  { matterId, clientId }: { matterId?: string | undefined; clientId: string },
  { who, sent, count, place }: { who: string; sent: number; count: number; place: string },
  id: string,
  now: Date,
): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'documents-sent',
  ...(matterId !== undefined && { matterId }),
  clientId,
  message: message('{who} has sent {sent} of {count} documents ({matter}).', {
    ...{ who, sent: String(sent), count: String(count), matter: place },
  }),
});

/** For who sent an envelope: what has become of it, in words that name who did it. */
const envelopeNotice =
  (
    kind:
      | 'envelope-signed'
      | 'envelope-completed'
      | 'envelope-ended'
      | 'envelope-asked'
      | 'envelope-delegated'
      | 'envelope-shut',
    text: string,
  ) =>
  (
    { matterId, clientId, name }: { matterId: string; clientId?: string | undefined; name: string },
    who: string,
    id: string,
    now: Date,
  ): Notice => ({
    ...{ notificationId: id, at: now.toISOString(), kind, matterId, ...(clientId !== undefined && { clientId }) },
    message: message(text, { who, name }),
  });
export const envelopeSignedNotice = envelopeNotice('envelope-signed', '{who} has signed “{name}”.');
export const envelopeCompletedNotice = envelopeNotice('envelope-completed', 'All have signed “{name}”.');
export const envelopeDeclinedNotice = envelopeNotice('envelope-ended', '{who} has declined to sign “{name}”.');
export const envelopeExpiredNotice = envelopeNotice(
  'envelope-ended',
  '“{name}” can no longer be signed: its time is over.',
);
export const envelopeVoidedNotice = envelopeNotice('envelope-ended', '{who} has voided “{name}”.');
export const envelopeDelegatedNotice = envelopeNotice('envelope-delegated', '{who} lets somebody else sign “{name}”.');
export const envelopeAskedNotice = envelopeNotice('envelope-asked', '{who} asks you about “{name}”.');
export const envelopeLinkAskedNotice = envelopeNotice(
  'envelope-asked',
  'A new link is asked for, by the old one of {who}, to sign “{name}”.',
);
export const envelopeShutNotice = envelopeNotice(
  'envelope-shut',
  'A wrong code was entered too often at the link by which {who} signs “{name}”. It is closed.',
);

/** For who is mentioned in a message: of a matter, or of a conversation of two. */
export const mentionedNotice = (
  {
    author,
    matter,
    matterId,
    clientId,
  }: {
    author: string;
    matter: string | undefined;
    matterId: string | undefined;
    clientId: string | undefined;
  },
  place: Pick<Notice, 'conversationId' | 'messageNumber' | 'asClient'>,
  id: string,
  now: Date,
): Notice => ({
  ...{ notificationId: `mentioned-${id}`, at: now.toISOString(), kind: 'mentioned', ...place },
  ...(matterId !== undefined && { matterId, clientId }),
  message: matter
    ? message('{author} has mentioned you in a message about {matter}.', { author, matter })
    : message('{author} has mentioned you in a message.', { author }),
});

/** For who is mentioned in a comment of a file: of a matter, or of a client. */
export const mentionedInFileNotice = (
  {
    author,
    file,
    matter,
    clientId,
  }: { author: string; file: string; matter: Pick<MatterRecord, 'matterId' | 'name'> | undefined; clientId: string },
  place: Pick<Notice, 'fileId' | 'packageDocumentId' | 'asCounsel'>,
  id: string,
  now: Date,
): Notice => ({
  ...{ notificationId: `mentioned-${id}`, at: now.toISOString(), kind: 'mentioned', ...place, clientId },
  ...(matter && { matterId: matter.matterId }),
  message: matter
    ? message('{author} has mentioned you in a comment on {file} of {matter}.', { author, file, matter: matter.name })
    : message('{author} has mentioned you in a comment on {file}.', { author, file }),
});
