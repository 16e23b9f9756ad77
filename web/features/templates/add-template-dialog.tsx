import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { createTemplate, getTemplate } from '#core/templates/endpoints.ts';
import { TemplateDetails, type TemplateItem } from '#core/templates/template.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { clearDraft, keepDraft, readDraft, useDraft } from '#web/session/draft.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { type Refusal, refusalOf, TemplateFaults } from './template-faults.tsx';
import { TemplateFields } from './template-fields.tsx';
import { useTemplateUpload } from './template-upload.ts';

const DRAFT = 'add-template';
/** The name that the last file suggested: the next file's takes its place, but never that of a name somebody typed. */
const SUGGESTION = 'add-template-file';
type Suggestion = { name: string };

interface AddTemplateDialogProps {
  onClose: () => void;
  onAdded: (template: TemplateItem) => void;
}

/** Takes a Word file and what there is to say of it; the id is made once, so that pressing twice adds once. */
export const AddTemplateDialog = ({ onClose, onAdded }: AddTemplateDialogProps) => {
  const form = useForm<TemplateDetails>({
    resolver: zodResolver(TemplateDetails),
    shouldFocusError: false,
    defaultValues: { name: '', description: '', template_keywords: [], ...readDraft<TemplateDetails>(DRAFT) },
  });
  useDraft(DRAFT, form);
  const { file, pick, remove } = useTemplateUpload();
  const [templateId] = useState(() => crypto.randomUUID());
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const [fileMissing, setFileMissing] = useState(false);
  const { write, pending } = useWrite(createTemplate, {
    refreshes: [getTemplate],
    says: 'Template added',
    quiet: true,
  });
  const { errors, submitCount } = form.formState;

  const picked = ([first]: File[]) => {
    if (!first) return;
    setRefusal(undefined);
    setFileMissing(false);
    const typed = form.getValues('name');
    if (/\.docx$/i.test(first.name) && (!typed || typed === readDraft<Suggestion>(SUGGESTION).name)) {
      const name = titleOf(first.name);
      keepDraft(SUGGESTION, { name });
      form.setValue('name', name, { shouldValidate: submitCount > 0 });
    }
    void pick(first);
  };
  const add = (keepFaulty: boolean, then: (template: TemplateItem) => void) =>
    form.handleSubmit(
      async (details) => {
        if (!file?.uploadId || file.progress !== undefined || file.error) return setFileMissing(true);
        const { uploadId, name: fileName } = file;
        const written = await write({ ...details, templateId, uploadId, fileName, keepFaulty });
        if (written.ok) {
          clearDraft(DRAFT);
          clearDraft(SUGGESTION);
          return then(written.data);
        }
        const words = showFaults(form, written.problem);
        if (words.length > 0) setRefusal(refusalOf(fileName, words, written.problem));
      },
      () => setFileMissing(!file?.uploadId),
    );
  const submit = add(false, onAdded);
  const mend = add(true, () => navigate(paths.editor(userTypeRoute, templateId)));
  const sending = file?.progress !== undefined && !file.error;
  return (
    <FormDialog
      steady
      title="Add template"
      width="large"
      onClose={onClose}
      submit={sending ? 'Uploading…' : 'Add template'}
      pending={pending}
      disabled={sending}
      onSubmit={submit}
    >
      <ErrorSummary
        lines={[...(fileMissing ? [{ msg: 'Please select a file' }] : []), ...formLines(errors)]}
        attempt={submitCount}
      />
      <UploadArea
        label="Choose a Word file"
        accept=".docx"
        limit={1}
        files={file ? [{ key: 'file', name: file.name, progress: file.progress, error: file.error }] : []}
        error={fileMissing && !file ? 'Please select a file' : undefined}
        onPick={picked}
        onRemove={remove}
      >
        Drop a .docx here. Tags look like <code>{'{{client_name}}'}</code>.
      </UploadArea>
      {refusal && <TemplateFaults refusal={refusal} pending={pending} onMend={() => void mend()} />}
      <TemplateFields register={form.register} control={form.control} errors={errors} />
    </FormDialog>
  );
};

/** `mutual-nda_v2.docx` → `Mutual nda v2`. */
const titleOf = (fileName: string): string => {
  const words = fileName
    .replace(/\.docx$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
