import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { openingOf } from '#core/auth/standing.ts';
import { changeFolder, listClientFolders, listMatterFolders, moveFile } from '#core/files/endpoints.ts';
import type { FilePlace } from '#core/files/file.ts';
import type { Folder } from '#core/files/folder.ts';
import { foldersIn, pathOf, within } from '#core/files/folder-tree.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import { call } from '#web/api/client.ts';
import { useRead, useRefresh } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { forSeveral } from './several.ts';
import { staleReads } from './stale-reads.ts';

interface MoveDialogProps {
  place: FilePlace;
  /** What it is called, and whose it is: files go to other matters of the client too. */
  of: string;
  clientId: string | undefined;
  /** Ids of files, each with where it stands. */
  files: readonly { fileId: string; place: FilePlace }[];
  /** Instead of files. */
  folder?: Folder | undefined;
  /** What is moved, in words. */
  what: string;
  /** Why it cannot leave the place. */
  staysBecause?: string | undefined;
  onClose: () => void;
  onMoved: () => void;
}

const keyOf = ({ matterId, clientId }: FilePlace): string => (matterId ? `matter ${matterId}` : `client ${clientId}`);
const TOP = 'top';

interface Target {
  place: FilePlace;
  name: string;
}

/** Where else files of a client can stand, for who sees all matters: the place itself first. */
const useTargets = (place: FilePlace, of: string, clientId: string | undefined, stays: boolean): readonly Target[] => {
  const opening = openingOf(useSignedIn());
  const seesAll = opening.opens !== 'tabs' || holds(opening.tabs, allMattersTabs);
  const read = useList(listMatters, seesAll && clientId ? {} : null);
  const rows = read.state === 'ready' ? read.data.rows : [];
  const matters = rows
    .filter((row) => row.clientId === clientId && row.state !== 'closed' && row.id !== place.matterId)
    .map(({ id, name }): Target => ({ place: { matterId: id }, name }));
  const alone = { place: { clientId }, name: 'The client, outside matters' };
  const own = { place, name: place.matterId === undefined ? alone.name : of };
  if (stays) return [own];
  return [own, ...(seesAll && clientId && place.matterId !== undefined ? [alone] : []), ...matters];
};

/** Moves files, or a folder, to where somebody chooses; the same as dragging them there. */
export const MoveDialog = ({ place, of, clientId, files, folder, what, ...rest }: MoveDialogProps) => {
  const { staysBecause, onClose, onMoved } = rest;
  const targets = useTargets(place, of, clientId, staysBecause !== undefined);
  const [key, setKey] = useState(keyOf(place));
  const [folderId, setFolderId] = useState(TOP);
  const [pending, setPending] = useState(false);
  const refresh = useRefresh();
  const target = targets.find((each) => keyOf(each.place) === key) ?? { place, name: '' };
  const { matterId: toMatterId, clientId: toClientId = '' } = target.place;
  const ofMatter = useRead(listMatterFolders, toMatterId ? { matterId: toMatterId } : null);
  const ofClient = useRead(listClientFolders, toMatterId ? null : { clientId: toClientId });
  const read = toMatterId ? ofMatter : ofClient;
  const isHere = key === keyOf(place);
  const wanted = folderId === TOP ? undefined : folderId;
  const move = async () => {
    setPending(true);
    try {
      if (folder) {
        await call(changeFolder, { ...place, folderId: folder.folderId, name: folder.name, parentId: wanted });
      } else {
        const { matterId } = target.place;
        const to = matterId ? { toMatterId: matterId } : { toClient: true as const };
        await forSeveral(files, ({ fileId, place: from }) =>
          call(moveFile, { ...from, fileId, ...to, folderId: wanted }),
        );
      }
      toast.success(`Moved ${what}`);
      onMoved();
      onClose();
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      await refresh(staleReads);
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      title={`Move ${what}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton type="button" size="medium" pending={pending} onClick={() => void move()}>
            Move
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {!folder && staysBecause && <Box sx={{ color: 'text.secondary' }}>{staysBecause}</Box>}
        {!folder && targets.length > 1 && (
          <SelectField
            label="To"
            options={targets.map((each) => ({ value: keyOf(each.place), label: each.name }))}
            value={key}
            onChange={(event) => {
              setKey(event.target.value);
              setFolderId(TOP);
            }}
          />
        )}
        <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
          {({ folders }) => (
            <FolderTree
              folders={folders}
              // A folder goes into none of its own.
              without={folder && isHere ? within(folders, folder.folderId) : new Set()}
              chosen={folderId}
              onChoose={setFolderId}
            />
          )}
        </Loaded>
      </Box>
    </Dialog>
  );
};

interface FolderTreeProps {
  folders: readonly Folder[];
  without: ReadonlySet<string>;
  chosen: string;
  onChoose: (folderId: string) => void;
}

/** The folders of a place below one another, one of which is chosen. */
const FolderTree = ({ folders, without, chosen, onChoose }: FolderTreeProps) => {
  const lines = (parentId?: string): Folder[] =>
    foldersIn(folders, parentId)
      .filter((folder) => !without.has(folder.folderId))
      .flatMap((folder) => [folder, ...lines(folder.folderId)]);
  const all = [{ folderId: TOP, name: 'No folder', deep: 0 }].concat(
    lines().map(({ folderId, name }) => ({ folderId, name, deep: pathOf(folders, folderId).length })),
  );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 0.25, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, mb: 1, p: 0 }}>
        Folder
      </Box>
      {all.map(({ folderId, name, deep }) => (
        <Box
          component="label"
          key={folderId}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 36,
            pl: 1 + deep * 2,
            pr: 1,
            borderRadius: 1.5,
            cursor: 'pointer',
            overflowWrap: 'anywhere',
            '&:has(:checked)': { background: 'var(--brand-tint)' },
          }}
        >
          <input type="radio" name="folder" checked={chosen === folderId} onChange={() => onChoose(folderId)} />
          {name}
        </Box>
      ))}
    </Box>
  );
};
