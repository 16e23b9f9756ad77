import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listMatterFiles, openFile, trashFile } from '#core/files/endpoints.ts';
import type { FileItem } from '#core/files/file.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { matterLockText } from '#web/api/matter-actions.ts';
import { useList } from '#web/api/use-list.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { UploadToMatter } from './upload-to-matter.tsx';

/** The files that the firm keeps with a matter; nobody else sees them. */
export const FilesPanel = ({ matter }: { matter: Matter }) => {
  const read = useList(listMatterFiles, { matterId: matter.matterId });
  const places = useMatterPlaces();
  return (
    <Panel title="Files" action={<Link to={places.documents(matter.matterId)}>Files and folders</Link>}>
      <Loaded read={read} skeleton={<RowsSkeleton count={2} />}>
        {({ rows }) => <Files matter={matter} files={rows} />}
      </Loaded>
    </Panel>
  );
};

const Files = ({ matter, files }: { matter: Matter; files: readonly FileItem[] }) => {
  const { matterId, counsel } = matter;
  const [removing, setRemoving] = useState<FileItem>();
  const open = useWrite(openFile);
  const remove = useWrite(trashFile, { refreshes: [listMatterFiles], says: 'File moved to the trash' });
  return (
    <>
      <UploadToMatter
        matter={matter}
        files={files.map(({ fileId, name, addedBy }) => ({
          ...{ key: fileId, name, note: `Added by ${addedBy}` },
          // To remove a file is for the firm to do.
          ...(counsel && { isFixed: true }),
        }))}
        staysBecause={matterLockText(matter)}
        onRemove={(key) => setRemoving(files.find(({ fileId }) => fileId === key))}
        onOpen={async (fileId) => {
          const written = await open.write({ matterId, fileId, openingId: crypto.randomUUID() });
          if (written.ok) window.location.assign(written.data.url);
        }}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={`Move ${removing?.name ?? ''} to the trash?`}
        confirm="Move to trash"
        pending={remove.pending}
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (removing) await remove.write({ matterId, fileId: removing.fileId });
          setRemoving(undefined);
        }}
      >
        What is in the trash can be restored for 30 days.
      </ConfirmDialog>
    </>
  );
};
