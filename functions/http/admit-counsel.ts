import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { type Endpoint, hasQuery } from '#core/endpoint.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { isColleague, mayAsCounsel, requireOpenToCounsel } from '#core/matters/counsel.ts';
import { Problem } from '#core/problem.ts';
import { matterCounselKey } from '#store/keys.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import { enterMatter } from '#store/scope.ts';
import { readOpening } from '#workflows/auth/read-opening.ts';
import { findCounsel } from '#workflows/matter-team/find-counsel.ts';
import type { GatewayEvent, Middleware } from './call.ts';
import { sentIn } from './parse-request.ts';

/**
 * Admits co-counsel of another firm to the one matter that a call names, at the endpoints that say so. From then on nothing else is
 * open to the call. Whoever is not let in goes on as anybody of their own firm, and finds what a stranger does.
 */
export const admitCounsel: Middleware = {
  before: async ({ event, context: { call } }) => {
    const { endpoint, caller, now } = call;
    if (!endpoint.coCounsel || !caller) return;
    const { account, session } = caller;
    const matterId = isColleague(account) ? matterIn(event, endpoint) : undefined;
    if (matterId === undefined) return;
    const { accountId, firmId: ownFirmId, email, firstName, lastName } = account;
    const pointer = await matterCounsel.readPointer(accountId, matterId, now);
    if (!pointer || pointer.firmId === ownFirmId) return;
    const found = await findCounsel(accountId, pointer, now);
    if (!found) return;
    requireOpenToCounsel(await readOpening(account, now));
    const { own, counsel } = found;
    if (!mayAsCounsel(own.role, endpoint.action ?? (endpoint.method === 'GET' ? 'look' : 'work')))
      throw new Problem('not-in-role');
    const { firmId } = pointer;
    enterMatter({ firmId, matterId }, matterCounselKey(firmId, matterId, counsel.counselId));
    call.actor = {
      accountId,
      firmId,
      email,
      firstName,
      // What they write is signed with the firm that they come from.
      lastName: counsel.firmName ? `${lastName} (${counsel.firmName})` : lastName,
      session,
      tabs: [],
      // Nobody takes them for the owner of the firm, or for one of its staff with a tab.
      account: { ...account, firmId, staff: { parentAccountId: '', roleId: '', tabCodes: [] } },
      counsel: own,
    };
  },
};

/** The matter that a call names, before it is known whether the rest of it is well-formed. */
const matterIn = (event: GatewayEvent, { method, request }: Endpoint): string | undefined => {
  const { matterId, documentId } = { ...sentIn(event, hasQuery(method)), ...event.pathParameters };
  const named = 'matterId' in request.shape ? matterId : matterOfContract(String(documentId));
  return typeof named === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(named) ? wholeIdOf(named) : undefined;
};
