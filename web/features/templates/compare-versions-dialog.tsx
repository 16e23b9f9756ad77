import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { plainFileName } from '#core/documents/plain-file-name.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { readTemplateVersion } from '#core/questionnaires/endpoints.ts';
import { questionnaireDifferences } from '#core/questionnaires/questionnaire-differences.ts';
import type { TemplateVersionDetail } from '#core/questionnaires/template-version.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { PackageDocument } from '#core/templates/package-document.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { useRead } from '#web/api/hooks.ts';
import { VersionChanges } from '#web/paper/version-changes.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

interface CompareVersionsDialogProps {
  template: TemplateDetail;
  newer: number;
  /** Versions before it, the newest first. */
  earlier: readonly number[];
  onClose: () => void;
}

/** What differs between two versions of a template: its questionnaire in sentences, its documents word by word. */
export const CompareVersionsDialog = ({ template, newer, earlier, onClose }: CompareVersionsDialogProps) => {
  const { _id: templateId } = template;
  const [older, setOlder] = useState(earlier[0] ?? newer);
  const before = useRead(readTemplateVersion, { templateId, number: String(older) });
  const after = useRead(readTemplateVersion, { templateId, number: String(newer) });
  return (
    <Dialog
      open
      width="large"
      title={`What changed up to version ${newer}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SelectField
          label="Compared with"
          value={String(older)}
          options={earlier.map((number) => ({ value: String(number), label: `Version ${number}` }))}
          onChange={(event) => setOlder(Number(event.target.value))}
        />
        <Loaded read={before} skeleton={<RowsSkeleton count={3} />}>
          {(old) => (
            <Loaded read={after} skeleton={<RowsSkeleton count={3} />}>
              {(present) => <Compared key={older} name={template.name} before={old} after={present} />}
            </Loaded>
          )}
        </Loaded>
      </Box>
    </Dialog>
  );
};

interface ComparedProps {
  /** Of the template. */
  name: string;
  before: TemplateVersionDetail;
  after: TemplateVersionDetail;
}

const documentsOf = (name: string, { file, documents }: TemplateVersionDetail): PackageDocument[] => [
  { packageDocumentId: FIRST_DOCUMENT, name, file },
  ...documents,
];

const Compared = ({ name, before, after }: ComparedProps) => {
  const changes = questionnaireDifferences(before.questionnaire, after.questionnaire).map(tellInEnglish);
  const [former, present] = [documentsOf(name, before), documentsOf(name, after)];
  const formerOf = ({ packageDocumentId }: PackageDocument) =>
    former.find((document) => document.packageDocumentId === packageDocumentId);
  const gone = former.filter(({ packageDocumentId }) =>
    present.every((document) => document.packageDocumentId !== packageDocumentId),
  );
  return (
    <>
      <Part title="Questionnaire">
        {changes.length === 0 ? (
          <Quiet>It asks the same.</Quiet>
        ) : (
          <Box
            component="ul"
            aria-label="Changes of the questionnaire"
            sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
          >
            {changes.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions of one name may change alike
              <li key={at}>{change}</li>
            ))}
          </Box>
        )}
      </Part>
      {present.map((document) => (
        <Part key={document.packageDocumentId} title={document.name}>
          <ComparedDocument
            before={formerOf(document)}
            after={document}
            names={[`version ${before.number}`, `version ${after.number}`]}
          />
        </Part>
      ))}
      {gone.map((document) => (
        <Part key={document.packageDocumentId} title={document.name}>
          <Quiet>Removed.</Quiet>
        </Part>
      ))}
    </>
  );
};

interface ComparedDocumentProps {
  before: PackageDocument | undefined;
  after: PackageDocument;
  names: [string, string];
}

const madeWhen = ({ condition }: PackageDocument): ReactNode =>
  condition === undefined ? (
    'always made'
  ) : (
    <>
      made when <code>{condition}</code>
    </>
  );

const ComparedDocument = ({ before, after, names }: ComparedDocumentProps) => {
  const { firstName, lastName } = useSignedIn();
  if (!before) return <Quiet>Added: {madeWhen(after)}.</Quiet>;
  return (
    <>
      {before.name !== after.name && <Quiet>It was called “{before.name}”.</Quiet>}
      {before.condition !== after.condition && (
        <Quiet>
          Now {madeWhen(after)}, before {madeWhen(before)}.
        </Quiet>
      )}
      {before.file.number === after.file.number ? (
        <Quiet>The file is the same.</Quiet>
      ) : (
        <VersionChanges
          before={async () => before.file.download_url ?? ''}
          after={async () => after.file.download_url ?? ''}
          names={names}
          fileName={`${plainFileName(after.name, 100) || 'Template'} (v${before.file.number} to v${after.file.number})`}
          author={`${firstName} ${lastName}`}
          height="auto"
        />
      )}
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
    <Box component="h3" sx={{ typography: 'h3', overflowWrap: 'anywhere' }}>
      {title}
    </Box>
    {children}
  </Box>
);

const Quiet = ({ children }: { children: ReactNode }) => <Box sx={{ color: 'text.secondary' }}>{children}</Box>;
