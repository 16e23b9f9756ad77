/** The time zone in which most of a state lies, and with it most of its courts. */
const zones: readonly (readonly [zone: string, ...states: string[]])[] = [
  [
    'America/New_York',
    ...['Connecticut', 'Delaware', 'District of Columbia', 'Florida', 'Georgia', 'Indiana', 'Kentucky', 'Maine'],
    ...['Maryland', 'Massachusetts', 'Michigan', 'New Hampshire', 'New Jersey', 'New York', 'North Carolina', 'Ohio'],
    ...['Pennsylvania', 'Rhode Island', 'South Carolina', 'Vermont', 'Virginia', 'West Virginia'],
  ],
  [
    'America/Chicago',
    ...['Alabama', 'Arkansas', 'Illinois', 'Iowa', 'Kansas', 'Louisiana', 'Minnesota', 'Mississippi', 'Missouri'],
    ...['Nebraska', 'North Dakota', 'Oklahoma', 'South Dakota', 'Tennessee', 'Texas', 'Wisconsin'],
  ],
  ['America/Denver', 'Colorado', 'Idaho', 'Montana', 'New Mexico', 'Utah', 'Wyoming'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'California', 'Nevada', 'Oregon', 'Washington'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
];

/** The time zone that a state's courts are first thought to be in; some states have two. */
export const zoneOfState = (state: string): string | undefined =>
  zones.find(([, ...states]) => states.includes(state))?.[0];
