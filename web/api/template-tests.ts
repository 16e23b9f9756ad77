import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import type { TemplateFile } from '#core/templates/template-file.ts';
import type { TestFile } from './test-worker.ts';

export const UNTESTABLE = 'The tests cannot run in this browser. They still run before a matter is opened.';

/** A worker that takes a `TestRequest` and gives a `TestReply`. */
export const startTestWorker = (): Worker =>
  new Worker(new URL('./test-worker.ts', import.meta.url), { type: 'module' });

const fetchFile = async ({ download_url = '' }: TemplateFile, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(download_url, { signal });
  if (!response.ok) throw new Error('The template’s file could not be loaded. Please reload this page.');
  return new Uint8Array(await response.arrayBuffer());
};

/** The documents of a template with their files, its own first. */
export const fetchTestFiles = (
  { name, box_file_data: own, documents }: TemplateDetail,
  signal: AbortSignal,
): Promise<TestFile[]> =>
  Promise.all(
    [{ packageDocumentId: FIRST_DOCUMENT, name, file: own }, ...documents].map(async (document) => ({
      packageDocumentId: document.packageDocumentId,
      name: document.name,
      ...('condition' in document && { condition: document.condition }),
      file: await fetchFile(document.file, signal),
    })),
  );
