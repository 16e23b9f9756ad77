import { firmTitle } from '#core/firm/firm.ts';
import { listAskedDocuments } from '#core/requests/endpoints.ts';
import { askedRequest } from '#core/requests/request.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as firms from '#store/firms.ts';
import * as requests from '#store/requests.ts';
import { readClientOf, readMatterOf } from '#workflows/requests/find-request.ts';

/** Reads each thing once, however many requests name it. */
const readOnce = <T>(): ((key: string, read: () => Promise<T> | undefined) => Promise<T> | undefined) => {
  const known = new Map<string, Promise<T> | undefined>();
  return (key, read) => {
    if (!known.has(key)) known.set(key, read());
    return known.get(key);
  };
};

export const handler = serveReading(listAskedDocuments, async ({ actor: { accountId }, now, tell }) => {
  const all = await requests.listAsked(accountId, now);
  const firmOf = readOnce<Awaited<ReturnType<typeof firms.read>>>();
  const matterOf = readOnce<Awaited<ReturnType<typeof readMatterOf>>>();
  const clientOf = readOnce<Awaited<ReturnType<typeof readClientOf>>>();
  const told = all.map(async (request) => {
    const { firmId, matterId = '' } = request;
    const [firm, matter] = await Promise.all([
      firmOf(firmId, () => firms.read(firmId, now)),
      matterOf(`${firmId} ${matterId}`, () => readMatterOf(request, now)),
    ]);
    const clientId = matter?.clientId ?? request.clientId;
    const client = await clientOf(`${firmId} ${clientId}`, () => readClientOf(request, matter, now));
    // A client of the firm by then may be somebody else by now: clients that were merged wrongly are told apart again.
    return firm && client?.accountId === accountId ? askedRequest(request, firmTitle(firm), matter, tell) : undefined;
  });
  return { requests: (await Promise.all(told)).filter((request) => request !== undefined) };
});
