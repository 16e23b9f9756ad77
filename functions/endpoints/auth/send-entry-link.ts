import { sendEntryLink } from '#core/auth/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { prepareEntryLink } from '#workflows/auth/send-link.ts';

export const handler = servePublic(
  sendEntryLink,
  async ({ tell, request: { email }, now, address, host, auditFor }) => {
    const [account, counted] = await Promise.all([
      accounts.readByEmail(email, now),
      codes.sendCounted(email, address, now),
    ]);
    const link = await prepareEntryLink(email, account, host, now);
    await write(auditFor(emailPartition(email), 'anonymous'), ...counted, ...link).catch(limits.explainRefusal);
    return { message: tell('If this address is known, a link is on its way to it.') };
  },
);
