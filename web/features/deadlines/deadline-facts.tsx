import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { zoneInWords } from '#core/calendar.ts';
import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { memberName } from '#core/team/named-member.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { clockWords, fullDay } from '#web/ui/day-words.ts';
import { Instant } from '#web/ui/moment.tsx';
import { periodWords, serviceWords } from './explain.ts';

/** What a deadline was computed from, and by whom it was checked; its document leads to where it is found, if that is given. */
export const factsOf = (deadline: MatterDeadline, documentPath?: string): [string, ReactNode][] => {
  const { rule, trigger, service, calendar, documentName, assignee, computedBy, computedAt } = deadline;
  const { signedOff, metAt, metBy } = deadline;
  const named = documentPath ? <OpenLink to={documentPath}>{documentName}</OpenLink> : documentName;
  const facts: [string, ReactNode][] = [
    ['Rule', [rule.title, rule.citation].filter(Boolean).join(', ')],
    ...(rule.says ? [['In our words', rule.says] satisfies [string, ReactNode]] : []),
    ['Period', `${periodWords(rule.period)} the event`],
    [
      rule.trigger || 'Event',
      `${fullDay(trigger.on)}${trigger.at ? `, ${clockWords(trigger.at)}` : ''} (${zoneInWords(trigger.timeZone)})`,
    ],
    ...(trigger.dateId ? [['Moves with', 'A date of the matter'] satisfies [string, ReactNode]] : []),
    ...(rule.fromService ? [['Served by', serviceWords(service)] satisfies [string, ReactNode]] : []),
    ['Holiday calendar', calendar.name],
    ...(documentName ? [['Document', named] satisfies [string, ReactNode]] : []),
    ['Watched by', memberName(assignee)],
    [
      'Computed by',
      <>
        {computedBy.name}, <Instant at={computedAt} />
      </>,
    ],
    [
      'Signed off by',
      signedOff ? (
        <>
          {signedOff.by.name}, <Instant at={signedOff.at} />
        </>
      ) : (
        'Nobody yet'
      ),
    ],
  ];
  if (metAt)
    facts.push([
      'Met',
      <>
        {metBy?.name}, <Instant at={metAt} />
      </>,
    ]);
  return facts;
};

interface DeadlineFactsProps {
  deadline: MatterDeadline;
  /** Where its document is found. */
  documentPath: string | undefined;
}

export const DeadlineFacts = ({ deadline, documentPath }: DeadlineFactsProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
      columnGap: 2,
      rowGap: { xs: 0.25, sm: 1.25 },
      m: 0,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, mb: { xs: 1.25, sm: 0 }, overflowWrap: 'anywhere' },
    }}
  >
    {factsOf(deadline, documentPath).map(([name, what]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{what}</dd>
      </Box>
    ))}
  </Box>
);
