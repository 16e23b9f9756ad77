import { arrangePackage } from '#core/templates/endpoints.ts';
import type { PackageDocument } from '#core/templates/package-document.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { detailsOf, documentSchema } from './document-form.ts';
import { REFRESHED_BY_FILES } from './file-changes.ts';

interface ChangeDocumentDialogProps {
  template: TemplateDetail;
  document: PackageDocument;
  onClose: () => void;
}

/** Changes what a document of a package is called, and when it is made. */
export const ChangeDocumentDialog = ({ template, document, onClose }: ChangeDocumentDialogProps) => {
  const { _id: templateId, version, name: templateName, documents } = template;
  const { packageDocumentId, name, condition = '' } = document;
  const { write } = useWrite(arrangePackage, {
    refreshes: REFRESHED_BY_FILES,
    says: 'Saved',
    quiet: true,
  });
  const others = documents.filter((other) => other.packageDocumentId !== packageDocumentId);
  const form = useSchemaForm({
    schema: documentSchema([templateName, ...others.map((other) => other.name)]),
    defaults: { name, condition, made: condition ? ('conditionally' as const) : ('always' as const) },
    save: (fields) =>
      write({
        templateId,
        version,
        documents: documents.map((each) =>
          each.packageDocumentId === packageDocumentId ? { packageDocumentId, ...detailsOf(fields) } : each,
        ),
      }),
    onSaved: onClose,
    refusals: { any: 'name' },
  });
  return (
    <FormDialog form={form} title={`Change ${name}`} onClose={onClose} submit="Save">
      <TextField label="Name" {...form.field('name')} />
      <ConditionField templateId={templateId} form={form} error={form.error('condition')} />
    </FormDialog>
  );
};
