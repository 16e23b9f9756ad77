import type { NamedMember } from '#core/team/named-member.ts';
import type { MatterRecord } from './matter.ts';
import { responsibleFor, roleIn } from './team.ts';

/** A matter that is closed to all of its firm but some members. */
export interface Wall {
  /** Accounts of those who see it; who answers for it comes first. */
  inside: string[];
}

/** Somebody of a firm. */
interface Who {
  accountId: string;
  isOwner: boolean;
}

/** Who sees a matter that is closed to others: who answers for it, and its team. */
export const insideOf = (matter: Pick<MatterRecord, 'team' | 'responsible' | 'openedBy'>): string[] => [
  ...new Set([responsibleFor(matter), ...(matter.team ?? []).map(({ accountId }) => accountId)]),
];

/** Whether somebody may close a matter to others and open it again: the owner of the firm, and who answers for it. */
export const mayRestrict = (matter: Pick<MatterRecord, 'responsible' | 'openedBy'>, who: Who): boolean =>
  who.isOwner || responsibleFor(matter) === who.accountId;

/** Whether somebody may change a team; who works behind a wall lets nobody else in, but for a Lead. */
export const mayChangeTeam = (matter: MatterRecord, who: Who): boolean =>
  !matter.onlyTeam || mayRestrict(matter, who) || roleIn(matter, who.accountId) === 'lead';

/**
 * Who takes over what those have whom a wall leaves out: the one of those inside who is named, else the responsible lawyer, else who acts.
 * Undefined where who is named is not inside.
 */
export const successorIn = (
  { team = [], responsible }: Pick<MatterRecord, 'team' | 'responsible'>,
  assigneeId: string | undefined,
  by: NamedMember,
): NamedMember | undefined => {
  const found = [...(responsible ? [responsible] : []), by, ...team].find(
    ({ accountId }) => assigneeId === undefined || accountId === assigneeId,
  );
  return found && { accountId: found.accountId, name: found.name };
};

/** Whether a wall keeps somebody out. */
export const keepsOut = ({ inside }: Wall, accountId: string): boolean => !inside.includes(accountId);

/** A matter that is closed to all but its team from now on, in which whoever closes it stays; or open to its firm again. */
export const withWall = <M extends MatterRecord>(matter: M, onlyTeam: boolean, by: NamedMember, now: Date): M => {
  const { team = [], responsible } = matter;
  const updatedAt = now.toISOString();
  if (!onlyTeam) return { ...matter, onlyTeam: undefined, updatedAt };
  const inside = insideOf(matter);
  const added = [...(responsible ? [responsible] : []), ...(inside.includes(by.accountId) ? [] : [by])]
    .filter(({ accountId }) => !team.some((member) => member.accountId === accountId))
    .map(({ accountId, name }) => ({ accountId, name, role: 'lead' as const }));
  return { ...matter, team: [...added, ...team], onlyTeam: true, updatedAt };
};
