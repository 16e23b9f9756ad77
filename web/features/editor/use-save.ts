import { useCallback, useRef, useState } from 'react';
import { readQuestionnaire, runTemplateTests } from '#core/questionnaires/endpoints.ts';
import { documentOf } from '#core/templates/document-of.ts';
import { listTemplateRows, readTemplate, replaceTemplateFile } from '#core/templates/endpoints.ts';
import { DOCX_TYPE } from '#core/templates/template.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { storeTemplate } from '#web/api/store-template.ts';
import type { SavedDraft } from '#web/together/use-together.ts';
import { answered } from './answered.ts';
import type { EditedDocument } from './edited-document.ts';
import { useSaving } from './saving.ts';

/** The file that is saved now, by its template's version and its own number. */
interface SavedFile {
  version: number;
  number: number;
}

/** Puts the edited file into storage and makes it the template's; one save at a time, which goes on when the page is left. */
export const useSave = ({ template, packageDocumentId, name, file }: EditedDocument) => {
  const { _id: templateId } = template;
  const { saving, setSaving, fail, dismiss } = useSaving(
    `${name} was not saved. Open its file again to find your changes.`,
  );
  const [kept, setKept] = useState<SavedFile>({ version: template.version, number: file.number });
  const now = useRef(kept);
  const isSending = useRef(false);
  const { write } = useWrite(replaceTemplateFile, {
    refreshes: [readTemplate, listTemplateRows, readQuestionnaire, runTemplateTests],
    quiet: true,
  });

  /** A conflict in which the document itself has not changed is none. */
  const isSameFile = useCallback(async (): Promise<boolean> => {
    const newest = await call(readTemplate, { templateId });
    const number = documentOf(newest, packageDocumentId)?.file.number;
    const isSame = number === now.current.number;
    if (isSame) now.current = { ...now.current, version: newest.version };
    return isSame;
  }, [templateId, packageDocumentId]);

  /** Gives the number of the file that is saved now; undefined when it was not. */
  const save = useCallback(
    async (bytes: Uint8Array<ArrayBuffer>, draft?: SavedDraft): Promise<number | undefined> => {
      if (isSending.current) return undefined;
      isSending.current = true;
      const packed = new File([bytes], file.name, { type: DOCX_TYPE });
      const put = (uploadId: string) =>
        answered(() =>
          write({
            ...{ templateId, packageDocumentId, version: now.current.version, uploadId, fileName: file.name },
            ...(draft && { draft }),
          }),
        );
      setSaving({ is: 'sending', progress: 0 });
      try {
        const uploadId = await storeTemplate(packed, (progress) => setSaving({ is: 'sending', progress }));
        let written = await put(uploadId);
        if (!written.ok && written.problem.code === 'conflict' && (await isSameFile())) written = await put(uploadId);
        if (written.ok) {
          const { number = now.current.number } = documentOf(written.data, packageDocumentId)?.file ?? {};
          now.current = { version: written.data.version, number };
          setKept(now.current);
          setSaving({ is: 'idle' });
          return now.current.number;
        }
        const messages = written.problem.errors.map(({ msg }) => msg);
        const refused = {
          is: 'refused' as const,
          messages: messages.length > 0 ? messages : [written.problem.message],
        };
        fail(written.problem.code === 'conflict' ? { is: 'overtaken' } : refused);
      } catch (error) {
        fail({ is: 'refused', messages: [wordsOf(error)] });
      } finally {
        isSending.current = false;
      }
      return undefined;
    },
    [templateId, packageDocumentId, file.name, write, isSameFile, fail, setSaving],
  );
  /** Somebody who writes in the same draft has saved it; what else is known of the template is asked for with the next save. */
  const follow = useCallback((number: number) => {
    now.current = { ...now.current, number: Math.max(now.current.number, number) };
    setKept(now.current);
  }, []);
  return { saving, kept, save, dismiss, follow };
};
