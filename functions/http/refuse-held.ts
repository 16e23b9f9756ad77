import { Problem } from '#core/problem.ts';
import * as matters from '#store/matters.ts';
import type { Middleware } from './call.ts';

/** Refuses to delete what is of a matter that is on legal hold; for endpoints that delete something. */
export const refuseHeld: Middleware = {
  before: async ({ context: { call } }) => {
    const { actor, request = {}, now } = call;
    if (!actor || typeof request.matterId !== 'string') return;
    const matter = await matters.readForChange(actor.firmId, request.matterId, now);
    if (matter?.hold) throw new Problem('matter-held');
  },
};
