import { firmTitle } from '#core/firm/firm.ts';
import { listAskedDocuments } from '#core/requests/endpoints.ts';
import { askedRequest } from '#core/requests/request.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as firms from '#store/firms.ts';
import * as requests from '#store/requests.ts';
import { readMatterOf } from '#workflows/requests/find-request.ts';

export const handler = serveReading(listAskedDocuments, async ({ actor: { accountId }, now, tell }) => {
  const all = await requests.listAsked(accountId, now);
  const told = all.map(async (request) => {
    const [firm, matter] = await Promise.all([firms.read(request.firmId, now), readMatterOf(request, now)]);
    return firm && askedRequest(request, firmTitle(firm), matter, tell);
  });
  return { requests: (await Promise.all(told)).filter((request) => request !== undefined) };
});
