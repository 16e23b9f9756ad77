import type { Account } from '#core/auth/account.ts';
import { msBetween, msLater } from '#core/calendar.ts';
import { type ConversationRecord, conversationIdOf, partsOf } from '#core/messages/conversation.ts';
import { unreadMail } from '#core/messages/mails.ts';
import { UNREAD_MS } from '#core/messages/message.ts';
import type { TaskOf } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import * as accounts from '#store/accounts.ts';
import * as matters from '#store/matters.ts';
import * as messages from '#store/messages.ts';
import type { Operation } from '#store/operations.ts';
import { unlessRefused, write } from '#store/table.ts';
import type { Performers, Postponed } from '#workflows/outbox/deliver-item.ts';
import { type FirmMail, mailItems } from '#workflows/outbox/outbox-items.ts';
import type { Run } from '#workflows/schedule/run-due.ts';
import { prepareChatMail } from './chat-mail.ts';
import { type ChatRecipient, recipientFinder } from './chat-recipients.ts';
import { type FoundConversation, findConversation, findInvitedConversation } from './find-conversation.ts';

type UnreadTask = TaskOf<'unread'>;

/** Those who take part in a conversation, each with the id by which they find it. */
const findPeople = async (
  { firmId, name }: UnreadTask,
  said: ConversationRecord,
  now: Date,
): Promise<ChatRecipient[]> => {
  const { kind, id } = partsOf(name);
  const [one, other] = said.people ?? [];
  if (kind === 'direct' && one && other)
    return [
      { accountId: one.accountId, conversationId: conversationIdOf('direct', other.accountId) },
      { accountId: other.accountId, conversationId: conversationIdOf('direct', one.accountId) },
    ];
  const matter = await matters.readForChange(firmId, id, now);
  if (!matter) return [];
  const place = { firmId, name };
  const found = { conversationId: name, kind, place, side: 'firm' as const, title: matter.name, matter };
  return recipientFinder(now)(found, said.joined, { accountId: '' });
};

/** A conversation as it is open to somebody; undefined once it is not. */
const findAs = async (
  firmId: string,
  account: accounts.AccountRecord,
  conversationId: string,
  now: Date,
): Promise<FoundConversation | undefined> => {
  const { accountId } = account;
  const finding =
    account.firmId === firmId
      ? findConversation({ firmId, accountId, account }, conversationId, now)
      : findInvitedConversation(accountId, conversationId, now);
  return finding.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not-found') return undefined;
    throw error;
  });
};

/** The mail to one of them: who wrote and about what, and no word of what was said. */
const prepareMail = (
  account: Account,
  found: FoundConversation,
  { last, count, linkId }: { last: ConversationRecord['last']; count: number; linkId: string },
  now: Date,
): Promise<FirmMail | undefined> => {
  const { kind, side, title, matter } = found;
  const from = side === 'client' ? (matter?.firmName ?? '') : last.name;
  const details = { firstName: account.firstName, count, from, matterName: kind === 'direct' ? undefined : title };
  return prepareChatMail(account, found, { event: 'message-unread', linkId, now }, (page) =>
    unreadMail({ ...details, ...page }),
  );
};

/** Mails one person, once until they have read; says until when it is too soon, where it is. */
const tellOne = async (
  { firmId, name }: UnreadTask,
  { accountId, conversationId }: ChatRecipient,
  said: ConversationRecord,
  { now, audit }: Run,
): Promise<Date | undefined> => {
  const place = { firmId, name };
  const [account, unread, mark, mailed] = await Promise.all([
    accounts.readForChange(accountId, now),
    messages.readUnread(accountId, now),
    messages.readMark(place, accountId, now),
    messages.readMailed(place, accountId, now),
  ]);
  const count = unread[conversationId] ?? 0;
  if (!account || count === 0 || (mailed && (mark?.upTo ?? 0) < mailed.upTo)) return undefined;
  const soonest = mark && msLater(mark.at, UNREAD_MS);
  if (soonest && soonest > now) return soonest;
  const found = await findAs(firmId, account, conversationId, now);
  const linkId = `${name}-${said.newest}`;
  const mail = found && (await prepareMail(account, found, { last: said.last, count, linkId }, now));
  if (!mail) return undefined;
  await write(
    audit(firmId, `unread-${name}-${accountId}-${said.newest}`),
    messages.mailed(place, mailed, { accountId, upTo: said.newest }),
    ...mailItems(firmId, [mail], now),
  ).catch(unlessRefused);
  return undefined;
};

/** Mails those who have not read what was said in a conversation: each person once until they read it, however much is said. */
export const unreadPerformers: Performers<'unread'> = {
  unread: async (task, _, run): Promise<readonly Operation[] | Postponed> => {
    const said = await messages.read({ firmId: task.firmId, name: task.name }, run.now);
    const people = said ? await findPeople(task, said, run.now) : [];
    const waits: Date[] = [];
    for (const each of people) {
      const until = said && (await tellOne(task, each, said, run));
      if (until) waits.push(until);
    }
    const [until] = waits.toSorted((one, other) => msBetween(other, one));
    return until ? { until } : [];
  },
};
