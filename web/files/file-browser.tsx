import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerFile } from '#core/files/answer-file.ts';
import { changeFolder, moveFile, removeFolder, trashFile } from '#core/files/endpoints.ts';
import type { FilePlace } from '#core/files/file.ts';
import type { Folder } from '#core/files/folder.ts';
import { findFolder, pathOf } from '#core/files/folder-tree.ts';
import { call } from '#web/api/client.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import type { KnownRows } from '#web/api/list-store.ts';
import { wordsOf } from '#web/api/problem.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useKept } from '#web/session/kept.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { dropTarget, useBrowserColumns } from './browser-columns.tsx';
import {
  allFiles,
  answersNameOf,
  type Entry,
  entriesIn,
  isOfAnswers,
  type MatterEntry,
  textsOf,
} from './browser-entries.ts';
import type { FileLine } from './file-line.ts';
import { SelectedFiles } from './selected-files.tsx';
import { forSeveral } from './several.ts';
import { staleReads } from './stale-reads.ts';
import { useZip } from './use-zip.tsx';

const FolderDialog = lazy(async () => ({ default: (await import('./folder-dialog.tsx')).FolderDialog }));
const DetailsDialog = lazy(async () => ({ default: (await import('./details-dialog.tsx')).DetailsDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** How far a list of files is here. */
type KnownFiles = Pick<KnownRows<unknown>, 'isWhole' | 'isCut' | 'readOlder'>;

export const NOTHING_YET: KnownFiles = { isWhole: false, isCut: false };

export interface FileBrowserProps {
  /** The matter, or the client, whose files are shown. */
  place: FilePlace;
  /** What it is called, and whose it is. */
  of: string;
  clientId: string | undefined;
  lines: readonly FileLine[];
  /** Whether all of them are here, and what reads more where they are too many for that. */
  known: KnownFiles;
  folders: readonly Folder[];
  folderId: string | undefined;
  folderPath: (folderId?: string) => string;
  filePath: (line: FileLine) => string;
  mayWork: boolean;
  /** Why nothing can be sent to others. */
  sharesNotBecause?: string | undefined;
  /** Why nothing here can be deleted, or moved elsewhere. */
  staysBecause?: string | undefined;
  answers?: readonly AnswerFile[];
  matters?: readonly MatterEntry[];
  /** Puts files here, beneath the tools. */
  upload?: ReactNode;
}

type Dialog =
  | { kind: 'folder'; folder?: Folder }
  | { kind: 'details'; line: FileLine }
  | { kind: 'share'; line: FileLine }
  | { kind: 'move'; lines: readonly FileLine[]; folder?: Folder }
  | { kind: 'trash'; lines: readonly FileLine[] }
  | { kind: 'remove'; folder: Folder; count: number };

const matcher = textMatcher<Entry>(textsOf);
const NOBODY: readonly never[] = [];

const countWords = (lines: readonly { name: string }[]): string =>
  lines.length === 1 ? (lines[0]?.name ?? '') : `${lines.length} files`;

/** The files and folders of a matter, or of a client: opened, moved, named, packed and put into the trash. */
export const FileBrowser = (props: FileBrowserProps) => {
  const { place, of, lines, known, folders, folderId, folderPath, mayWork, sharesNotBecause, staysBecause, upload } =
    props;
  const { answers = NOBODY, matters = NOBODY } = props;
  const [text, setText] = useKept('text', '');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<Dialog>();
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const zip = useZip(of);
  const isClient = place.matterId === undefined;
  const shelf = useMemo(
    () => ({ lines: lines.filter(({ trashedAt }) => trashedAt === undefined), folders, answers, matters }),
    [lines, folders, answers, matters],
  );
  const isSearching = text.trim() !== '';
  const entries = useMemo(
    () => (isSearching ? allFiles(shelf) : entriesIn(shelf, folderId, isClient)),
    [isSearching, shelf, folderId, isClient],
  );
  const chosen = shelf.lines.filter(({ id }) => selected.has(id));
  const placeOf = (line: FileLine): FilePlace => (line.matterId ? { matterId: line.matterId } : place);
  const close = () => setDialog(undefined);

  /** Does something with each of several files, and says what of it was refused. */
  const each = async (all: readonly FileLine[], change: (line: FileLine) => Promise<unknown>, says: string) => {
    setBusy(true);
    try {
      await forSeveral(all, change);
      toast.success(says);
      setSelected(new Set());
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      await refresh(staleReads);
      setBusy(false);
    }
  };
  const moveTo = (ids: readonly string[], to: string | undefined) => {
    const moved = shelf.lines.filter(({ id }) => ids.includes(id));
    const keep = place.matterId ? { toMatterId: place.matterId } : { toClient: true as const };
    void each(
      moved,
      (line) => call(moveFile, { ...placeOf(line), fileId: line.id, ...keep, folderId: to }),
      `Moved ${countWords(moved)}`,
    );
  };
  const moveFolder = async (id: string, to: string | undefined) => {
    const folder = findFolder(folders, id);
    if (!folder || id === to) return;
    try {
      await call(changeFolder, { ...place, folderId: id, name: folder.name, parentId: to });
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      await refresh(staleReads);
    }
  };
  const drop = (dragged: { files?: string[]; folder?: string }, to: string | undefined) => {
    if (dragged.folder) void moveFolder(dragged.folder, to);
    else if (dragged.files) moveTo(dragged.files, to);
  };
  const remove = useWrite(removeFolder, { refreshes: staleReads, says: 'Folder removed' });
  const columns = useBrowserColumns({
    ...{ place, folders, folderPath, mayWork, sharesNotBecause, staysBecause, matters },
    ...{ isSearching, selected, setSelected, drop },
    filePath: props.filePath,
    onDetails: (line) => setDialog({ kind: 'details', line }),
    onShare: (line) => setDialog({ kind: 'share', line }),
    onMove: (all, folder) => setDialog({ kind: 'move', lines: all, ...(folder && { folder }) }),
    onTrash: (all) => setDialog({ kind: 'trash', lines: all }),
    onRename: (folder) => setDialog({ kind: 'folder', folder }),
    onRemove: (folder, count) => setDialog({ kind: 'remove', folder, count }),
    onZip: (folder) => void zip.folder(shelf, folders, folder, placeOf),
  });
  const own = isOfAnswers(folderId) ? undefined : folderId;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {folderId !== undefined && (
        <Trail {...{ of, folders, folderId, folderPath }} onDrop={mayWork ? drop : undefined} />
      )}
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}>
          <Box sx={{ flex: '1 1 260px', '& > div': { mb: 0 } }}>
            <ListTools search={{ label: 'Search files', text, onChange: setText }} />
          </Box>
          {mayWork && !isOfAnswers(folderId) && (
            <Button
              variant="outlined"
              startIcon={<FolderPlus size={18} />}
              onClick={() => setDialog({ kind: 'folder' })}
            >
              New folder
            </Button>
          )}
        </Box>
      </Box>
      {upload}
      {chosen.length > 0 && (
        <SelectedFiles
          {...{ mayWork, staysBecause, busy }}
          count={chosen.length}
          onMove={() => setDialog({ kind: 'move', lines: chosen })}
          onZip={() => void zip.files(chosen, placeOf)}
          onTrash={() => setDialog({ kind: 'trash', lines: chosen })}
          onClear={() => setSelected(new Set())}
        />
      )}
      {zip.status}
      {entries.length === 0 && !isSearching ? (
        <EmptyState>
          {folderId === undefined ? 'No files or folders are here yet.' : 'This folder is empty.'}
        </EmptyState>
      ) : (
        <Box>
          <RowList
            list={{ ...known, rows: entries, kept: lines.length }}
            noun={isSearching ? ['file', 'files'] : ['item', 'items']}
            text={text}
            matcher={matcher}
          >
            {(rows) => <DataTable label={`Files of ${of}`} rows={rows} keyOf={({ key }) => key} columns={columns} />}
          </RowList>
        </Box>
      )}
      <Suspense fallback={null}>
        {dialog?.kind === 'folder' && (
          <FolderDialog
            place={place}
            folder={dialog.folder}
            parentId={dialog.folder ? dialog.folder.parentId : own}
            onClose={close}
          />
        )}
        {dialog?.kind === 'details' && (
          <DetailsDialog
            place={placeOf(dialog.line)}
            file={dialog.line}
            usedTags={[...new Set(shelf.lines.flatMap(({ tags }) => tags))]}
            onClose={close}
          />
        )}
        {dialog?.kind === 'share' && <ShareDialog place={placeOf(dialog.line)} file={dialog.line} onClose={close} />}
        {dialog?.kind === 'move' && (
          <MoveDialog
            place={place}
            of={of}
            clientId={props.clientId}
            files={dialog.lines.map((line) => ({ fileId: line.id, place: placeOf(line) }))}
            folder={dialog.folder}
            what={dialog.folder?.name ?? countWords(dialog.lines)}
            staysBecause={staysBecause}
            onClose={close}
            onMoved={() => setSelected(new Set())}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={dialog?.kind === 'trash'}
        title={dialog?.kind === 'trash' ? `Move ${countWords(dialog.lines)} to the trash?` : ''}
        confirm="Move to trash"
        pending={busy}
        onClose={close}
        onConfirm={async () => {
          if (dialog?.kind !== 'trash') return;
          const gone = dialog.lines;
          await each(
            gone,
            (line) => call(trashFile, { ...placeOf(line), fileId: line.id }),
            gone.length === 1 ? 'File moved to the trash' : `${gone.length} files moved to the trash`,
          );
          close();
        }}
      >
        What is in the trash can be restored for 30 days.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog?.kind === 'remove'}
        title={dialog?.kind === 'remove' ? `Remove ${dialog.folder.name}?` : ''}
        confirm="Remove"
        danger
        pending={remove.pending}
        onClose={close}
        onConfirm={async () => {
          if (dialog?.kind === 'remove')
            await remove.write({ ...place, folderId: dialog.folder.folderId, withFiles: dialog.count > 0 });
          close();
        }}
      >
        {dialog?.kind === 'remove' && dialog.count > 0
          ? `What is in it (${dialog.count === 1 ? '1 file' : `${dialog.count} files`}) goes into the trash, from where it can be restored for 30 days.`
          : 'The folder is empty.'}
      </ConfirmDialog>
    </Box>
  );
};

interface TrailProps {
  of: string;
  folders: readonly Folder[];
  folderId: string;
  folderPath: (folderId?: string) => string;
  onDrop: ((dragged: { files?: string[]; folder?: string }, to: string | undefined) => void) | undefined;
}

/** Where the folder that is shown stands; files can be dropped on each step. */
const Trail = ({ of, folders, folderId, folderPath, onDrop }: TrailProps) => {
  const path = isOfAnswers(folderId) ? [] : pathOf(folders, folderId);
  const target = (to: string | undefined): object => (onDrop ? dropTarget((dragged) => onDrop(dragged, to)) : {});
  const last = isOfAnswers(folderId) ? answersNameOf(folderId) : path.at(-1)?.name;
  return (
    <Box component="nav" aria-label="Folders">
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
          overflowWrap: 'anywhere',
        }}
      >
        <Box component="li" {...target(undefined)}>
          <Link to={folderPath()}>{of}</Link> /
        </Box>
        {path.slice(0, -1).map((folder) => (
          <Box component="li" key={folder.folderId} {...target(folder.folderId)}>
            <Link to={folderPath(folder.folderId)}>{folder.name}</Link> /
          </Box>
        ))}
        <Box component="li" aria-current="page" sx={{ fontWeight: 650 }}>
          {last ?? 'This folder is gone'}
        </Box>
      </Box>
    </Box>
  );
};
