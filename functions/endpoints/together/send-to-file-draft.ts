import { sendToFileDraft } from '#core/together/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findDraftedFile } from '#workflows/together/find-draft.ts';
import { sendToDraft } from '#workflows/together/send-to-draft.ts';

export const handler = serveReading(sendToFileDraft, async ({ request, actor, now, newId }) =>
  sendToDraft(await findDraftedFile(actor, request, now), request, { actor, now, newId }),
);
