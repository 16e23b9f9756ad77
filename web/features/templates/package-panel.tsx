import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { arrangePackage } from '#core/templates/endpoints.ts';
import { PACKAGE_LIMITS, type PackageDocument } from '#core/templates/package-document.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import type { TemplateFile } from '#core/templates/template-file.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { REFRESHED_BY_FILES } from './file-changes.ts';

const AddDocumentDialog = lazy(async () => ({
  default: (await import('./add-document-dialog.tsx')).AddDocumentDialog,
}));
const ChangeDocumentDialog = lazy(async () => ({
  default: (await import('./change-document-dialog.tsx')).ChangeDocumentDialog,
}));

const ReplaceFileDialog = lazy(async () => ({
  default: (await import('./replace-file-dialog.tsx')).ReplaceFileDialog,
}));

type Asked = { dialog: 'add' } | { dialog: 'change' | 'replace' | 'remove'; document: PackageDocument };

/** The documents that are made of one questionnaire: the template's own, and others with when each is made. */
export const PackagePanel = ({ template }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const done = () => setAsked(undefined);
  const { write, pending } = useWrite(arrangePackage, {
    refreshes: REFRESHED_BY_FILES,
    says: 'Saved',
  });
  const { _id: templateId, version, name, documents, box_file_data: own, archived } = template;
  const isFull = documents.length + 1 >= PACKAGE_LIMITS.documents;
  const arrange = (wanted: readonly PackageDocument[]) => write({ templateId, version, documents: [...wanted] });
  const move = (from: number, to: number) => {
    const moved = documents.toSpliced(from, 1);
    const document = documents[from];
    return document && arrange(moved.toSpliced(to, 0, document));
  };
  const choices = (document: PackageDocument, at: number) => [
    { label: 'Change name and condition', onChoose: () => setAsked({ dialog: 'change', document }) },
    {
      label: 'Edit the file',
      onChoose: () => navigate(paths.editor(userTypeRoute, templateId, { document: document.packageDocumentId })),
    },
    { label: 'Replace the file', onChoose: () => setAsked({ dialog: 'replace', document }) },
    ...(at > 0 ? [{ label: 'Move up', onChoose: () => void move(at, at - 1) }] : []),
    ...(at < documents.length - 1 ? [{ label: 'Move down', onChoose: () => void move(at, at + 1) }] : []),
    { label: 'Remove', danger: true, onChoose: () => setAsked({ dialog: 'remove', document }) },
  ];
  return (
    <Panel
      title="Documents in this package"
      action={
        !archived && (
          <Button
            size="small"
            variant="outlined"
            disabled={isFull}
            title={isFull ? `A package has at most ${PACKAGE_LIMITS.documents} documents` : undefined}
            onClick={() => setAsked({ dialog: 'add' })}
          >
            Add a document
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>
          One document is made from this template. Add another, such as a notice or a guarantee, to make both from the
          same answers.
        </Box>
      ) : (
        <Box component="ol" aria-label="Documents in this package" aria-busy={pending} sx={listStyle}>
          <li>
            <Described name={name} file={own} />
          </li>
          {documents.map((document, at) => (
            <li key={document.packageDocumentId}>
              <Described name={document.name} condition={document.condition} file={document.file} />
              {!archived && <Menu label={`Actions for ${document.name}`} choices={choices(document, at)} />}
            </li>
          ))}
        </Box>
      )}
      <Suspense>
        {asked?.dialog === 'add' && <AddDocumentDialog template={template} onClose={done} />}
        {asked?.dialog === 'change' && (
          <ChangeDocumentDialog template={template} document={asked.document} onClose={done} />
        )}
        {asked?.dialog === 'replace' && (
          <ReplaceFileDialog template={template} packageDocumentId={asked.document.packageDocumentId} onClose={done} />
        )}
      </Suspense>
      {asked?.dialog === 'remove' && (
        <ConfirmDialog
          open
          title={`Remove ${asked.document.name}?`}
          confirm="Remove"
          pending={pending}
          onClose={done}
          onConfirm={async () => {
            const { packageDocumentId } = asked.document;
            await arrange(documents.filter((document) => document.packageDocumentId !== packageDocumentId));
            done();
          }}
        >
          New matters are made without it. Matters that are already open keep it.
        </ConfirmDialog>
      )}
    </Panel>
  );
};

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0, pt: 0 },
} as const;

interface DescribedProps {
  name: string;
  condition?: string | undefined;
  file: TemplateFile;
}

const Described = ({ name, condition, file }: DescribedProps) => (
  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <strong>{name}</strong>
      {file.faultCount !== undefined && (
        <StatusChip label={file.faultCount === 1 ? '1 error' : `${file.faultCount} errors`} tone="warning" />
      )}
    </Box>
    <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
      {condition === undefined ? (
        'Always made'
      ) : (
        <>
          Only when <code>{condition}</code>
        </>
      )}
      {' · '}
      {file.download_url ? <a href={file.download_url}>{file.name}</a> : file.name}
    </Box>
  </Box>
);
