import { orNotFound } from '#core/problem.ts';
import { readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import { call } from '#web/api/client.ts';

/** Gives the addresses of the files of a template of the showcase, asked for when they are needed: each is good for 5 minutes. */
export const showcaseAddress =
  (templateId: string) =>
  async (packageDocumentId: string, signal: AbortSignal): Promise<string> => {
    const { documents } = await call(readShowcaseTemplate, { templateId }, { signal });
    return orNotFound(documents.find((document) => document.packageDocumentId === packageDocumentId)?.url);
  };
