import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CourtCalendar, courtCalendarFields, MOST_COURT_DAYS } from '#core/deadlines/court-calendar.ts';
import { listCourtCalendars, saveCourtCalendar } from '#core/deadlines/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { kindNames } from './kind-names.ts';

const CalendarValues = z.object(courtCalendarFields);

interface CalendarDialogProps {
  /** The calendar that is changed; a new one without it. */
  calendar: CourtCalendar | undefined;
  onClose: () => void;
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

/** A court's days beside the federal holidays. */
export const CalendarDialog = ({ calendar, onClose }: CalendarDialogProps) => {
  const { write } = useWrite(saveCourtCalendar, {
    refreshes: [listCourtCalendars],
    says: 'Calendar saved',
    quiet: true,
  });
  const form = useSchemaForm({
    schema: CalendarValues,
    defaults: { name: calendar?.name ?? '', days: calendar?.days ?? [] },
    save: ({ name, days }, newId) =>
      write({
        calendarId: calendar?.calendarId ?? newId,
        version: calendar?.version ?? 0,
        name,
        days: days.toSorted((one, other) => one.on.localeCompare(other.on)),
      }),
    onSaved: onClose,
    draft: `court-calendar.${calendar?.calendarId ?? 'new'}.${calendar?.version ?? 0}`,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'days' });
  return (
    <FormDialog
      form={form}
      title={calendar ? `Edit ${calendar.name}` : 'Add a calendar'}
      onClose={onClose}
      submit={calendar ? 'Save' : 'Add calendar'}
      width="large"
    >
      <TextField label="Court" autoFocus placeholder="N.D. Cal." {...form.field('name')} />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
          Days beside the federal holidays
        </Box>
        <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {fields.map(({ id }, at) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
              <Box
                sx={{
                  flex: 1,
                  minWidth: 0,
                  display: 'grid',
                  gap: 1,
                  gridTemplateColumns: { xs: '1fr', sm: '170px 1fr 1fr' },
                }}
              >
                <DateField label={`Day ${at + 1}`} hideLabel {...form.field(`days.${at}.on`)} />
                <TextField
                  label={`Name of day ${at + 1}`}
                  hideLabel
                  placeholder="Name"
                  {...form.field(`days.${at}.name`)}
                />
                <SelectField
                  label={`Kind of day ${at + 1}`}
                  hideLabel
                  options={kinds}
                  {...form.field(`days.${at}.kind`)}
                />
              </Box>
              <IconButton aria-label={`Remove day ${at + 1}`} onClick={() => remove(at)}>
                <X size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
        {fields.length < MOST_COURT_DAYS && (
          <Button
            size="small"
            startIcon={<Plus size={16} />}
            onClick={() => append({ on: '', name: '', kind: 'state' }, { focusName: `days.${fields.length}.on` })}
          >
            Add a day
          </Button>
        )}
        {form.error('days') && <Box sx={{ color: 'error.main' }}>{form.error('days')}</Box>}
      </Box>
    </FormDialog>
  );
};
