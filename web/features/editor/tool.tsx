import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { isApple } from '#web/ui/apple.ts';

/** What stands before the key of a shortcut. */
export const shortcutPrefix = isApple ? '⌘' : 'Ctrl+';

interface ToolProps {
  label: string;
  hint: string;
  first?: boolean;
  pressed?: boolean;
  /** Nothing to do: it can be reached and says so. */
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button of the formatting bar. */
export const Tool = ({ label, hint, first = false, pressed, off = false, onPress, children }: ToolProps) => (
  <IconButton
    aria-label={label}
    title={hint}
    aria-pressed={pressed}
    aria-disabled={off}
    tabIndex={first ? 0 : -1}
    onClick={() => !off && onPress()}
    sx={{
      width: 36,
      height: 36,
      borderRadius: 2,
      color: off ? 'var(--off)' : 'text.primary',
      cursor: off ? 'default' : 'pointer',
      ...(pressed ? { background: 'var(--brand-tint)', color: 'var(--brand-ink)' } : {}),
    }}
  >
    {children}
  </IconButton>
);
