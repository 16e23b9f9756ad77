import * as z from 'zod/mini';
import { OwnCounsel } from '#core/own-counsel.ts';
import { NamedMember } from '#core/team/named-member.ts';
import type { PackagedFile } from '#core/templates/package.ts';
import { Id } from '#core/text.ts';
import { isFurther, wholeIdOf } from './contract-id.ts';
import { type Deadline, nextReminderAt } from './deadline.ts';
import { FEE_ARRANGEMENTS } from './facts.ts';
import { TeamMember } from './team.ts';

/** A matter waits for its answers, is being worked on, or is done with. */
export const MATTER_STATES = ['pending', 'open', 'closed'] as const;
export type MatterState = (typeof MATTER_STATES)[number];

/** How far its questionnaire has come: there is none, kept by the lawyer, sent, begun by the client, submitted. */
export const ANSWER_STATES = ['none', 'not-sent', 'sent', 'answering', 'submitted'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** What is done to a matter. */
export const MATTER_ACTIONS = ['send', 'answer', 'answer-as-client', 'submit', 'assemble', 'close', 'reopen'] as const;
export type MatterAction = (typeof MATTER_ACTIONS)[number];

/**
 * What each state allows. A client answers only while the matter is pending; sending again returns an open matter to
 * the client for corrections; the lawyer may correct answers until the matter is closed.
 */
const ALLOWED: Record<MatterState, readonly MatterAction[]> = {
  pending: ['send', 'answer', 'answer-as-client', 'submit', 'assemble', 'close'],
  open: ['send', 'answer', 'submit', 'assemble', 'close'],
  closed: ['reopen'],
};

export type MatterStanding = { state: MatterState; questionnaire: AnswerState; signedAt?: string | undefined };

/** What is done to a questionnaire, and so to no matter without one. */
const OF_QUESTIONNAIRE: readonly MatterAction[] = ['send', 'answer', 'answer-as-client', 'submit', 'assemble'];

/** Whether a matter allows an action; a client must also have been sent the questionnaire. A contract that is signed is not asked or made again. */
export const mayDo = ({ state, questionnaire, signedAt }: MatterStanding, action: MatterAction): boolean =>
  ALLOWED[state].includes(action) &&
  ((questionnaire !== 'none' && signedAt === undefined) || !OF_QUESTIONNAIRE.includes(action)) &&
  (action !== 'answer-as-client' || questionnaire !== 'not-sent');

/** Whether the contract of a matter that is not closed is signed: neither it nor its answers change any more. */
export const isSigned = ({ state, signedAt }: Pick<MatterStanding, 'state' | 'signedAt'>): boolean =>
  state !== 'closed' && signedAt !== undefined;

/** Whether a client was sent the questionnaire and has not submitted it yet. */
export const awaitsAnswers = ({ state, questionnaire }: MatterStanding): boolean =>
  state === 'pending' && questionnaire !== 'not-sent';

/** Where a matter stands after an action that it allows; saving an answer marks a sent questionnaire as begun. */
export const standingAfter = ({ state, questionnaire }: MatterStanding, action: MatterAction): MatterStanding => {
  switch (action) {
    case 'send':
      return { state: 'pending', questionnaire: 'sent' };
    case 'answer-as-client':
      return { state, questionnaire: 'answering' };
    case 'submit':
      return { state: 'open', questionnaire: 'submitted' };
    case 'close':
      return { state: 'closed', questionnaire };
    case 'reopen':
      return { state: questionnaire === 'submitted' || questionnaire === 'none' ? 'open' : 'pending', questionnaire };
    case 'answer':
    case 'assemble':
      return { state, questionnaire };
  }
};

const Submitter = z.enum(['client', 'lawyer']);
type Submitter = z.infer<typeof Submitter>;

/** A matter as the firm's lists show it. */
export const MatterItem = z.object({
  matterId: Id,
  name: z.string(),
  state: z.enum(MATTER_STATES),
  questionnaire: z.enum(ANSWER_STATES),
  clientId: Id,
  clientName: z.string(),
  /** What it was started from; absent of a matter without a questionnaire. */
  templateId: z.optional(Id),
  templateName: z.optional(z.string()),
  /** When its questionnaire was sent last. */
  sentAt: z.optional(z.string()),
  openedAt: z.string(),
  updatedAt: z.string(),
});
export type MatterItem = z.infer<typeof MatterItem>;

/**
 * Somebody who answers a part of a matter of which others answer parts too, and how far they have come. `parts` are the answerers of
 * the questionnaire that they stand for.
 */
export const MatterPerson = z.object({
  clientId: Id,
  name: z.string(),
  parts: z.array(z.string()),
  progress: z.enum(ANSWER_STATES),
  sentAt: z.optional(z.string()),
  submittedAt: z.optional(z.string()),
  submittedBy: z.optional(Submitter),
});
export type MatterPerson = z.infer<typeof MatterPerson>;

/** A further contract of a matter, as the matter lists it. */
export const MatterContract = z.object({
  /** By which its questionnaire, its documents and its messages are asked for. */
  matterId: Id,
  name: z.string(),
  templateName: z.string(),
  state: z.enum(MATTER_STATES),
  questionnaire: z.enum(ANSWER_STATES),
  sentAt: z.optional(z.string()),
  submittedAt: z.optional(z.string()),
});
export type MatterContract = z.infer<typeof MatterContract>;

/** How a matter was closed, and whether it was reopened since. */
const Closing = z.object({
  closedAt: z.string(),
  /** Who closed it, by the name of then. */
  closedBy: z.string(),
  reason: z.string(),
  /** Where it stood, and stands again once reopened. */
  stateBefore: z.optional(z.enum(MATTER_STATES)),
  reopenedAt: z.optional(z.string()),
  reopenedBy: z.optional(z.string()),
});

/** A matter with its dates; `templateFile` is the number of the file it started with. */
export const Matter = z.extend(MatterItem, {
  /** By the firm's pattern; absent of matters that are older than numbers and were not edited since. */
  number: z.optional(z.string()),
  practiceArea: z.optional(z.string()),
  /** The lawyer who answers for it: who opened it, until another is chosen. */
  responsible: z.optional(NamedMember),
  /** Who works in it beside that lawyer. */
  team: z.optional(z.array(TeamMember)),
  /** Nobody else of the firm sees it, or learns that it is there. */
  onlyTeam: z.optional(z.literal(true)),
  feeArrangement: z.optional(z.enum(FEE_ARRANGEMENTS)),
  description: z.optional(z.string()),
  templateFile: z.optional(z.int()),
  /** The version of the template that it was opened with; absent of matters that are older than versions. */
  templateVersion: z.optional(z.int()),
  /** The first tags of that file that no question of the matter answers; absent when there are none. */
  unasked: z.optional(z.array(z.string())),
  /** The client has joined and sees the matter. */
  shared: z.boolean(),
  /** When the firm last shared it with the client: by sending it or sharing a document of it; older ones have `sentAt` alone. */
  sharedAt: z.optional(z.string()),
  sentAt: z.optional(z.string()),
  submittedAt: z.optional(z.string()),
  submittedBy: z.optional(Submitter),
  /** When its contract was signed by all: since then it cannot be changed. */
  signedAt: z.optional(z.string()),
  closedAt: z.optional(z.string()),
  /** The oldest first; absent of matters that were closed without a reason, as older ones were. */
  closings: z.optional(z.array(Closing)),
  /** On legal hold: since when, by whom, and why. */
  hold: z.optional(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  /** Day until which a closed matter is kept, `YYYY-MM-DD`; told where one matter is read. */
  keptUntil: z.optional(z.string()),
  /** Day by which the answers are wanted, `YYYY-MM-DD`. */
  dueOn: z.optional(z.string()),
  /** Of a questionnaire that several answer: those besides the firm, its client first. */
  people: z.optional(z.array(MatterPerson)),
  /** What the caller is in it, who comes from another firm; absent for everybody of the firm. */
  counsel: z.optional(OwnCounsel),
  /** Its contracts beside the first, which stands in itself, the oldest first; told where one matter is read. */
  contracts: z.optional(z.array(MatterContract)),
  /** The matter that it is a further contract of. */
  ofMatterId: z.optional(Id),
  version: z.int(),
});
export type Matter = z.infer<typeof Matter>;

/** A matter as the invited person sees it: nothing of the firm but its name. */
export const InvitedMatter = z.object({
  matterId: Id,
  name: z.string(),
  firmName: z.string(),
  templateName: z.string(),
  state: z.enum(MATTER_STATES),
  questionnaire: z.enum(ANSWER_STATES),
  sharedAt: z.string(),
  submittedAt: z.optional(z.string()),
  submittedBy: z.optional(Submitter),
  /** When all had signed the contract. */
  signedAt: z.optional(z.string()),
  /** Day by which the answers are wanted, while they are. */
  dueOn: z.optional(z.string()),
  /** The lawyer's scheduling link, where one matter is shown. */
  meetingLink: z.optional(z.string()),
});
export type InvitedMatter = z.infer<typeof InvitedMatter>;

/** A matter as the firm keeps it; the firm's name is the one of the day it was opened. */
export interface MatterRecord
  extends Omit<Matter, 'shared' | 'dueOn' | 'people' | 'contracts' | 'ofMatterId' | 'keptUntil'> {
  people?: PersonRecord[];
  deadline?: Deadline;
  /** The files of the template's package that it started with; absent where the template had one document. */
  documents?: PackagedFile[];
  /** Instant of the next reminder of the client; absent when none is left. */
  remindAt?: string;
  firmName: string;
  /** Account of the lawyer who is told. */
  openedBy: string;
  /** The joined client's account. */
  clientAccountId?: string;
  /** When it came to its client by a merge of clients. */
  movedAt?: string;
  /** Ids of its contracts beside the first, the oldest first. */
  further?: string[];
  /** The caller's id of a contract that was added to a matter. */
  contractId?: string;
}

/** What a matter with a questionnaire was started from. */
type Start = Required<Pick<Matter, 'templateId' | 'templateName' | 'templateFile'>>;
/** A matter with a questionnaire, as the firm keeps it. */
export type ContractRecord = MatterRecord & Start;

/** Whether a matter was started from a template. */
export const hasTemplate = <M extends Pick<Matter, 'templateId'>>(matter: M): matter is M & Start =>
  matter.templateId !== undefined;

/** A person as the firm keeps them; the matter itself has the account of its client. */
export interface PersonRecord extends MatterPerson {
  clientAccountId?: string;
  /** When their parts came to them by a merge of clients. */
  movedAt?: string;
}

/** When the firm shared a matter; undefined while it is the firm's alone, whatever was answered in it. */
const sharedSince = ({ sharedAt, sentAt }: MatterRecord): string | undefined => sharedAt ?? sentAt;

/** A client sees a matter once joined and once the firm shared it; answering, submitting and generating share nothing. */
export const isShared = (matter: MatterRecord): boolean =>
  matter.clientAccountId !== undefined && sharedSince(matter) !== undefined;

/** A client sees the questionnaire and its answers only of a shared matter that was sent to be answered. */
export const isAsked = (matter: MatterRecord): boolean =>
  isShared(matter) && matter.sentAt !== undefined && isSinceMoved(matter, matter.sentAt);

/** Whether something came to the client of a matter, as `seenBy` has them, after the matter itself did by a merge. */
const isSinceMoved = ({ people, clientId, movedAt }: MatterRecord, at = ''): boolean => {
  const person = people?.find((each) => each.clientId === clientId);
  const since = person ? person.movedAt : movedAt;
  return since === undefined || at > since;
};

/** Whether a matter was shared with who is its client now, and not only with another who was merged into that one. */
export const isSharedSinceMoved = (matter: MatterRecord): boolean => isSinceMoved(matter, sharedSince(matter));

/** A matter whose contract all have signed: nobody answers any more. */
export const withSigned = <M extends MatterRecord>(matter: M, signedAt: string, now: Date): M => ({
  ...matter,
  state: matter.state === 'closed' ? matter.state : 'open',
  questionnaire: 'submitted',
  signedAt,
  updatedAt: now.toISOString(),
});

/** A matter under another name. */
export const renamed = <M extends MatterRecord>(matter: M, name: string, now: Date): M => ({
  ...matter,
  name,
  updatedAt: now.toISOString(),
});

/**
 * A matter of which a document is shared: its client, by their account, sees that it is there, and of the questionnaire nothing unless it
 * was sent to them.
 */
export const withDocumentShared = <M extends MatterRecord>(matter: M, accountId: string | undefined, now: Date): M =>
  isSharedSinceMoved(matter)
    ? { ...matter, sharedAt: sharedSince(matter) ?? now.toISOString() }
    : { ...matter, sharedAt: now.toISOString(), clientAccountId: accountId };

/** A matter of which no document is shared any more: its client sees it only if it was sent. */
export const withoutDocumentShared = <M extends MatterRecord>(matter: M): M => ({ ...matter, sharedAt: matter.sentAt });

/** A matter whose answers are wanted by another day, or by none; the client is reminded of it anew. */
export const withDeadline = <M extends MatterRecord>(matter: M, deadline: Deadline | undefined, now: Date): M => ({
  ...matter,
  deadline,
  remindAt: deadline && nextReminderAt(deadline, now),
  updatedAt: now.toISOString(),
});

/** When a client is to be reminded next: never once the answers are in, the matter is closed, or while nothing was sent. */
export const reminderAt = (matter: MatterRecord): string | undefined =>
  awaitsAnswers(matter) ? matter.remindAt : undefined;

/** A matter whose client was reminded of what was due until now. */
export const reminded = <M extends MatterRecord>(matter: M, now: Date): M => ({
  ...matter,
  remindAt: matter.deadline && nextReminderAt(matter.deadline, now),
});

/** A kept matter as the wire shows it to the firm. */
export const matterOf = (matter: MatterRecord): Matter => ({
  ...matter,
  ...(isFurther(matter.matterId) && { ofMatterId: wholeIdOf(matter.matterId) }),
  shared: isShared(matter),
  dueOn: matter.deadline?.on,
});

/** What the invited person may know of a matter: of the questionnaire nothing before it was sent. */
export const invitedMatterOf = (matter: MatterRecord): InvitedMatter => ({
  matterId: matter.matterId,
  name: matter.name,
  firmName: matter.firmName,
  templateName: matter.templateName ?? matter.name,
  state: matter.state,
  questionnaire: 'not-sent',
  sharedAt: sharedSince(matter) ?? matter.openedAt,
  ...(isAsked(matter) && {
    questionnaire: matter.questionnaire,
    submittedAt: matter.submittedAt,
    submittedBy: matter.submittedBy,
    signedAt: matter.signedAt,
    ...(awaitsAnswers(matter) && { dueOn: matter.deadline?.on }),
  }),
});

/** A matter as one of those who answer it stands to it: with their own progress in place of everybody's. */
export const seenBy = <M extends MatterRecord>(matter: M, clientId: string): M => {
  const person = matter.people?.find((each) => each.clientId === clientId);
  if (!person) return matter;
  const { progress, sentAt, submittedAt, submittedBy, name, clientAccountId } = person;
  const isClient = clientId === matter.clientId;
  return {
    ...matter,
    // Whoever has submitted their part cannot change it while others answer theirs.
    state: matter.state === 'pending' && progress === 'submitted' ? 'open' : matter.state,
    questionnaire: progress,
    sentAt,
    submittedAt,
    submittedBy,
    ...(!isClient && { clientId, clientName: name, clientAccountId, sharedAt: sentAt }),
  };
};

/** Whether a client answers a matter, or a part of it. */
export const isAmongPeople = ({ clientId, people = [] }: MatterRecord, id: string): boolean =>
  clientId === id || people.some((person) => person.clientId === id);

/** A matter as each of those stands to it who see it by now, its client first. */
export const peopleSeeing = <M extends MatterRecord>(matter: M): M[] =>
  [matter.clientId, ...(matter.people ?? []).map(({ clientId }) => clientId)]
    .filter((id, at, ids) => ids.indexOf(id) === at)
    .map((id) => seenBy(matter, id))
    .filter(isShared);

/** Who answers a matter by an account of theirs; undefined for anybody else. */
export const answeringClientOf = ({ people = [], clientId, clientAccountId }: MatterRecord, accountId: string) =>
  clientAccountId === accountId ? clientId : people.find((person) => person.clientAccountId === accountId)?.clientId;

/** Whether a client was sent a matter, or their part of it, and has not submitted it yet. */
export const awaitsAnswersOf = (
  { people = [], ...standing }: MatterStanding & Pick<MatterRecord, 'people'>,
  clientId: string,
): boolean => {
  const progress = people.find((person) => person.clientId === clientId)?.progress;
  return awaitsAnswers({ ...standing, ...(progress && { questionnaire: progress }) }) && progress !== 'submitted';
};

/** Whether the client of a matter answers a part of it; where nobody else does, all is theirs. */
export const hasOwnPart = ({
  people,
  clientId,
}: Pick<MatterItem, 'clientId'> & { people?: MatterPerson[] | undefined }): boolean =>
  !people || people.some((person) => person.clientId === clientId && person.parts.length > 0);

/** Those whose answers are awaited: they were sent their part and have not submitted it. */
export const peopleAwaited = (matter: MatterRecord): PersonRecord[] =>
  (matter.people ?? []).filter(({ clientId }) => awaitsAnswersOf(matter, clientId));

const personAfter = (person: PersonRecord, action: MatterAction, at: string, by: Submitter): PersonRecord => {
  switch (action) {
    case 'send':
      return { ...person, progress: 'sent', sentAt: at };
    case 'answer-as-client':
      return { ...person, progress: 'answering' };
    case 'submit':
      return person.progress === 'submitted'
        ? person
        : { ...person, progress: 'submitted', submittedAt: at, submittedBy: by };
    default:
      return person;
  }
};

/** A matter of which one person has submitted their part, while others still answer theirs. */
export const partSubmitted = <M extends MatterRecord>(matter: M, clientId: string, now: Date): M => {
  const at = now.toISOString();
  return {
    ...matter,
    questionnaire: 'answering',
    people: matter.people?.map((person) =>
      person.clientId === clientId ? personAfter(person, 'submit', at, 'client') : person,
    ),
    updatedAt: at,
  };
};

/** A matter after an action at an instant; of several people who answer, sending and answering concern one. */
export const moved = <M extends MatterRecord>(
  matter: M,
  action: MatterAction,
  now: Date,
  by: Submitter = 'lawyer',
  clientId = matter.clientId,
): M => {
  const at = now.toISOString();
  const people = matter.people?.map((person) =>
    action === 'submit' || person.clientId === clientId ? personAfter(person, action, at, by) : person,
  );
  const standing = standingAfter(matter, action);
  const isBegun = people?.some(({ progress }) => progress === 'answering' || progress === 'submitted');
  return {
    ...matter,
    ...standing,
    ...(people && { people }),
    ...(action === 'send' && isBegun && { questionnaire: 'answering' }),
    ...(action === 'send' && clientId === matter.clientId && { sentAt: at, sharedAt: at }),
    // Reminders whose day passed meanwhile are not made up for.
    ...((action === 'send' || action === 'reopen') && { remindAt: reminded(matter, now).remindAt }),
    ...(action === 'submit' && { submittedAt: at, submittedBy: by }),
    ...(action === 'close' && { closedAt: at }),
    updatedAt: at,
  };
};
