import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MINUTE_MS, msBetween } from '#core/calendar.ts';
import { type ContractJob, isUnderWay } from '#core/documents/contract-job.ts';
import type { Document, Format, VersionDocument } from '#core/documents/document.ts';
import { downloadDocument, listDocumentVersions } from '#core/documents/endpoints.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { type Matter, mayDo } from '#core/matters/matter.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { isEmptyList, useList } from '#web/api/use-list.ts';
import { SignedLine } from '#web/files/signed-line.tsx';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { DocumentSharing, ShareVersion } from './document-sharing.tsx';
import { MissingPdf } from './missing-pdf.tsx';
import { SignedPdf } from './signed-pdf.tsx';
import { TemplateQuestions } from './unasked-notice.tsx';
import type { useMatterDocuments } from './use-matter-documents.ts';
import { VersionDocuments } from './version-documents.tsx';
import { VersionNotes } from './version-notes.tsx';

/** The same for who makes no contract. */
const NONE = 'The contract appears here as Word and PDF when the answers are submitted.';

const awaited =
  'The contract appears here as Word and PDF when the answers are submitted. You can also generate it yourself once every required question is answered.';

const underWay = 'The contract is being made and will appear here as Word and PDF. You can leave this page.';

/** What stands in the place of a contract, as long as there is none. */
const stateLabels: Record<ContractJob['state'] | 'none', string> = {
  none: awaited,
  waiting: underWay,
  making: underWay,
  made: awaited,
  failed: 'There is no contract yet.',
};

interface MatterDocumentsProps {
  /** The matter, or the contract whose job and documents these are. */
  matter: Matter;
  job: ContractJob | undefined;
  read: ReturnType<typeof useMatterDocuments>;
}

/** The documents of a matter, each with all its versions: nothing that was generated is ever overwritten. */
export const MatterDocuments = ({ matter, job, read }: MatterDocumentsProps) => {
  const isMaking = isUnderWay(job);
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton count={2} />}
      isEmpty={isEmptyList}
      empty={
        <Box sx={{ color: 'text.secondary' }}>
          {matter.counsel && !isMaking ? NONE : stateLabels[job?.state ?? 'none']}
        </Box>
      }
    >
      {({ rows }) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
          {rows.map((document) => (
            <DocumentRow key={document.documentId} document={document} matter={matter} isMaking={isMaking} />
          ))}
        </Box>
      )}
    </Loaded>
  );
};

interface DocumentRowProps {
  document: Document;
  matter: Matter;
  /** A version is on its way, and the newest may still get its PDF. */
  isMaking: boolean;
}

/** How long the PDF of a version that somebody saved is waited for, before it is offered to make it, in milliseconds. */
const PDF_WAIT = 3 * MINUTE_MS;

/** Whether a PDF is still being made by itself: a failed one has a note. */
const isOnItsWay = ({ editedBy, notes, updatedAt }: Document): boolean =>
  editedBy !== undefined && notes.length === 0 && msBetween(updatedAt, new Date()) < PDF_WAIT;

