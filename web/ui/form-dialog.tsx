import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEventHandler, useId } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions'> {
  /** What the button says that submits it. */
  submit: string;
  pending: boolean;
  disabled?: boolean;
  danger?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** A dialog that is one form, with Cancel and the button that submits it. */
export const FormDialog = (props: FormDialogProps) => {
  const { submit, pending, disabled = false, danger = false, onSubmit, children, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <SubmitButton
            size="medium"
            form={id}
            color={danger ? 'error' : 'primary'}
            pending={pending}
            disabled={disabled}
          >
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Box component="form" id={id} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
        {children}
      </Box>
    </Dialog>
  );
};
