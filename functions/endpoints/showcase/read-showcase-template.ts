import { orNotFound } from '#core/problem.ts';
import { readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import { showcaseItem } from '#core/showcase/showcase.ts';
import { servePublic } from '#http/serve-public.ts';
import { showcaseFileAddress } from '#outside/showcase-files.ts';
import * as showcase from '#store/showcase.ts';

export const handler = servePublic(readShowcaseTemplate, async ({ request: { templateId }, now }) => {
  const record = orNotFound(await showcase.read(templateId, now));
  const documents = await Promise.all(
    record.documents.map(async ({ packageDocumentId, name, condition, key }) => ({
      packageDocumentId,
      name,
      ...(condition && { condition }),
      ...(!record.price1 && { url: await showcaseFileAddress(key, name) }),
    })),
  );
  return { ...showcaseItem(record), questionnaire: record.questionnaire, documents };
});
