import { fullName, isBlocked } from '#core/auth/account.ts';
import { message } from '#core/language/message.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { transferOwnership } from '#core/team/endpoints.ts';
import { formerOwnerMail, newOwnerMail } from '#core/team/mails.ts';
import { serve } from '#http/serve.ts';
import { endSession } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as members from '#store/members.ts';
import { provePassword } from '#workflows/auth/prove-password.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(transferOwnership, async ({ tell, request, actor, audit, now, newId, address }) => {
  const { firmId, account: owner } = actor;
  const [found, people] = await Promise.all([firms.readForChange(firmId, now), accounts.readMembers(firmId, now)]);
  const firm = orNotFound(found);
  const newOwner = orNotFound(people.find(({ accountId, staff }) => accountId === request.memberId && staff));
  if (isBlocked(newOwner)) throw new Problem('member-blocked');
  const proof = await provePassword(actor, request.password, { audit, address, now });
  if ('refreshToken' in proof) await endSession(proof.refreshToken);
  const { brand, page } = firmSender(firm);
  const [formerName, ownerName] = [fullName(owner), fullName(newOwner)];
  const firmName = firm.name || formerName;
  const toNewOwner = { firstName: newOwner.firstName, firmName, formerName, address: page('/login') };
  const toFormerOwner = { firstName: owner.firstName, firmName, ownerName };
  const mails = [
    { to: owner.email, mail: formerOwnerMail(toFormerOwner), brand },
    { to: newOwner.email, mail: newOwnerMail(toNewOwner), brand },
  ];
  const promised = mailItems(firmId, mails, now);
  await members.transferOwnership({ firm, owner, newOwner, people }, newId(), audit, now, ...promised);
  return { message: tell(message('{name} is now the owner.', { name: ownerName })) };
});
