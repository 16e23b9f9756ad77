import { joinFileDraft } from '#core/together/endpoints.ts';
import { serve } from '#http/serve.ts';
import { findDraftedFile } from '#workflows/together/find-draft.ts';
import { joinDraft } from '#workflows/together/join-draft.ts';

export const handler = serve(joinFileDraft, async ({ request, actor, audit, now, newId }) => {
  const file = await findDraftedFile(actor, request, now);
  return joinDraft(file, request, { actor, audit, now, newId });
});
