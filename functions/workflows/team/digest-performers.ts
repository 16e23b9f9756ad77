import type { Account } from '#core/auth/account.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { isInMatter } from '#core/matters/counsel.ts';
import { type MatterRecord, peopleSeeing } from '#core/matters/matter.ts';
import { mayBeTold, seesMatter } from '#core/matters/sees-matter.ts';
import { gathersUntil } from '#core/notice-preferences.ts';
import { dailyMail } from '#core/notifications/mails.ts';
import { itemIdOf } from '#core/outbox.ts';
import * as digests from '#store/digests.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import * as walls from '#store/walls.ts';
import { isWantedStill, readAddressee, withWayOut } from '#workflows/outbox/decide-fate.ts';
import type { Performers } from '#workflows/outbox/deliver-item.ts';
import { send } from '#workflows/outbox/mail-performers.ts';
import { type FirmMail, unsealedAs } from '#workflows/outbox/outbox-items.ts';

/** What a mail is about, as it stands by now: a matter that whom it is to still sees, or the firm of which they still are. */
type Place = { matter?: MatterRecord } | undefined;

const findPlace = async (firmId: string, account: Account, matterId: string | undefined, now: Date): Promise<Place> => {
  const { accountId } = account;
  const told = await members.responsible(firmId, accountId, now);
  const member = told?.accountId === accountId ? told : undefined;
  if (matterId === undefined) return member && {};
  const matter = await matters.readForChange(firmId, matterId, now);
  if (!matter) return undefined;
  const isMember = member && seesMatter(member, matter) && !(await walls.keepsOutNow(firmId, matterId, accountId, now));
  if (isMember || peopleSeeing(matter).some(({ clientAccountId }) => clientAccountId === accountId)) return { matter };
  const counsel = await matterCounsel.list(firmId, wholeIdOf(matterId));
  return counsel.some((each) => isInMatter(each, accountId)) && mayBeTold(account) ? { matter } : undefined;
};

/** Of mails that have waited, those that may still be read, each with its matter. */
const findOpen = async (firmId: string, account: Account, mails: readonly FirmMail[], now: Date) => {
  const matterIds = [...new Set(mails.map(({ about }) => about?.matterId))];
  const places = new Map(
    await Promise.all(matterIds.map(async (id) => [id, await findPlace(firmId, account, id, now)] as const)),
  );
  return mails.flatMap(({ mail, about }) => {
    const place = places.get(about?.matterId);
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
      await send(withWayOut(mail, { event: 'daily' }));
    }
    await digests.remove(firmId, digestId, entries);
    return [];
  },
};
