import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useState } from 'react';

interface BottomBarProps {
  /** What is in it, in a few words. */
  label: string;
  /** Something in it is being written: it unfolds. */
  isNeeded: boolean;
  children: ReactNode;
}

/** On a phone, what is said beside the paper elsewhere: low at the lower edge, so that the words stay in sight; it can be folded. */
export const BottomBar = ({ label, isNeeded, children }: BottomBarProps) => {
  const id = useId();
  const [isUnfolded, setOpen] = useState(true);
  const isOpen = isUnfolded || isNeeded;
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  return (
    <>
      <Box sx={{ height: isOpen ? 160 : 44 }} />
      <Box
        sx={{
          position: 'fixed',
          zIndex: 1050,
          inset: 'auto 0 var(--covered-below) 0',
          background: 'var(--paper)',
          borderTop: '1px solid var(--line)',
          boxShadow: 'var(--raised)',
        }}
      >
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: 'flex', width: 1, gap: 1, p: '9px 12px', fontSize: 'var(--type-note)', fontFamily: 'inherit' }}
        >
          {label}
          <Box component="span" sx={{ flex: 1 }} />
          <ChevronDown aria-hidden size={17} style={{ transform: isOpen ? 'none' : 'rotate(180deg)' }} />
        </ButtonBase>
        <Box id={id} hidden={!isOpen} sx={{ maxHeight: '38vh', overflowY: 'auto', p: 1.5, pt: 0 }}>
          {children}
        </Box>
      </Box>
    </>
  );
};
