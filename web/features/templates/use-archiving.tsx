import { type ReactNode, useState } from 'react';
import { archiveTemplate, listTemplateRows, readTemplate, restoreTemplate } from '#core/templates/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Choice } from '#web/ui/menu.tsx';

interface ArchivableTemplate {
  templateId: string;
  name: string;
  version: number;
  archived: boolean;
}

/** A menu's choice to archive a template, or to restore it, and the dialog that asks before the template is archived. */
export const useArchiving = (template: ArchivableTemplate): { choice: Choice; dialog: ReactNode } => {
  const { templateId, name, version, archived } = template;
  const [asking, setAsking] = useState(false);
  const refreshes = [listTemplateRows, readTemplate];
  const archive = useWrite(archiveTemplate, { refreshes, says: 'Template archived' });
  const restore = useWrite(restoreTemplate, { refreshes, says: 'Template restored' });
  const choice = archived
    ? { label: 'Restore', onChoose: () => void restore.write({ templateId, version }) }
    : { label: 'Archive', danger: true, onChoose: () => setAsking(true) };
  const dialog = (
    <ConfirmDialog
      open={asking}
      title={`Archive ${name}?`}
      confirm="Archive"
      pending={archive.pending}
      onClose={() => setAsking(false)}
      onConfirm={async () => {
        await archive.write({ templateId, version });
        setAsking(false);
      }}
    >
      The template leaves the lists with its questionnaire, and new matters cannot use it. Matters that already use it
      are not affected. You can restore it later.
    </ConfirmDialog>
  );
  return { choice, dialog };
};
