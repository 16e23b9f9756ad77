import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import { mayInRole } from '#core/matters/team.ts';
import { Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import * as matterTeams from '#store/matter-teams.ts';
import type { Middleware } from './call.ts';

/** Admits whoever has no other tab than that of team matters to the matters of whose team they are, as far as their role goes. */
export const admitToMatter: Middleware = {
  before: async ({ context: { call } }) => {
    const { endpoint, actor, request = {}, now } = call;
    const of = request.matterId ?? matterOfContract(String(request.documentId));
    // Tasks, parties, files and the like are the matter's, not those of one of its further contracts.
    if (
      endpoint.access === 'member' &&
      !endpoint.ofContract &&
      endpoint.problems.includes('not-found') &&
      isFurther(String(request.matterId))
    )
      throw new Problem('not-found');
    if (!actor || actor.counsel || !Array.isArray(endpoint.tab)) return;
    const others = endpoint.tab.filter((tab) => tab !== 'team-matters');
    if (holds(actor.tabs, others)) return;
    if (typeof of !== 'string') {
      if (endpoint.withoutMatter) return;
      throw new Problem('no-tab');
    }
    const role = await matterTeams.roleOf(actor.firmId, wholeIdOf(of), actor.accountId, now);
    if (!role) throw new Problem('not-found');
    if (!mayInRole(role, endpoint.action ?? (endpoint.method === 'GET' ? 'look' : 'work')))
      throw new Problem('not-in-role');
  },
};
