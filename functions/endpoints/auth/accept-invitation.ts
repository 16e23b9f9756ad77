import { joinerOf } from '#core/auth/account.ts';
import { acceptInvitation } from '#core/auth/endpoints.ts';
import { joinedTo } from '#core/auth/registration.ts';
import { serve } from '#http/serve.ts';
import { approval } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as invitations from '#store/invitations.ts';
import { join } from '#store/joining.ts';
import { firmPartition } from '#store/keys.ts';
import { write } from '#store/table.ts';
import { requireInvitation } from '#workflows/auth/find-invitation.ts';
import { prepareJoinedMails } from '#workflows/clients/prepare-joined-mails.ts';

export const handler = serve(
  acceptInvitation,
  async ({ tell, request, actor: { account }, audit, auditFor, now, host }) => {
    const invitation = await requireInvitation({ purpose: 'reference', token: request.reference }, account.email, now);
    const theirs = auditFor(firmPartition(invitation.firmId), account.accountId);
    await join(invitation, joinerOf(account), theirs, now);
    const after = joinedTo(account, invitation, approval(), now);
    const mails = await prepareJoinedMails(invitation, account, host, now);
    const used = invitations.markUsed(invitation, account.accountId, now);
    await write(audit, accounts.update(account, after), used, ...mails);
    return { data: await accounts.describe(after, now), message: tell('The invitation was accepted.') };
  },
);
