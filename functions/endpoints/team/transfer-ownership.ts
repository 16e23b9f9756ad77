import { fullName, isBlocked } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { requireOwner } from '#core/subscriptions/owner.ts';
import { transferOwnership } from '#core/team/contract.ts';
import { ownershipMail } from '#core/team/mails.ts';
import { firmDress } from '#http/brand.ts';
import { provenPassword } from '#http/password-proof.ts';
import { mailTo } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import { endSession } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as members from '#store/members.ts';

export const handler = serve(transferOwnership, async ({ request, actor, act, now, newId, address }) => {
  const { firmId, account: owner } = actor;
  requireOwner(actor);
  const [found, people] = await Promise.all([firms.read(firmId, now), accounts.readMembers(firmId, now)]);
  const firm = orNotFound(found);
  const heir = orNotFound(people.find(({ accountId, staff }) => accountId === request.memberId && staff));
  if (isBlocked(heir)) throw new Problem('member-blocked');
  const proof = await provenPassword(actor, request.password, { act, address, now });
  if ('refreshToken' in proof) await endSession(proof.refreshToken);
  await members.handOver({ firm, owner, heir, people }, newId(), act, now);

  const { brand } = firmDress(firm);
  const words = { firmName: firm.name || fullName(owner), ownerName: fullName(heir) };
  for (const { email, firstName } of [owner, heir]) await mailTo(email, ownershipMail({ firstName, ...words }), brand);
  return { message: `${fullName(heir)} owns the firm now.` };
});
