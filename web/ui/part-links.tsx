import Box from '@mui/material/Box';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

/** A part of a long page; `id` is unique on it. */
export interface PagePart {
  id: string;
  label: string;
}

/** Pixels that the row of links takes. */
const HEIGHT = 44;

/** Where a part stands, to which a row of links leads. */
export const Part = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box id={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 }}>
    {children}
  </Box>
);

const focusIn = (part: HTMLElement, place: HTMLElement): void => {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
};

/**
 * Brings a part into view and gives it the focus, so that the next Tab goes on from there. What is not drawn yet takes the focus from
 * its place once it is there, unless the person has gone on by then.
 */
const showPart = (id: string): void => {
  const part = document.getElementById(id);
  if (!part) return;
  const section = () => part.querySelector<HTMLElement>('section[aria-label]');
  focusIn(part, section() ?? part);
  if (document.activeElement !== part) return;
  const watcher = new MutationObserver(() => {
    const drawn = section();
    if (drawn && document.activeElement === part) focusIn(part, drawn);
    if (drawn) watcher.disconnect();
  });
  watcher.observe(part, { childList: true, subtree: true });
};

/** After the drawing of what a press has shown, and after a navigation has given the focus to the title. */
const showPartSoon = (id: string): number => requestAnimationFrame(() => showPart(id));

interface PartLinksProps {
  label: string;
  parts: readonly PagePart[];
  /** Told before a part is gone to, which may not be drawn yet. */
  onChoose?: (id: string) => void;
}

/** The way to each part of a long page, in a row that stays in view; an address that names one begins there. */
export const PartLinks = ({ label, parts, onChoose }: PartLinksProps) => {
  const first = useRef(parts);
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!first.current.some((part) => part.id === id)) return undefined;
    const soon = showPartSoon(id);
    return () => cancelAnimationFrame(soon);
  }, []);
  const choose = (event: MouseEvent, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${id}`);
    onChoose?.(id);
    showPartSoon(id);
  };
  return (
    <Box
      component="nav"
      aria-label={label}
      data-part-links
      sx={{
        position: 'sticky',
        zIndex: 3,
        top: 'var(--navbar)',
        mb: 2,
        mx: -0.5,
        background: 'var(--page)',
        borderBottom: '1px solid var(--line)',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '@media print': { display: 'none' },
      }}
    >
      <Box component="ul" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}>
        {parts.map((part) => (
          <li key={part.id}>
            <Box
              component="a"
              href={`#${part.id}`}
              onClick={(event: MouseEvent) => choose(event, part.id)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                height: HEIGHT,
                px: 1.25,
                whiteSpace: 'nowrap',
                fontSize: 'var(--type-note)',
                fontWeight: 600,
                color: 'text.secondary',
                textDecoration: 'none',
                '&:hover': { color: 'text.primary', textDecoration: 'underline' },
                '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '-3px' },
              }}
            >
              {part.label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};
