import { lazy, Suspense } from 'react';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { DraftDialog } from './draft-menu.tsx';
import { neededOf } from './draft-terms.ts';
import type { EnvelopeDraftState } from './use-envelope-draft.ts';

const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./save-template-dialog.tsx')).SaveTemplateDialog,
}));
const BulkSendDialog = lazy(async () => ({ default: (await import('./bulk-send-dialog.tsx')).BulkSendDialog }));
const TemplatesDialog = lazy(async () => ({ default: (await import('./templates-dialog.tsx')).TemplatesDialog }));

interface DraftDialogsProps {
  envelope: EnvelopeDetail;
  draft: EnvelopeDraftState;
  shown: DraftDialog | undefined;
  onClose: () => void;
  onDiscarded: () => void;
}

/** What the menu of a draft opens. */
export const DraftDialogs = ({ envelope, draft, shown, onClose, onDiscarded }: DraftDialogsProps) => {
  const { matterId, envelopeId, name } = envelope;
  const { signers, saveForBulk, discard, isDiscarding } = draft;
  const { terms } = draft.edited;
  return (
    <>
      <ConfirmDialog
        open={shown === 'discard'}
        title={`Discard ${name}?`}
        confirm="Discard"
        danger
        pending={isDiscarding}
        onClose={onClose}
        onConfirm={() => void discard().then((isDiscarded) => isDiscarded && onDiscarded())}
      >
        The draft and its fields are gone. The documents themselves stay with the matter.
      </ConfirmDialog>
      <Suspense fallback={null}>
        {shown === 'save-template' && (
          <SaveTemplateDialog terms={terms} needs={neededOf(terms)} signers={signers} onClose={onClose} />
        )}
        {shown === 'many' && (
          <BulkSendDialog {...{ matterId, envelopeId, signers }} save={saveForBulk} onClose={onClose} />
        )}
        {shown === 'templates' && <TemplatesDialog onClose={onClose} />}
      </Suspense>
    </>
  );
};
