import { Dialog } from '#web/ui/dialog.tsx';
import { CardForm } from './card-form.tsx';

interface NewCardDialogProps {
  open: boolean;
  onSaved: (cardId: string) => void;
  onClose: () => void;
}

/** Saves one card more. */
export const NewCardDialog = ({ open, onSaved, onClose }: NewCardDialogProps) => (
  <Dialog open={open} steady title="New card" onClose={onClose}>
    <CardForm onSaved={onSaved} onCancel={onClose} />
  </Dialog>
);
