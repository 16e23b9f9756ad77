import * as z from 'zod/mini';
import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { type MatterDeadline, reckonedOf } from '#core/deadlines/deadline.ts';
import { listCourtCalendars, listMatterDeadlines, moveDeadline } from '#core/deadlines/endpoints.ts';
import { reckon } from '#core/deadlines/reckon.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { dueWords, shortDay } from '#web/ui/day-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { triggerValues } from './deadline-values.ts';
import { serviceWords } from './explain.ts';
import { Outcome } from './outcome.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { refreshes } from './use-deadline-acts.ts';

interface MoveDialogProps {
  deadline: MatterDeadline;
  onClose: () => void;
}

/** Computes a deadline anew from another trigger, or by the calendar as it is now. */
export const MoveDialog = ({ deadline, onClose }: MoveDialogProps) => {
  const calendars = useRead(listCourtCalendars, {});
  if (calendars.state === 'ready')
    return <MoveForm deadline={deadline} calendars={calendars.data.rows} onClose={onClose} />;
  return (
    <Dialog open title="Move the trigger" onClose={onClose}>
      <Loaded read={calendars} skeleton={<RowsSkeleton count={3} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
};

const MoveValues = z.object(triggerValues);
type Typed = z.infer<typeof MoveValues>;

const labels: Record<keyof Typed, string> = {
  on: 'Day of the event',
  at: 'Time of the event',
  timeZone: 'Court’s time zone',
  service: 'Served by',
  calendarId: 'Holiday calendar',
};

const MoveForm = ({ deadline, calendars, onClose }: MoveDialogProps & { calendars: readonly CourtCalendar[] }) => {
  const { matterId, deadlineId, rule, signedOff } = deadline;
  const { write } = useWrite(moveDeadline, { refreshes, says: 'Deadline computed anew', quiet: true });
  const openedOf = ({ trigger, service, calendar, version }: MatterDeadline) => {
    const { calendarId = '' } = calendar;
    const known = calendars.some((each) => each.calendarId === calendarId);
    const { on, at = '', timeZone } = trigger;
    return { version, typed: { on, at, timeZone, service, calendarId: known ? calendarId : '' } };
  };
  const draft = `move-deadline.${deadlineId}`;
  const opened = useOpened(openedOf(deadline), draft);
  const { save, differing } = useOvertaken<typeof opened, Record<keyof Typed, string>>({
    opened,
    valuesOf: ({ typed }) => typed,
    read: async () =>
      openedOf(
        await findRow(
          (page) => call(listMatterDeadlines, { matterId, ...page }),
          (row) => row.deadlineId === deadlineId,
        ),
      ),
    write: ({ on, at, timeZone, service: by, calendarId }, { version }) =>
      write({
        ...{ matterId, deadlineId, version, service: by as Typed['service'] },
        trigger: { on, timeZone, ...(rule.period.unit === 'hours' && { at }) },
        ...(calendarId && { calendarId }),
      }),
  });
  const form = useSchemaForm({
    schema: MoveValues,
    defaults: opened.typed,
    save: (typed) => save(typed, (merged) => form.put(merged as Typed)),
    onSaved: onClose,
    draft,
    opened,
  });
  const wordsOf = (name: string, text: string): string => {
    if (name === 'on') return shortDay(text);
    if (name === 'service') return serviceWords(text as Typed['service']);
    return calendars.find(({ calendarId }) => calendarId === text)?.name ?? text;
  };
  const { on, at, timeZone, service: by, calendarId } = form.watch();
  const days = calendars.find((each) => each.calendarId === calendarId)?.days ?? [];
  const isWhole = CountedDay.safeParse(on).success && (rule.period.unit !== 'hours' || at !== '');
  const after =
    isWhole && reckon({ ...reckonedOf(deadline), trigger: { on, timeZone, ...(at && { at }) }, service: by, days });
  return (
    <FormDialog form={form} title="Move the trigger" onClose={onClose} submit="Compute anew">
      <TwoVersions
        differing={differing}
        labels={labels}
        wordsOf={wordsOf}
        onChoose={(name, text) => form.put({ [name]: text })}
      />
      <TriggerFields rule={rule} calendars={calendars} field={form.field} autoFocus />
      <div>
        Due now <strong>{dueWords(deadline)}</strong>.{signedOff && ' It has to be signed off again.'}
      </div>
      <Outcome due={after ? dueWords(after) : undefined} />
    </FormDialog>
  );
};
