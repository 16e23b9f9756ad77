import Button from '@mui/material/Button';
import { type ClauseVersion, comparedTexts } from '#core/clauses/clause.ts';
import { readClauseVersion } from '#core/clauses/endpoints.ts';
import { differences } from '#core/documents/differences.ts';
import { useRead } from '#web/api/hooks.ts';
import { Comparison } from '#web/ui/comparison.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

interface CompareDialogProps {
  title: string;
  clauseId: string;
  /** The number of the older version. */
  older: number;
  newer: ClauseVersion;
  onClose: () => void;
  /** What is done once the difference is seen. */
  update?: { pending: boolean; onUpdate: () => void };
}

/** What was added to a clause and removed from it between two of its versions. */
export const CompareDialog = ({ title, clauseId, older, newer, onClose, update }: CompareDialogProps) => {
  const read = useRead(readClauseVersion, { clauseId, number: String(older) });
  return (
    <Dialog
      open
      width="large"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{update ? 'Not now' : 'Close'}</Button>
          {update && (
            <SubmitButton type="button" size="medium" pending={update.pending} onClick={update.onUpdate}>
              Update
            </SubmitButton>
          )}
        </>
      }
    >
      <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
        {(version) => (
          <Comparison
            label={`Version ${older} compared with version ${newer.number}`}
            paragraphs={differences(comparedTexts(version), comparedTexts(newer))}
          />
        )}
      </Loaded>
    </Dialog>
  );
};
