import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

/** A list with one item moved by one place. */
export const stepped = <T,>(list: readonly T[], at: number, by: -1 | 1): T[] => {
  const item = list[at];
  const other = list[at + by];
  if (item === undefined || other === undefined) return [...list];
  return list.map((each, index) => (index === at ? other : index === at + by ? item : each));
};

interface LineProps {
  /** What the line is, for its buttons: "option 2". */
  what: string;
  at: number;
  count: number;
  children: ReactNode;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One line of an editor's list, with the buttons that move and remove it. */
export const Line = ({ what, at, count, children, onStep, onRemove }: LineProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    <Box sx={{ display: 'flex', pt: 0.5 }}>
      <IconButton size="small" aria-label={`Move ${what} up`} disabled={at === 0} onClick={() => onStep(-1)}>
        <ArrowUp size={16} />
      </IconButton>
      <IconButton size="small" aria-label={`Move ${what} down`} disabled={at === count - 1} onClick={() => onStep(1)}>
        <ArrowDown size={16} />
      </IconButton>
      <IconButton size="small" aria-label={`Remove ${what}`} onClick={onRemove}>
        <X size={16} />
      </IconButton>
    </Box>
  </Box>
);

interface LinesProps {
  title: string;
  hint?: string;
  add: string;
  onAdd?: (() => void) | undefined;
  /** The fault of the list as a whole, and the name by which it is found. */
  name: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A titled list of lines with a button that adds one. */
export const Lines = ({ title, hint, add, onAdd, name, error, children }: LinesProps) => (
  <Box
    component="fieldset"
    sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    aria-describedby={error ? `${name}-error` : undefined}
  >
    <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
      {title}
      {hint && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {' – '}
          {hint}
        </Box>
      )}
    </Box>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {children}
    </Box>
    {error && (
      <Box id={`${name}-error`} sx={{ mt: 0.5, fontSize: 'var(--type-small)', color: 'error.main' }}>
        {error}
      </Box>
    )}
    {onAdd && (
      <Button id={name} size="small" startIcon={<Plus size={16} />} onClick={onAdd} sx={{ mt: 0.75, ml: -0.5 }}>
        {add}
      </Button>
    )}
  </Box>
);
