/** How somebody is told: in the list behind the bell, or by mail. */
export type Channel = 'screen' | 'mail';
/** Who works for a firm, and whom a firm works for. */
export type Side = 'staff' | 'client';

/** Whether one side is told in a way unless they choose otherwise; absent where they are never told so. */
type Defaults = Partial<Record<Channel, boolean>>;

interface EventRule {
  /** In the words of the page on which it is chosen. */
  label: string;
  staff?: Defaults;
  client?: Defaults;
  /** Its mail is about the day on which it comes, so that it never waits for the one mail of a day. */
  ofTheDay?: true;
}

/**
 * What somebody is told of and may switch off: each event, who gets it, and whether it comes unless they choose otherwise. Each kind of
 * notice is an event; some events come by mail alone.
 */
export const events = {
  'answers-submitted': { label: 'A client submits answers', staff: { screen: true, mail: true } },
  'documents-sent': { label: 'Documents that I asked for arrive', staff: { screen: true, mail: true } },
  'envelope-signed': { label: 'Someone signs what I sent', staff: { screen: true } },
  'envelope-completed': { label: 'All have signed what I sent', staff: { screen: true, mail: true } },
  'envelope-ended': {
    label: 'What I sent for signature is declined, expires or is voided',
    staff: { screen: true, mail: true },
  },
  'envelope-asked': { label: 'A signer asks me something', staff: { screen: true, mail: true } },
  'envelope-delegated': { label: 'A signer lets somebody else sign', staff: { screen: true, mail: true } },
  'envelope-shut': { label: 'A link to sign is closed after wrong codes', staff: { screen: true, mail: true } },
  'question-asked': { label: 'A client asks about a question', staff: { screen: true, mail: true } },
  'question-answered': { label: 'My question is answered', client: { screen: true, mail: true } },
  'questionnaire-sent': { label: 'Answers are asked of me', client: { screen: true, mail: true } },
  'document-shared': { label: 'A document is shared with me', client: { screen: true, mail: true } },
  'contract-ready': { label: 'A contract is ready', staff: { screen: true } },
  'contract-failed': { label: 'A contract could not be made', staff: { screen: true } },
  'task-due': { label: 'A task of mine is due', staff: { screen: true, mail: true }, ofTheDay: true },
  'task-assigned': { label: 'Work is assigned to me', staff: { screen: true } },
  'deadline-ahead': { label: 'A deadline of mine comes up', staff: { screen: true, mail: true }, ofTheDay: true },
  'deadline-moved': { label: 'A deadline of mine has moved', staff: { screen: true, mail: true } },
  'sign-off-asked': { label: 'A deadline waits for my sign-off', staff: { screen: true, mail: true } },
  'date-ahead': { label: 'A date of a matter comes up', staff: { screen: true, mail: true }, ofTheDay: true },
  'matter-shared': { label: 'Someone adds me to a matter', staff: { screen: true, mail: true } },
  'conflict-found': { label: 'Someone new may be in conflict with a matter', staff: { screen: true, mail: true } },
  'counsel-joined': { label: 'Co-counsel joins a matter', staff: { screen: true, mail: true } },
  'counsel-invited': { label: 'I am invited to a matter as co-counsel', staff: { screen: true } },
  'counsel-role': { label: 'My role as co-counsel changes', staff: { screen: true } },
  'counsel-removed': { label: 'I am removed as co-counsel', staff: { screen: true } },
  'client-joined': { label: 'A client accepts an invitation', staff: { screen: true, mail: true } },
  'member-joined': { label: 'Someone joins the team', staff: { screen: true, mail: true } },
  'colleague-joined': { label: 'A colleague accepts my invitation', staff: { screen: true } },
  'ownership-received': { label: 'I become the owner of a firm', staff: { screen: true } },
  mentioned: {
    label: 'Someone mentions me',
    staff: { screen: true, mail: true },
    client: { screen: true, mail: true },
  },
  'message-unread': {
    label: 'A chat message stays unread for ten minutes',
    staff: { mail: true },
    client: { mail: true },
  },
  'answers-due': { label: 'Answers that I owe are due', client: { mail: true }, ofTheDay: true },
} as const satisfies Record<string, EventRule>;
export type EventName = keyof typeof events;
export const eventNames = Object.keys(events) as EventName[];

const rules: Readonly<Record<EventName, EventRule>> = events;

/** What somebody of a side is told unless they choose; where their side has no rule, that of the other one holds. */
const defaultsOf = (event: EventName, side: Side): Defaults => {
  const { staff, client } = rules[event];
  return (side === 'staff' ? (staff ?? client) : (client ?? staff)) ?? {};
};

/** Whether an event is told in a way at all. */
export const isTold = (event: EventName, channel: Channel): boolean =>
  [rules[event].staff, rules[event].client].some((defaults) => defaults?.[channel] !== undefined);

/** Whether a mail of an event may wait for the one mail of a day. */
export const mayGather = (event: EventName): boolean => !rules[event].ofTheDay;

/** What whoever has a mail may stop at its e-mail: mails of an event, or the one mail of a day. */
export const stoppable = [...eventNames, 'daily'] as const;
export type Stoppable = (typeof stoppable)[number];

/** What mails that can be stopped tell of, in words. */
export const aboutMails = (mails: Stoppable): string =>
  mails === 'daily' ? 'What has happened, once a day' : rules[mails].label;

/** What a person has chosen for an event; what is absent is as it is by default. */
export type EventChoices = Partial<Record<Channel, boolean>>;
export type Choices = Partial<Record<EventName, EventChoices>>;

/** Whether somebody of a side, having made choices, is told of an event in a way: the one place where this is decided. */
export const isWanted = (event: EventName, channel: Channel, side: Side, choices: Choices = {}): boolean =>
  isTold(event, channel) && (choices[event]?.[channel] ?? defaultsOf(event, side)[channel] ?? false);

/** The events that somebody chooses of: those of their side, and of the other too where they stand on both. */
export const eventsFor = (sides: readonly Side[]): EventName[] =>
  eventNames.filter((event) => sides.some((side) => rules[event][side] !== undefined));
