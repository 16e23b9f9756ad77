import { downloadMatterTemplate } from '#core/matters/endpoints.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { call } from '#web/api/client.ts';
import { ApiProblem } from '#web/api/problem.ts';

/** Gives the addresses of the files that a matter's documents are made from. The first is not named, as where it is asked for ahead. */
export const templateAddress =
  (matterId: string) =>
  async (packageDocumentId: string, signal: AbortSignal): Promise<string> => {
    const asked = { matterId, ...(packageDocumentId !== FIRST_DOCUMENT && { packageDocumentId }) };
    const { url } = await call(downloadMatterTemplate, asked, { signal });
    if (url === undefined) throw new ApiProblem(404, {});
    return url;
  };
