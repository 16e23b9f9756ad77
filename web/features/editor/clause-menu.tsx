import LibraryBig from 'lucide-react/icons/library-big';
import { lazy, Suspense, useState } from 'react';
import type { Wording } from '#core/clauses/wording.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

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
  const [inserting, setInserting] = useState(false);
  const [saved, setSaved] = useState<Wording>();
  const done = () => {
    setInserting(false);
    setSaved(undefined);
    onClosed();
  };
  return (
    <>
      <ToolbarMenu
        label="Clauses"
        icon={<LibraryBig size={17} />}
        choices={[
          { label: 'Insert a clause', onChoose: () => setInserting(true) },
          { label: 'Save selection as a clause', disabled: !hasSelection, onChoose: () => setSaved(selected()) },
        ]}
      />
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
