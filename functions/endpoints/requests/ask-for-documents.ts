import { fullName } from '#core/auth/account.ts';
import { clientTitle } from '#core/clients/client.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { askForDocuments } from '#core/requests/endpoints.ts';
import { askedMail } from '#core/requests/mails.ts';
import { linkExpiry, REQUEST_LIMITS, type RequestRecord, requestFor, withReminder } from '#core/requests/request.ts';
import { serve } from '#http/serve.ts';
import { sealed } from '#outside/secrets.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import { hashOfSecret, requestsOf } from '#store/keys.ts';
import * as requests from '#store/requests.ts';
import { readTurn } from '#store/turns.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { readMatterOf } from '#workflows/requests/find-request.ts';
import { prepareRequestMail } from '#workflows/requests/prepare-request-mail.ts';

export const handler = serve(askForDocuments, ({ request, actor, audit, now, tell }) =>
  retryRefused(async () => {
    const { firmId, accountId } = actor;
    const { requestId, way, email, secret, items, message, dueDay } = request;
    const place = await findOpenPlace(firmId, request, now);
    const turn = await readTurn(requestsOf(firmId, place), now);
    const before = await requests.list(firmId, place);
    const known = before.find((each) => each.requestId === requestId);
    if (known) {
      if (known.way !== way || known.hash !== (secret && hashOfSecret(secret))) throw new Problem('conflict');
      return requestFor(known, await readMatterOf(known, now), tell);
    }
    if (before.length >= REQUEST_LIMITS.ofPlace) throw new Problem('requests-full');
    const [client, firm] = await Promise.all([
      clients.read(firmId, place.clientId ?? '', now),
      firms.read(firmId, now),
    ]);
    const { accountId: clientAccountId, ...asked } = orNotFound(client);
    if (way === 'portal' && clientAccountId === undefined) throw new Problem('client-without-account');
    if (way !== 'portal' && secret === undefined) throw new Problem('bad-request', { field: 'secret' });
    if ((way === 'code') !== (email !== undefined)) throw new Problem('bad-request', { field: 'email' });
    const record: RequestRecord = {
      ...{ requestId, firmId, clientId: place.clientId ?? '', message, way },
      ...(place.matterId !== undefined && { matterId: place.matterId }),
      ...(dueDay && { dueDay }),
      items: items.map((item) => ({ ...item, state: 'missing', files: [] })),
      ...{ createdBy: accountId, madeBy: fullName(actor), madeAt: now.toISOString(), count: 0, last: [] },
      ...(way === 'portal'
        ? { toName: clientTitle(asked), ...(clientAccountId && { accountId: clientAccountId }) }
        : { toName: email ?? clientTitle(asked), ...(email && { email }), expiresAt: linkExpiry(now) }),
      ...(way !== 'portal' && secret && { hash: hashOfSecret(secret), sealed: sealed(secret, requestId) }),
    };
    const made = withReminder(record, now);
    const mails = await prepareRequestMail(made, client, (of) => askedMail(of, message), now);
    const { counted, said } = await countAddressed(orNotFound(firm), way === 'portal' ? 0 : mails.length, now);
    const kept = await requests.make(firmId, place, made, audit, turn, ...counted, ...mails).catch(said);
    return requestFor(kept, await readMatterOf(kept, now), tell);
  }),
);
