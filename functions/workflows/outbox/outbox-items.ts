import { randomUUID } from 'node:crypto';
import type { SentPurpose } from '#core/auth/otp.ts';
import { msLater } from '#core/calendar.ts';
import type { FilePlace } from '#core/files/file.ts';
import { UNREAD_MS } from '#core/messages/message.ts';
import type { EventName } from '#core/notice-events.ts';
import { itemIdOf, newItem, type OutboxItem, type Task, type TaskOf } from '#core/outbox.ts';
import { described } from '#outside/log.ts';
import type { Mail } from '#outside/mail.ts';
import { sealed, unsealed } from '#outside/secrets.ts';
import { emailPartition, firmPartition } from '#store/keys.ts';
import { FIRST, type Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, unlessRefused, write } from '#store/table.ts';

/** A mail of a firm. */
export interface FirmMail extends Mail {
  /**
   * What it tells of: sent only while whom it is to wants it, and outside of their quiet hours. Absent of what comes always, at once: what lets somebody in,
   * secures an account, is about money or about who owns a firm.
   */
  about?: {
    event: EventName;
    /** The account of whom it is to, which may have another e-mail; absent where they have none. */
    accountId?: string | undefined;
    /** Of a matter: sent only while they see it. */
    matterId?: string | undefined;
    /** Of a contract of it that was shared with them: sent only while it is. */
    documentId?: string;
    /** Of a file, or a contract, of the firm: sent only while they may open it. */
    file?: FilePlace & { fileId: string };
    /** Of a conversation: sent only while they have not read it. */
    conversationId?: string;
    /** Once it is sent, they have been mailed of the conversation of a firm up to this message. */
    tells?: { firmId: string; name: string; upTo: number };
  };
}

/** What adds mails about what a firm or one of its people does to a transaction; what is undefined is nothing to send. */
export const mailItems = (firmId: string, mails: readonly (FirmMail | undefined)[], now: Date): Operation[] =>
  mails
    .filter((mail) => mail !== undefined)
    .map((mail) => mailItem(firmPartition(firmId), mail, now, mail.about?.accountId));

const mailItem = (owner: string, mail: Mail, now: Date, accountId?: string): Operation => {
  const itemId = itemIdOf('mail', randomUUID());
  return outbox.insert(
    newItem(owner, itemId, { kind: 'mail', sealed: sealedAs(itemId, mail), ...(accountId && { accountId }) }, now),
  );
};

/** What adds a mail to somebody who may have no account to a transaction. */
export const strangerMailItem = (mail: Mail, now: Date): Operation => mailItem(emailPartition(mail.to), mail, now);

/** What has the list of the newsletter's readers follow a subscription, in the transaction that changes it. */
export const contactItem = (email: string, now: Date): Operation => {
  const itemId = itemIdOf('contact', randomUUID());
  return outbox.insert(newItem(emailPartition(email), itemId, { kind: 'contact', sealed: sealed(email, itemId) }, now));
};

/** What has a firm given its copy of a template, in the transaction that notes the payment; `checkoutId` paid it. */
export const templateItem = (task: Omit<TaskOf<'template'>, 'kind'>, checkoutId: string, now: Date): Operation =>
  outbox.insert(
    newItem(firmPartition(task.firmId), itemIdOf('template', checkoutId), { kind: 'template', ...task }, now),
  );

/** What has those mailed who have not read a conversation in a while, in the transaction of a message; it is the first one unread that counts. */
export const unreadItem = ({ firmId, name }: { firmId: string; name: string }, now: Date): Operation => {
  const item = newItem(firmPartition(firmId), itemIdOf('unread', name), { kind: 'unread', firmId, name }, now);
  return outbox.insertUnlessThere({ ...item, nextAt: msLater(now, UNREAD_MS).toISOString() });
};

/** The mail of a code. One that is for nobody is kept alike and never sent, so that an unknown e-mail costs the same work. */
export interface CodeMail extends Mail {
  isForNobody: boolean;
}

/** What adds the mail of a code to the transaction that keeps the code, sent at `now`. */
export const codeItem = (email: string, purpose: SentPurpose, mail: CodeMail, now: Date): Operation => {
  const itemId = itemIdOf('code', randomUUID());
  const task: Task = { kind: 'code', purpose, sentAt: now.toISOString(), sealed: sealedAs(itemId, mail) };
  return outbox.insert(newItem(emailPartition(email), itemId, task, now));
};

/** A mail as an item keeps it: opened only with the item's own id. */
export const sealedAs = (itemId: string, mail: Mail): string => sealed(JSON.stringify(mail), itemId);

export const unsealedAs = <T extends Mail = Mail>(itemId: string, text: string): T =>
  JSON.parse(unsealed(text, itemId)) as T;

/** Does right away what an item asks for, and withdraws it; what fails is left to the sweep. */
export const tryAtOnce = async (item: OutboxItem, task: () => Promise<unknown>, audit: Audit): Promise<void> => {
  try {
    await task();
    await withdraw(item, audit);
  } catch (error) {
    logFailure(item, error);
  }
};

/** Takes away an item that nobody has claimed yet; who has will see that it is done. */
export const withdraw = async (item: OutboxItem, audit: Audit): Promise<void> => {
  const step = { ...audit, step: 'withdrawn', requestId: `${audit.requestId}-${item.itemId}` };
  await write(step, outbox.remove({ ...item, version: FIRST })).catch(unlessRefused);
};

/** Logs why an item could not be done this time. */
export const logFailure = ({ task }: OutboxItem, error: unknown): void =>
  console.error(JSON.stringify({ failed: `the outbox's ${task.kind}`, error: described(error) }));
