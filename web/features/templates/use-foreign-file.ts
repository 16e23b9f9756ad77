import { useCallback, useRef, useState } from 'react';
import type { Translation } from '#core/foreign/translation.ts';
import { wordsOf } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { ForeignFile } from './foreign-file.ts';

const load = () => import('./foreign-file.ts');

/** What was found of other products in a file, and whether it has been translated. */
export interface FoundForeign {
  file: ForeignFile;
  isTranslated: boolean;
}

/** Recognises tags of other products in the file that was read last, and translates them. */
export const useForeignFile = () => {
  const [found, setFound] = useState<FoundForeign>();
  const latest = useRef(0);
  const forget = useCallback(() => {
    latest.current += 1;
    setFound(undefined);
  }, []);
  const read = useCallback(
    async (name: string, bytes: Promise<ArrayBuffer>): Promise<void> => {
      forget();
      const turn = latest.current;
      const [{ readForeignFile }, read] = await Promise.all([load(), bytes]);
      const file = turn === latest.current ? readForeignFile(name, new Uint8Array(read)) : undefined;
      if (file) setFound({ file, isTranslated: false });
    },
    [forget],
  );
  const translate = async (): Promise<File | undefined> => {
    if (!found) return undefined;
    const { packTranslated } = await load();
    setFound({ ...found, isTranslated: true });
    return packTranslated(found.file);
  };
  /** Keeps the draft that a translated file suggests; a failure is told, because the template stands without it. */
  const keepDraft = async (templateId: string, translation: Translation | undefined): Promise<void> => {
    if (!translation) return;
    try {
      const { keepTranslatedDraft } = await load();
      await keepTranslatedDraft(templateId, translation);
    } catch (error) {
      toast.error(wordsOf(error));
    }
  };
  return {
    found,
    translated: found?.isTranslated ? found.file.translation : undefined,
    read,
    forget,
    translate,
    keepDraft,
  };
};
