import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { paths } from '#web/paths.ts';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import type { EditedDocument } from './edited-document.ts';
import type { Engine } from './engine.ts';
import { BarSkeleton, Desk, PaperSkeleton } from './frame.tsx';
import type { Loaded } from './open-loaded.ts';
import { TemplateFrame } from './template-frame.tsx';
import { useWordFile } from './use-word-file.ts';

/** The Word file of a template, edited in the browser (no standard page layout). */
export const EditorPage = () => {
  const { templateId = '' } = useParams<{ templateId: string }>();
  const [query] = useSearchParams();
  const packageDocumentId = query.get('document') ?? FIRST_DOCUMENT;
  const [visit, setVisit] = useState(0);
  return (
    <Visit
      key={`${templateId} ${packageDocumentId} ${visit}`}
      templateId={templateId}
      packageDocumentId={packageDocumentId}
      onAnew={() => setVisit(visit + 1)}
    />
  );
};

interface VisitProps {
  templateId: string;
  packageDocumentId: string;
  onAnew: () => void;
}

const Visit = ({ templateId, packageDocumentId, onAnew }: VisitProps) => {
  const fetching = useWordFile(templateId, packageDocumentId);
  if (fetching.state === 'ready') return <Open {...fetching} onNewer={onAnew} />;
  const name = fetching.state === 'unreadable' ? fetching.edited.name : undefined;
  return (
    <TemplateFrame templateId={templateId} name={name} below={fetching.state === 'loading' && <BarSkeleton />}>
      <Desk
        paper={
          <Box sx={{ p: { xs: fetching.state === 'loading' ? 0 : 2, md: 0 } }}>
            {fetching.state === 'loading' && <PaperSkeleton />}
            {fetching.state === 'failed' && <ErrorPanel message={fetching.message} onRetry={fetching.retry} />}
            {fetching.state === 'unreadable' && <Unreadable templateId={templateId} />}
          </Box>
        }
      />
    </TemplateFrame>
  );
};

interface OpenProps {
  Editor: Engine['Editor'];
  edited: EditedDocument;
  loaded: Loaded;
  onNewer: () => void;
}

const Open = ({ Editor, edited, loaded: first, onNewer }: OpenProps) => {
  const person = useSignedIn();
  const [{ loaded, turn }, setShown] = useState({ loaded: first, turn: 0 });
  const setLoaded = (next: Loaded) => setShown({ loaded: next, turn: turn + 1 });
  return (
    <Editor
      key={turn}
      edited={edited}
      loaded={loaded}
      lockedBecause={whyLocked(edited.template, person)}
      onDiscard={() => setLoaded(loaded.discard())}
      onNewer={onNewer}
      onBase={setLoaded}
    />
  );
};

const whyLocked = ({ archived }: TemplateDetail, person: SessionUser): string | undefined => {
  if (archived) return 'This template is archived. Restore it to edit its file.';
  return openingOf(person).opens === 'reading'
    ? 'Your plan has ended. You can read and download this file.'
    : undefined;
};

const Unreadable = ({ templateId }: { templateId: string }) => {
  const { userTypeRoute } = useSignedIn();
  return (
    <EmptyState
      action={
        <Button variant="contained" component={Link} to={paths.template(userTypeRoute, templateId)}>
          Back to the template
        </Button>
      }
    >
      This file cannot be opened here. Download it from the template, edit it in Word, and replace the file.
    </EmptyState>
  );
};
