import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { findFile } from '#core/files/endpoints.ts';
import type { FileDetail } from '#core/files/file.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { FileView } from './file-view.tsx';

const ContractView = lazy(async () => ({ default: (await import('./contract-view.tsx')).ContractView }));

/** One file of a client, in whatever matter it is; at an address of a contract, that contract. */
export const ClientFilePage = () => {
  const { clientId = '', fileId = '' } = useParams<{ clientId: string; fileId: string }>();
  const isContract = matterOfContract(fileId) !== undefined;
  const read = useRead(findFile, isContract ? null : { clientId, fileId });
  const contract = (
    <Suspense fallback={<PageSkeleton />}>
      <ContractView documentId={fileId} />
    </Suspense>
  );
  if (isContract) return contract;
  return (
    <Loaded read={read} skeleton={<PageSkeleton />} missing={contract}>
      {(file) => <Found file={file} clientId={clientId} />}
    </Loaded>
  );
};

const Found = ({ file, clientId }: { file: FileDetail; clientId: string }) => {
  const person = useSignedIn();
  const { userTypeRoute: type, profileKeyword: profile } = person;
  const places = useMatterPlaces();
  const matters = useList(listMatters, {});
  const matter = matters.state === 'ready' ? matters.data.rows.find(({ id }) => id === file.matterId) : undefined;
  const amongClients = useLocation().pathname === paths.clientFile(type, profile, clientId, file.fileId);
  const ofClient = paths.clientDocuments(type, profile, clientId);
  const ofMatter = file.matterId && places.documents(file.matterId, file.folderId ? { folder: file.folderId } : {});
  const back = ofMatter ?? (mayOpen(ofClient, person) ? ofClient : paths.documents(type));
  return (
    <FileView
      file={file}
      back={back}
      editor={
        amongClients
          ? paths.clientFileEditor(type, profile, clientId, file.fileId)
          : paths.fileEditor(type, clientId, file.fileId)
      }
      trail={<Link to={back}>{file.matterId ? (matter?.name ?? 'Documents of the matter') : 'Documents'}</Link>}
    />
  );
};
