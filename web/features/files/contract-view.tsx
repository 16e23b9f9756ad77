import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { downloadDocument, listDocumentVersions } from '#core/documents/endpoints.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { mayDo } from '#core/matters/matter.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { mayInMatter } from '#web/api/matter-actions.ts';
import { useList } from '#web/api/use-list.ts';
import { SignedLine } from '#web/files/signed-line.tsx';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { DownloadButtons } from '#web/ui/download-buttons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

/** A contract with its versions, each to be downloaded. */
export const ContractView = ({ documentId }: { documentId: string }) => {
  const { clientId } = useParams<{ clientId: string }>();
  const matterId = matterOfContract(documentId);
  const read = useList(listDocumentVersions, matterId === undefined ? null : { documentId });
  const places = useMatterPlaces();
  const { mayEdit, isGuest } = useContractActs(matterId);
  const editorOf = (part: string) =>
    places.contractEditor({
      documentId,
      clientId: clientId ?? '',
      matterId: wholeIdOf(matterId ?? ''),
      ...(part !== FIRST_DOCUMENT && { part }),
    });
  const { write } = useWrite(downloadDocument);
  const nothing = <EmptyState>There is no file or contract here any more.</EmptyState>;
  if (matterId === undefined)
    return (
      <>
        <PageHeader title="Document" />
        {nothing}
      </>
    );
  return (
    <>
      <PageHeader title="Contract" trail={<Link to={places.matter(wholeIdOf(matterId), clientId)}>Its matter</Link>} />
      <Panel title="Versions" sx={{ maxWidth: 960 }}>
        <Loaded
          read={read}
          skeleton={<RowsSkeleton count={3} />}
          missing={nothing}
          isEmpty={({ rows, isWhole }) => isWhole && rows.length === 0}
          empty={nothing}
        >
          {({ rows }) => (
            <DataTable
              label="Versions"
              rows={rows}
              keyOf={({ number }) => String(number)}
              columns={[
                {
                  key: 'number',
                  title: 'Version',
                  cell: ({ number, edited, signings = [], documents }) => (
                    <>
                      {`Version ${number}${edited ? ', edited by hand' : ''}`}
                      {signings.map((signing) => (
                        <SignedLine
                          key={signing.envelopeId}
                          signing={signing}
                          matterId={matterId}
                          documents={documents}
                          isGuest={isGuest}
                        />
                      ))}
                    </>
                  ),
                },
                { key: 'made', title: 'Made', cell: ({ madeAt }) => <Instant at={madeAt} /> },
                { key: 'by', title: 'By', wideOnly: true, freeText: true, cell: ({ madeBy }) => madeBy },
                {
                  key: 'download',
                  title: 'Download',
                  hideTitle: true,
                  numeric: true,
                  cell: ({ number, documents }) => (
                    <>
                      {mayEdit &&
                        number === rows[0]?.number &&
                        documents.map(({ packageDocumentId, name }) => (
                          <Button
                            key={packageDocumentId}
                            size="small"
                            component={Link}
                            to={editorOf(packageDocumentId)}
                            aria-label={`Edit ${name}`}
                          >
                            {documents.length > 1 ? `Edit ${name}` : 'Edit'}
                          </Button>
                        ))}
                      <DownloadButtons
                        of={`version ${number}`}
                        formats={documents[0]?.formats ?? []}
                        onDownload={async (format) => {
                          const written = await write({ documentId, number: String(number), format });
                          if (written.ok) window.location.assign(written.data.url);
                        }}
                      />
                    </>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </>
  );
};

/** What who is signed in may do with the contract of a matter as it stands: edit it, or only look, from another firm. */
const useContractActs = (matterId: string | undefined): { mayEdit: boolean; isGuest: boolean } => {
  const person = useSignedIn();
  const read = useRead(readMatter, matterId === undefined ? null : { matterId });
  if (read.state !== 'ready') return { mayEdit: false, isGuest: true };
  const matter = read.data;
  const isGuest = matter.counsel !== undefined;
  return { isGuest, mayEdit: !isGuest && mayInMatter(matter, person)('work') && mayDo(matter, 'assemble') };
};
