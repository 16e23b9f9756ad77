import Button from '@mui/material/Button';
import { Notice } from '#web/ui/notice.tsx';
import { countOf } from '#web/ui/row-count.ts';
import { bulkRun } from './bulk-run.ts';

/** Says that a draft was sent to some of many, and leads on. */
export const UnfinishedRun = ({ envelopeId, onGoOn }: { envelopeId: string; onGoOn: () => void }) => {
  const run = bulkRun.read(envelopeId);
  return run ? (
    <Notice label="Bulk send" urgent sx={{ mb: 2 }} action={<Button onClick={onGoOn}>Continue</Button>}>
      Bulk send not finished: {run.sent} of {countOf(run.recipients.length, 'envelope')} sent.
    </Notice>
  ) : null;
};
