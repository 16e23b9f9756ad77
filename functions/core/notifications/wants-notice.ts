import type { Account } from '#core/auth/account.ts';
import { type Choices, type EventName, isWanted, type Side, type Stoppable } from '#core/notice-events.ts';
import type { NoticePreferences } from '#core/notice-preferences.ts';

/** As much of a person as it takes to know whether they are told; of somebody who is known by no more, all is as it is by default. */
export type Recipient = Pick<Account, 'accountId'> &
  Partial<
    Pick<Account, 'notices' | 'referred' | 'staff' | 'trialStartedAt' | 'paidUntil' | 'defaultLawyer' | 'invitedBy'>
  >;

const isClientOf = ({ invitedBy = [] }: Recipient): boolean => invitedBy.some(({ clientId }) => clientId !== undefined);

/** The side on which somebody stands: who was invited as a client, and neither works for a firm nor ever had one of their own, is a client. */
const sideOf = (person: Recipient): Side => {
  const { referred, staff, trialStartedAt, paidUntil, defaultLawyer, invitedBy = [] } = person;
  const isInvited = referred && invitedBy.every(({ clientId }) => clientId !== undefined);
  const hasFirm = staff || defaultLawyer || trialStartedAt !== undefined || paidUntil !== undefined;
  return isInvited && !hasFirm ? 'client' : 'staff';
};

/** The sides whose events somebody may be told of: who has a firm may be the client of another. */
export const sidesOf = (person: Recipient): Side[] =>
  sideOf(person) === 'client' ? ['client'] : isClientOf(person) ? ['staff', 'client'] : ['staff'];

/** Whether a person is told of an event on screen. */
export const wantsNotice = (person: Recipient, event: EventName): boolean =>
  isWanted(event, 'screen', sideOf(person), person.notices?.choices);

/** Whether a mail of an event is wanted at the e-mail that it goes to, at which some were stopped; of who has no account all others are. */
export const wantsMail = (person: Recipient | undefined, event: EventName, stopped: readonly Stoppable[]): boolean =>
  !stopped.includes(event) && isWanted(event, 'mail', person ? sideOf(person) : 'client', person?.notices?.choices);

/** What a person has chosen, with what was stopped at their e-mail. */
const withStopped = (choices: Choices = {}, stopped: readonly Stoppable[]): Choices => ({
  ...choices,
  ...Object.fromEntries(
    stopped.flatMap((event) => (event === 'daily' ? [] : [[event, { ...choices[event], mail: false }]])),
  ),
});

/** What was chosen before and now, event by event and way by way. */
const withChoices = (before: Choices = {}, chosen: Choices): Choices => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(chosen).map(([event, ways]) => [event, { ...before[event as EventName], ...ways }]),
  ),
});

/** What stays stopped at a person's e-mail once they have chosen anew: whatever they want again, and how often mails come, is stopped no more. */
export const remainingStops = (stopped: readonly Stoppable[], { choices = {}, daily }: Change): Stoppable[] =>
  stopped.filter((each) => (each === 'daily' ? daily === undefined : choices[each]?.mail !== true));

/** What somebody has chosen, as they are shown it. */
export const preferencesOf = (person: Recipient, stopped: readonly Stoppable[]) => {
  const { choices, quiet, daily, timeZone } = person.notices ?? {};
  return {
    sides: sidesOf(person),
    choices: withStopped(choices, stopped),
    ...(quiet && { quiet }),
    ...(daily && { daily: { ...daily, ...(stopped.includes('daily') && { stopped: true as const }) } }),
    ...(timeZone !== undefined && { timeZone }),
  };
};

interface Change {
  choices?: Choices | undefined;
  /** `null` ends them. */
  quiet?: NoticePreferences['quiet'] | null;
  /** `null`: each mail comes at once. */
  daily?: NoticePreferences['daily'] | null;
  timeZone?: string | undefined;
}

/** What somebody has chosen once they have changed some of it. */
export const withPreferences = (
  { choices: formerChoices, quiet: formerQuiet, daily: formerDaily, timeZone: formerZone }: NoticePreferences = {},
  { choices = {}, quiet = formerQuiet, daily = formerDaily, timeZone = formerZone }: Change,
): NoticePreferences => ({
  choices: withChoices(formerChoices, choices),
  ...(quiet && { quiet }),
  ...(daily && { daily }),
  ...(timeZone !== undefined && { timeZone }),
});
