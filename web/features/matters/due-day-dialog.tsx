import * as z from 'zod/mini';
import { changeDueDay, listClientMatters, listMatters, readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { today } from '#web/api/today.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { shortDay } from '#web/ui/day-words.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';

const schema = z.object({ deadline: z.object({ on: z.string() }) });

/** Sets, moves or removes the day by which the answers are wanted. */
export const DueDayDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId } = matter;
  const draft = `due-day.${matterId}`;
  const opened = useOpened({ dueOn: matter.dueOn, version: matter.version }, draft);
  const { write } = useWrite(changeDueDay, {
    refreshes: [readMatter, listMatters, listClientMatters],
    says: 'Due day saved',
    quiet: true,
  });
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: ({ dueOn: on = '' }: Pick<Matter, 'dueOn' | 'version'>) => ({ on }),
    read: () => call(readMatter, { matterId }),
    write: ({ on }, { version }) => write({ matterId, version, deadline: on ? { on, timeZone: ownTimeZone() } : null }),
  });
  const form = useSchemaForm({
    schema,
    defaults: { deadline: { on: opened.dueOn ?? '' } },
    save: ({ deadline }) => save(deadline, (merged) => form.put({ deadline: merged })),
    onSaved: onClose,
    draft,
    opened,
    refusals: { any: 'deadline.on' },
    short: true,
  });
  return (
    <FormDialog form={form} title="Due day" onClose={onClose} submit="Save">
      <TwoVersions
        differing={differing}
        labels={{ on: 'Answers due by' }}
        wordsOf={(_, on) => shortDay(on)}
        onChoose={(_, on) => form.put({ deadline: { on } })}
      />
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
