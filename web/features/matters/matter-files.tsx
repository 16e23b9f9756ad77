import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listAnswerFiles, listMatterFiles, listMatterFolders } from '#core/files/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useRead } from '#web/api/hooks.ts';
import { matterLockText, NOT_IN_ROLE, useMatterActions } from '#web/api/matter-actions.ts';
import { useList } from '#web/api/use-list.ts';
import { isOfAnswers } from '#web/files/browser-entries.ts';
import { FileBrowser, NOTHING_YET } from '#web/files/file-browser.tsx';
import { lineOfItem } from '#web/files/file-line.ts';
import { TrashList } from '#web/files/trash-list.tsx';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { UploadToMatter } from './upload-to-matter.tsx';

const NONE: readonly never[] = [];

/** The files and folders of a matter, with those that answer its questions; or its trash. */
export const MatterFiles = ({ matter }: { matter: Matter }) => {
  const [query] = useSearchParams();
  const places = useMatterPlaces();
  const isTrash = query.get('show') === 'trash';
  const { matterId } = matter;
  return (
    <Panel
      title={isTrash ? 'Trash' : 'Files'}
      action={
        isTrash ? (
          <Link to={places.documents(matterId)}>Back to the files</Link>
        ) : (
          !matter.counsel && <Link to={places.documents(matterId, { show: 'trash' })}>Trash</Link>
        )
      }
    >
      {isTrash ? <Trash matter={matter} /> : <Files matter={matter} folderId={query.get('folder') ?? undefined} />}
    </Panel>
  );
};

/** Files are moved, named and removed by the firm alone, while the matter is not closed. */
const useMayWork = (matter: Matter): boolean =>
  useMatterActions(matter)('work') && matter.state !== 'closed' && !matter.counsel;

const Trash = ({ matter }: { matter: Matter }) => {
  const { matterId } = matter;
  const mayWork = useMayWork(matter);
  const read = useList(listMatterFiles, { matterId, trash: 'true' });
  const placeOf = useMemo(() => () => ({ matterId }), [matterId]);
  return (
    <Loaded read={read} skeleton={<RowsSkeleton count={2} />}>
      {({ rows }) => (
        <TrashList
          lines={rows.map(lineOfItem)}
          placeOf={placeOf}
          mayWork={mayWork}
          staysBecause={matterLockText(matter)}
        />
      )}
    </Loaded>
  );
};

const Files = ({ matter, folderId }: { matter: Matter; folderId: string | undefined }) => {
  const { matterId, clientId, name } = matter;
  const places = useMatterPlaces();
  const mayWork = useMayWork(matter);
  const maySend = useMatterActions(matter)('send');
  const read = useList(listMatterFiles, { matterId });
  const folders = useRead(listMatterFolders, { matterId });
  const answers = useList(listAnswerFiles, { matterId });
  const place = useMemo(() => ({ matterId }), [matterId]);
  const rows = read.state === 'ready' ? read.data.rows : undefined;
  const lines = useMemo(() => rows?.map(lineOfItem) ?? NONE, [rows]);
  return (
    <Loaded read={read.state === 'ready' ? folders : read} skeleton={<RowsSkeleton count={3} />}>
      {(all) => {
        const kept = 'folders' in all ? all.folders : NONE;
        const upload = !isOfAnswers(folderId) && <UploadToMatter matter={matter} folderId={folderId} />;
        return (
          <FileBrowser
            place={place}
            of={name}
            clientId={clientId}
            lines={lines}
            known={read.state === 'ready' ? read.data : NOTHING_YET}
            folders={kept}
            folderId={folderId}
            folderPath={(id) => places.documents(matterId, id ? { folder: id } : {})}
            filePath={({ id }) => places.file({ fileId: id, matterId, clientId })}
            mayWork={mayWork}
            sharesNotBecause={maySend ? undefined : NOT_IN_ROLE}
            staysBecause={matterLockText(matter)}
            answers={answers.state === 'ready' ? answers.data.rows : NONE}
            upload={upload}
          />
        );
      }}
    </Loaded>
  );
};
