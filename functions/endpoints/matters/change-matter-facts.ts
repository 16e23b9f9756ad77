import { changeMatterFacts } from '#core/matters/endpoints.ts';
import { hasFacts, withFacts } from '#core/matters/facts.ts';
import { matterOf } from '#core/matters/matter.ts';
import { mayChangeTeam } from '#core/matters/wall.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import { keepNumbered } from '#workflows/matters/keep-numbered.ts';
import { changeStanding } from '#workflows/matters/tell-standing.ts';
import { findMember } from '#workflows/team/find-member.ts';

export const handler = serve(
  changeMatterFacts,
  async ({ request, actor: { firmId, accountId, account }, audit, now }) => {
    const { matterId, version, responsibleId, ...facts } = request;
    const [found, firm] = await Promise.all([matters.readForChange(firmId, matterId, now), firms.read(firmId, now)]);
    const matter = orNotFound(found);
    if (matter.number && hasFacts(matter, facts, responsibleId)) return matterOf(matter);
    if (matter.state === 'closed') throw new Problem('matter-closed');
    if (
      responsibleId !== matter.responsible?.accountId &&
      !mayChangeTeam(matter, { accountId, isOwner: !account.staff })
    )
      throw new Problem('responsible-only');
    const seen = asSeen(matter, version);
    // Who left the firm meanwhile may answer for it until another is chosen.
    const chosen =
      responsibleId === seen.responsible?.accountId
        ? seen.responsible
        : responsibleId && (await findMember(firmId, responsibleId, now));
    const after = withFacts(seen, facts, chosen || undefined, now);
    if (after.number) return matterOf(await changeStanding(firmId, seen, after, { audit, now }));
    return keepNumbered(orNotFound(firm), after, now, async (number, taking) =>
      matterOf(await changeStanding(firmId, seen, { ...after, number }, { audit, now }, taking)),
    );
  },
);
