import Box from '@mui/material/Box';
import type { ChangeEventHandler, ReactNode } from 'react';
import { zoneInWords } from '#core/calendar.ts';
import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { FEDERAL_CALENDAR } from '#core/deadlines/court-calendar.ts';
import { nameOfDate } from '#core/deadlines/date-kind.ts';
import type { MatterDate } from '#core/deadlines/matter-date.ts';
import { type DeadlineRule, SERVICES } from '#core/deadlines/rule.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { shortDay } from '#web/ui/day-words.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { serviceWords } from './explain.ts';

type Name = 'dateId' | 'on' | 'at' | 'timeZone' | 'service' | 'calendarId';

interface TriggerFieldsProps {
  rule: Pick<DeadlineRule, 'trigger' | 'fromService' | 'period'>;
  calendars: readonly CourtCalendar[];
  /** Dates of the matter that it may be counted from, and the one that is chosen. */
  dates: readonly MatterDate[];
  dateId: string;
  /** What a field spreads. */
  field: (name: Name) => {
    name: string;
    error: string | undefined;
    onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
  };
  /** The zone of the calendar that was chosen now. */
  onZone: (timeZone: string) => void;
  autoFocus?: boolean;
}

/** Time zones of federal courts. */
const ZONES = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Puerto Rico'],
  ['Pacific/Guam', 'Guam'],
] as const;

/** The zone of this browser where a federal court may sit in it, else that of Washington. */
export const likelyZone = (own: string): string => (ZONES.some(([zone]) => zone === own) ? own : ZONES[0][0]);

/** The zones of federal courts, and others that are chosen already. */
export const zoneOptions = (...others: readonly string[]) => [
  ...ZONES.map(([value, label]) => ({ value, label })),
  ...[...new Set(others)]
    .filter((zone) => !ZONES.some(([known]) => known === zone))
    .map((zone) => ({ value: zone, label: zoneInWords(zone) })),
];

/** What a date is called where one is chosen. */
export const dateWords = (date: Pick<MatterDate, 'kind' | 'title' | 'on'>): string =>
  `${nameOfDate(date)}, ${shortDay(date.on)}`;

/** What a deadline is counted from, and by which calendar. */
export const TriggerFields = ({
  rule,
  calendars,
  dates,
  dateId,
  field,
  onZone,
  autoFocus = false,
}: TriggerFieldsProps) => (
  <>
    {dates.length > 0 && (
      <SelectField
        label="Counted from"
        options={[
          { value: '', label: 'A day of its own' },
          ...dates.map((date) => ({ value: date.dateId, label: dateWords(date) })),
        ]}
        hint={dateId && 'It moves with this date.'}
        {...field('dateId')}
      />
    )}
    {!dateId && (
      <Pair>
        <DateField label={rule.trigger || 'Day of the event'} autoFocus={autoFocus} {...field('on')} />
        {rule.period.unit === 'hours' && <TextField label="Time of the event" type="time" {...field('at')} />}
      </Pair>
    )}
    {rule.fromService && (
      <SelectField
        label="Served by"
        options={SERVICES.map((service) => ({ value: service, label: serviceWords(service) }))}
        {...field('service')}
      />
    )}
    <Pair>
      <SelectField
        label="Holiday calendar"
        options={[
          { value: '', label: FEDERAL_CALENDAR },
          ...calendars.map(({ calendarId, name }) => ({ value: calendarId, label: name })),
        ]}
        {...field('calendarId')}
        onChange={(event) => {
          void field('calendarId').onChange(event);
          const zone = calendars.find(({ calendarId }) => calendarId === event.target.value)?.timeZone;
          if (zone) onZone(zone);
        }}
      />
      {!dateId && <SelectField label="Court’s time zone" options={zoneOptions()} {...field('timeZone')} />}
    </Pair>
  </>
);

export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    {children}
  </Box>
);
