import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { EvidenceRow } from '#core/signing/evidence.ts';
import { ZonedInstant } from '#web/ui/moment.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { factsOf, lineOf, type NamedInRecord } from './evidence-facts.ts';

/** How many of the last events are shown before somebody asks for all. */
const SHOWN = 6;

interface EvidenceListProps {
  events: readonly EvidenceRow[];
  named: NamedInRecord;
}

/** What happened to an envelope, the oldest first, each with who, when and from where; of a long list the end. */
export const EvidenceList = ({ events, named }: EvidenceListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [isWhole, setWhole] = useState(events.length <= SHOWN + 1);
  /** The press is gone then: the focus goes to what it has shown. */
  const showAll = () => {
    setWhole(true);
    list.current?.focus();
  };
  return (
    <>
      {!isWhole && (
        <Button size="small" sx={{ mb: 1 }} onClick={showAll}>
          Show all {events.length}
        </Button>
      )}
      <Box component="ol" ref={list} tabIndex={-1} aria-label="What happened" sx={ruledLines(1)}>
        {(isWhole ? events : events.slice(-SHOWN)).map((event) => (
          <EvidenceLine key={event.number} event={event} named={named} />
        ))}
      </Box>
    </>
  );
};

const EvidenceLine = ({ event, named }: { event: EvidenceRow; named: NamedInRecord }) => {
  const { what, whom, who } = lineOf(event, named);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}>
        <span>
          <strong>
            {what}
            {whom && (
              <>
                {' '}
                <bdi>
                  <Unbroken text={whom} />
                </bdi>
              </>
            )}
          </strong>
          {who && (
            <>
              {' · '}
              <bdi>
                <Unbroken text={who} />
              </bdi>
            </>
          )}
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
          {factsOf(event, named).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Unbroken text={value} />
              </dd>
            </div>
          ))}
        </Box>
      </details>
    </Box>
  );
};

const factSx = {
  ...{ m: 0, mt: 0.5, display: 'grid', gap: 0.5, fontSize: 'var(--type-small)', color: 'text.secondary' },
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
