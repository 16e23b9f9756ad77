import ListItemText from '@mui/material/ListItemText';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useRef, useState } from 'react';
import { MenuButton } from './menu-button.tsx';

interface ToolbarMenuProps {
  label: string;
  text?: string;
  textWidth?: number;
  icon: ReactNode;
  choices: readonly {
    label: string;
    disabled?: boolean;
    isChosen?: boolean;
    why?: string | undefined;
    onChoose: () => void;
  }[];
}

/** A button of the bar with a menu, which leaves the focus to what is chosen, and takes it back where nothing is. */
export const ToolbarMenu = ({ label, text, textWidth, icon, choices }: ToolbarMenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unchosen = useRef<HTMLElement>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <MenuButton
        label={label}
        text={text}
        {...(textWidth && { textWidth })}
        icon={icon}
        textFrom="md"
        opens="menu"
        openId={anchor ? id : undefined}
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <MuiMenu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        disableRestoreFocus
        onClose={() => {
          unchosen.current = anchor;
          close();
        }}
        slotProps={{
          transition: {
            onExited: () => {
              unchosen.current?.focus();
              unchosen.current = null;
            },
          },
        }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.label}
            disabled={choice.disabled ?? false}
            {...(choice.isChosen !== undefined && {
              selected: choice.isChosen,
              role: 'menuitemradio',
              'aria-checked': choice.isChosen,
            })}
            onClick={() => {
              close();
              // Once the menu is closed: while it is open it keeps the focus.
              setTimeout(choice.onChoose);
            }}
          >
            <ListItemText primary={choice.label} secondary={choice.why} />
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  );
};
