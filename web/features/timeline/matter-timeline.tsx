import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MINUTE_MS, msBetween } from '#core/calendar.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { listMatterNotes, listMatterTimeline } from '#core/timeline/endpoints.ts';
import type { MatterNote } from '#core/timeline/matter-note.ts';
import { TIMELINE_KINDS, type TimelineKind, type TimelineRow } from '#core/timeline/timeline.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { useKept } from '#web/session/kept.ts';
import { ClosedNote } from '#web/ui/closed-note.tsx';
import { LineList } from '#web/ui/line-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Day } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ReadOlder } from '#web/ui/read-older.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { kindNames } from './kinds.ts';
import { NoteForm } from './note-form.tsx';
import { TimelineLine } from './timeline-line.tsx';

/** Lines until somebody asks for all. */
const SHOWN = 10;

type Kinds = TimelineKind | 'all';

/** Everything that happened in a matter, the newest first, and the notes that the firm makes of it. */
export const MatterTimeline = ({ matterId, isOpen, why, isGuest }: SlotProps['matterTimeline']) => {
  const [added, setAdded] = useState(0);
  const [kind, setKind] = useKept<Kinds>('timeline', 'all');
  const [showsAll, setShowsAll] = useState(false);
  const read = useList(listMatterTimeline, { matterId });
  const notes = useList(listMatterNotes, { matterId });
  const texts = new Map<string, MatterNote>(
    notes.state === 'ready' ? notes.data.rows.map((note) => [note.noteId, note]) : [],
  );
  return (
    <Panel
      title="Timeline"
      action={
        <Box sx={{ minWidth: 140 }}>
          <SelectField
            label="Show"
            hideLabel
            value={kind}
            options={[
              { value: 'all', label: 'Everything' },
              ...TIMELINE_KINDS.map((each) => ({ value: each, label: kindNames[each] })),
            ]}
            onChange={({ target }) => setKind(target.value as Kinds)}
          />
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isOpen ? (
          <NoteForm key={added} matterId={matterId} onAdded={() => setAdded(added + 1)} />
        ) : (
          <ClosedNote why={why} />
        )}
        <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
          {({ rows, isWhole, readOlder }) => {
            const begins = isWhole && kind === 'all' && <Beginning matterId={matterId} rows={rows} />;
            const chosen = rows.filter((row) => kind === 'all' || row.kind === kind).toSorted(newestFirst);
            const older = readOlder && (showsAll || chosen.length <= SHOWN) && (
              <Box>
                <ReadOlder noun={['line', 'lines']} readOlder={readOlder} />
              </Box>
            );
            if (chosen.length === 0)
              return (
                <>
                  <Box sx={{ color: 'text.secondary' }}>
                    {nothing(kind)} {begins}
                  </Box>
                  {older}
                </>
              );
            const firsts = firstOfNotes(chosen);
            return (
              <>
                <LineList
                  ruled={1.25}
                  isOrdered
                  label="Timeline"
                  rows={showsAll ? chosen : chosen.slice(0, SHOWN)}
                  keyOf={({ id }) => id}
                >
                  {(row) => (
                    <TimelineLine
                      row={row}
                      matterId={matterId}
                      isGuest={isGuest}
                      disabledBecause={isOpen ? undefined : why}
                      note={firsts.get(row.sourceId ?? '') === row.id ? texts.get(row.sourceId ?? '') : undefined}
                    />
                  )}
                </LineList>
                {(showsAll || chosen.length <= SHOWN) && begins}
                {older}
                {!showsAll && chosen.length > SHOWN && (
                  <Box>
                    <Button variant="outlined" size="small" onClick={() => setShowsAll(true)}>
                      Show earlier
                    </Button>
                  </Box>
                )}
              </>
            );
          }}
        </Loaded>
      </Box>
    </Panel>
  );
};

/** Between a matter's opening and the line of it, both of one transaction, no more than this passes. */
const OF_OPENING_MS = MINUTE_MS;

/** Says of a matter that is older than timelines when it was opened; of any other a line does. */
const Beginning = ({ matterId, rows }: { matterId: string; rows: readonly TimelineRow[] }) => {
  const matter = useRead(readMatter, { matterId });
  if (matter.state !== 'ready') return null;
  const { openedAt } = matter.data;
  const isTold = rows.some(({ at }) => msBetween(openedAt, at) < OF_OPENING_MS);
  return isTold ? null : (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      The matter was opened on <Day at={openedAt} />, before timelines were kept.
    </Box>
  );
};

const nothing = (kind: Kinds): string =>
  kind === 'all' ? 'What happens in the matter from now on appears here.' : 'Nothing of this kind has happened yet.';

/** The line that a note is read at: the one by which it was added, the oldest of its lines. */
const firstOfNotes = (rows: readonly TimelineRow[]): Map<string, string> =>
  new Map(rows.flatMap(({ kind, sourceId, id }) => (kind === 'note' && sourceId ? [[sourceId, id]] : [])));
