import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '#web/api/problem.ts';
import { storeTemplate } from '#web/api/store-template.ts';

/** A Word file on its way into storage, or there. */
export interface PickedFile {
  name: string;
  /** Given once it has arrived. */
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
    const { name } = picked;
    setFile({ name, progress: 0 });
    try {
      const uploadId = await storeTemplate(picked, (progress) => setFile({ name, progress }), controller.signal);
      setFile({ name, uploadId });
    } catch (error) {
      if (!controller.signal.aborted) setFile({ name, error: wordsOf(error) });
    }
  };
  return { file, pick, remove };
};
