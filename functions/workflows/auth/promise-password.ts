import { randomUUID } from 'node:crypto';
import type { Account } from '#core/auth/account.ts';
import { passwordChangedMail, passwordUnsettledMail } from '#core/auth/mails.ts';
import { type OutboxItem, promised } from '#core/outbox.ts';
import { FIRST, type Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import type { MailSender } from '#workflows/firm/mail-sender.ts';
import { type PromisedMails, promisedMails, sealedMail } from '#workflows/outbox/promise-mails.ts';

/**
 * A change of password, which happens in the pool and in the table and cannot happen in both at once. It is promised before
 * the pool is asked and withdrawn with the commit: where it was interrupted between, a run of the outbox ends every session and tells
 * the person that either password may be good.
 */
export interface NewPassword {
  item: OutboxItem;
  /** Written before the password is set. */
  begun: Operation;
  /** Written with the commit. */
  done: Operation[];
  mails: PromisedMails;
}

export const newPassword = (
  { accountId, firmId, email, firstName }: Account,
  sender: MailSender,
  now: Date,
): NewPassword => {
  const { brand, page } = sender;
  const itemId = randomUUID();
  const sealed = sealedMail({ to: email, mail: passwordUnsettledMail(firstName, page('/login')), brand }, itemId);
  const item = promised(firmId, itemId, { kind: 'password', accountId, sealed }, now);
  const mails = promisedMails(
    firmId,
    [{ to: email, mail: passwordChangedMail(firstName, page('/login')), brand }],
    now,
  );
  return {
    item,
    begun: outbox.insert(item),
    done: [outbox.remove(firmId, { itemId, version: FIRST }), ...mails.operations],
    mails,
  };
};
