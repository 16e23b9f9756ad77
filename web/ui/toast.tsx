import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, sayCarriedError, type Toast, toastStore } from './toast-store.ts';

const looks = {
  success: { Icon: CircleCheck, color: 'var(--success)' },
  error: { Icon: CircleAlert, color: 'var(--error)' },
  info: { Icon: Info, color: 'var(--info)' },
};

const Note = ({ note }: { note: Toast }) => {
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

/** A dialog hides whatever stands beside it from screen readers; what is announced must be heard above it too. */
const heardAboveDialogs = (region: HTMLElement | null) => {
  if (!region) return undefined;
  const watch = new MutationObserver(() => region.removeAttribute('aria-hidden'));
  watch.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => watch.disconnect();
};

/** Where toasts appear: once, beside the page. */
export const Toaster = () => {
  const notes = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  useEffect(sayCarriedError, []);
  return createPortal(
    <Box
      ref={heardAboveDialogs}
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 1500,
        // Within the bar and beside what can be pressed there: below it are the page's own buttons. On a phone the bar is full,
        // and so are the head and the foot of a dialog.
        top: { md: 12 },
        bottom: { xs: 84, md: 'auto' },
        right: { xs: 16, md: 'var(--toast-right, 140px)' },
        width: 'min(400px, calc(100vw - 32px))',
        display: 'grid',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </Box>,
    document.body,
  );
};
