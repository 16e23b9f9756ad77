import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import type { ClauseRow } from '#core/clauses/clause-row.ts';
import { listClauseRows, readClause } from '#core/clauses/endpoints.ts';
import type { Wording as ClauseWording } from '#core/clauses/wording.ts';
import { useRead } from '#web/api/hooks.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { byWords } from '#web/ui/row-order.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Wording } from '#web/ui/wording.tsx';
import { copyOf, referenceTo } from './clause-text.ts';

interface InsertClauseDialogProps {
  onClose: () => void;
  onInsert: (wording: ClauseWording) => void;
}

const matcher = textMatcher<ClauseRow>(({ name, keywords }) => [name, ...keywords]);
const order = byWords<ClauseRow>(({ name }) => name);
const isInUse = ({ archived }: ClauseRow) => !archived;
/** More are found by typing. */
const SHOWN = 20;

/** Chooses a clause of the library, to be named in the text or copied into it. */
export const InsertClauseDialog = ({ onClose, onInsert }: InsertClauseDialogProps) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const rows = useRowsWhere(useSearchedList(listClauseRows, {}, text), useCallback(isInUse, []));
  const read = useRead(readClause, chosen === undefined ? null : { clauseId: chosen });
  const clause = read.state === 'ready' ? read.data : undefined;
  return (
    <Dialog
      open
      width="large"
      title="Insert a clause"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={!clause} onClick={() => clause && onInsert(copyOf(clause))}>
            Insert a copy
          </Button>
          <Button
            variant="contained"
            disabled={!clause}
            onClick={() => clause && onInsert(referenceTo(clause.clauseId))}
          >
            Insert by reference
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LoadedRows
          read={rows}
          tools={<ListTools search={{ label: 'Search clauses', text, onChange: setText }} />}
          skeleton={<RowsSkeleton count={3} />}
          empty={<Box sx={{ color: 'text.secondary' }}>The library has no clauses yet.</Box>}
          noun={['clause', 'clauses']}
          text={text}
          matcher={matcher}
          order={order}
        >
          {(found) => (
            <RadioCards
              label="Clause"
              options={found
                .slice(0, SHOWN)
                .map(({ id, name, description }) => ({ value: id, title: name, text: description || id }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
        </LoadedRows>
        {chosen !== undefined && (
          <Box component="section" aria-label="Wording" sx={{ borderTop: '1px solid var(--line)', pt: 2 }}>
            <Loaded read={read} skeleton={<RowsSkeleton count={2} />}>
              {({ condition, wording }) => (
                <>
                  {condition && (
                    <Box sx={{ color: 'text.secondary', mb: 1, fontSize: 'var(--type-note)' }}>
                      Only when <code>{condition}</code>
                    </Box>
                  )}
                  <Wording paragraphs={wording} />
                </>
              )}
            </Loaded>
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
          By reference, the template is offered each newer wording. A copy is the template’s own.
        </Box>
      </Box>
    </Dialog>
  );
};
