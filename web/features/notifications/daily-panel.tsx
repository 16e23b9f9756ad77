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

const IN_THE_MORNING = '08:00';

/** Whether emails come one by one or together once a day, and at what time; it is meant in the zone in which it was chosen last. */
export const DailyPanel = ({ preferences: { daily, quiet, timeZone } }: { preferences: Preferences }) => {
  const own = ownTimeZone();
  const { isOn, turn, write, pending } = useTimedPreference('daily', daily !== undefined);
  const form = useSchemaForm({
    schema: async () => (await import('#core/notifications/notice-times.ts')).Daily,
    defaults: { at: daily?.at ?? IN_THE_MORNING },
    save: (chosen) => write({ daily: chosen, timeZone: own }),
    short: true,
  });
  const isKept = daily?.at === form.watch('at') && !daily.stopped && timeZone === own;
  return (
    <Panel title="How often emails come">
      <CheckField
        label="Send me one email a day instead of one for each event"
        checked={isOn}
        disabled={pending}
        onChange={turn}
      />
      {isOn && (
        <Form form={form}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 2 }}>
            <TextField label="At" type="time" {...form.field('at')} />
            <Button type="submit" variant="contained" disabled={pending || isKept}>
              Save the time
            </Button>
          </Box>
        </Form>
      )}
      {isOn && daily?.stopped && (
        <Box sx={{ mt: 1.5 }}>You stopped this email by the link in it. To have it again, save the time.</Box>
      )}
      {isOn && (
        <Box sx={{ mt: 1.5, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
          {daily && timeZone && timeZone !== own
            ? `It is in ${zoneInWords(timeZone)}; when you save it, in ${zoneInWords(own)}. `
            : `In ${zoneInWords(own)}. `}
          Nothing comes on a day without news. Reminders of what is due still come at once.
          {quiet && ' In your quiet hours it waits until they end.'}
        </Box>
      )}
    </Panel>
  );
};
