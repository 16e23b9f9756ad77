import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { base, urlAt } from '#web/session/host.ts';
import { NOTHING_SAVED } from './answer.ts';
import { addressOf, guideSteps } from './guide-steps.ts';
import type { DemoRecord } from './record.ts';
import { refusedChanges } from './refused-changes.ts';

/** What to look at, step by step, at the lower edge of the window. */
export const Guide = ({ places }: Pick<DemoRecord, 'places'>) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addresses = guideSteps.map((step) => addressOf(step, places));
  // A screen may add to its query where somebody is in it.
  const here = addresses.findIndex((address) => address.split('?')[0] === base + pathname);
  const [current, setCurrent] = useState(Math.max(here, 0));
  const changes = useSyncExternalStore(refusedChanges.subscribe, refusedChanges.count);
  const [shownChanges, setShownChanges] = useState(changes);
  const bar = useRef<HTMLElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  useRoomBelow(bar);
  useFocusKept(forward, current);

  const isAway = here !== current;
  const last = guideSteps.length - 1;
  const go = (wanted: number) => {
    const address = addresses[wanted];
    if (!address) return;
    if (!address.startsWith(`${base}/`)) return window.location.assign(address);
    setCurrent(wanted);
    setShownChanges(changes);
    navigate(address.slice(base.length));
  };
  const { title, text } = guideSteps[current] as (typeof guideSteps)[number];
  return (
    <Box component="aside" aria-label="Guide" ref={bar} sx={barSx}>
      <Box role="status" sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 650 }}>
          <Box component="span" className="figures" sx={{ mr: 1, fontWeight: 500, color: 'text.secondary' }}>
            {`Step ${current + 1} of ${guideSteps.length}`}
          </Box>
          {title}
        </Box>
        <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
          {changes > shownChanges ? (
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {NOTHING_SAVED} Start a free trial to keep what you do.
            </Box>
          ) : isAway ? (
            'You are looking around on your own. Resume the guide whenever you like.'
          ) : (
            text
          )}
        </Box>
      </Box>
      <Box sx={pressesSx}>
        <Button variant="outlined" aria-disabled={current === 0} sx={buttonSx} onClick={() => go(current - 1)}>
          Previous
        </Button>
        <Button
          ref={forward}
          variant="contained"
          aria-disabled={!isAway && current === last}
          sx={buttonSx}
          onClick={() => go(isAway ? current : current + 1)}
        >
          {isAway ? 'Resume' : 'Next'}
        </Button>
        <Button component="a" href={urlAt('my', paths.signup())} variant="outlined">
          Free Trial
        </Button>
        <Button component="a" href={paths.watchADemo()}>
          Leave
        </Button>
      </Box>
    </Box>
  );
};

/** Keeps the focus on what leads on, from a step's beginning until somebody presses something: screens take it as they open. */
const useFocusKept = (forward: RefObject<HTMLElement | null>, step: number): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins anew
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const keep = () => forward.current?.focus({ preventScroll: true });
    keep();
    document.addEventListener('focusin', (event) => event.target !== forward.current && keep(), { signal });
    for (const press of ['keydown', 'pointerdown'])
      document.addEventListener(press, () => ended.abort(), { signal, capture: true });
    return () => ended.abort();
  }, [forward, step]);
};

/** Keeps the end of the page, and what is fixed to the window's lower edge, above the guide. */
const useRoomBelow = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`;
      document.documentElement.style.setProperty('--covered-below', height);
      document.documentElement.style.scrollPaddingBottom = height;
      document.body.style.paddingBottom = height;
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [bar]);
};

const barSx = {
  position: 'fixed',
  zIndex: 1090,
  inset: 'auto 0 0 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 24px',
  px: { xs: 2, md: 3 },
  pt: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  background: 'var(--paper)',
  borderTop: '2px solid var(--brand-ink)',
  boxShadow: 'var(--raised)',
};

const pressesSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
  // All four in one row of the smallest phone, of which the guide would cover a third otherwise.
  '@media (max-width: 359px)': { gap: 0.5, '& > .MuiButton-root': { px: 0.75 } },
};

const buttonSx = { '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } };
