import { sendToTemplateDraft } from '#core/together/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findDraftedTemplate } from '#workflows/together/find-draft.ts';
import { sendToDraft } from '#workflows/together/send-to-draft.ts';

export const handler = serveReading(sendToTemplateDraft, async ({ request, actor, now, newId }) =>
  sendToDraft(await findDraftedTemplate(actor, request, now), request, { actor, now, newId }),
);
