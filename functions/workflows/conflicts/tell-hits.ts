import type { Actor } from '#core/auth/account.ts';
import type { ConflictCheck, ConflictCheckRecord, Hit, HitRecord } from '#core/conflicts/check.ts';
import { message, type Tell } from '#core/language/message.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import * as accounts from '#store/accounts.ts';
import * as matterTeams from '#store/matter-teams.ts';
import { isHidden, wallsAtHand } from '#store/scope.ts';

type Reader = Pick<Actor, 'tabs' | 'firmId' | 'accountId'>;

/**
 * Whether somebody may see whose a hit is: clients and contacts with the tab of clients, parties with one that leads to every matter, or as
 * one of its team.
 */
const maySee = async (
  { tabs, firmId, accountId }: Reader,
  { clientId, matterId }: HitRecord,
  now: Date,
): Promise<boolean> => {
  if (isHidden(matterId)) return false;
  if (clientId !== undefined) return holds(tabs, 'clients');
  if (holds(tabs, allMattersTabs) || matterId === undefined) return holds(tabs, allMattersTabs);
  return (await matterTeams.roleOf(firmId, wholeIdOf(matterId), accountId, now)) !== undefined;
};

/** Whom to ask of a hit: of a matter that is closed to others, who answers for it. */
const whomToAsk = ({ askFor, matterId = '' }: HitRecord): string => wallsAtHand().get(matterId)?.inside[0] ?? askFor;

/** Hits as somebody may see them: of what is not theirs to see, only whom to ask. */
export const tellHits = (actor: Reader, hits: readonly HitRecord[], tell: Tell, now: Date): Promise<Hit[]> =>
  Promise.all(
    hits.map(async ({ askFor, reason, ...hit }, at): Promise<Hit> => {
      if (await maySee(actor, { askFor, reason, ...hit }, now)) return { ...hit, reason: tell(reason) };
      return {
        subjectId: `HIDDEN#${at}`,
        ask:
          (await accounts.memberName(actor.firmId, whomToAsk({ askFor, reason, ...hit }), now)) ??
          tell(message('the owner of the firm')),
      };
    }),
  );

/** A kept check as somebody may see it. */
export const tellCheck = async (
  actor: Reader,
  { hits, ...check }: ConflictCheckRecord,
  tell: Tell,
  now: Date,
): Promise<ConflictCheck> => ({ ...check, hits: await tellHits(actor, hits, tell, now) });
