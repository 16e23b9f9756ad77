import type { TeamMatterRow } from '#core/matter-team/team-matter-row.ts';
import type { TeamRole } from '#core/matters/team.ts';
import type { GoneRow } from '#core/rows.ts';
import * as keys from './keys.ts';
import * as rows from './rows.ts';
import * as table from './table.ts';

/** The role in which somebody is of a matter's team by now; undefined of whoever is not. */
export const roleOf = async (
  firmId: string,
  matterId: string,
  accountId: string,
  now: Date,
): Promise<TeamRole | undefined> => {
  const key = keys.matterTeamKey(firmId, matterId, accountId);
  return (await table.readForChange<table.Stored & { role?: TeamRole }>(key, now))?.role;
};

/** A page of the matters of whose team somebody is, as rows. */
export const listRows = (
  firmId: string,
  accountId: string,
  page: rows.RowsPage,
  now: Date,
): Promise<rows.Rows<TeamMatterRow | GoneRow>> => rows.list(keys.mattersOfMember(firmId, accountId), page, now);
