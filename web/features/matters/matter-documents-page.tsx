import Box from '@mui/material/Box';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { readContractJob } from '#core/documents/endpoints.ts';
import { listAnswerFiles, listMatterFiles, listMatterFolders } from '#core/files/endpoints.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { readInvitedMatter, readMatter } from '#core/matters/endpoints.ts';
import type { InvitedMatter, Matter } from '#core/matters/matter.ts';
import { useRead } from '#web/api/hooks.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { useOwnMatter } from '#web/api/own-matter.ts';
import { useList } from '#web/api/use-list.ts';
import { DocumentRequests } from '#web/files/document-requests.tsx';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { NotShared } from '#web/session/not-shared.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { InvitedDocuments } from './invited-documents.tsx';
import { MatterDocuments } from './matter-documents.tsx';
import { MatterFiles } from './matter-files.tsx';
import { useMatterDocuments } from './use-matter-documents.ts';

/** The documents and files of one matter; somebody with whom it is shared sees what was shared of it. */
export const MatterDocumentsPage = () => {
  const { matterId = '' } = useParams<{ matterId: string }>();
  const whose = useOwnMatter(matterId);
  switch (whose) {
    case 'own':
      return <Own matterId={wholeIdOf(matterId)} />;
    case 'shared':
      return <SharedWithMe matterId={matterId} />;
    case 'loading':
      return <PageSkeleton />;
  }
};

const Header = ({ matter: { matterId, name } }: { matter: Matter | InvitedMatter }) => {
  const places = useMatterPlaces();
  return <PageHeader title="Documents" trail={<Link to={places.matter(matterId)}>{name}</Link>} />;
};

const Own = ({ matterId }: { matterId: string }) => {
  const read = useRead(readMatter, { matterId });
  const job = useRead(readContractJob, { matterId });
  // The files stand below the contracts, and appear with them.
  const documents = useMatterDocuments(matterId);
  const isTrash = useSearchParams()[0].get('show') === 'trash';
  return (
    <Loaded read={documents.state === 'loading' ? documents : read} skeleton={<PageSkeleton />}>
      {(matter) => (
        <>
          <Header matter={matter} />
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
            {matter.questionnaire !== 'none' && (
              <Panel title="Contracts">
                <MatterDocuments
                  matter={matter}
                  job={job.state === 'ready' ? job.data.job : undefined}
                  read={documents}
                />
              </Panel>
            )}
            <MatterFiles matter={matter} />
            {!matter.counsel && !isTrash && <Requests matter={matter} />}
          </Box>
        </>
      )}
    </Loaded>
  );
};

/** Stands below the files, and appears after them. */
const Requests = ({ matter }: { matter: Matter }) => {
  const { matterId } = matter;
  const mayWork = useMatterActions(matter)('send') && matter.state !== 'closed';
  const files = useList(listMatterFiles, { matterId });
  const folders = useRead(listMatterFolders, { matterId });
  const answers = useList(listAnswerFiles, { matterId });
  if ([files, folders, answers].some(({ state }) => state === 'loading')) return null;
  return <DocumentRequests place={{ matterId }} mayWork={mayWork} />;
};

const SharedWithMe = ({ matterId }: { matterId: string }) => {
  const read = useRead(readInvitedMatter, { matterId });
  return (
    <Loaded read={read} skeleton={<PageSkeleton />} missing={<NotShared />}>
      {(matter) => (
        <>
          <Header matter={matter} />
          <Panel title={`Shared by ${matter.firmName}`} sx={{ maxWidth: 960 }}>
            <InvitedDocuments matterId={matterId} />
          </Panel>
        </>
      )}
    </Loaded>
  );
};
