import * as z from 'zod/mini';
import { changeDueDay, listClientMatters, listMatters, readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { today } from '#web/api/today.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

const schema = z.object({ deadline: z.object({ on: z.string() }) });

/** Sets, moves or removes the day by which the answers are wanted. */
export const DueDayDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId, version, dueOn = '' } = matter;
  const { write } = useWrite(changeDueDay, {
    refreshes: [readMatter, listMatters, listClientMatters],
    says: 'Due day saved',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { deadline: { on: dueOn } },
    save: ({ deadline: { on } }) => write({ matterId, version, deadline: on ? { on, timeZone: ownTimeZone() } : null }),
    onSaved: onClose,
    refusals: { any: 'deadline.on' },
    short: true,
  });
  return (
    <FormDialog form={form} title="Due day" onClose={onClose} submit="Save">
      <DateField
        optional
        label="Answers due by"
        autoFocus
        hint={`${matter.clientName} is reminded three days before, on the day, and three days after. Empty it to remind no more.`}
        {...form.field('deadline.on')}
        min={today()}
      />
    </FormDialog>
  );
};
