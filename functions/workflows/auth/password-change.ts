import { randomUUID } from 'node:crypto';
import type { Account } from '#core/auth/account.ts';
import { passwordChangedMail, passwordUnsettledMail } from '#core/auth/mails.ts';
import { itemIdOf, newItem, type OutboxItem } from '#core/outbox.ts';
import { firmPartition } from '#store/keys.ts';
import { FIRST, type Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import type { MailSender } from '#workflows/firm/mail-sender.ts';
import { mailItems, sealedAs } from '#workflows/outbox/outbox-items.ts';

/**
 * A change of password, which happens in the pool and in the table and cannot happen in both at once. An item of the outbox is
 * kept before the pool is asked and withdrawn with the commit: where it was interrupted between, the sweep ends every session and tells
 * the person that either password may be good.
 */
export interface PasswordChange {
  item: OutboxItem;
  /** Written before the password is set. */
  begun: Operation;
  /** Written with the commit. */
  done: Operation[];
}

export const passwordChange = (
  { accountId, firmId, email, firstName }: Account,
  sender: MailSender,
  now: Date,
  changedMail = passwordChangedMail,
): PasswordChange => {
  const { brand, page } = sender;
  const itemId = itemIdOf('password', randomUUID());
  const sealed = sealedAs(itemId, { to: email, mail: passwordUnsettledMail(firstName, page('/login')), brand });
  const item = newItem(firmPartition(firmId), itemId, { kind: 'password', firmId, accountId, sealed }, now);
  const mails = mailItems(firmId, [{ to: email, mail: changedMail(firstName, page('/login')), brand }], now);
  return {
    item,
    begun: outbox.insert(item),
    done: [outbox.remove({ ...item, version: FIRST }), ...mails],
  };
};
