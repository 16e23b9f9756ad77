import type { OwnEntry } from '#core/agenda/entry.ts';
import { feedText } from '#core/agenda/feed.ts';
import { fullName } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { deadlinePath } from '#core/deadlines/mails.ts';
import { entriesOf } from '#core/matter-team/counsel-work.ts';
import { matterPath, teamMatterPath } from '#core/matters/mails.ts';
import { allMattersTabs, matterTabs } from '#core/matters/team.ts';
import * as accounts from '#store/accounts.ts';
import * as calendar from '#store/calendar.ts';
import { seeAs } from '#store/scope.ts';
import { isWorkingWith } from '#workflows/auth/is-working-with.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { findCounselWork } from '#workflows/matter-team/find-counsel-work.ts';
import { findSeenEntries } from './find-seen-entries.ts';

/** Where an entry is found in the product. */
const pathOf = (route: string, { kind, id, matterId, firmName }: OwnEntry, ofTeams: boolean): string => {
  if (matterId === undefined) return `/${route}/tasks`;
  if (ofTeams || firmName !== undefined) return teamMatterPath(route, matterId);
  return kind === 'deadline' ? deadlinePath(route, { matterId, deadlineId: id }) : matterPath(route, matterId);
};

/**
 * A person's calendar for others to read, as text. Of somebody who works for another firm by now, may see no matters or whose plan is over
 * it is empty, so that what other calendars had of it goes.
 */
export const tellCalendar = async (
  { firmId, accountId }: { firmId: string; accountId: string },
  host: string,
  now: Date,
): Promise<string> => {
  const account = await accounts.read(accountId, now);
  if (account?.firmId !== firmId || !(await isWorkingWith(account, matterTabs, now)))
    return feedText([], { name: 'Calendar', addressOf: () => '' });
  const ofTeams = !(await isWorkingWith(account, allMattersTabs, now));
  seeAs(account);
  const [entries, work, { page, brand }] = await Promise.all([
    calendar.listOwn(firmId, accountId).then((own) => findSeenEntries({ firmId, accountId, ofTeams }, own, now)),
    findCounselWork(account, now),
    readMemberSender(account, firmId, host, now),
  ]);
  const name = `${fullName(account)}${brand ? ` · ${brand.name}` : ''}`;
  return feedText([...entries, ...entriesOf(work)], {
    name,
    addressOf: (entry) => page(pathOf(areaOf(account), entry, ofTeams)),
  });
};
