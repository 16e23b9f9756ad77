import type { MatterRecord } from '#core/matters/matter.ts';
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
  message: `${matter.clientName} has submitted the answers to ${matter.name}.`,
});

/** For the lawyer: what the answers asked for is made. */
export const contractReadyNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'contract-ready',
  message: `The contract for ${matter.name} is ready.`,
});

/** For the lawyer: what the answers asked for could not be made. */
export const contractFailedNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'contract-failed',
  message: `The contract for ${matter.name} could not be made. Open the matter to see why.`,
});

/** For the client: there is something to answer. */
export const sentNotice = (matter: MatterRecord, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'questionnaire-sent',
  message: `${matter.firmName} asks you to answer ${matter.name}.`,
});

/** For the client: there is a document to read. */
export const sharedNotice = (matter: MatterRecord, documentName: string, id: string, now: Date): Notice => ({
  ...about(matter, id, now),
  kind: 'document-shared',
  message: `${matter.firmName} has shared ${documentName} with you.`,
});

/** For the owner: somebody has begun to work for the firm. */
export const memberNotice = (name: string, roleName: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'member-joined',
  message: `${name} has joined your firm as ${roleName}.`,
});

/** For who sent the invitation: a colleague has an account now. */
export const colleagueNotice = (name: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'colleague-joined',
  message: `${name} has accepted your invitation.`,
});

/** For a member who is the owner from now on. */
export const ownerNotice = (formerOwner: string, id: string, now: Date): Notice => ({
  notificationId: id,
  at: now.toISOString(),
  kind: 'ownership-received',
  message: `${formerOwner} has made you the owner of the firm.`,
});
