import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import { listClientFiles, listClientFolders } from '#core/files/endpoints.ts';
import { listClientMatters } from '#core/matters/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import type { MatterEntry } from '#web/files/browser-entries.ts';
import { DocumentRequests } from '#web/files/document-requests.tsx';
import { FileBrowser, NOTHING_YET } from '#web/files/file-browser.tsx';
import { type FileLine, lineOfRow } from '#web/files/file-line.ts';
import { TrashList } from '#web/files/trash-list.tsx';
import { UploadFiles } from '#web/files/upload-files.tsx';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { ClientFrame } from './client-frame.tsx';

const ClientContracts = lazy(async () => ({ default: (await import('./client-contracts.tsx')).ClientContracts }));

/** The files and folders of one client, with those of the client's matters; the contracts; or what is in the trash. */
export const ClientDocumentsPage = () => <ClientFrame>{(client) => <ClientDocuments client={client} />}</ClientFrame>;

const NONE: readonly never[] = [];

const ClientDocuments = ({ client }: { client: Client }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { folderId } = useParams<{ folderId: string }>();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const show = query.get('show');
  const path = (given: { show?: 'contracts' | 'trash' } = {}) =>
    paths.clientDocuments(type, profile, client._id, given);
  return (
    <>
      <LinkTabs
        label={`Documents of ${client.title}`}
        tabs={[
          { label: 'Files', to: path() },
          { label: 'Contracts', to: path({ show: 'contracts' }) },
          { label: 'Trash', to: path({ show: 'trash' }) },
        ]}
        link={Link}
        current={`${path()}${show ? search : ''}`}
      />
      {show === 'contracts' ? (
        <Suspense fallback={<RowsSkeleton count={3} />}>
          <ClientContracts client={client} />
        </Suspense>
      ) : (
        <Files client={client} folderId={folderId} isTrash={show === 'trash'} />
      )}
    </>
  );
};

const Files = ({ client, folderId, isTrash }: { client: Client; folderId: string | undefined; isTrash: boolean }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const clientId = client._id;
  const read = useList(listClientFiles, { clientId });
  const folders = useRead(listClientFolders, { clientId });
  const matters = useList(listClientMatters, { clientId });
  const rows = read.state === 'ready' ? read.data.rows : undefined;
  const matterRows = matters.state === 'ready' ? matters.data.rows : undefined;
  const lines = useMemo(() => rows?.map(lineOfRow) ?? NONE, [rows]);
  const place = useMemo(() => ({ clientId }), [clientId]);
  const placeOf = useMemo(
    () =>
      ({ matterId }: FileLine) =>
        matterId ? { matterId } : { clientId },
    [clientId],
  );
  const entries = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { matterId, trashedAt } of lines)
      if (matterId && !trashedAt) counts.set(matterId, (counts.get(matterId) ?? 0) + 1);
    return (matterRows ?? NONE)
      .map(
        ({ id, name }): MatterEntry => ({
          matterId: id,
          name,
          path: paths.clientMatterDocuments(type, profile, id),
          count: counts.get(id) ?? 0,
        }),
      )
      .filter(({ count }) => count > 0)
      .sort((one, other) => one.name.localeCompare(other.name));
  }, [lines, matterRows, type, profile]);
  return (
    <Loaded read={read.state === 'ready' ? folders : read} skeleton={<RowsSkeleton count={3} />}>
      {(all) =>
        isTrash ? (
          <TrashList lines={lines.filter(({ trashedAt }) => trashedAt !== undefined)} placeOf={placeOf} mayWork />
        ) : (
          <Box sx={{ minWidth: 0 }}>
            <FileBrowser
              place={place}
              of={client.title}
              clientId={clientId}
              lines={lines}
              known={read.state === 'ready' ? read.data : NOTHING_YET}
              folders={'folders' in all ? all.folders : NONE}
              folderId={folderId}
              folderPath={(id) =>
                id ? paths.clientFolder(type, profile, clientId, id) : paths.clientDocuments(type, profile, clientId)
              }
              filePath={({ id }) => paths.clientFile(type, profile, clientId, id)}
              mayWork={!client.archived}
              matters={entries}
              upload={
                <UploadFiles place={place} folderId={folderId} mayAdd={!client.archived}>
                  {client.archived
                    ? 'Restore the client to add files'
                    : 'PDF, Office, images, text or mail of up to 50 MB, PDF of up to 500 MB; the client never sees them'}
                </UploadFiles>
              }
            />
            <Box sx={{ mt: 3 }}>
              <DocumentRequests place={place} mayWork={!client.archived} />
            </Box>
          </Box>
        )
      }
    </Loaded>
  );
};
