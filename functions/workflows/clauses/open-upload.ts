import type { PinnedClause } from '#core/templates/template-file.ts';
import { keepTemplate, keepTemplateSource, type OpenedTemplate, readUpload } from '#outside/template-file.ts';
import { openWithClauses } from './open-with-clauses.ts';

/** A file of a template that somebody has uploaded, and where it is kept. */
interface Uploaded {
  uploadId: string;
  keepFaulty: boolean;
  /** Versions of clauses that the template has. */
  pinned?: readonly PinnedClause[];
}

/** Keeps an opened file under the first free number from `from` on, and gives the number. */
type Keep = (templateId: string, from: number, packageDocumentId?: string) => Promise<number>;

/** Opens an upload with the clauses that it names in their places; `keep` keeps it, and, where it names any, the upload itself. */
export const openUpload = async (
  firmId: string,
  { uploadId, keepFaulty, pinned }: Uploaded,
  now: Date,
): Promise<OpenedTemplate & { keep: Keep }> => {
  const upload = await readUpload(firmId, uploadId);
  const opened = await openWithClauses(firmId, upload, { keepFaulty, pinned }, now);
  const keep: Keep = async (templateId, from, packageDocumentId) => {
    if (opened.clauses) await keepTemplateSource(firmId, templateId, uploadId, upload);
    return keepTemplate(firmId, templateId, from, opened.bytes, packageDocumentId);
  };
  return { ...opened, keep };
};
