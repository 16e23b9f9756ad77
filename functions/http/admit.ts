import type { Actor } from '#core/auth/account.ts';
import type { Opening } from '#core/auth/standing.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { Problem } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import { readOpening } from '#workflows/auth/read-opening.ts';
import { requireEntitled } from '#workflows/firm/find-own-firm.ts';
import type { Middleware } from './call.ts';

/** Admits a caller to an endpoint as its promise says: by standing, tab, ownership and plan; refuses everybody else. */
export const admit: Middleware = {
  before: async ({ context: { call } }) => {
    const { endpoint, caller, now } = call;
    // Co-counsel of the matter was admitted already, by what its firm says.
    if (endpoint.access === 'public' || call.actor) return;
    if (!caller) throw new Problem('unauthorized');
    const { account, session } = caller;
    const { accountId, firmId, email, firstName, lastName } = account;
    const tabs = endpoint.access === 'account' ? [] : openedTabs(endpoint, await readOpening(account, now));
    if (endpoint.owner && account.staff) throw new Problem('owner-only');
    if (endpoint.needs) await requireEntitled(endpoint.needs, firmId, now);
    call.actor = { accountId, firmId, email, firstName, lastName, session, tabs, account };
  },
};

/** The tabs a member holds; a client's work needs none. */
const openedTabs = (endpoint: Endpoint, opening: Opening): Actor['tabs'] => {
  switch (opening.opens) {
    case 'nothing':
      throw new Problem(opening.because);
    case 'all':
      return 'all';
    case 'reading':
      if (endpoint.method !== 'GET' && endpoint.access !== 'client') throw new Problem('no-standing');
      return 'all';
    case 'shared':
      if (endpoint.access === 'member') throw new Problem('type-not-matched');
      return [];
    case 'tabs':
      if (endpoint.tab && !holds(opening.tabs, endpoint.tab)) throw new Problem('no-tab');
      return opening.tabs;
  }
};