const DocumentRow = ({ document, matter, isMaking }: DocumentRowProps) => {
  const [open, setOpen] = useState(false);
  const { documentId, matterId, clientId, latest, name, editedBy } = document;
  const may = useMatterActions(matter);
  const mayWork = may('work');
  const maySend = may('send') && !matter.counsel && mayDo(matter, 'assemble');
  const places = useMatterPlaces();
  const mayEdit = mayWork && !matter.counsel && mayDo(matter, 'assemble');
  const editorOf = (part: string) =>
    places.contractEditor({
      documentId,
      clientId,
      matterId: wholeIdOf(matterId),
      ...(part !== FIRST_DOCUMENT && { part }),
    });
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 220px', fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Box>
        {document.signed && (
          <>
            {!matter.counsel && <SignedPdf document={document} signing={document.signed} />}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
              Version {latest} without signatures
            </Box>
          </>
        )}
        <Downloads
          document={document}
          number={latest}
          documents={document.documents}
          editorOf={mayEdit ? editorOf : undefined}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          color: 'text.secondary',
          fontSize: 'var(--type-note)',
        }}
      >
        <span>
          Version {latest}, <Instant at={document.updatedAt} />
          {editedBy !== undefined && `, edited by ${editedBy}`}
        </span>
        {latest > 1 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide earlier versions' : 'Earlier versions'}
          </Button>
        )}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5, fontSize: 'var(--type-body)' }}
      >
        <DocumentSharing document={document} matter={matter} />
        {maySend && document.formats.includes('pdf') && <SendButtons document={document} />}
      </Box>
      {document.signed && (
        <Box sx={{ mt: 0.5, fontSize: 'var(--type-note)' }}>
          {document.signed.number < latest && `Version ${document.signed.number}: `}
          <SignedLine
            signing={document.signed}
            matterId={matterId}
            documents={document.signed.number === latest ? document.documents : []}
            isGuest={matter.counsel !== undefined}
          />
        </Box>
      )}
      <VersionNotes
        of={`${name}, version ${latest}`}
        notes={document.notes}
        action={
          !matter.counsel && matter.unasked && matter.templateId && <TemplateQuestions templateId={matter.templateId} />
        }
      />
      {!isMaking &&
        !matter.counsel &&
        !document.formats.includes('pdf') &&
        (isOnItsWay(document) ? (
          <Box sx={{ mt: 1, color: 'text.secondary' }}>The PDF of version {latest} is being made.</Box>
        ) : (
          <MissingPdf document={document} />
        ))}
      {open && <EarlierVersions document={document} matter={matter} />}
    </Box>
  );
};

/** Begins an envelope with all documents of the newest version. */
const SendButtons = ({ document: { documentId, matterId, name, latest, documents } }: { document: Document }) => (
  <Slot
    of="sendForSignature"
    matterId={wholeIdOf(matterId)}
    sources={documents.map(({ packageDocumentId }) => ({
      ...{ kind: 'contract', id: documentId, versionNumber: latest, packageDocumentId },
    }))}
    what={name}
  />
);

const EarlierVersions = ({ document, matter }: { document: Document; matter: Matter }) => {
  const { documentId, latest } = document;
  const read = useList(listDocumentVersions, { documentId });
  return (
    <Loaded read={read} skeleton={<RowsSkeleton count={1} />}>
      {({ rows, isWhole }) => (
        <RowList
          list={{ rows: rows.filter(({ number }) => number < latest), isWhole }}
          noun={['earlier version', 'earlier versions']}
        >
          {(versions) => (
            <Box
              component="ul"
              aria-label={`Earlier versions of ${document.name}`}
              sx={{ m: 0, mt: 1, pl: 2, listStyle: 'none', borderLeft: '2px solid var(--line)' }}
            >
              {versions.map(({ number, madeAt, madeBy, edited, signings = [], notes, documents }) => (
                <Box
                  component="li"
                  key={number}
                  sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
                >
                  <Box sx={{ flex: '1 1 200px', color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                    Version {number}, <Instant at={madeAt} />
                    {edited && `, edited by ${madeBy}`}
                    {signings.map((signing) => (
                      <SignedLine
                        key={signing.envelopeId}
                        signing={signing}
                        matterId={document.matterId}
                        documents={documents}
                        isGuest={matter.counsel !== undefined}
                      />
                    ))}
                  </Box>
                  {number === document.sharedVersion ? (
                    <StatusChip label="Shared" tone="brand" />
                  ) : (
                    !matter.counsel &&
                    !document.signed && (
                      <ShareVersion document={document} matter={matter} number={number} documents={documents} />
                    )
                  )}
                  <Downloads document={document} number={number} documents={documents} />
                  {notes.length > 0 && (
                    <Box sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                      {notes.join(' ')}
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
          )}
        </RowList>
      )}
    </Loaded>
  );
};

interface DownloadsProps {
  document: Document;
  number: number;
  documents: VersionDocument[];
  editorOf?: ((packageDocumentId: string) => string) | undefined;
}

const Downloads = ({ document: { documentId, name }, number, documents, editorOf }: DownloadsProps) => {
  const { write } = useWrite(downloadDocument);
  const address = async (packageDocumentId: string, format: Format) => {
    const written = await write({ documentId, number: String(number), format, packageDocumentId });
    return written.ok ? written.data : undefined;
  };
  return (
    <VersionDocuments
      of={`${name}, version ${number},`}
      number={number}
      documents={documents}
      editorOf={editorOf}
      address={address}
    />
  );
};
