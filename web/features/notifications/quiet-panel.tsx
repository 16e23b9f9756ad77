import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { zoneInWords } from '#core/calendar.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Preferences } from './notice-preferences.tsx';
import { useTimedPreference } from './use-timed-preference.ts';

const SAME_TIMES = 'Choose two different times';
const AT_NIGHT = { from: '20:00', to: '07:00' };

/** The hours in which no mail comes; they are meant in the zone in which they were chosen last. */
export const QuietPanel = ({ preferences: { quiet, timeZone } }: { preferences: Preferences }) => {
  const own = ownTimeZone();
  const { isOn, turn, write, pending } = useTimedPreference('quiet', quiet !== undefined);
  const [hours, setHours] = useState(quiet ?? AT_NIGHT);
  const isComplete = hours.from !== '' && hours.to !== '';
  const isNone = isComplete && hours.from === hours.to;
  const isKept = quiet?.from === hours.from && quiet.to === hours.to && timeZone === own;
  return (
    <Panel title="Quiet hours">
      <CheckField label="Send me no emails at certain hours" checked={isOn} disabled={pending} onChange={turn} />
      {isOn && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 2 }}>
          <TextField
            label="From"
            type="time"
            value={hours.from}
            onChange={({ target }) => setHours({ ...hours, from: target.value })}
          />
          <TextField
            label="To"
            type="time"
            value={hours.to}
            error={isNone ? SAME_TIMES : undefined}
            onChange={({ target }) => setHours({ ...hours, to: target.value })}
          />
          <Button
            variant="contained"
            disabled={pending || isKept || !isComplete || isNone}
            onClick={() => void write({ quiet: hours, timeZone: own })}
          >
            Save quiet hours
          </Button>
        </Box>
      )}
      <Box sx={{ mt: 1.5, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
        {quiet && timeZone && timeZone !== own
          ? `They are in ${zoneInWords(timeZone)}; when you save them, in ${zoneInWords(own)}.`
          : `In ${zoneInWords(own)}. What happens meanwhile is listed here, and mailed once they end.`}
      </Box>
    </Panel>
  );
};
