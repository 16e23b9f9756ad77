import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { SubmitButton } from './submit-button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** Name the thing: "Delete Mutual NDA?" */
  title: string;
  children?: ReactNode;
  /** The verb on the button: "Delete". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something that cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, confirm, cancel = 'Cancel', danger, pending = false, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      width="small"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {cancel}
          </Button>
          <SubmitButton
            type="button"
            size="medium"
            color={danger ? 'error' : 'primary'}
            pending={pending}
            onClick={onConfirm}
          >
            {confirm}
          </SubmitButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
