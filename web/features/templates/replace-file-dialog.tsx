import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { readQuestionnaire } from '#core/questionnaires/contract.ts';
import { getTemplate, readTemplate, replaceTemplateFile } from '#core/templates/contract.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { TemplateFaults } from './template-faults.tsx';
import { useTemplateUpload } from './template-upload.ts';

/** Gives a template a new file; matters already open keep the file they started with. */
export const ReplaceFileDialog = ({ template, onClose }: { template: TemplateDetail; onClose: () => void }) => {
  const { file, pick, remove } = useTemplateUpload();
  const [faults, setFaults] = useState<{ fileName: string; words: string[] }>();
  const { write, pending } = useWrite(replaceTemplateFile, {
    refreshes: [readTemplate, getTemplate, readQuestionnaire],
    says: 'File replaced',
    quiet: true,
  });
  const hasArrived = Boolean(file?.uploadId) && file?.progress === undefined && !file?.error;
  const replace = async () => {
    if (!file?.uploadId) return;
    const { _id: templateId, version } = template;
    const written = await write({ templateId, version, uploadId: file.uploadId, fileName: file.name });
    if (written.ok) return onClose();
    const words = written.problem.errors.map(({ msg }) => msg);
    setFaults({ fileName: file.name, words: words.length > 0 ? words : [written.problem.message] });
  };
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
            onClick={() => void replace()}
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
            setFaults(undefined);
            if (first) void pick(first);
          }}
          onRemove={remove}
        >
          Drop the new .docx here.
        </UploadArea>
        {faults && <TemplateFaults fileName={faults.fileName} faults={faults.words} />}
      </Box>
    </Dialog>
  );
};
