import Box from '@mui/material/Box';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Choice } from './menu.tsx';

export interface MenuChoicesProps {
  id: string;
  /** The button that they belong to; null while they are closed. */
  anchor: HTMLElement | null;
  choices: readonly Choice[];
  onClose: () => void;
}

/** The acts of a menu, over the page. */
export const MenuChoices = ({ id, anchor, choices, onClose }: MenuChoicesProps) => (
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
    {choices.map(({ label: text, icon, danger, disabledBecause, onChoose }, at) => (
      <MenuItem
        key={text}
        aria-label={text}
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
          {text}
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
