import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { changeDocument, downloadDocument, listMatterDocuments, readDocument } from '#core/documents/contract.ts';
import type { Document, Format } from '#core/documents/document.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DownloadButtons } from '#web/ui/download-buttons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TemplateQuestions } from './unasked-notice.tsx';
import { VersionNotes } from './version-notes.tsx';

/** The documents of a matter, each with all its versions: nothing that was generated is ever overwritten. */
export const MatterDocuments = ({ matter }: { matter: Matter }) => {
  const read = useRead(listMatterDocuments, { matterId: matter.matterId }, { every: 15_000 });
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton count={2} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Box sx={{ color: 'text.secondary' }}>
          The contract appears here as Word and PDF when the answers are submitted. Once every required question has an
          answer, you can also generate it yourself.
        </Box>
      }
    >
      {({ data }) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
          {data.map((document) => (
            <DocumentRow key={document.documentId} document={document} matter={matter} />
          ))}
        </Box>
      )}
    </Loaded>
  );
};

const DocumentRow = ({ document, matter }: { document: Document; matter: Matter }) => {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const change = useWrite(changeDocument, { refreshes: [listMatterDocuments], says: 'Saved' });
  const { documentId, version, visibility, sharedWithClient, latest, name } = document;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 220px', fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Box>
        <Downloads document={document} number={latest} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        <span>
          Version {latest}, <time dateTime={document.updatedAt}>{new Date(document.updatedAt).toLocaleString()}</time>
        </span>
        <CheckField
          label={`${matter.clientName} sees it`}
          checked={change.pending ? asked : sharedWithClient}
          disabled={change.pending}
          onChange={({ target }) => {
            setAsked(target.checked);
            void change.write({ documentId, version, visibility, sharedWithClient: target.checked });
          }}
        />
        {latest > 1 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide earlier versions' : 'Earlier versions'}
          </Button>
        )}
      </Box>
      <VersionNotes
        of={`${name}, version ${latest}`}
        notes={document.notes}
        action={matter.unasked && <TemplateQuestions templateId={matter.templateId} />}
      />
      {open && <EarlierVersions document={document} />}
    </Box>
  );
};

const EarlierVersions = ({ document }: { document: Document }) => {
  const read = useRead(readDocument, { documentId: document.documentId });
  return (
    <Loaded read={read} skeleton={<RowsSkeleton count={1} />}>
      {({ versions }) => (
        <Box
          component="ul"
          aria-label={`Earlier versions of ${document.name}`}
          sx={{ m: 0, mt: 1, pl: 2, listStyle: 'none', borderLeft: '2px solid var(--line)' }}
        >
          {versions
            .filter(({ number }) => number < document.latest)
            .map(({ number, madeAt, notes }) => (
              <Box component="li" key={number} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 1 200px', color: 'text.secondary', fontSize: '0.875rem' }}>
                  Version {number}, <time dateTime={madeAt}>{new Date(madeAt).toLocaleString()}</time>
                </Box>
                <Downloads document={document} number={number} />
                {notes.length > 0 && (
                  <Box sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: '0.875rem' }}>{notes.join(' ')}</Box>
                )}
              </Box>
            ))}
        </Box>
      )}
    </Loaded>
  );
};

const Downloads = ({ document, number }: { document: Document; number: number }) => {
  const { write, pending } = useWrite(downloadDocument);
  const download = async (format: Format) => {
    const written = await write({ documentId: document.documentId, number: String(number), format });
    if (written.ok) window.location.assign(written.data.url);
  };
  return (
    <DownloadButtons
      of={`${document.name}, version ${number},`}
      formats={document.formats}
      disabled={pending}
      onDownload={(format) => void download(format)}
    />
  );
};
