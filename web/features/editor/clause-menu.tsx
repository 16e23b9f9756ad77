import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import LibraryBig from 'lucide-react/icons/library-big';
import { lazy, Suspense, useId, useState } from 'react';
import type { Wording } from '#core/clauses/wording.ts';
import { MenuButton } from './menu-button.tsx';

const InsertClauseDialog = lazy(async () => ({
  default: (await import('./insert-clause-dialog.tsx')).InsertClauseDialog,
}));
const SaveClauseDialog = lazy(async () => ({ default: (await import('./save-clause-dialog.tsx')).SaveClauseDialog }));

interface ClauseMenuProps {
  hasSelection: boolean;
  /** What is selected; undefined, after saying why, where it cannot be a clause. */
  selected: () => Wording | undefined;
  onInsert: (wording: Wording) => void;
  /** Gives the caret back to the paper. */
  onClosed: () => void;
}

/** The button of clauses: to put one of the library into the text, or to add what is selected to it. */
export const ClauseMenu = ({ hasSelection, selected, onInsert, onClosed }: ClauseMenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [inserting, setInserting] = useState(false);
  const [saved, setSaved] = useState<Wording>();
  const close = () => setAnchor(null);
  const done = () => {
    setInserting(false);
    setSaved(undefined);
    onClosed();
  };
  return (
    <>
      <MenuButton
        label="Clauses"
        icon={<LibraryBig size={17} />}
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
            setInserting(true);
          }}
        >
          Insert a clause
        </MenuItem>
        <MenuItem
          disabled={!hasSelection}
          onClick={() => {
            close();
            setSaved(selected());
          }}
        >
          Save selection as a clause
        </MenuItem>
      </MuiMenu>
      <Suspense fallback={null}>
        {inserting && (
          <InsertClauseDialog
            onClose={done}
            onInsert={(wording) => {
              done();
              onInsert(wording);
            }}
          />
        )}
        {saved && <SaveClauseDialog wording={saved} onClose={done} />}
      </Suspense>
    </>
  );
};
