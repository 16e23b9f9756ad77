import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readQuestionnaire, runTemplateTests } from '#core/questionnaires/endpoints.ts';
import { listTemplateRows, readTemplate, replaceTemplateFile } from '#core/templates/endpoints.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { ForeignPanel } from './foreign-panel.tsx';
import { type Refusal, refusalOf, TemplateFaults } from './template-faults.tsx';
import { useTemplateUpload } from './template-upload.ts';
import { useForeignFile } from './use-foreign-file.ts';

/** Gives a template a new file; matters already open keep the file they started with. */
export const ReplaceFileDialog = ({ template, onClose }: { template: TemplateDetail; onClose: () => void }) => {
  const { file, pick, remove } = useTemplateUpload();
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const foreign = useForeignFile();
  const { write, pending } = useWrite(replaceTemplateFile, {
    refreshes: [readTemplate, listTemplateRows, readQuestionnaire, runTemplateTests],
    says: 'File replaced',
    quiet: true,
  });
  const hasArrived = Boolean(file?.uploadId) && file?.progress === undefined && !file?.error;
  const { _id: templateId, version } = template;
  const replace = async (keepFaulty: boolean, then: () => void) => {
    if (!file?.uploadId) return;
    const { uploadId, name: fileName } = file;
    const leavesTags = (foreign.translated?.left.length ?? 0) > 0;
    const written = await write({ templateId, version, uploadId, fileName, keepFaulty: keepFaulty || leavesTags });
    if (written.ok) {
      await foreign.keepDraft(templateId, foreign.translated);
      return then();
    }
    const messages = written.problem.errors.map(({ msg }) => msg);
    setRefusal(refusalOf(fileName, messages.length > 0 ? messages : [written.problem.message], written.problem));
  };
  const translate = async () => {
    const translated = await foreign.translate();
    setRefusal(undefined);
    if (translated) void pick(translated);
  };
  const mend = () => replace(true, () => navigate(paths.editor(userTypeRoute, templateId)));
  return (
    <Dialog
      open
      steady
      title={`Replace the file of ${template.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton
            size="medium"
            type="button"
            pending={pending}
            disabled={!hasArrived}
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
        <UploadArea
          label="Choose a Word file"
          accept=".docx"
          limit={1}
          files={file ? [{ key: 'file', name: file.name, progress: file.progress, error: file.error }] : []}
          onPick={([first]) => {
            setRefusal(undefined);
            if (!first) return;
            void foreign.read(first.name, first.arrayBuffer());
            void pick(first);
          }}
          onRemove={() => {
            foreign.forget();
            remove();
          }}
        >
          Drop the new .docx here.
        </UploadArea>
        {foreign.found && <ForeignPanel found={foreign.found} pending={false} onTranslate={() => void translate()} />}
        {refusal && <TemplateFaults refusal={refusal} pending={pending} onMend={() => void mend()} />}
      </Box>
    </Dialog>
  );
};
