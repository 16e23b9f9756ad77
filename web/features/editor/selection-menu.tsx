import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import { useId, useState } from 'react';
import type { BlankForm } from './blank-form.ts';
import { MenuButton } from './menu-button.tsx';

/** What can be made of the words that are selected. */
const ACTS: { label: string; use: BlankForm['use']; focus: 'question' | 'format' | 'rows' }[] = [
  { label: 'Make a blank', use: 'answer', focus: 'question' },
  { label: 'Make optional', use: 'optional', focus: 'question' },
  { label: 'Repeat', use: 'repeat', focus: 'rows' },
  { label: 'Choose a format', use: 'answer', focus: 'format' },
];
export type SelectionAct = (typeof ACTS)[number];

interface SelectionMenuProps {
  hasSelection: boolean;
  onChoose: (act: SelectionAct) => void;
  onFind: () => void;
}

/** The button of blanks: to find them all, or to make one of what is selected. */
export const SelectionMenu = ({ hasSelection, onChoose, onFind }: SelectionMenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <MenuButton
        label="Blanks"
        icon={<TextCursorInput size={17} />}
        wordsFrom="md"
        opens="menu"
        openId={anchor ? id : undefined}
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <MuiMenu id={id} open={anchor !== null} anchorEl={anchor} onClose={close} disableRestoreFocus>
        <MenuItem
          onClick={() => {
            close();
            onFind();
          }}
        >
          Find blanks
        </MenuItem>
        {ACTS.map((act) => (
          <MenuItem
            key={act.label}
            disabled={!hasSelection && act.focus !== 'format'}
            onClick={() => {
              close();
              onChoose(act);
            }}
          >
            {act.label}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  );
};
