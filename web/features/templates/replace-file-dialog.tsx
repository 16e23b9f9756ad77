import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { documentOf, FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { replaceTemplateFile } from '#core/templates/endpoints.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { REFRESHED_BY_FILES } from './file-changes.ts';
import { useWordFilePick, WordFileArea } from './word-file-pick.tsx';

interface ReplaceFileDialogProps {
  template: TemplateDetail;
  /** Of the document that gets the file; the template's own where none is named. */
  packageDocumentId?: string;
  onClose: () => void;
}

/** Gives a document of a template a new file; matters already open keep the file they started with. */
export const ReplaceFileDialog = ({
  template,
  packageDocumentId = FIRST_DOCUMENT,
  onClose,
}: ReplaceFileDialogProps) => {
  const picked = useWordFilePick();
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const { write, pending } = useWrite(replaceTemplateFile, {
    refreshes: REFRESHED_BY_FILES,
    says: 'File replaced',
    quiet: true,
  });
  const { _id: templateId, version, documents } = template;
  const { arrived, foreign, leavesTags } = picked;
  const replace = async (keepFaulty: boolean, then: () => void) => {
    if (!arrived) return;
    const file = { ...arrived, keepFaulty: keepFaulty || leavesTags };
    const written = await write({ templateId, packageDocumentId, version, ...file });
    if (!written.ok) return picked.refuse(arrived.fileName, written.problem);
    // What one file says of its answers drafts no questionnaire of several.
    if (documents.length === 0) await foreign.keepDraft(templateId, foreign.translated);
    then();
  };
  const edited = packageDocumentId === FIRST_DOCUMENT ? {} : { document: packageDocumentId };
  const mend = () => replace(true, () => navigate(paths.editor(userTypeRoute, templateId, edited)));
  return (
    <Dialog
      open
      steady
      title={`Replace the file of ${documentOf(template, packageDocumentId)?.name ?? template.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton
            size="medium"
            type="button"
            pending={pending}
            disabled={!arrived}
            onClick={() => void replace(false, onClose)}
          >
            Replace
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>
          Matters that are already open keep the file they started with. The questionnaire stays; afterwards it is
          checked against the new tags.
        </Box>
        <WordFileArea picked={picked} pending={pending} onMend={() => void mend()}>
          Drop the new .docx here.
        </WordFileArea>
      </Box>
    </Dialog>
  );
};
