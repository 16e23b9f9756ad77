import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import Camera from 'lucide-react/icons/camera';
import FileText from 'lucide-react/icons/file-text';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import {
  type DragEvent,
  type ClipboardEvent as PasteEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FileButton } from './file-button.tsx';
import { FileLink } from './file-link.tsx';
import { ProgressBar } from './progress.tsx';

export interface ShownFile {
  key: string;
  name: string;
  /** 0 to 1 while on its way; absent when it has arrived. */
  progress?: number | undefined;
  error?: string | undefined;
  /** Address of a small picture of it. */
  picture?: string | undefined;
  /** What else is to be said of it. */
  note?: string | undefined;
  /** What may be done with it, in words. */
  actions?: readonly { label: string; onPress: () => void }[];
  /** What the button says that chooses the same file again, to go on with it. */
  continues?: string;
  /** What failed is not sent again from here. */
  isFinal?: boolean;
  /** It stays: nobody who sees it here may remove it. */
  isFixed?: boolean;
  /** Why it cannot be removed now. */
  staysBecause?: string | undefined;
}

interface UploadAreaProps {
  label: string;
  /** The words in the empty area. */
  children: ReactNode;
  /** As of an input: ".docx" or "image/*,.pdf". */
  accept?: string;
  files: readonly ShownFile[];
  /** How many more there are, which are shown elsewhere. */
  elsewhere?: number;
  /** At the limit the area disappears (4). */
  limit?: number;
  error?: string | undefined;
  disabled?: boolean;
  onPick: (files: File[]) => void;
  /** Cancels what is on its way, removes what has arrived. */
  onRemove: (key: string) => void;
  /** Sends what has failed once more. */
  onRetry?: (key: string) => void;
  /** On a device with a touch screen also by its camera; what its button says. */
  camera?: string;
  /** Also takes files that are pasted or let go: anywhere on the page (pasted, but into a field), or while the focus is within. */
  pastes?: 'anywhere' | 'within';
  /** Goes on with a file that was begun before. */
  onContinue?: (key: string, file: File | undefined) => void;
  /** Opens what has arrived. */
  onOpen?: ((key: string) => void) | undefined;
}

/** Takes files by button or by drop, and shows how far each is. */
export const UploadArea = (props: UploadAreaProps) => {
  const {
    label,
    children,
    accept,
    files,
    elsewhere = 0,
    limit = 4,
    error,
    disabled = false,
    onPick,
    onRemove,
    onOpen,
  } = props;
  const { onRetry, onContinue, camera, pastes } = props;
  const hasTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const errorId = useId();
  const staysId = useId();
  const lockReason = files.find((file) => file.staysBecause)?.staysBecause;
  const [over, setOver] = useState(false);
  const room = limit - files.length - elsewhere;
  const [leftOut, setLeftOut] = useState(0);
  const pick = (list: Iterable<File>) => {
    const all = [...list];
    const picked = all.slice(0, room);
    setLeftOut(all.length - picked.length);
    if (picked.length > 0 && !disabled) onPick(picked);
  };
  const pasted = useRef(pick);
  pasted.current = pick;
  useLayoutEffect(() => {
    if (pastes !== 'anywhere') return;
    const paste = (event: ClipboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (!isTyped && event.clipboardData?.files.length) pasted.current(event.clipboardData.files);
    };
    // A file that is let go beside the area would take the place of the page.
    const drag = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') pasted.current(event.dataTransfer.files);
    };
    const listeners = [
      ['paste', paste],
      ['dragover', drag],
      ['dragleave', drag],
      ['drop', drag],
    ] as const;
    for (const [name, listen] of listeners) document.addEventListener(name, listen as EventListener);
    return () => {
      for (const [name, listen] of listeners) document.removeEventListener(name, listen as EventListener);
    };
  }, [pastes]);
  const dragging = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 1.25 }}
      onPaste={(event: PasteEvent) => {
        if (pastes === 'within' && event.clipboardData.files.length > 0) pick(event.clipboardData.files);
      }}
    >
      {files.length > 0 && (
        <Box
          component="ul"
          aria-label="Files"
          sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', maxHeight: 200, overflowY: 'auto' }}
        >
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              staysId={staysId}
              onRemove={() => {
                setLeftOut(0);
                onRemove(file.key);
              }}
              onContinue={onContinue && ((chosen) => onContinue(file.key, chosen))}
              onRetry={onRetry && (() => onRetry(file.key))}
              onOpen={onOpen && (() => onOpen(file.key))}
            />
          ))}
        </Box>
      )}
      {lockReason && (
        <Box id={staysId} sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
          {lockReason}
        </Box>
      )}
      {room > 0 && (
        <Box
          onDragOver={(event: DragEvent) => dragging(event, true)}
          onDragLeave={(event: DragEvent) => dragging(event, false)}
          onDrop={(event: DragEvent) => {
            dragging(event, false);
            pick(event.dataTransfer.files);
          }}
          sx={{
            display: 'grid',
            justifyItems: 'center',
            gap: 1.5,
            p: 3,
            textAlign: 'center',
            color: 'text.secondary',
            border: '1px dashed var(--field)',
            borderRadius: 2,
            background: over ? 'var(--brand-tint)' : 'var(--paper)',
          }}
        >
          <Upload aria-hidden size={22} />
          <div>{children}</div>
          <FileButton
            variant="outlined"
            label={label}
            accept={accept}
            multiple={room > 1}
            disabled={disabled}
            aria-describedby={error ? errorId : undefined}
            onPick={pick}
          />
          {camera && hasTouch && (
            <FileButton
              variant="outlined"
              startIcon={<Camera size={18} />}
              label={camera}
              name={`${camera}: ${label}`}
              accept="image/*"
              isCamera
              disabled={disabled}
              onPick={pick}
            />
          )}
        </Box>
      )}
      {leftOut > 0 && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'var(--type-small)' }}>
          {leftOut === 1 ? '1 file was' : `${leftOut} files were`} not added: there is room for {limit}.
        </Box>
      )}
      {error && (
        <Box id={errorId} role="alert" sx={{ color: 'error.main', fontSize: 'var(--type-small)' }}>
          {error}
        </Box>
      )}
    </Box>
  );
};

