import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ReactNode, useId, useState } from 'react';
import { useOnceOpen } from './once-open.ts';

export interface Choice {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be chosen now, which it then says; also disables it. */
  disabledBecause?: string | undefined;
  onChoose: () => void;
}

interface MenuProps {
  /** Says what the menu is of: "Actions for Mutual NDA". */
  label: string;
  choices: readonly Choice[];
  /** What is pressed; three dots without it. */
  trigger?: ReactNode;
}

/** A button that opens a list of acts. */
export const Menu = ({ label, choices, trigger }: MenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = Boolean(anchor);
  const opened = useOnceOpen(open);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ zIndex: 1, ...(trigger ? { p: 0.5 } : {}) }}
      >
        {trigger ?? <EllipsisVertical size={18} />}
      </IconButton>
      {opened && <Choices id={id} anchor={anchor} choices={choices} onClose={() => setAnchor(null)} />}
    </>
  );
};

interface ChoicesProps {
  id: string;
  /** The button that they belong to; null while they are closed. */
  anchor: HTMLElement | null;
  choices: readonly Choice[];
  onClose: () => void;
}

const Choices = ({ id, anchor, choices, onClose }: ChoicesProps) => (
  <MuiMenu
    id={id}
    open={Boolean(anchor)}
    // Stays where it belongs, so that its choices are within a landmark.
    disablePortal
    anchorEl={anchor}
    onClose={onClose}
    // What cannot be chosen now is reached by the arrows too: it says why.
    slotProps={{ list: { disabledItemsFocusable: true } }}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
  >
    {choices.map(({ label: words, icon, danger, disabledBecause, onChoose }, at) => (
      <MenuItem
        key={words}
        aria-label={words}
        aria-disabled={disabledBecause !== undefined}
        aria-describedby={disabledBecause && `${id}-${at}`}
        onClick={() => {
          if (disabledBecause !== undefined) return;
          onClose();
          onChoose();
        }}
        sx={{
          gap: 1.25,
          minHeight: 40,
          fontSize: 'var(--type-body)',
          ...(danger ? { color: 'error.main' } : {}),
          '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' },
        }}
      >
        {icon}
        <span>
          {words}
          {disabledBecause && (
            <Box
              component="span"
              id={`${id}-${at}`}
              sx={{ display: 'block', fontSize: 'var(--type-small)', whiteSpace: 'normal' }}
            >
              {disabledBecause}
            </Box>
          )}
        </span>
      </MenuItem>
    ))}
  </MuiMenu>
);
