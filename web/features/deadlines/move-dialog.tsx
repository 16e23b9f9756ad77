import * as z from 'zod/mini';
import { computeDeadline } from '#core/deadlines/compute-deadline.ts';
import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { deadlineInputOf, type MatterDeadline } from '#core/deadlines/deadline.ts';
import { listCourtCalendars, listMatterDates, listMatterDeadlines, moveDeadline } from '#core/deadlines/endpoints.ts';
import type { MatterDate } from '#core/deadlines/matter-date.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useList } from '#web/api/use-list.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { dueWords, shortDay } from '#web/ui/day-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { requireDay, triggerIn, triggerValues } from './deadline-values.ts';
import { serviceWords } from './explain.ts';
import { Outcome } from './outcome.tsx';
import { dateWords, TriggerFields } from './trigger-fields.tsx';
import { refreshes } from './use-deadline-actions.ts';

interface MoveDialogProps {
  deadline: MatterDeadline;
  onClose: () => void;
}

/** Computes a deadline anew from another trigger, or by the calendar as it is now. */
export const MoveDialog = ({ deadline, onClose }: MoveDialogProps) => {
  const calendars = useRead(listCourtCalendars, {});
  const dates = useList(listMatterDates, { matterId: deadline.matterId });
  if (calendars.state === 'ready' && dates.state === 'ready')
    return <MoveForm deadline={deadline} calendars={calendars.data.rows} dates={dates.data.rows} onClose={onClose} />;
  return (
    <Dialog open title="Change the trigger" onClose={onClose}>
      <Loaded<unknown> read={calendars.state === 'ready' ? dates : calendars} skeleton={<RowsSkeleton count={3} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
};

const MoveValues = z.object(triggerValues).check(requireDay);
type Typed = z.infer<typeof MoveValues>;

const labels: Record<keyof Typed, string> = {
  dateId: 'Counted from',
  on: 'Day of the event',
  at: 'Time of the event',
  timeZone: 'Court’s time zone',
  service: 'Served by',
  calendarId: 'Holiday calendar',
};

interface MoveFormProps extends MoveDialogProps {
  calendars: readonly CourtCalendar[];
  dates: readonly MatterDate[];
}

const MoveForm = ({ deadline, calendars, dates, onClose }: MoveFormProps) => {
  const { matterId, deadlineId, rule, signedOff } = deadline;
  const { write } = useWrite(moveDeadline, { refreshes, says: 'Deadline computed anew', quiet: true });
  const openedOf = ({ trigger, service, calendar, version }: MatterDeadline) => {
    const { calendarId = '' } = calendar;
    const known = calendars.some((each) => each.calendarId === calendarId);
    const { on, at = '', timeZone, dateId = '' } = trigger;
    return { version, typed: { dateId, on, at, timeZone, service, calendarId: known ? calendarId : '' } };
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
    write: ({ dateId, on, at, timeZone, service: by, calendarId }, { version }) =>
      write({
        ...{ matterId, deadlineId, version, service: by as Typed['service'] },
        trigger: triggerIn({ dateId, on, at, timeZone }, dates, rule),
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
    if (name === 'dateId') {
      const date = dates.find((each) => each.dateId === text);
      return date ? dateWords(date) : 'A day of its own';
    }
    if (name === 'service') return serviceWords(text as Typed['service']);
    return calendars.find(({ calendarId }) => calendarId === text)?.name ?? text;
  };
  const typed = form.watch();
  const { on, dateId, service: by, calendarId } = typed;
  const days = calendars.find((each) => each.calendarId === calendarId)?.days ?? [];
  const trigger = triggerIn(typed, dates, rule);
  const isWhole =
    (dateId !== '' || CountedDay.safeParse(on).success) && (rule.period.unit !== 'hours' || trigger.at !== undefined);
  const after = isWhole && computeDeadline({ ...deadlineInputOf(deadline), trigger, service: by, days });
  return (
    <FormDialog form={form} title="Change the trigger" onClose={onClose} submit="Compute anew">
      <TwoVersions
        differing={differing}
        labels={labels}
        wordsOf={wordsOf}
        onChoose={(name, text) => form.put({ [name]: text })}
      />
      <TriggerFields
        rule={rule}
        calendars={calendars}
        dates={dates}
        dateId={dateId}
        field={form.field}
        onZone={(timeZone) => form.put({ timeZone })}
        autoFocus
      />
      <div>
        It was due <strong>{dueWords(deadline)}</strong>.{signedOff && ' It has to be signed off again.'}
      </div>
      <Outcome label="Will be due" due={after ? dueWords(after) : undefined} />
    </FormDialog>
  );
};
