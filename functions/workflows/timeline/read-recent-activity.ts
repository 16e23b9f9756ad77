import { allMattersTabs, matterTabs } from '#core/matters/team.ts';
import { holds, type Tab } from '#core/tab.ts';
import { type ActivityLine, MOST_RECENT } from '#core/timeline/timeline.ts';
import * as matterLists from '#store/matter-lists.ts';
import * as matterTeams from '#store/matter-teams.ts';
import * as timeline from '#store/timeline.ts';

interface Reader {
  firmId: string;
  accountId: string;
  tabs: readonly Tab[] | 'all';
}

/** Where some of the newest lines are not for the reader, so many further pages are looked through. */
const FURTHER = { pages: 4, lines: 50 };

/** What happened last in the firm, as far as the reader may open it: others come in the place of what they may not. */
export const readRecentActivity = async (reader: Reader, now: Date): Promise<ActivityLine[]> => {
  const { firmId, tabs } = reader;
  if (!holds(tabs, matterTabs)) return [];
  const lines: ActivityLine[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const limit = pages === 0 ? MOST_RECENT : FURTHER.lines;
    const page = await timeline.listRecent(firmId, { limit, cursor });
    lines.push(...(await withMatters(reader, await openTo(reader, page.items, now), now)));
    cursor = page.cursor;
    pages += 1;
  } while (cursor && lines.length < MOST_RECENT && pages <= FURTHER.pages);
  return lines.slice(0, MOST_RECENT);
};

/** Lines of matters and clients that somebody's tabs open: with that of team matters alone, those of whose team they are. */
const openTo = async (
  { firmId, accountId, tabs }: Reader,
  lines: readonly timeline.RecentEvent[],
  now: Date,
): Promise<timeline.RecentEvent[]> => {
  const seen = lines.filter(({ matterId }) => matterId !== undefined || holds(tabs, 'clients'));
  if (holds(tabs, allMattersTabs)) return seen;
  const roles = await ofEach(seen, (matterId) => matterTeams.roleOf(firmId, matterId, accountId, now));
  return seen.filter(({ matterId = '' }) => roles.get(matterId) !== undefined);
};

/**
 * Lines with the names of matters that they do not say, and with whose these are for who finds them among clients alone. None of a matter that is
 * not there: who is checked before one is opened is told of once it is.
 */
const withMatters = async (
  { firmId, tabs }: Reader,
  lines: readonly timeline.RecentEvent[],
  now: Date,
): Promise<ActivityLine[]> => {
  const needsClient = !holds(tabs, ['matters', 'team-matters']);
  const lacking = lines.filter(({ matterName }) => needsClient || matterName === undefined);
  const found = await ofEach(lacking, (matterId) => matterLists.readItem(firmId, matterId, now));
  return lines.flatMap((line) => {
    const matter = found.get(line.matterId ?? '');
    if (line.matterId !== undefined && line.matterName === undefined && !matter) return [];
    return {
      ...line,
      ...(matter && { matterName: line.matterName ?? matter.name }),
      ...(matter && needsClient && { clientId: matter.clientId }),
    };
  });
};

/** Something of the matter of each line, asked for once. */
const ofEach = async <T>(
  lines: readonly timeline.RecentEvent[],
  ask: (matterId: string) => Promise<T>,
): Promise<Map<string, T>> => {
  const matterIds = [...new Set(lines.flatMap(({ matterId }) => matterId ?? []))];
  return new Map(await Promise.all(matterIds.map(async (matterId) => [matterId, await ask(matterId)] as const)));
};
