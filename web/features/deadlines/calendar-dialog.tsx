import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CourtCalendar, courtCalendarFields, MOST_COURT_DAYS } from '#core/deadlines/court-calendar.ts';
import { listCourtCalendars, saveCourtCalendar } from '#core/deadlines/endpoints.ts';
import { STATE_HOLIDAYS_SOURCE, stateHolidaysIn, states } from '#core/deadlines/state-holidays.ts';
import { zoneOfState } from '#core/deadlines/state-zones.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { today } from '#web/api/today.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormRows } from '#web/ui/form-rows.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { spelledDay } from '#web/ui/spelled-day.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { kindNames } from './kind-names.ts';
import { zoneOptions } from './trigger-fields.tsx';

const CalendarValues = z.object({ ...courtCalendarFields, timeZone: z.string() });

type Values = z.infer<typeof CalendarValues>;

const valuesOf = (calendar: CourtCalendar | undefined): Values => ({
  name: calendar?.name ?? '',
  days: calendar?.days ?? [],
  timeZone: calendar?.timeZone ?? '',
});

/** As texts, of which two versions are put together: the days as one, in their order. */
const textsOf = ({ name, days, timeZone }: Values) => ({
  ...{ name, timeZone },
  days: JSON.stringify(
    days.map(({ on, name, kind }) => ({ on, name, kind })).toSorted((one, other) => one.on.localeCompare(other.on)),
  ),
});
const daysIn = (days: string) => JSON.parse(days) as Values['days'];

const dayWords = ({ on, name }: Values['days'][number]): string => `${spelledDay(on) ?? on}: ${name}`;

interface CalendarDialogProps {
  /** The calendar that is changed; a new one without it. */
  calendar: CourtCalendar | undefined;
  onClose: () => void;
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

/** Years for which a state's holidays are offered, the present one first. */
const YEARS = 5;
const stateOptions = states
  .filter(({ holidays }) => holidays.length > 0)
  .map(({ name }) => ({ value: name, label: name }));

/** A court's days beside the federal holidays. */
export const CalendarDialog = ({ calendar, onClose }: CalendarDialogProps) => {
  const { write } = useWrite(saveCourtCalendar, {
    refreshes: [listCourtCalendars],
    says: 'Calendar saved',
    quiet: true,
  });
  const draft = `court-calendar.${calendar?.calendarId ?? 'new'}`;
  const { opened } = useOpened({ opened: calendar }, draft);
  const saveKey = useRef('');
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: (now: CourtCalendar | undefined) => textsOf(valuesOf(now)),
    read: async (): Promise<CourtCalendar | undefined> =>
      findRow(
        () => call(listCourtCalendars, {}),
        ({ calendarId }) => calendarId === (calendar?.calendarId ?? saveKey.current),
      ),
    write: ({ name, days, timeZone }, seen) =>
      write({
        calendarId: calendar?.calendarId ?? saveKey.current,
        version: seen?.version ?? 0,
        ...{ name, days: daysIn(days) },
        ...(timeZone && { timeZone }),
      }),
  });
  const form = useSchemaForm({
    schema: CalendarValues,
    defaults: valuesOf(opened),
    save: (values, newId) => {
      saveKey.current = newId;
      return save(textsOf(values), ({ name, days, timeZone }) => form.put({ name, timeZone, days: daysIn(days) }));
    },
    onSaved: onClose,
    draft,
    ...(calendar && { opened: { opened } }),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'days' });
  const first = Number(today().slice(0, 4));
  /** The state that was chosen last, and how many days it added. */
  const [begun, setBegun] = useState({ state: '', added: 0 });
  const beginWith = (state: string) => {
    if (!state) return;
    const known = new Set(form.getValues('days').map(({ on }) => on));
    const offered = Array.from({ length: YEARS }, (_, at) => stateHolidaysIn(state, first + at)).flat();
    const added = offered.filter(({ on }) => !known.has(on)).slice(0, MOST_COURT_DAYS - known.size);
    append(added, { shouldFocus: false });
    setBegun({ state, added: added.length });
    const zone = zoneOfState(state);
    if (zone && !form.getValues('timeZone')) form.put({ timeZone: zone });
  };
  return (
    <FormDialog
      form={form}
      title={calendar ? `Edit ${calendar.name}` : 'Add a calendar'}
      onClose={onClose}
      submit={calendar ? 'Save' : 'Add calendar'}
      width="large"
    >
      <TwoVersions
        differing={differing}
        labels={{ name: 'Court', days: 'Days', timeZone: 'Court’s time zone' }}
        wordsOf={(name, text) => (name === 'days' ? daysIn(text).map(dayWords).join('\n') : text)}
        onChoose={(name, text) => form.put(name === 'days' ? { days: daysIn(text) } : { name: text })}
      />
      <TextField label="Court" autoFocus placeholder="N.D. Cal." {...form.field('name')} />
      <SelectField
        label="Begin with the holidays of"
        optional
        placeholder="Choose a state"
        autoComplete="off"
        options={stateOptions}
        value={begun.state}
        onChange={({ target }) => beginWith(target.value)}
        hint={`Adds the days of ${first} to ${first + YEARS - 1}. Check them against the statutes of the state and the orders of the court. ${STATE_HOLIDAYS_SOURCE}. Holidays of states that are not offered are not known here: that says nothing about whether they keep any.`}
      />
      <Box role="status" sx={{ mt: -1.5, color: 'var(--success-text)', '&:empty': { display: 'none' } }}>
        {begun.state &&
          (begun.added > 0
            ? `${begun.added} days of ${begun.state} were added below.`
            : `All days of ${begun.state} are in the list already.`)}
      </Box>
      <SelectField
        label="Court’s time zone"
        optional
        placeholder="Chosen with each deadline"
        options={zoneOptions(...(form.getValues('timeZone') ? [form.getValues('timeZone')] : []))}
        hint="A deadline that goes by this calendar starts from it."
        {...form.field('timeZone')}
      />
      <FormRows
        legend="Days beside the federal holidays"
        rows={fields}
        columns="170px 1fr 1fr"
        noun="day"
        most={MOST_COURT_DAYS}
        onAdd={() => append({ on: '', name: '', kind: 'state' }, { focusName: `days.${fields.length}.on` })}
        onRemove={remove}
        error={form.error('days')}
      >
        {(at) => (
          <>
            <DateField label={`Day ${at + 1}`} hideLabel {...form.field(`days.${at}.on`)} />
            <TextField
              label={`Name of day ${at + 1}`}
              hideLabel
              placeholder="Name"
              {...form.field(`days.${at}.name`)}
            />
            <SelectField label={`Kind of day ${at + 1}`} hideLabel options={kinds} {...form.field(`days.${at}.kind`)} />
          </>
        )}
      </FormRows>
    </FormDialog>
  );
};
