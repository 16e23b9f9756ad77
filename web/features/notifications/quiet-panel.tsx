import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { zoneInWords } from '#core/calendar.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Preferences } from './notice-preferences.tsx';
import { useTimedPreference } from './use-timed-preference.ts';

const AT_NIGHT = { from: '20:00', to: '07:00' };

/** The hours in which no mail comes; they are meant in the zone in which they were chosen last. */
export const QuietPanel = ({ preferences: { quiet, timeZone } }: { preferences: Preferences }) => {
  const own = ownTimeZone();
  const { isOn, turn, write, pending } = useTimedPreference('quiet', quiet !== undefined);
  const form = useSchemaForm({
    schema: async () => (await import('#core/notifications/notice-times.ts')).ChosenQuietHours,
    defaults: quiet ?? AT_NIGHT,
    save: (hours) => write({ quiet: hours, timeZone: own }),
    short: true,
  });
  const { from, to } = form.watch();
  const isKept = quiet?.from === from && quiet.to === to && timeZone === own;
  return (
    <Panel title="Quiet hours">
      <CheckField label="Send me no emails at certain hours" checked={isOn} disabled={pending} onChange={turn} />
      {isOn && (
        <Form form={form}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 2 }}>
            <TextField label="From" type="time" {...form.field('from')} />
            <TextField label="To" type="time" {...form.field('to')} />
            <Button type="submit" variant="contained" disabled={pending || isKept}>
              Save quiet hours
            </Button>
          </Box>
        </Form>
      )}
      <Box sx={{ mt: 1.5, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
        {quiet && timeZone && timeZone !== own
          ? `They are in ${zoneInWords(timeZone)}; when you save them, in ${zoneInWords(own)}.`
          : `In ${zoneInWords(own)}. What happens meanwhile is listed here, and mailed once they end.`}
      </Box>
    </Panel>
  );
};
