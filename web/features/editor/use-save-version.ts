import { useCallback, useRef, useState } from 'react';
import { listDocumentVersions, listMatterDocuments } from '#core/documents/endpoints.ts';
import { type CommentMention, MOST_MENTIONED } from '#core/editor/comment-mention.ts';
import { DOCX_TYPE } from '#core/templates/template.ts';
import { useRefresh } from '#web/api/hooks.ts';
import { problemOf } from '#web/api/problem.ts';
import { sendUpload } from '#web/api/send-upload.ts';
import { staleReads } from '#web/files/stale-reads.ts';
import type { SavedDraft } from '#web/together/use-together.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useSaving } from './saving.ts';
import { untoldWords } from './unnotified.ts';
import type { FirmFile } from './use-firm-file.ts';

/** What a new version of a file, or of a contract, makes stale. */
const stale = [...staleReads, listMatterDocuments, listDocumentVersions] as const;

const GONE =
  'It is in the trash, or you may not open it any more. Your changes are kept here: once it is back, save again.';

/**
 * Keeps an edited file as its next version; one save at a time, which goes on when the page is left. A version that came meanwhile
 * stays the newest, unless somebody decides that this one is to follow it.
 */
export const useSaveVersion = (file: FirmFile) => {
  const { fileId, packageDocumentId, name, place, readLatest } = file;
  const { saving, setSaving, fail, dismiss } = useSaving(`${name} was not saved. Open it again to find your changes.`);
  const [number, setNumber] = useState(file.latest);
  const now = useRef(number);
  const isSending = useRef(false);
  const refresh = useRefresh();
  /** Gives the number of the version that was kept; undefined when none was. `anyway`: also after one that came meanwhile. */
  const save = useCallback(
    async (
      bytes: Uint8Array<ArrayBuffer>,
      {
        anyway = false,
        draft,
        mentions = [],
      }: { anyway?: boolean; draft?: SavedDraft | undefined; mentions?: readonly CommentMention[] } = {},
    ): Promise<number | undefined> => {
      if (isSending.current) return undefined;
      isSending.current = true;
      const basedOn = anyway ? {} : { basedOn: now.current };
      setSaving({ is: 'sending', progress: 0 });
      try {
        await sendUpload(new File([bytes], name, { type: DOCX_TYPE }), {
          place,
          versionOf: fileId,
          ...(packageDocumentId && { packageDocumentId }),
          ...basedOn,
          ...(draft && { draft }),
          ...(mentions.length > 0 && { mentions: mentions.slice(0, MOST_MENTIONED) }),
          onKept: ({ untold = [] }) => {
            for (const toastText of untoldWords(untold)) toast.info(toastText);
          },
          signal: new AbortController().signal,
          onProgress: (progress) => setSaving({ is: 'sending', progress }),
        });
        now.current = anyway ? await readLatest() : now.current + 1;
        setNumber(now.current);
        await refresh(stale);
        setSaving({ is: 'idle' });
        return now.current;
      } catch (error) {
        const problem = problemOf(error);
        const isOvertaken =
          problem.code === 'conflict' ||
          (problem.code === 'file-refused' && (await readLatest().catch(() => now.current)) !== now.current);
        const refusal = problem.code === 'not-found' ? GONE : problem.message;
        fail(isOvertaken && !anyway ? { is: 'overtaken' } : { is: 'refused', messages: [refusal] });
      } finally {
        isSending.current = false;
      }
      return undefined;
    },
    [place, fileId, packageDocumentId, name, readLatest, refresh, fail, setSaving],
  );
  /** Somebody who writes in the same draft has saved it. */
  const follow = useCallback((saved: number) => {
    now.current = Math.max(now.current, saved);
    setNumber(now.current);
  }, []);
  return { saving, number, save, dismiss, follow };
};
