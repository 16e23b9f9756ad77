import * as z from 'zod/mini';
import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { type MatterDeadline, reckonedOf } from '#core/deadlines/deadline.ts';
import { listCourtCalendars, moveDeadline } from '#core/deadlines/endpoints.ts';
import { reckon } from '#core/deadlines/reckon.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { dueWords } from '#web/ui/day-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { triggerValues } from './deadline-values.ts';
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

const MoveForm = ({ deadline, calendars, onClose }: MoveDialogProps & { calendars: readonly CourtCalendar[] }) => {
  const { matterId, deadlineId, version, rule, trigger, service, calendar, signedOff } = deadline;
  const { write } = useWrite(moveDeadline, { refreshes, says: 'Deadline computed anew', quiet: true });
  const known = calendars.some(({ calendarId }) => calendarId === calendar.calendarId);
  const form = useSchemaForm({
    schema: MoveValues,
    defaults: {
      on: trigger.on,
      at: trigger.at ?? '',
      timeZone: trigger.timeZone,
      service,
      calendarId: known ? (calendar.calendarId ?? '') : '',
    },
    save: ({ on, at, timeZone, service: by, calendarId }) =>
      write({
        ...{ matterId, deadlineId, version, service: by },
        trigger: { on, timeZone, ...(rule.period.unit === 'hours' && { at }) },
        ...(calendarId && { calendarId }),
      }),
    onSaved: onClose,
  });
  const { on, at, timeZone, service: by, calendarId } = form.watch();
  const days = calendars.find((each) => each.calendarId === calendarId)?.days ?? [];
  const isWhole = CountedDay.safeParse(on).success && (rule.period.unit !== 'hours' || at !== '');
  const after =
    isWhole && reckon({ ...reckonedOf(deadline), trigger: { on, timeZone, ...(at && { at }) }, service: by, days });
  return (
    <FormDialog form={form} title="Move the trigger" onClose={onClose} submit="Compute anew">
      <TriggerFields rule={rule} calendars={calendars} field={form.field} autoFocus />
      <div>
        Due now <strong>{dueWords(deadline)}</strong>.{signedOff && ' It has to be signed off again.'}
      </div>
      <Outcome due={after ? dueWords(after) : undefined} />
    </FormDialog>
  );
};
