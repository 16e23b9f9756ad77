import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createTemplate, listTemplateRows } from '#core/templates/endpoints.ts';
import { titleOfFile } from '#core/templates/file-title.ts';
import { TemplateDetails, type TemplateItem } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { ForeignPanel } from './foreign-panel.tsx';
import { type Refusal, refusalOf, TemplateFaults } from './template-faults.tsx';
import { TemplateFields } from './template-fields.tsx';
import { useTemplateUpload } from './template-upload.ts';
import { useForeignFile } from './use-foreign-file.ts';

/** What the last file suggested: what the next one does takes its place, but never that of what somebody typed. */
const SUGGESTION = 'add-template-file';
type Suggestion = Pick<TemplateDetails, 'name' | 'description' | 'template_keywords'>;

interface AddTemplateDialogProps {
  onClose: () => void;
  onAdded: (template: TemplateItem) => void;
}

/** Takes a Word file and what there is to say of it; the id is made once, so that pressing twice adds once. */
export const AddTemplateDialog = ({ onClose, onAdded }: AddTemplateDialogProps) => {
  const { file, pick, remove } = useTemplateUpload();
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const foreign = useForeignFile();
  const [pickedAt, setPickedAt] = useState(0);
  const { write } = useWrite(createTemplate, {
    refreshes: [listTemplateRows],
    says: 'Template added',
    quiet: true,
  });
  const keepsFaulty = useRef(false);
  const form = useSchemaForm({
    schema: TemplateDetails,
    defaults: { name: '', description: '', template_keywords: [] },
    save: async (details, templateId) => {
      if (!file?.uploadId || file.progress !== undefined || file.error) return undefined;
      const { uploadId, name: fileName } = file;
      const leavesTags = (foreign.translated?.left.length ?? 0) > 0;
      return write({ ...details, templateId, uploadId, fileName, keepFaulty: keepsFaulty.current || leavesTags });
    },
    onSaved: async (template) => {
      clearDraft(SUGGESTION);
      await foreign.keepDraft(template._id, foreign.translated);
      if (keepsFaulty.current) navigate(paths.editor(userTypeRoute, template._id));
      else onAdded(template);
    },
    onRefused: (messages, problem) => messages.length > 0 && setRefusal(refusalOf(file?.name ?? '', messages, problem)),
    draft: 'add-template',
  });
  const fileMissing = form.attempt > pickedAt && !file?.uploadId;

  const picked = ([first]: File[]) => {
    if (!first) return;
    setRefusal(undefined);
    setPickedAt(form.attempt);
    const bytes = first.arrayBuffer();
    if (/\.docx$/i.test(first.name)) {
      suggest({ name: titleOfFile(first.name) });
      void readProposal(bytes);
    }
    void foreign.read(first.name, bytes);
    void pick(first);
  };
  /** Puts what a file suggests into the fields that are empty, or have what another file suggested. */
  const suggest = (suggested: Partial<Suggestion>) => {
    const before = readDraft<Suggestion>(SUGGESTION);
    keepDraft(SUGGESTION, { ...before, ...suggested });
    for (const field of ['name', 'description', 'template_keywords'] as const) {
      const value = suggested[field];
      const present = form.getValues(field);
      const isFree = present.length === 0 || String(present) === String(before[field]);
      if (value !== undefined && isFree)
        form.setValue(field, value, { shouldDirty: true, shouldValidate: form.attempt > 0 });
    }
  };
  const latest = useRef<Promise<ArrayBuffer>>(undefined);
  const readProposal = async (bytes: Promise<ArrayBuffer>) => {
    latest.current = bytes;
    const [{ proposalOf }, read] = await Promise.all([import('./proposal-of.ts'), bytes]);
    const proposal = proposalOf(new Uint8Array(read));
    if (proposal && latest.current === bytes) suggest(proposal);
  };
  const translate = async () => {
    const translated = await foreign.translate();
    setRefusal(undefined);
    if (translated) void pick(translated);
  };
  const submit = (keepFaulty: boolean) => (event?: FormEvent) => {
    keepsFaulty.current = keepFaulty;
    form.submit(event);
  };
  const sending = file?.progress !== undefined && !file.error;
  return (
    <FormDialog
      form={{ ...form, submit: submit(false) }}
      title="Add template"
      width="large"
      onClose={onClose}
      submit={sending ? 'Uploading…' : 'Add template'}
      disabled={sending}
      also={fileMissing ? [{ msg: 'Please select a file' }] : []}
    >
      <UploadArea
        label="Choose a Word file"
        accept=".docx"
        limit={1}
        files={file ? [{ key: 'file', name: file.name, progress: file.progress, error: file.error }] : []}
        error={fileMissing && !file ? 'Please select a file' : undefined}
        onPick={picked}
        onRemove={() => {
          foreign.forget();
          remove();
        }}
      >
        Drop a .docx here. Tags look like <code>{'{{client_name}}'}</code>.
      </UploadArea>
      {foreign.found && <ForeignPanel found={foreign.found} pending={false} onTranslate={() => void translate()} />}
      {refusal && <TemplateFaults refusal={refusal} pending={form.pending} onMend={() => submit(true)()} />}
      <TemplateFields register={form.register} control={form.control} errors={form.formState.errors} />
    </FormDialog>
  );
};
