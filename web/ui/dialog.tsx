import type { ReactNode } from 'react';
import { onceFetched } from './lazily.tsx';
import { useOnceOpen } from './once-open.ts';

/** What is fetched once the first dialog opens. */
export const fetchDialog = async () => (await import('./opened-dialog.tsx')).OpenedDialog;

export interface DialogProps {
  open: boolean;
  title: string;
  /** Absent where only the actions lead on: then nothing else closes it. */
  onClose?: () => void;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /** 400, 560 (default), 760 or 1040 px. */
  width?: 'small' | 'medium' | 'large' | 'wide';
  /** A click outside or Escape does not close it (something typed would be lost). */
  steady?: boolean;
}

/** A titled dialog that traps the focus and gives it back; the whole screen on a phone. */
export const Dialog = (props: DialogProps) => (useOnceOpen(props.open) ? <Fetched {...props} /> : null);

const Fetched = onceFetched<DialogProps>(fetchDialog);
