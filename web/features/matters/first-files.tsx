import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FileText from 'lucide-react/icons/file-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { FIRST_FILES } from '#core/files/file-name.ts';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { FIRST_FILE_TYPES, firstFileFault } from './file-fault.ts';

const StartMatterDialog = lazy(async () => ({
  default: (await import('./start-matter-dialog.tsx')).StartMatterDialog,
}));

interface FirstFilesProps {
  clientId: string;
  clientName: string;
  /** What the matter is called; empty where its first file says so. */
  called: string;
}

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Starts a matter of a client from files, without a template. */
export const FirstFiles = ({ clientId, clientName, called }: FirstFilesProps) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [starting, setStarting] = useState<'files' | 'nothing'>();
  const [fault, setFault] = useState<string>();
  const pick = (picked: File[]) => {
    const faults = picked.flatMap((file) => firstFileFault(file) ?? []);
    setFault(faults[0]);
    const added = picked.filter((file) => !firstFileFault(file) && !files.some((each) => keyOf(each) === keyOf(file)));
    setFiles([...files, ...added].slice(0, FIRST_FILES));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      {files.length > 0 && (
        <Box component="ul" aria-label="Files" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0 }}>
          {files.map((file) => (
            <Tile key={keyOf(file)} name={file.name} onRemove={() => setFiles(files.filter((each) => each !== file))} />
          ))}
        </Box>
      )}
      <UploadArea
        label={files.length > 0 ? 'Add another file' : 'Choose files'}
        accept={FIRST_FILE_TYPES}
        files={[]}
        elsewhere={files.length}
        limit={FIRST_FILES}
        error={fault}
        pastes="anywhere"
        onPick={pick}
        onRemove={() => undefined}
      >
        {files.length > 0 ? 'PDF or Word, 4 files at most' : 'Start a new matter by uploading the first file'}
      </UploadArea>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {files.length > 0 && (
          <Button variant="contained" onClick={() => setStarting('files')}>
            Upload
          </Button>
        )}
        <Button variant="outlined" onClick={() => setStarting('nothing')}>
          Open without files
        </Button>
      </Box>
      <Suspense fallback={null}>
        {starting && (
          <StartMatterDialog
            clientId={clientId}
            clientName={clientName}
            called={called}
            files={starting === 'files' ? files : []}
            onClose={() => setStarting(undefined)}
          />
        )}
      </Suspense>
    </Box>
  );
};

/** Before the line of a list goes with the button that took it away, the next line's button takes the focus, or that of the one before. */
const focusBeside = (button: Element): void => {
  const line = button.closest('li');
  (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')?.focus();
};

/** A file that was chosen; the pointer or the focus on it shows what takes it away again, a touch screen always does. */
const Tile = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Box component="li" sx={tile}>
    <FileText aria-hidden size={22} color="var(--brand-ink)" />
    <Box sx={{ width: 1, fontSize: 'var(--type-small)', overflowWrap: 'anywhere' }}>{name}</Box>
    <Button
      className="remove"
      aria-label={`Remove ${name}`}
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget);
        onRemove();
      }}
      sx={overlay}
    >
      <Trash2 size={18} />
    </Button>
  </Box>
);

const tile = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  width: 150,
  minHeight: 96,
  p: 1.5,
  listStyle: 'none',
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 2,
  '& .remove': { opacity: 0 },
  '&:hover .remove, &:focus-within .remove': { opacity: 1 },
  '@media (hover: none)': { pr: 6, width: 190, '& .remove': { opacity: 1, left: 'auto', minWidth: 44, width: 44 } },
} as const;

const overlay = {
  position: 'absolute',
  inset: 0,
  color: 'error.main',
  borderRadius: 'inherit',
  background: 'color-mix(in srgb, var(--paper) 70%, transparent)',
} as const;
