import * as z from 'zod';
import { Id } from '#core/text.ts';

/** A matter waits for its answers, is being worked on, or is done with. */
export const MATTER_STATES = ['pending', 'open', 'closed'] as const;
export type MatterState = (typeof MATTER_STATES)[number];

/** How far its questionnaire has come: kept by the lawyer, sent, begun by the client, submitted. */
export const ANSWER_STATES = ['not-sent', 'sent', 'answering', 'submitted'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** What is done to a matter. */
export const MATTER_ACTS = ['send', 'answer', 'answer-as-client', 'submit', 'assemble', 'close', 'reopen'] as const;
export type MatterAct = (typeof MATTER_ACTS)[number];

/**
 * What each state allows. A client answers only while the matter is pending; sending again returns an open matter to
 * the client for corrections; the lawyer may correct answers until the matter is closed.
 */
const ALLOWED: Record<MatterState, readonly MatterAct[]> = {
  pending: ['send', 'answer', 'answer-as-client', 'submit', 'assemble', 'close'],
  open: ['send', 'answer', 'submit', 'assemble', 'close'],
  closed: ['reopen'],
};

export type MatterStanding = { state: MatterState; questionnaire: AnswerState };

/** Whether a matter allows an act; a client must also have been sent the questionnaire. */
export const mayAct = ({ state, questionnaire }: MatterStanding, act: MatterAct): boolean =>
  ALLOWED[state].includes(act) && (act !== 'answer-as-client' || questionnaire !== 'not-sent');

/** Where a matter stands after an act that it allows; saving an answer marks a sent questionnaire as begun. */
export const standingAfter = ({ state, questionnaire }: MatterStanding, act: MatterAct): MatterStanding => {
  switch (act) {
    case 'send':
      return { state: 'pending', questionnaire: 'sent' };
    case 'answer-as-client':
      return { state, questionnaire: 'answering' };
    case 'submit':
      return { state: 'open', questionnaire: 'submitted' };
    case 'close':
      return { state: 'closed', questionnaire };
    case 'reopen':
      return { state: questionnaire === 'submitted' ? 'open' : 'pending', questionnaire };
    case 'answer':
    case 'assemble':
      return { state, questionnaire };
  }
};

/** A matter as the firm's lists show it. */
export const MatterItem = z.object({
  matterId: Id,
  name: z.string(),
  state: z.enum(MATTER_STATES),
  questionnaire: z.enum(ANSWER_STATES),
  clientId: Id,
  clientName: z.string(),
  templateId: Id,
  templateName: z.string(),
  openedAt: z.string(),
  updatedAt: z.string(),
});
export type MatterItem = z.infer<typeof MatterItem>;

/** A matter with its dates; `templateFile` is the number of the file it started with. */
export const Matter = MatterItem.extend({
  templateFile: z.int(),
  /** The first tags of that file that no question of the matter answers; absent when there are none. */
  unasked: z.array(z.string()).optional(),
  /** The client has joined and sees the matter. */
  shared: z.boolean(),
  sentAt: z.string().optional(),
  submittedAt: z.string().optional(),
  submittedBy: z.enum(['client', 'lawyer']).optional(),
  closedAt: z.string().optional(),
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
  submittedAt: z.string().optional(),
  /** The lawyer's scheduling link, where one matter is shown. */
  meetingLink: z.string().optional(),
});
export type InvitedMatter = z.infer<typeof InvitedMatter>;

/** A matter as the firm keeps it; the firm's name is the one of the day it was opened. */
export interface KeptMatter extends Omit<Matter, 'shared'> {
  firmName: string;
  /** Account of the lawyer who is told. */
  openedBy: string;
  /** The joined client's account. */
  clientAccountId?: string;
}

/** A client sees a matter once joined and once the questionnaire was sent. */
export const isShared = ({ clientAccountId, questionnaire }: KeptMatter): boolean =>
  clientAccountId !== undefined && questionnaire !== 'not-sent';

/** A kept matter as the wire shows it to the firm. */
export const matterOf = (matter: KeptMatter): Matter => ({ ...matter, shared: isShared(matter) });

/** What the invited person may know of a matter. */
export const invitedMatterOf = (matter: KeptMatter): InvitedMatter => ({
  matterId: matter.matterId,
  name: matter.name,
  firmName: matter.firmName,
  templateName: matter.templateName,
  state: matter.state,
  questionnaire: matter.questionnaire,
  sharedAt: matter.sentAt ?? matter.openedAt,
  submittedAt: matter.submittedAt,
});

/** A matter after an act at an instant. */
export const moved = (
  matter: KeptMatter,
  act: MatterAct,
  now: Date,
  by: 'client' | 'lawyer' = 'lawyer',
): KeptMatter => {
  const at = now.toISOString();
  return {
    ...matter,
    ...standingAfter(matter, act),
    ...(act === 'send' && { sentAt: at }),
    ...(act === 'submit' && { submittedAt: at, submittedBy: by }),
    ...(act === 'close' && { closedAt: at }),
    updatedAt: at,
  };
};
