import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { sayCarriedError, toastStore } from './toast-store.ts';

const fetchNote = async () => ({ default: (await import('./toast-note.tsx')).ToastNote });

const ToastNote = lazy(fetchNote);

/** A dialog hides whatever stands beside it from screen readers; what is announced must be heard above it too. */
const heardAboveDialogs = (region: HTMLElement | null) => {
  if (!region) return undefined;
  const watch = new MutationObserver(() => region.removeAttribute('aria-hidden'));
  watch.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => watch.disconnect();
};

/** Where toasts appear: once, beside the page. */
export const Toaster = () => {
  // Beside a page that is taken over: it is no part of what was drawn.
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.body), []);
  const notes = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  useEffect(sayCarriedError, []);
  useEffect(() => {
    // Here before anything is to be said, also where by then nothing can be fetched.
    fetchNote().catch(() => undefined);
  }, []);
  if (!place) return null;
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
        bottom: { xs: 'calc(84px + var(--covered-below))', md: 'auto' },
        right: { xs: 16, md: 'var(--toast-right, 140px)' },
        width: 'min(400px, calc(100vw - 32px))',
        display: 'grid',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      <Suspense>
        {notes.map((note) => (
          <ToastNote key={note.id} note={note} />
        ))}
      </Suspense>
    </Box>,
    place,
  );
};
