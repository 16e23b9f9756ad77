import { useEffect, useState } from 'react';
import { readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { listTemplateRows, readTemplate, replaceTemplateFile } from '#core/templates/endpoints.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { storeTemplate } from '#web/api/store-template.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { toast } from '#web/ui/toast-store.ts';
import { ForeignPanel } from './foreign-panel.tsx';
import { useForeignFile } from './use-foreign-file.ts';

const fetchFile = async (url: string): Promise<ArrayBuffer> => {
  // The browser's answer from a download of the same address is no answer to a page.
  const response = await fetch(url, { cache: 'no-store' });
  return response.ok ? response.arrayBuffer() : new ArrayBuffer(0);
};

/** Tags of other products in a template's file that was kept with faults: translated in one press, or led to in the editor. */
export const ForeignNotice = ({ template }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const { _id: templateId, version, box_file_data: file } = template;
  const { name, number, download_url: url = '' } = file;
  const { found, read, translate, keepDraft } = useForeignFile();
  const [pending, setPending] = useState(false);
  const { write } = useWrite(replaceTemplateFile, {
    refreshes: [readTemplate, listTemplateRows, readQuestionnaire],
    says: 'Tags translated',
  });
  // Each reading of the template gives its file another address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when there is another file
  useEffect(() => void read(name, fetchFile(url)), [templateId, number]);
  if (!found) return undefined;
  const keep = async () => {
    setPending(true);
    try {
      const packed = await translate();
      if (packed) {
        const uploadId = await storeTemplate(packed, () => undefined);
        const written = await write({ templateId, version, uploadId, fileName: name, keepFaulty: true });
        if (written.ok) await keepDraft(templateId, found.file.translation);
        else await read(name, fetchFile(url));
      }
    } catch (error) {
      toast.error(wordsOf(error));
      await read(name, fetchFile(url));
    }
    setPending(false);
  };
  return (
    <ForeignPanel
      found={found}
      pending={pending}
      onTranslate={() => void keep()}
      editorAt={(text) => paths.editor(userTypeRoute, templateId, { find: text })}
    />
  );
};
