import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { type ConflictCheck, isHidden } from '#core/conflicts/check.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Instant } from '#web/ui/moment.tsx';
import { placeWords, surenessWords } from './hit-list.tsx';
import { decidedWords, outcomeWords } from './outcome.tsx';

const alone = (
  <GlobalStyles
    styles={{
      '@media screen': { '.check-sheet': { display: 'none' } },
      '@media print': {
        '@page': { margin: '20mm' },
        body: {
          overflow: 'visible !important',
          padding: '0 !important',
          minHeight: '0 !important',
          background: 'var(--sheet)',
        },
        'body > :not(.check-sheet)': { display: 'none !important' },
      },
    }}
  />
);

/** A check as it leaves the printer: what was searched, in which state, every hit with its reason, and the decision. */
export const CheckSheet = ({ check }: { check: ConflictCheck }) => {
  const { firm_name } = useSignedIn();
  const { searched, hits, state } = check;
  const { name, kind: _, ...more } = searched;
  return createPortal(
    <Box className="check-sheet" sx={{ color: 'var(--sheet-ink)', fontSize: '11pt', lineHeight: 1.5 }}>
      {alone}
      <Box sx={{ mb: '4mm', fontSize: '22pt', fontWeight: 700, lineHeight: 1.2 }}>Conflict check: {name}</Box>
      <p>{firm_name}</p>
      <p>
        {[name, ...Object.values(more).filter(Boolean)].join(' · ')}. Checked by {check.checkedBy},{' '}
        <Instant at={check.checkedAt} />, among {state.names} {state.names === 1 ? 'name' : 'names'} of clients,
        contacts and parties
        {state.changedAt && (
          <>
            , last changed <Instant at={state.changedAt} />
          </>
        )}
        .
      </p>
      <p>
        {hits.length === 0 && 'Nothing was found.'}
        {hits.length > 0 && !check.decidedAt && 'Not cleared.'}
        {check.decidedAt && (
          <>
            {decidedWords(check.outcome)} by {check.decidedBy}, <Instant at={check.decidedAt} />: {check.reason}
          </>
        )}
      </p>
      <ol>
        {hits.map((hit) => (
          <Box component="li" key={hit.subjectId} sx={{ mb: '3mm', breakInside: 'avoid', overflowWrap: 'anywhere' }}>
            {isHidden(hit)
              ? `Someone else; ask ${hit.ask}.`
              : `${hit.name} (${surenessWords[hit.sureness]}), ${placeWords(hit)}. ${hit.reason}`}
            {hit.decided && (
              <>
                {' '}
                {outcomeWords[hit.decided.outcome]} by {hit.decided.by}, <Instant at={hit.decided.at} />
                {'reason' in hit.decided ? `: ${hit.decided.reason}` : '.'}
              </>
            )}
          </Box>
        ))}
      </ol>
    </Box>,
    document.body,
  );
};
