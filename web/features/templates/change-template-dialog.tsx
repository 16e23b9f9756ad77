import { parseMoney, typedMoney } from '#core/money.ts';
import { changeTemplate, listTemplateRows, readTemplate } from '#core/templates/endpoints.ts';
import { AUDIENCES, type TemplateDetail, TemplateDetails } from '#core/templates/template.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { TemplateFields } from './template-fields.tsx';

type Edited = TemplateDetails & { version: number };

const editedOf = ({ name, description, published_to, template_keywords, price1, version }: TemplateDetail): Edited => ({
  ...{ name, description, published_to, template_keywords, price1, version },
});

/** As texts, of which two versions are put together; no keyword holds a comma. */
const textsOf = ({ name, description, published_to, template_keywords, price1 }: TemplateDetails) => ({
  ...{ name, description, published_to: published_to as string },
  template_keywords: template_keywords.join(', '),
  price1: typedMoney(price1),
});
type EditedTexts = ReturnType<typeof textsOf>;

const detailsIn = ({ published_to, template_keywords, price1, ...texts }: EditedTexts): TemplateDetails => ({
  ...texts,
  published_to: published_to as TemplateDetails['published_to'],
  template_keywords: template_keywords.split(', ').filter(Boolean),
  price1: parseMoney(price1),
});

const labels: Record<keyof EditedTexts, string> = {
  name: 'Name',
  description: 'Description',
  published_to: 'Published to',
  template_keywords: 'Keywords',
  price1: 'Price',
};

/** Changes what is said of a template; its file and questionnaire stay, and so does what somebody else has changed meanwhile. */
export const ChangeTemplateDialog = ({ template, onClose }: { template: TemplateDetail; onClose: () => void }) => {
  const { write } = useWrite(changeTemplate, {
    refreshes: [readTemplate, listTemplateRows],
    says: 'Saved',
    quiet: true,
  });
  const { _id: templateId } = template;
  const draft = `change-template.${templateId}`;
  const opened = useOpened(editedOf(template), draft);
  const { version: _, ...defaults } = opened;
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: (of: Edited) => textsOf(of),
    read: async () => editedOf(await call(readTemplate, { templateId })),
    write: (texts, { version }) => write({ ...detailsIn(texts), templateId, version }),
  });
  const form = useSchemaForm({
    schema: TemplateDetails,
    defaults,
    save: (details) => save(textsOf(details), (merged) => form.put(detailsIn(merged))),
    onSaved: onClose,
    draft,
    opened,
  });
  return (
    <FormDialog form={form} title={`Change ${opened.name}`} onClose={onClose} submit="Save">
      <TwoVersions
        differing={differing}
        labels={labels}
        wordsOf={(name, text) => (name === 'published_to' ? AUDIENCES[text as keyof typeof AUDIENCES] : text)}
        onChoose={(name, text) => {
          const field = name as keyof TemplateDetails;
          form.put({ [field]: detailsIn({ ...textsOf(defaults), [field]: text })[field] });
        }}
      />
      <TemplateFields register={form.register} control={form.control} errors={form.formState.errors} />
    </FormDialog>
  );
};
