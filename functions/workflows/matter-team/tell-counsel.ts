import type { Notification } from '#core/notifications/notification.ts';
import type { Recipient } from '#core/notifications/wants-notice.ts';
import * as limits from '#store/limits.ts';
import * as notifications from '#store/notifications.ts';
import type { Operation } from '#store/operations.ts';

/** Notices of one firm to one person of another on a day. */
const MOST_A_DAY = 20;

/**
 * Counts one more notice of a firm to somebody of another; nothing once they were told much on this day, so that no firm fills the list of
 * somebody who does not work there.
 */
export const countCounsel = async (firmId: string, accountId: string, now: Date): Promise<Operation[] | undefined> => {
  const kind = `counsel-notices#${accountId}`;
  const count = await limits.countOfFirm(firmId, kind, now);
  return count < MOST_A_DAY ? [limits.countedOfFirm(firmId, kind, MOST_A_DAY, now)] : undefined;
};

/** What tells somebody of another firm of something, on screen, as often as they may be told on a day. */
export const tellCounsel = async (
  firmId: string,
  person: Recipient,
  notice: Notification,
  now: Date,
): Promise<Operation[]> => {
  const counted = await countCounsel(firmId, person.accountId, now);
  return counted ? [...notifications.insert(person, notice), ...counted] : [];
};
