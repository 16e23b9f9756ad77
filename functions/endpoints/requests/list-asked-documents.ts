import { firmTitle } from '#core/firm/firm.ts';
import { listAskedDocuments } from '#core/requests/endpoints.ts';
import { askedRequest } from '#core/requests/request.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as firms from '#store/firms.ts';
import * as requests from '#store/requests.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';
import { clientIdOf, isAskedOf, readClientOf, readMatterOf } from '#workflows/requests/find-request.ts';

export const handler = serveReading(listAskedDocuments, async ({ actor: { accountId, email }, now, tell }) => {
  const firmOf = readOnce((firmId: string) => firms.read(firmId, now));
  const matterOf = readOnce(
    async (request: requests.CurrentRequest) => readMatterOf(request, now),
    ({ firmId, matterId = '' }) => `${firmId} ${matterId}`,
  );
  const clientOf = readOnce(
    ([request, matter]: Parameters<typeof clientIdOf>) => readClientOf(request, matter, now),
    ([request, matter]) => `${request.firmId} ${clientIdOf(request, matter)}`,
  );
  const all = await requests.listAsked({ accountId, email }, now);
  const requested = all.map(async (request) => {
    const [firm, matter] = await Promise.all([firmOf(request.firmId), matterOf(request)]);
    const client = await clientOf([request, matter]);
    // Clients that were merged wrongly are told apart again: whoever was asked may be another one by now.
    return firm && isAskedOf(accountId, request, client, now)
      ? askedRequest(request, firmTitle(firm), matter, tell)
      : undefined;
  });
  return { requests: (await Promise.all(requested)).filter((request) => request !== undefined) };
});
