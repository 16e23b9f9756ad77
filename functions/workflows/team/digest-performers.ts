import type { Account } from '#core/auth/account.ts';
import { gathersUntil } from '#core/notice-preferences.ts';
import { dailyMail } from '#core/notifications/mails.ts';
import { itemIdOf } from '#core/outbox.ts';
import * as digests from '#store/digests.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';
import { isWantedStill, readAddressee, withUnsubscribeLink } from '#workflows/outbox/decide-delivery.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';
import { findPlace } from '#workflows/outbox/find-place.ts';
import { send } from '#workflows/outbox/mail-performers.ts';
import { type FirmMail, unsealedAs } from '#workflows/outbox/outbox-items.ts';

/** Of mails that have waited, those that may still be read, each with its matter. */
const findOpen = async (firmId: string, account: Account, mails: readonly FirmMail[], now: Date) => {
  const placeOf = readOnce(
    (about: FirmMail['about']) => findPlace(firmId, account, about ?? {}, now),
    (about) => `${about?.matterId} ${about?.documentId} ${about?.file?.fileId}`,
  );
  const places = await Promise.all(mails.map(({ about }) => placeOf(about)));
  return mails.flatMap(({ mail }, at) => {
    const place = places[at];
    return place ? [{ mail, matter: place.matter }] : [];
  });
};

/**
 * Sends what was gathered for somebody as one mail, once the hour is there. What was sent is taken away before the item is: a mail that was gathered
 * meanwhile keeps the item, which waits for the next day.
 */
export const digestPerformers: Performers<'digest'> = {
  digest: async ({ firmId }, { itemId }, { now }) => {
    const digestId = itemId.slice(itemIdOf('digest', '').length);
    const entries = await digests.list(firmId, digestId);
    const mails = entries.map((entry) => unsealedAs<FirmMail>(entry.itemId, entry.sealed));
    const [first, newest] = [entries[0], mails.at(-1)];
    if (!first || !newest) return [];
    const { to } = newest;
    const addressee = await readAddressee(
      to,
      mails.flatMap(({ about }) => about ?? []),
      now,
    );
    const { account, stopped } = addressee;
    const until = gathersUntil(account?.notices, new Date(first.at), now);
    if (until) return { until };
    const wanted = mails.filter(({ about }) => about && isWantedStill(about, addressee));
    const open = account && !stopped.includes('daily') ? await findOpen(firmId, account, wanted, now) : [];
    if (account && open.length > 0) {
      const mail = { to, mail: dailyMail(account.firstName, open), brand: newest.brand };
      await send(withUnsubscribeLink(mail, { event: 'daily' }));
    }
    await digests.remove(firmId, digestId, entries);
    return [];
  },
};
