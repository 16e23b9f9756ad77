import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';

interface FoldedLineProps {
  label: string;
  isShown: boolean;
  /** What the line says, which is also spoken when it comes. */
  head: ReactNode;
  children: ReactNode;
}

/** On a narrow screen: a line under the bar that unfolds. */
export const FoldedLine = ({ label, isShown, head, children }: FoldedLineProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span role="status" className="visually-hidden">
        {isShown && head}
      </span>
      {isShown && (
        <Box component="section" aria-label={label} sx={{ mt: 0.75, mx: -1, borderTop: '1px solid var(--line)' }}>
          <ButtonBase
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{
              display: 'flex',
              width: 1,
              gap: 1,
              p: '9px 16px',
              fontSize: 'var(--type-note)',
              fontFamily: 'inherit',
            }}
          >
            {head}
            <Box component="span" sx={{ flex: 1 }} />
            <ChevronDown aria-hidden size={17} style={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
          {open && <Box sx={{ maxHeight: '40vh', overflowY: 'auto', p: '0 16px 8px' }}>{children}</Box>}
        </Box>
      )}
    </>
  );
};
