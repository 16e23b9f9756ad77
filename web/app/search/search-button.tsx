import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isApple } from '#web/ui/apple.ts';
import { useOnceOpen } from '#web/ui/once-open.ts';
import { useTypedAhead } from '#web/ui/typed-ahead.ts';
import { noteOpened } from './opened-lately.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

const field = {
  gap: 1,
  height: 40,
  px: 1.25,
  borderRadius: 2,
  color: 'text.secondary',
  '&:hover': { background: 'var(--hover)' },
  '@media (min-width: 769px)': {
    width: 260,
    justifyContent: 'flex-start',
    border: '1px solid var(--field)',
  },
};
const wideOnly = { '@media (max-width: 768px)': { display: 'none' } };

/** The top bar's search, which opens with Ctrl or ⌘ and K too. */
export const SearchButton = () => {
  const [open, setOpen] = useState(false);
  const opened = useOnceOpen(open);
  const { begin, take } = useTypedAhead();
  const openSearch = useCallback(() => {
    begin();
    setOpen(true);
  }, [begin]);
  const { pathname } = useLocation();
  useEffect(() => noteOpened(pathname), [pathname]);
  // As soon as the button is there: an effect after the painting would miss who presses at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      // Not over a dialog, in which something may be typed.
      if (document.querySelector('[role=dialog][aria-modal=true], .MuiDialog-root')) return;
      openSearch();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [openSearch]);
  return (
    <>
      <ButtonBase
        aria-label="Search"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={openSearch}
        sx={field}
      >
        <Search aria-hidden size={18} />
        <Box component="span" aria-hidden sx={{ ...wideOnly, flex: 1, textAlign: 'left' }}>
          Search
        </Box>
        <Box component="kbd" aria-hidden sx={{ ...wideOnly, font: 'inherit', fontSize: 'var(--type-note)' }}>
          {isApple ? '⌘K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {opened && (
        <Suspense fallback={null}>
          <SearchDialog
            open={open}
            takeTyped={take}
            onClose={() => {
              take();
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
