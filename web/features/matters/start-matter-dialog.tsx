import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { listClientMatters, listMatters, startMatter } from '#core/matters/endpoints.ts';
import { FACT_LIMITS, FEE_ARRANGEMENTS, MatterFacts } from '#core/matters/facts.ts';
import { nameOfFile } from '#core/matters/matter-file.ts';
import { MatterName } from '#core/matters/matter-name.ts';
import { useWrite } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useClearing } from '#web/api/use-clearing.tsx';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { feeOptions } from './fee-names.ts';
import { PracticeAreaField } from './practice-area-field.tsx';
import { sendFile } from './send-file.ts';

const schema = z.object({
  name: MatterName,
  practiceArea: MatterFacts.shape.practiceArea,
  feeArrangement: z.union([z.literal(''), z.enum(FEE_ARRANGEMENTS)]),
  description: MatterFacts.shape.description,
});

interface StartMatterProps {
  clientId: string;
  clientName: string;
  called: string;
  /** What it begins with; none where it is opened without any. */
  files: readonly File[];
  onClose: () => void;
}

/** Opens a matter without a template, and puts its first files into it. */
export const StartMatterDialog = ({ clientId, clientName, called, files, onClose }: StartMatterProps) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const { cleared, asking } = useClearing();
  const { write } = useWrite(startMatter, {
    refreshes: [listClientMatters, listMatters],
    says: 'Matter opened',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: {
      name: called || nameOfFile(files[0]?.name ?? ''),
      practiceArea: '',
      feeArrangement: '',
      description: '',
    },
    save: ({ feeArrangement: fee, ...given }, matterId) =>
      cleared({ clientId, matterId }, (check) =>
        write({ matterId, clientId, ...given, ...(fee && { feeArrangement: fee }), ...check }),
      ),
    onSaved: async ({ matterId }) => {
      for (const file of files)
        try {
          await sendFile(matterId, file, (part) => setSending({ name: file.name, part }));
        } catch (error) {
          // The matter is open: what did not arrive can be added on its page.
          toast.error(`${file.name} was not added: ${wordsOf(error)}`);
        }
      navigate(paths.clientMatter(type, profile, clientId, matterId));
    },
    refusals: { any: 'name' },
  });
  const area = useWatch({ control: form.control, name: 'practiceArea' }) ?? '';
  return (
    <>
      <FormDialog form={form} title={`New matter for ${clientName}`} onClose={onClose} submit="Open matter">
        <TextField label="Matter name" autoFocus maxLength={120} {...form.field('name')} />
        <PracticeAreaField
          value={area}
          error={form.error('practiceArea')}
          onChange={(typed) => form.setValue('practiceArea', typed, { shouldDirty: true })}
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
        {sending && <ProgressBar value={sending.part} label={`Uploading ${sending.name}`} />}
      </FormDialog>
      {asking}
    </>
  );
};
