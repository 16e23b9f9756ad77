import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface MenuButtonProps {
  label: string;
  /** What stands beside the icon, where that is not its name, and how wide it is. */
  text?: string | undefined;
  textWidth?: number;
  icon: ReactNode;
  /** From which width on the label stands beside the icon. */
  textFrom: 'sm' | 'md';
  opens: 'dialog' | 'menu';
  /** The id of what it opens, while that is open. */
  openId?: string | undefined;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

/** A button of the editor's bar that opens something below it. */
export const MenuButton = ({
  label,
  text,
  textWidth,
  icon,
  textFrom,
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
        display: { xs: 'none', [textFrom]: 'inline-block' },
        ...(textWidth && {
          width: textWidth,
          textAlign: 'start',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }),
      }}
    >
      {text ?? label}
    </Box>
  </Button>
);
