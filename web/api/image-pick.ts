import { type ChangeEvent, useEffect, useRef, useState } from 'react';

interface ImagePick {
  /** Sends an image that may be sent; says by itself what went wrong. */
  send: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<unknown>;
  /** Told why an image may not be sent, or that this one may. */
  onFault: (message: string | undefined) => void;
  onSending?: (sending: boolean) => void;
}

/** For an `<input type="file">`: checks the image that is picked and sends it. Another one, or leaving the page, breaks that off. */
export const useImagePick = ({ send, onFault, onSending }: ImagePick) => {
  const [progress, setProgress] = useState<number>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    // Said before anything is waited for: a form must not be sent without the image.
    onSending?.(true);
    const { LogoUpload } = await import('#core/firm/logo.ts');
    const fault = LogoUpload.safeParse({ contentType: file.type, size: file.size }).error?.issues[0]?.message;
    onFault(fault);
    if (fault) return onSending?.(false);
    sending.current?.abort();
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProgress(0);
    await send(file, setProgress, signal);
    if (signal.aborted) return;
    setProgress(undefined);
    onSending?.(false);
  };
  return { pick, progress };
};
