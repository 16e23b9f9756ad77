import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clientTitle } from '#core/clients/client.ts';
import { type Hit, isHidden } from '#core/conflicts/check.ts';
import { Notice } from '#web/ui/notice.tsx';
import { countOf } from '#web/ui/row-count.ts';
import type { JudgedRow } from './judge-rows.ts';
import { useRowConflicts } from './use-row-conflicts.ts';

/** Rows that are named; the conflict checks of the clients name the others. */
const SHOWN = 20;

const wordsOf = (hit: Hit): string => {
  if (isHidden(hit))
    return hit.yours
      ? 'Someone you have no access to is called alike, and you are the one to ask.'
      : `Someone you have no access to is called alike. Ask ${hit.ask}.`;
  const side = hit.role === 'adverse' ? 'Adverse party' : 'Related party';
  return `${hit.name}. ${side} in ${hit.of}. ${hit.reason}`;
};

/** Which rows are like adverse or related parties of matters, and why. It hinders no import, and cannot be put away. */
export const PartyNotice = ({ rows }: { rows: readonly JudgedRow[] }) => {
  const { state, compared, all, found, retry } = useRowConflicts(rows);
  if (found.length === 0)
    return (
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
        {state === 'done' && 'No row is like an adverse or related party of a matter.'}
        {state === 'comparing' && `Comparing with the parties of matters: ${compared} of ${countOf(all, 'row')}…`}
        {state === 'failed' && (
          <>
            The rows could not be compared with the parties of matters. <Button onClick={retry}>Try Again</Button>
          </>
        )}
      </Box>
    );
  return (
    <Notice
      label="Parties of matters"
      urgent
      {...(state === 'failed' && { action: <Button onClick={retry}>Try Again</Button> })}
    >
      {found.length === 1
        ? '1 row is like an adverse or related party of a matter.'
        : `${found.length} rows are like adverse or related parties of matters.`}{' '}
      {state === 'comparing' && `${compared} of ${countOf(all, 'row')} compared until now.`}
      {state === 'failed' && 'Not all rows could be compared.'}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {found.slice(0, SHOWN).map(({ row, hits }) => (
          <li key={row.number}>
            <strong>
              Row {row.number}, {row.details && clientTitle(row.details)}
            </strong>
            {hits.map((hit) => (
              <div key={hit.subjectId}>{wordsOf(hit)}</div>
            ))}
          </li>
        ))}
      </Box>
      {found.length > SHOWN && `And ${countOf(found.length - SHOWN, 'more row')}.`}
    </Notice>
  );
};
