import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type ReactNode, useEffect, useRef } from 'react';

interface Offered {
  key: string;
  content: ReactNode;
  onPick: () => void;
}

export interface OfferedListProps {
  /** The option at `n` has the id `<id>-<n>`. */
  id: string;
  label: string;
  anchor: HTMLElement;
  isAbove?: boolean;
  /** Said while nothing is offered. */
  none: string;
  offered: readonly Offered[];
  active: number;
}

/** What is offered beside a field, which keeps the focus. */
export const OfferedList = ({ id, label, anchor, isAbove = false, none, offered, active }: OfferedListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement={isAbove ? 'top-start' : 'bottom-start'}
      style={{ zIndex: 1500, width: anchor.clientWidth }}
    >
      <Paper elevation={8} sx={{ ...(isAbove ? { mb: 1.5, maxWidth: 420 } : { mt: 0.5 }), overflow: 'hidden' }}>
        <Box
          component="ul"
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
          sx={{ m: 0, p: 0.5, listStyle: 'none', overflowWrap: 'anywhere', maxHeight: 300, overflowY: 'auto' }}
        >
          {offered.length === 0 && (
            <Box
              component="li"
              role="option"
              aria-disabled
              aria-selected={false}
              sx={{ p: 1, color: 'text.secondary' }}
            >
              {none}
            </Box>
          )}
          {offered.map(({ key, content, onPick }, at) => (
            <Box
              component="li"
              role="option"
              id={`${id}-${at}`}
              key={key}
              aria-selected={at === active}
              onClick={onPick}
              sx={{
                p: 1,
                borderRadius: 1.5,
                cursor: 'pointer',
                '&:hover, &[aria-selected=true]': { background: 'var(--hover)' },
              }}
            >
              {content}
            </Box>
          ))}
        </Box>
      </Paper>
    </Popper>
  );
};
