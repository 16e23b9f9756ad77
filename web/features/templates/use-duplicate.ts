import { useCallback, useRef } from 'react';
import { duplicateTemplate, listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateItem } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';

/**
 * Makes a copy of a template, one however often it is pressed meanwhile or after a reply that was lost; gives it, or undefined where none
 * is known to be made.
 */
export const useDuplicate = (templateId: string): (() => Promise<TemplateItem | undefined>) => {
  const { write } = useWrite(duplicateTemplate, { refreshes: [listTemplateRows], says: 'Template duplicated' });
  const duplicateId = useRef<string>(crypto.randomUUID());
  const busy = useRef(false);
  return useCallback(async () => {
    if (busy.current) return undefined;
    busy.current = true;
    const made = await write({ templateId, duplicateId: duplicateId.current });
    busy.current = false;
    // Only what may have been made is asked for by the same id.
    if (made.ok || !made.problem.isLost) duplicateId.current = crypto.randomUUID();
    return made.ok ? made.data : undefined;
  }, [templateId, write]);
};
