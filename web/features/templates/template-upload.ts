import { useEffect, useRef, useState } from 'react';
import { permitTemplateUpload } from '#core/templates/contract.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import { upload } from '#web/api/upload.ts';

/** A Word file on its way into storage, or there. */
export interface PickedFile {
  name: string;
  /** Given once it may be sent. */
  uploadId?: string;
  /** 0 to 1 while on its way; absent when it has arrived. */
  progress?: number;
  error?: string;
}

/** Sends one Word file at a time straight to storage; leaving the page or picking another cancels it. */
export const useTemplateUpload = () => {
  const [file, setFile] = useState<PickedFile>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const remove = () => {
    sending.current?.abort();
    setFile(undefined);
  };
  const pick = async (picked: File): Promise<void> => {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    const { name, size } = picked;
    setFile({ name, progress: 0 });
    try {
      const permission = await call(permitTemplateUpload, { fileName: name, size }, { signal: controller.signal });
      await upload(permission, picked, {
        signal: controller.signal,
        onProgress: (progress) => setFile({ name, uploadId: permission.uploadId, progress }),
      });
      setFile({ name, uploadId: permission.uploadId });
    } catch (error) {
      if (!controller.signal.aborted) setFile({ name, error: wordsOf(error) });
    }
  };
  return { file, pick, remove };
};
