import Box from '@mui/material/Box';
import type { EvidenceEvent } from '#core/signing/evidence.ts';
import { ZonedInstant } from '#web/ui/moment.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { evidenceNames } from './state-words.ts';

type Row = Omit<EvidenceEvent, 'details'> & { details?: Readonly<Record<string, string>> | undefined };

/** What happened to an envelope, the oldest first, each with who, when and from where. */
export const EvidenceList = ({ events }: { events: readonly Row[] }) => (
  <Box component="ol" aria-label="What happened" sx={ruledLines(1)}>
    {events.map((event) => (
      <Box component="li" key={event.number} sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}>
          <span>
            <strong>{event.details?.run ? 'Sent in a bulk send' : evidenceNames[event.kind]}</strong> ·{' '}
            <bdi>{event.who}</bdi>
          </span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <ZonedInstant at={event.at} />
          </Box>
        </Box>
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', fontSize: 'var(--type-small)' }}>
            Details
          </Box>
          <Box component="dl" sx={factSx}>
            {factsOf(event).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Box>
        </details>
      </Box>
    ))}
  </Box>
);

const factSx = {
  ...{ m: 0, mt: 0.5, display: 'grid', gap: 0.5, fontSize: 'var(--type-small)', color: 'text.secondary' },
  '& div': { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' }, columnGap: 1 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

const factsOf = ({ at, address, agent, zone, details = {}, hash, previous }: Row): [string, string][] => [
  ['Time', at],
  ...(address ? [['Address', address] as [string, string]] : []),
  ...(agent ? [['Browser', agent] as [string, string]] : []),
  ...(zone ? [['Time zone', zone] as [string, string]] : []),
  ...Object.entries(details),
  ['Hash', hash],
  ['Hash before', previous],
];
