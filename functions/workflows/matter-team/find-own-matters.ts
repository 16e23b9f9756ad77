import type { Actor } from '#core/auth/account.ts';
import { isGone } from '#core/kept-rows.ts';
import type { OwnMatters } from '#core/matter-team/own-matters.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import * as matterTeams from '#store/matter-teams.ts';

/** The matters that somebody sees by their tabs. */
export const findOwnMatters = async (
  { firmId, accountId, tabs }: Pick<Actor, 'firmId' | 'accountId' | 'tabs'>,
  now: Date,
): Promise<OwnMatters> => {
  if (holds(tabs, allMattersTabs)) return 'all';
  const own = new Set<string>();
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof matterTeams.listRows>> = await matterTeams.listRows(
      firmId,
      accountId,
      { cursor },
      now,
    );
    for (const row of page.rows) if (!isGone(row)) own.add(row.id);
    cursor = page.cursor;
  } while (cursor);
  return own;
};
