import Button from '@mui/material/Button';
import { useId } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import type { SummaryLine } from './error-summary.tsx';
import { Form, type FormHandle } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions' | 'steady' | 'onClose'> {
  form: FormHandle;
  /** Once it is given up, or nothing is left to do. */
  onClose: () => void;
  /** What the button says that submits it. */
  submit: string;
  disabled?: boolean;
  danger?: boolean;
  username?: string;
  /** Something else that can be done instead. */
  other?: { label: string; onPress: () => void } | undefined;
  also?: readonly SummaryLine[];
}

/** A dialog that is one form. Cancel forgets what was typed; closed by Escape or its cross, a form with a draft has it when it opens again. */
export const FormDialog = (props: FormDialogProps) => {
  const { form, submit, disabled = false, danger = false, username, also, other, onClose, children, ...dialog } = props;
  const id = useId();
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog
      {...dialog}
      open
      steady
      onClose={onClose}
      actions={
        <>
          {other && (
            <Button onClick={other.onPress} sx={{ mr: 'auto' }}>
              {other.label}
            </Button>
          )}
          <Button onClick={cancel}>Cancel</Button>
          <SubmitButton
            size="medium"
            form={id}
            color={danger ? 'error' : 'primary'}
            pending={form.pending}
            disabled={disabled}
          >
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} id={id} gap={2.5} username={username} {...(also && { also })}>
        {children}
      </Form>
    </Dialog>
  );
};
