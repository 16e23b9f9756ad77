import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast } from './toast-store.ts';

const looks = {
  success: { Icon: CircleCheck, color: 'var(--success)' },
  error: { Icon: CircleAlert, color: 'var(--error)' },
  info: { Icon: Info, color: 'var(--info)' },
};

/** One toast, which stays while it is looked at. */
export const ToastNote = ({ note }: { note: Toast }) => {
  const [held, setHeld] = useState(false);
  const { Icon, color } = looks[note.kind];
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(note.id), note.action || note.kind === 'error' ? 8000 : 5000);
    return () => clearTimeout(timer);
  }, [held, note]);
  return (
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        p: '10px 10px 10px 14px',
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderLeft: `3px solid ${color}`,
        borderRadius: 2,
        boxShadow: 'var(--raised)',
        fontSize: 'var(--type-body)',
        pointerEvents: 'auto',
      }}
    >
      <Box component={Icon} aria-hidden size={18} sx={{ color, flexShrink: 0 }} />
      <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{note.text}</Box>
      {note.action && (
        <Button
          size="small"
          onClick={() => {
            note.action?.onPress();
            dismissToast(note.id);
          }}
        >
          {note.action.label}
        </Button>
      )}
      <IconButton size="small" aria-label="Dismiss" onClick={() => dismissToast(note.id)}>
        <X size={16} />
      </IconButton>
    </Box>
  );
};
