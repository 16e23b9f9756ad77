import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { Matter } from '#core/matters/matter.ts';
import { CalendarDay, Instant } from '#web/ui/moment.tsx';

type Step = [name: string, at: string | undefined];

/** The days that mattered, in order. */
export const MatterFacts = ({ matter }: { matter: Matter }) => {
  const { openedAt, sentAt, submittedAt, submittedBy, closedAt, dueOn, templateName, templateFile, templateVersion } =
    matter;
  const { description, closings = [], counsel, signedAt, hold, keptUntil } = matter;
  const firm = counsel ? 'the firm' : 'your firm';
  const steps: Step[] = [
    ['Opened', openedAt],
    ['Questionnaire sent', sentAt],
    [submittedBy === 'lawyer' ? `Submitted by ${firm}` : 'Submitted by the client', submittedAt],
    ['Signed by all', signedAt],
    ...(closings.length === 0 ? [['Closed', closedAt] satisfies Step] : []),
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.75,
        m: 0,
        '& dt': { fontSize: 'var(--type-small)', color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {description && (
        <div>
          <dt>Description</dt>
          <Box component="dd" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description}
          </Box>
        </div>
      )}
      {templateName && (
        <div>
          <dt>Template</dt>
          <dd>
            {templateName}, {templateVersion === undefined ? `file ${templateFile}` : `version ${templateVersion}`}
          </dd>
        </div>
      )}
      {dueOn && (
        <div>
          <dt>Answers due</dt>
          <dd>
            <CalendarDay on={dueOn} />
          </dd>
        </div>
      )}
      {steps.map(
        ([name, at]) =>
          at && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Instant at={at} />
              </dd>
            </div>
          ),
      )}
      {hold && (
        <div>
          <dt>On legal hold, by {hold.by}</dt>
          <dd>
            <Instant at={hold.at} />
            <Box sx={{ overflowWrap: 'anywhere' }}>{hold.reason}</Box>
          </dd>
        </div>
      )}
      {keptUntil && (
        <div>
          <dt>Keep until</dt>
          <dd>
            <CalendarDay on={keptUntil} />
          </dd>
        </div>
      )}
      {closings.map(({ closedAt: at, closedBy, reason, reopenedAt, reopenedBy }) => (
        <Fragment key={at}>
          <div>
            <dt>Closed by {closedBy}</dt>
            <dd>
              <Instant at={at} />
              <Box sx={{ overflowWrap: 'anywhere' }}>{reason}</Box>
            </dd>
          </div>
          {reopenedAt && (
            <div>
              <dt>Reopened by {reopenedBy}</dt>
              <dd>
                <Instant at={reopenedAt} />
              </dd>
            </div>
          )}
        </Fragment>
      ))}
    </Box>
  );
};
