import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/toast-store.ts';

/** Where a save is. `messages` say why the server did not take the file; it is `overtaken` by another one that came meanwhile. */
export type Saving =
  | { is: 'idle' }
  | { is: 'sending'; progress: number }
  | { is: 'refused'; messages: readonly string[] }
  | { is: 'overtaken' };

/** Where the saves of a page are. One that fails after the page was left is told as `lost`. */
export const useSaving = (lost: string) => {
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  const fail = useCallback(
    (how: Saving) => {
      if (hasLeft.current) toast.error(lost);
      else setSaving(how);
    },
    [lost],
  );
  const dismiss = useCallback(() => setSaving({ is: 'idle' }), []);
  return { saving, setSaving, fail, dismiss };
};
