import type { MatterRecord } from '#core/matters/matter.ts';
import { mayInRole, roleIn } from '#core/matters/team.ts';
import { insideOf } from '#core/matters/wall.ts';

/** Deadlines that wait for a second person, the earliest, of which somebody is shown those that they may sign off. */
export const MOST_WAITING = 500;

/** People who are asked to sign one deadline off. */
export const MOST_ASKED = 10;

/** Days after a deadline for which it goes on waiting for a second person. */
export const WAITS_DAYS = 30;

type OfTeam = Pick<MatterRecord, 'team' | 'responsible' | 'openedBy' | 'onlyTeam'>;

/** Those of a matter who may sign off what somebody else has computed, who answers for it first. */
export const signersIn = (matter: OfTeam, computedById: string): string[] =>
  insideOf(matter).filter((id) => id !== computedById && mayInRole(roleIn(matter, id), 'work'));

/**
 * Whether somebody is asked to sign off what was computed in a matter: who works in it; where nobody else does, everybody who sees all
 * matters of the firm.
 */
export const isAskedToSign = (
  matter: OfTeam,
  computedById: string,
  who: { accountId: string; ofTeams: boolean },
): boolean => {
  if (who.accountId === computedById) return false;
  const signers = signersIn(matter, computedById);
  return signers.length > 0 ? signers.includes(who.accountId) : !matter.onlyTeam && !who.ofTeams;
};
