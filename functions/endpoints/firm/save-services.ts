import { saveServices } from '#core/firm/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import { write } from '#store/table.ts';
import { findOwnFirm } from '#workflows/firm/find-own-firm.ts';

export const handler = serve(
  saveServices,
  async ({ request: { version, services }, actor: { firmId }, audit, now }) => {
    const { firm, mayUse } = await findOwnFirm(firmId, now);
    await write(audit, ...firms.servicesKept(firm, { version, services }));
    return { version: version + 1, services, isPersonalized: mayUse('services') };
  },
);
