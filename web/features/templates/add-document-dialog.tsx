import { useNavigate } from 'react-router-dom';
import { addPackageDocument } from '#core/templates/endpoints.ts';
import { titleOfFile } from '#core/templates/file-title.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { detailsOf, documentSchema } from './document-form.ts';
import { REFRESHED_BY_FILES } from './file-changes.ts';
import { useWordFilePick, WordFileArea } from './word-file-pick.tsx';

/** Adds a document to the package of a template; it is filled from the same questionnaire. */
export const AddDocumentDialog = ({ template, onClose }: { template: TemplateDetail; onClose: () => void }) => {
  const { _id: templateId, version, name, documents } = template;
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const picked = useWordFilePick();
  const { write } = useWrite(addPackageDocument, {
    refreshes: REFRESHED_BY_FILES,
    says: 'Document added',
    quiet: true,
  });
  const { arrived, leavesTags } = picked;
  const form = useSchemaForm({
    schema: documentSchema([name, ...documents.map((document) => document.name)]),
    defaults: { name: '', condition: '', made: 'always' as const },
    save: async (fields, packageDocumentId) => {
      if (!arrived) return undefined;
      const file = { ...arrived, keepFaulty: leavesTags };
      const written = await write({ templateId, version, packageDocumentId, ...detailsOf(fields), ...file });
      if (written.ok || written.problem.code !== 'template-refused') return written;
      picked.refuse(arrived.fileName, written.problem);
      return undefined;
    },
    onSaved: onClose,
    refusals: { any: 'name' },
  });
  const mend = form.handleSubmit(async (fields) => {
    if (!arrived) return;
    const document = crypto.randomUUID();
    const file = { ...arrived, keepFaulty: true };
    const written = await write({ templateId, version, packageDocumentId: document, ...detailsOf(fields), ...file });
    if (written.ok) navigate(paths.editor(userTypeRoute, templateId, { document }));
    else picked.refuse(arrived.fileName, written.problem);
  });
  return (
    <FormDialog form={form} title="Add a document" onClose={onClose} submit="Add" disabled={!arrived}>
      <WordFileArea
        picked={picked}
        pending={form.pending}
        onPick={(fileName) => {
          if (form.getValues('name') === '') form.setValue('name', titleOfFile(fileName), { shouldDirty: true });
        }}
        onMend={() => void mend()}
      >
        Drop the .docx here. It is filled from the same questionnaire.
      </WordFileArea>
      <TextField label="Name" {...form.field('name')} />
      <ConditionField templateId={templateId} form={form} error={form.error('condition')} />
    </FormDialog>
  );
};
