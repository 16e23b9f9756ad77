import { arrangePackage, readTemplate } from '#core/templates/endpoints.ts';
import type { PackageDocument } from '#core/templates/package-document.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { ConditionField } from './condition-field.tsx';
import { type DocumentFields, detailsOf, documentSchema } from './document-form.ts';
import { REFRESHED_BY_FILES } from './file-changes.ts';

interface ChangeDocumentDialogProps {
  template: TemplateDetail;
  document: PackageDocument;
  onClose: () => void;
}

interface Opened {
  document: Pick<PackageDocument, 'name' | 'condition'>;
  template: Pick<TemplateDetail, 'version' | 'name' | 'documents'>;
}

const textsOf = ({ document: { name, condition = '' } }: Opened) => ({ name, condition });

const fieldsOf = ({ name, condition }: ReturnType<typeof textsOf>): DocumentFields => ({
  ...{ name, condition, made: condition ? 'conditionally' : 'always' },
});

const labels = { name: 'Name', condition: 'Condition' };

/** Changes what a document of a package is called, and when it is made; what somebody else has changed of the package meanwhile stays. */
export const ChangeDocumentDialog = ({ template, document, onClose }: ChangeDocumentDialogProps) => {
  const { _id: templateId } = template;
  const { packageDocumentId } = document;
  const { write } = useWrite(arrangePackage, {
    refreshes: REFRESHED_BY_FILES,
    says: 'Saved',
    quiet: true,
  });
  const opened = useOpened<Opened>({ document, template });
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: textsOf,
    read: async (): Promise<Opened> => {
      const now = await call(readTemplate, { templateId });
      const found = await findRow(
        async () => ({ rows: now.documents }),
        (each) => each.packageDocumentId === packageDocumentId,
      );
      return { document: found, template: now };
    },
    write: (texts, seen) =>
      write({
        templateId,
        version: seen.template.version,
        documents: seen.template.documents.map((each) =>
          each.packageDocumentId === packageDocumentId ? { packageDocumentId, ...detailsOf(fieldsOf(texts)) } : each,
        ),
      }),
  });
  const others = opened.template.documents.filter((other) => other.packageDocumentId !== packageDocumentId);
  const form = useSchemaForm({
    schema: documentSchema([opened.template.name, ...others.map((other) => other.name)]),
    defaults: fieldsOf(textsOf(opened)),
    save: (fields) => {
      const { name, condition = '' } = detailsOf(fields);
      return save({ name, condition }, (merged) => form.put(fieldsOf(merged)));
    },
    onSaved: onClose,
    refusals: { any: 'name' },
  });
  return (
    <FormDialog form={form} title={`Change ${opened.document.name}`} onClose={onClose} submit="Save">
      <TwoVersions
        differing={differing}
        labels={labels}
        onChoose={(name, text) => {
          form.put({ [name]: text });
          if (name === 'condition') form.put({ made: text ? 'conditionally' : 'always' });
        }}
      />
      <TextField label="Name" {...form.field('name')} />
      <ConditionField templateId={templateId} form={form} error={form.error('condition')} />
    </FormDialog>
  );
};
