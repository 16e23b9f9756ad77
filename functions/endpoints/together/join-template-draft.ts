import { joinTemplateDraft } from '#core/together/endpoints.ts';
import { serve } from '#http/serve.ts';
import { findDraftedTemplate } from '#workflows/together/find-draft.ts';
import { joinDraft } from '#workflows/together/join-draft.ts';

export const handler = serve(joinTemplateDraft, async ({ request, actor, audit, now, newId }) => {
  const file = await findDraftedTemplate(actor, request, now);
  return joinDraft(file, request, { actor, audit, now, newId });
});
