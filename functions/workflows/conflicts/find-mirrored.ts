import type { Actor } from '#core/auth/account.ts';
import type { ConflictCheckRecord, Decision } from '#core/conflicts/check.ts';
import { markOf } from '#core/conflicts/clearing.ts';
import * as checks from '#store/conflict-checks.ts';
import { isHidden } from '#store/scope.ts';
import { keepDecision } from './tell-hits.ts';

/** Nightly checks that are decided with one check: each is up to five items of its transaction. */
const MOST = 10;

/**
 * Nightly checks of the matters in which somebody was cleared with a client: they are of the same two, seen from the other side, and are
 * cleared with the same words, as far as who decides may see them.
 */
export const findMirrored = async (
  actor: Actor,
  { clientId, searched, hits }: ConflictCheckRecord,
  decision: Decision,
  now: Date,
): Promise<checks.Changed[]> => {
  if (clientId === undefined || decision.outcome !== 'cleared') return [];
  const at = now.toISOString();
  const wanted = hits.filter(
    ({ matterId, decided }) => matterId !== undefined && !isHidden(matterId) && decided?.at === at,
  );
  const found = await Promise.all(
    wanted.slice(0, MOST).map(async (hit): Promise<checks.Changed[]> => {
      const { matterId = '', sureness } = hit;
      const seen = markOf({ clientId, subjectId: '', role: 'client', name: searched.name, sureness });
      const checkId = checks.nightlyId(matterId, markOf(hit), seen);
      const before = await checks.readForChange(actor.firmId, checkId, now);
      if (!before || before.outcome !== undefined) return [];
      const after = await keepDecision(actor, before, decision, now);
      return after === before ? [] : [{ before, after }];
    }),
  );
  return found.flat();
};
