import { renewInvitation } from '#core/auth/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { requireClientInvitation } from '#workflows/auth/find-invitation.ts';
import { prepareEntryLink, prepareRenewal } from '#workflows/auth/send-link.ts';

export const handler = servePublic(
  renewInvitation,
  async ({ tell, request: { reference }, now, address, host, auditFor, newId }) => {
    const invitation = await requireClientInvitation(reference, now);
    const { email, firmId } = invitation;
    const [account, counted] = await Promise.all([
      accounts.readByEmail(email, now),
      codes.sendCounted(email, address, now),
    ]);
    const link = account?.verifiedAt
      ? await prepareEntryLink(email, account, host, now)
      : await prepareRenewal(invitation, newId, now);
    await write(auditFor(firmPartition(firmId), 'anonymous'), ...counted, ...link).catch(limits.explainRefusal);
    return { message: tell('If this address is known, a link is on its way to it.') };
  },
);
