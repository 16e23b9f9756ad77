import { fullName } from '#core/auth/account.ts';
import { changeMatterFacts } from '#core/matters/endpoints.ts';
import { hasFacts, withFacts } from '#core/matters/facts.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import { keepNumbered } from '#workflows/matters/keep-numbered.ts';

export const handler = serve(changeMatterFacts, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, version, responsibleId, ...facts } = request;
  const [found, firm, member] = await Promise.all([
    matters.readForChange(firmId, matterId, now),
    firms.read(firmId, now),
    responsibleId === undefined ? undefined : members.read(firmId, responsibleId, now),
  ]);
  const matter = orNotFound(found);
  if (matter.number && hasFacts(matter, facts, responsibleId)) return matterOf(matter);
  if (matter.state === 'closed') throw new Problem('matter-closed');
  const seen = asSeen(matter, version);
  const chosen =
    responsibleId === seen.responsible?.accountId
      ? seen.responsible
      : responsibleId && { accountId: responsibleId, name: fullName(orNotFound(member)) };
  const after = withFacts(seen, facts, chosen || undefined, now);
  if (after.number) return matterOf(await matters.change(firmId, seen, after, audit));
  return keepNumbered(orNotFound(firm), after, now, async (number, taking) =>
    matterOf(await matters.change(firmId, seen, { ...after, number }, audit, taking)),
  );
});
