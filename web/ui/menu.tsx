import IconButton from '@mui/material/IconButton';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ReactNode, useId, useState } from 'react';

export interface Choice {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be chosen now; also disables it. */
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
      <MuiMenu
        id={id}
        open={open}
        // Stays where it belongs, so that its choices are within a landmark.
        disablePortal
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {choices.map(({ label: words, icon, danger, disabledBecause, onChoose }) => (
          <MenuItem
            key={words}
            disabled={disabledBecause !== undefined}
            title={disabledBecause}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
            sx={{ gap: 1.25, minHeight: 40, fontSize: 'var(--type-body)', ...(danger ? { color: 'error.main' } : {}) }}
          >
            {icon}
            {words}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  );
};
