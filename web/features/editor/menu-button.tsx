import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface MenuButtonProps {
  label: string;
  /** What stands beside the icon, where that is not its name, and how wide it is. */
  words?: string | undefined;
  wordsWidth?: number;
  icon: ReactNode;
  /** From which width on the label stands beside the icon. */
  wordsFrom: 'sm' | 'md';
  opens: 'dialog' | 'menu';
  /** The id of what it opens, while that is open. */
  openId?: string | undefined;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

/** A button of the editor's bar that opens something below it. */
export const MenuButton = ({
  label,
  words,
  wordsWidth,
  icon,
  wordsFrom,
  opens,
  openId,
  isOpen,
  onOpen,
}: MenuButtonProps) => (
  <Button
    size="small"
    tabIndex={-1}
    aria-haspopup={opens}
    aria-expanded={isOpen}
    aria-controls={openId}
    aria-label={label}
    title={label}
    onClick={(event) => onOpen(event.currentTarget)}
    sx={{ color: 'text.primary', minHeight: 36, minWidth: 36, gap: 1 }}
  >
    {icon}
    <Box
      component="span"
      sx={{
        display: { xs: 'none', [wordsFrom]: 'inline-block' },
        ...(wordsWidth && {
          width: wordsWidth,
          textAlign: 'start',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }),
      }}
    >
      {words ?? label}
    </Box>
  </Button>
);
