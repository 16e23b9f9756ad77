import * as caller from '#bin/caller.ts';
import { ClientDetails } from '#core/clients/client.ts';
import { readClient } from '#core/clients/endpoints.ts';
import { keepConflictCheck } from '#core/conflicts/endpoints.ts';
import { searchedOfClient, searchedOfParty } from '#core/conflicts/subject-of-client.ts';
import type { Endpoint, RequestInput } from '#core/endpoint.ts';
import { FirstParty } from '#core/matters/beginning.ts';
import type { startMatter } from '#core/matters/endpoints.ts';

interface Opening {
  clientId: string;
  matterId: string;
  parties?: RequestInput<typeof startMatter>['parties'];
  newClient?: { invitee_name: string; invitee_email: string };
}

/**
 * Calls an endpoint. A matter is opened also for a client who is called like another, as if somebody had cleared that by hand: most tests
 * are about something else, and call their clients alike.
 */
export const callCleared = async <E extends Endpoint>(
  port: number,
  endpoint: E,
  request: RequestInput<E>,
  by: caller.Caller = {},
): Promise<caller.Reply<E>> => {
  const reply = await caller.call(port, endpoint, request, by);
  if (reply.problem?.problem !== 'conflict-uncleared') return reply;
  const { clientId, newClient, matterId, parties = [] } = request as unknown as Opening;
  const clear = async (check: Omit<RequestInput<typeof keepConflictCheck>, 'checkId'>): Promise<void> => {
    const decision = { outcome: 'cleared' as const, reason: 'Another person.' };
    await caller.ok(caller.call(port, keepConflictCheck, { checkId: crypto.randomUUID(), ...check, decision }, by));
  };
  const found = newClient ? undefined : await caller.call(port, readClient, { clientId }, by);
  // Whoever may not see clients clears none.
  if (found && found.status !== 200) return reply;
  const client = found?.body ?? ClientDetails.parse({ client_type: 'None', ...newClient });
  await clear({ ...searchedOfClient(client), clientId, exceptClientId: clientId });
  for (const party of parties) await clear({ ...searchedOfParty(FirstParty.parse(party)), matterId });
  return caller.call(port, endpoint, request, by);
};
