import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { changeMatterFacts, listClientMatters, listMatters, readMatter } from '#core/matters/endpoints.ts';
import { FACT_LIMITS, FEE_ARRANGEMENTS, MatterFacts } from '#core/matters/facts.ts';
import type { Matter } from '#core/matters/matter.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useList } from '#web/api/use-list.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { feeOptions } from './fee-names.ts';
import { PracticeAreaField } from './practice-area-field.tsx';

const schema = z.object({
  practiceArea: MatterFacts.shape.practiceArea,
  responsibleId: z.string(),
  feeArrangement: z.union([z.literal(''), z.enum(FEE_ARRANGEMENTS)]),
  description: MatterFacts.shape.description,
});

/** Says what a matter is about, who answers for it and how it is paid. */
export const FactsDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId, version, practiceArea = '', responsible, feeArrangement = '', description = '' } = matter;
  const { write } = useWrite(changeMatterFacts, {
    refreshes: [readMatter, listMatters, listClientMatters],
    says: 'Details saved',
    quiet: true,
  });
  const people = useList(listMemberNames, {});
  const known = people.state === 'ready' ? people.data.rows : [];
  // Whoever has left the firm meanwhile is still named until another is chosen.
  const chosen =
    responsible && !known.some(({ accountId }) => accountId === responsible.accountId) ? [responsible] : [];
  const form = useSchemaForm({
    schema,
    defaults: { practiceArea, responsibleId: responsible?.accountId ?? '', feeArrangement, description },
    save: ({ responsibleId, feeArrangement: fee, ...facts }) =>
      write({
        matterId,
        version,
        ...facts,
        ...(responsibleId && { responsibleId }),
        ...(fee && { feeArrangement: fee }),
      }),
    onSaved: onClose,
    draft: `matter-facts.${matterId}.${version}`,
    refusals: { any: 'practiceArea' },
  });
  const area = useWatch({ control: form.control, name: 'practiceArea' }) ?? '';
  return (
    <FormDialog form={form} title="Matter details" onClose={onClose} submit="Save">
      <PracticeAreaField
        value={area}
        error={form.error('practiceArea')}
        onChange={(typed) => form.setValue('practiceArea', typed, { shouldDirty: true })}
      />
      <SelectField
        label="Responsible lawyer"
        placeholder="Nobody"
        options={[...chosen, ...known].map(({ accountId, name }) => ({ value: accountId, label: name }))}
        {...form.field('responsibleId')}
      />
      <SelectField
        label="Fee arrangement"
        placeholder="Not agreed yet"
        options={feeOptions}
        {...form.field('feeArrangement')}
      />
      <TextArea
        label="Description"
        optional
        hint="For your firm only."
        maxLength={FACT_LIMITS.description}
        {...form.field('description')}
      />
    </FormDialog>
  );
};
