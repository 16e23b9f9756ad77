import { readOverview } from '#core/matters/endpoints.ts';
import { awaitsAnswers } from '#core/matters/matter.ts';
import { countOf } from '#core/matters/overview.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as matters from '#store/matters.ts';
import * as templates from '#store/templates.ts';

export const handler = serve(readOverview, async ({ actor: { firmId } }) => {
  const page = { limit: 100 };
  const [active, known, pending, open, closed] = await Promise.all([
    templates.list(firmId, 'active', page),
    clients.list(firmId, 'active', page),
    matters.listIn(firmId, 'pending', page),
    matters.listIn(firmId, 'open', page),
    matters.listIn(firmId, 'closed', page),
  ]);
  return {
    templates: countOf(active),
    clients: countOf(known),
    pending: countOf(pending),
    open: countOf(open),
    closed: countOf(closed),
    waiting: pending.items.filter(awaitsAnswers).slice(0, 5),
    submitted: open.items.slice(0, 5),
  };
});
