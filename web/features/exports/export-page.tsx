import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import { EXPORT_STEPS } from '#core/exports/record.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { countOf } from '#web/ui/row-count.ts';
import type { Progress } from './gather.ts';
import { type Exporting, useExport } from './use-export.ts';

const inside = [
  ['index.html', 'Start here: a list of everything, with links to the files.'],
  ['lists', 'Clients, templates, clauses, matters, messages, documents and history as spreadsheets (CSV).'],
  ['documents', 'Every version of every document, as Word and PDF.'],
  ['templates', 'Every Word file of every template.'],
  ['matters', 'Files uploaded as answers, and other files of a matter.'],
  ['data', 'Everything as JSON, with questionnaires and answers.'],
] as const;

/** Everything the firm owns, packed into one .zip in the browser; the owner's alone. */
export const ExportPage = () => {
  const { firm_name } = useSignedIn();
  const { exporting, start, cancel } = useExport(firm_name || 'Export');
  const begin = (
    <Button variant="contained" startIcon={<Download size={18} />} onClick={() => void start()}>
      Export everything
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Export"
        subtitle="Download what your firm keeps here."
        action={exporting.state === 'idle' && begin}
      />
      {exporting.state === 'failed' ? (
        <ErrorPanel message={exporting.message} onRetry={() => void start()} />
      ) : (
        <Panel sx={{ maxWidth: 720 }}>
          <Shown exporting={exporting} onCancel={cancel} onAgain={() => void start()} />
        </Panel>
      )}
    </>
  );
};

interface ShownProps {
  exporting: Exporting;
  onCancel: () => void;
  onAgain: () => void;
}

const Shown = ({ exporting, onCancel, onAgain }: ShownProps) => {
  if (exporting.state === 'running') return <Running progress={exporting.progress} onCancel={onCancel} />;
  if (exporting.state === 'done') return <Done progress={exporting.progress} onAgain={onAgain} />;
  return <Contents />;
};

const Contents = () => (
  <>
    <Box component="p" sx={{ mt: 0, mb: 2 }}>
      One .zip with all that your firm keeps and you may see, made in this browser. A matter whose team has closed it to
      you is not in it. Large firms take a few minutes; keep this page open meanwhile.
    </Box>
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 20px', m: 0 }}>
      {inside.map(([name, what]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {what}
          </Box>
        </Box>
      ))}
    </Box>
  </>
);

const stepNames: Record<(typeof EXPORT_STEPS)[number], string> = {
  firm: 'Your firm',
  roles: 'Roles',
  members: 'People',
  clients: 'Clients',
  'client-notes': 'Notes on clients',
  templates: 'Templates',
  clauses: 'Clauses',
  matters: 'Matters',
  conversations: 'Conversations',
  files: 'Files of clients',
  'conflict-checks': 'Conflict checks',
  tasks: 'Tasks',
  'task-templates': 'Task templates',
  'envelope-templates': 'Envelope templates',
  'court-calendars': 'Court calendars',
  documents: 'Documents',
  receipts: 'Receipts',
  events: 'History',
};

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const summaryOf = ({ records, files, bytes }: Progress): string =>
  `${countOf(records, 'record')}, ${countOf(files, 'file')}, ${size(bytes)}`;

const Running = ({ progress, onCancel }: { progress: Progress | undefined; onCancel: () => void }) => {
  const step = EXPORT_STEPS[progress?.step ?? 0];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {step ? `${stepNames[step]}…` : 'Packing…'}
      </Box>
      <ProgressBar value={progress ? progress.step / progress.steps : 0} label="Export" />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {progress ? summaryOf(progress) : 'Starting'}
        </Box>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
};

const Done = ({ progress, onAgain }: { progress: Progress; onAgain: () => void }) => (
  <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
    <Box role="status" sx={{ fontWeight: 600 }}>
      Your export is in your Downloads folder
    </Box>
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{summaryOf(progress)}</Box>
    {progress.missing > 0 && (
      <Box>
        {countOf(progress.missing, 'file')} could not be found in storage; index.html names{' '}
        {progress.missing === 1 ? 'it' : 'them'}.
      </Box>
    )}
    <Button variant="outlined" onClick={onAgain}>
      Export again
    </Button>
  </Box>
);
