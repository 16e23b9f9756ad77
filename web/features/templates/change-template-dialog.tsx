import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeTemplate, getTemplate, readTemplate } from '#core/templates/endpoints.ts';
import { type TemplateDetail, TemplateDetails } from '#core/templates/template.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { TemplateFields } from './template-fields.tsx';

/** Changes what is said of a template; its file and questionnaire stay. */
export const ChangeTemplateDialog = ({ template, onClose }: { template: TemplateDetail; onClose: () => void }) => {
  const { name, description, published_to, template_keywords, price1 } = template;
  const form = useForm<TemplateDetails>({
    resolver: zodResolver(TemplateDetails),
    shouldFocusError: false,
    defaultValues: { name, description, published_to, template_keywords, price1 },
  });
  const { write, pending } = useWrite(changeTemplate, { refreshes: [readTemplate, getTemplate], says: 'Saved' });
  const submit = form.handleSubmit(async (details) => {
    const written = await write({ ...details, templateId: template._id, version: template.version });
    if (written.ok) onClose();
    else showFaults(form, written.problem);
  });
  return (
    <FormDialog steady title={`Change ${name}`} onClose={onClose} submit="Save" pending={pending} onSubmit={submit}>
      <ErrorSummary lines={formLines(form.formState.errors)} attempt={form.formState.submitCount} />
      <TemplateFields register={form.register} control={form.control} errors={form.formState.errors} />
    </FormDialog>
  );
};
