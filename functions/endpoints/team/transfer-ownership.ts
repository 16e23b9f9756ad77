import { fullName, isBlocked } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { transferOwnership } from '#core/team/contract.ts';
import { formerOwnerMail, newOwnerMail } from '#core/team/mails.ts';
import { firmDress } from '#http/brand.ts';
import { promisedMails } from '#http/outbox.ts';
import { provenPassword } from '#http/password-proof.ts';
import { serve } from '#http/serve.ts';
import { endSession } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as members from '#store/members.ts';

export const handler = serve(transferOwnership, async ({ request, actor, act, now, newId, address }) => {
  const { firmId, account: owner } = actor;
  const [found, people] = await Promise.all([firms.readForChange(firmId, now), accounts.readMembers(firmId, now)]);
  const firm = orNotFound(found);
  const heir = orNotFound(people.find(({ accountId, staff }) => accountId === request.memberId && staff));
  if (isBlocked(heir)) throw new Problem('member-blocked');
  const proof = await provenPassword(actor, request.password, { act, address, now });
  if ('refreshToken' in proof) await endSession(proof.refreshToken);
  const { brand, page } = firmDress(firm);
  const [formerName, ownerName] = [fullName(owner), fullName(heir)];
  const firmName = firm.name || formerName;
  const toHeir = { firstName: heir.firstName, firmName, formerName, address: page('/login') };
  const toOwner = { firstName: owner.firstName, firmName, ownerName };
  const mails = [
    { to: owner.email, mail: formerOwnerMail(toOwner), brand },
    { to: heir.email, mail: newOwnerMail(toHeir), brand },
  ];
  const told = promisedMails(firmId, mails, now);
  await members.handOver({ firm, owner, heir, people }, newId(), act, now, ...told.operations);
  await told.deliver(act);
  return { message: `${ownerName} is now the owner.` };
});
