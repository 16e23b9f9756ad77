import { changeTemplate, listTemplateRows, readTemplate } from '#core/templates/endpoints.ts';
import { type TemplateDetail, TemplateDetails } from '#core/templates/template.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TemplateFields } from './template-fields.tsx';

/** Changes what is said of a template; its file and questionnaire stay. */
export const ChangeTemplateDialog = ({ template, onClose }: { template: TemplateDetail; onClose: () => void }) => {
  const { name, description, published_to, template_keywords, price1 } = template;
  const { write } = useWrite(changeTemplate, {
    refreshes: [readTemplate, listTemplateRows],
    says: 'Saved',
    quiet: true,
  });
  const { _id: templateId, version } = template;
  const form = useSchemaForm({
    schema: TemplateDetails,
    defaults: { name, description, published_to, template_keywords, price1 },
    save: (details) => write({ ...details, templateId, version }),
    onSaved: onClose,
    draft: `change-template.${templateId}.${version}`,
  });
  return (
    <FormDialog form={form} title={`Change ${name}`} onClose={onClose} submit="Save">
      <TemplateFields register={form.register} control={form.control} errors={form.formState.errors} />
    </FormDialog>
  );
};
