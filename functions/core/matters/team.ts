import * as z from 'zod/mini';
import type { MatterAction } from '#core/matter-action.ts';
import { NamedMember } from '#core/team/named-member.ts';
import type { MatterRecord } from './matter.ts';

/** The one table of what each role in a matter may do there. Who has the tab of matters or clients may do all of it in any case. */
export const teamRoles = [
  { role: 'lead', label: 'Lead', may: ['look', 'work', 'send', 'decide'] },
  { role: 'associate', label: 'Associate', may: ['look', 'work', 'send'] },
  { role: 'paralegal', label: 'Paralegal', may: ['look', 'work'] },
  { role: 'reviewer', label: 'Reviewer', may: ['look'] },
] as const satisfies readonly { role: string; label: string; may: readonly MatterAction[] }[];
export const TEAM_ROLES = teamRoles.map(({ role }) => role);
export type TeamRole = (typeof teamRoles)[number]['role'];

export const roleLabel = (role: TeamRole): string => teamRoles.find((row) => row.role === role)?.label ?? role;

/** The tabs of which one leads to a matter: with the last alone only to one of whose team somebody is, by their role. */
export const matterTabs = ['clients', 'matters', 'team-matters'] as const;
/** Those of which one leads to every matter of the firm. */
export const allMattersTabs = ['clients', 'matters'] as const;

/** Members of a team. */
export const MOST_IN_TEAM = 15;

/** Somebody who works in a matter, by the name of when they were added. */
export const TeamMember = z.extend(NamedMember, { role: z.enum(TEAM_ROLES) });
export type TeamMember = z.infer<typeof TeamMember>;

/** Whether a role allows an act; nobody's allows none. */
export const mayInRole = (role: TeamRole | undefined, action: MatterAction): boolean =>
  teamRoles.some((row) => row.role === role && (row.may as readonly MatterAction[]).includes(action));

type OfTeam = Pick<MatterRecord, 'team' | 'responsible' | 'openedBy'>;

/** Who answers for a matter: the responsible lawyer; of older matters who opened it. */
export const responsibleFor = ({ responsible, openedBy }: Omit<OfTeam, 'team'>): string =>
  responsible?.accountId ?? openedBy;

/** Everybody of a team: the responsible lawyer as its first Lead, then who was added. */
export const teamOf = ({ team = [], responsible }: Omit<OfTeam, 'openedBy'>): TeamMember[] => [
  ...(responsible ? [{ ...responsible, role: 'lead' as const }] : []),
  ...team.filter(({ accountId }) => accountId !== responsible?.accountId),
];

/** Those of a team with whom somebody else has shared the matter: all but the responsible lawyer who opened it. */
export const sharedTeamOf = (matter: OfTeam): TeamMember[] =>
  teamOf(matter).filter(
    ({ accountId }) => accountId !== matter.openedBy || matter.team?.some((member) => member.accountId === accountId),
  );

/** The role that somebody has in a matter. */
export const roleIn = (matter: OfTeam, accountId: string): TeamRole | undefined =>
  responsibleFor(matter) === accountId ? 'lead' : matter.team?.find((member) => member.accountId === accountId)?.role;

/** Whether a matter has just this team beside its responsible lawyer, in this order. */
export const hasTeam = ({ team = [] }: OfTeam, wanted: readonly Omit<TeamMember, 'name'>[]): boolean =>
  team.length === wanted.length &&
  team.every(({ accountId, role }, at) => wanted[at]?.accountId === accountId && wanted[at]?.role === role);

/** A matter with this team beside its responsible lawyer. */
export const withTeam = <M extends MatterRecord>(matter: M, team: TeamMember[], now: Date): M => ({
  ...matter,
  team: team.length > 0 ? team : undefined,
  updatedAt: now.toISOString(),
});