interface FileRowProps {
  file: ShownFile;
  /** Of the sentence that says why files stay. */
  staysId: string;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
  onContinue: ((file: File | undefined) => void) | undefined;
  onOpen: (() => void) | undefined;
}

const FileRow = ({ file, staysId, onRemove, onRetry, onContinue, onOpen }: FileRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      alignItems: 'center',
      columnGap: 1.25,
      p: '8px 8px 8px 14px',
      background: 'var(--paper)',
      border: '1px solid var(--line)',
      borderRadius: 2,
    }}
  >
    {file.picture ? (
      <Box
        component="img"
        src={file.picture}
        alt=""
        sx={{ width: 48, height: 48, borderRadius: 1, objectFit: 'cover', background: 'var(--page)' }}
      />
    ) : (
      <FileText aria-hidden size={18} color="var(--brand-ink)" />
    )}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {onOpen && file.progress === undefined && !file.actions && !file.continues && !file.error ? (
        <FileLink name={file.name} onOpen={onOpen} />
      ) : (
        file.name
      )}
      {file.progress !== undefined && !file.error && (
        <ProgressBar value={file.progress} label={`Uploading ${file.name}`} />
      )}
      {file.error && <Box sx={{ color: 'error.main', fontSize: 'var(--type-small)' }}>{file.error}</Box>}
      {file.note && <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>{file.note}</Box>}
      {file.actions?.map(({ label, onPress }) => (
        <Button key={label} size="small" onClick={onPress} aria-label={`${label}: ${file.name}`}>
          {label}
        </Button>
      ))}
      {file.continues && onContinue && (
        <FileButton
          size="small"
          label={file.continues}
          name={`${file.continues}: ${file.name}`}
          onPick={([chosen]) => onContinue(chosen)}
        />
      )}
      {file.error && onRetry && !file.isFinal && (
        <Button size="small" onClick={onRetry} aria-label={`Try again: ${file.name}`}>
          Try Again
        </Button>
      )}
    </Box>
    {!file.isFixed && (
      <IconButton
        size="small"
        aria-disabled={file.staysBecause !== undefined}
        aria-describedby={file.staysBecause && staysId}
        title={file.staysBecause}
        sx={{ '&[aria-disabled="true"]': { color: 'var(--off)', cursor: 'not-allowed' } }}
        aria-label={`${file.progress === undefined || file.error ? 'Remove' : 'Cancel'} ${file.name}`}
        onClick={() => file.staysBecause === undefined && onRemove()}
      >
        <Trash2 size={16} />
      </IconButton>
    )}
  </Box>
);
