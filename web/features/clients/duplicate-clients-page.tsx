import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import { keepClientsApart, listDistinctClients } from '#core/duplicates/endpoints.ts';
import { byCertainty, type DuplicatePair, findPairs, pairName } from '#core/duplicates/pairs.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** Pairs of the firm's clients who may be one, each with the reason. */
export const DuplicateClientsPage = () => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const clients = useList(listClientRows, {});
  const distinct = useList(listDistinctClients, {});
  return (
    <>
      <PageHeader
        title="Possible duplicates"
        trail={<Link to={paths.clients(type, profile)}>Clients</Link>}
        subtitle="Clients who may be the same by name, email or phone."
      />
      <Loaded read={clients} skeleton={<RowsSkeleton />}>
        {(list) => (
          <Loaded read={distinct} skeleton={<RowsSkeleton />}>
            {({ rows }) => (
              <Pairs
                clients={list.rows}
                isHere={list.isWhole || list.isCut}
                apart={rows as unknown as readonly { one: string; other: string }[]}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
};

/** Milliseconds that are compared before the page may answer again. */
const AT_ONCE = 12;

/** The pairs of a list, found beside what else the page does; undefined until all are. */
const usePairs = (clients: readonly ClientRow[]): readonly DuplicatePair[] | undefined => {
  const [found, setFound] = useState<{ clients: readonly ClientRow[]; pairs: readonly DuplicatePair[] }>();
  useEffect(() => {
    const steps = findPairs(clients);
    const pairs: DuplicatePair[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      const until = performance.now() + AT_ONCE;
      while (performance.now() < until) {
        const { done, value } = steps.next();
        if (done) return setFound({ clients, pairs: pairs.sort(byCertainty) });
        pairs.push(...value);
      }
      timer = setTimeout(go);
      return undefined;
    };
    go();
    return () => clearTimeout(timer);
  }, [clients]);
  return found?.pairs;
};

interface PairsProps {
  clients: readonly ClientRow[];
  /** All clients are here, or as many as a browser keeps. */
  isHere: boolean;
  apart: readonly { one: string; other: string }[];
}

/** Pairs in view; merged ones make room. */
const SHOWN = 50;

const Pairs = ({ clients, isHere, apart }: PairsProps) => {
  const [merging, setMerging] = useState<DuplicatePair>();
  const all = usePairs(clients);
  const known = useMemo(() => new Set(apart.map(({ one, other }) => pairName(one, other).join(' '))), [apart]);
  const pairs = all?.filter(({ one, other }) => !known.has(pairName(one.id, other.id).join(' ')));
  if (!pairs || !isHere) return <RowsSkeleton />;
  if (pairs.length === 0) return <EmptyState>No two clients look like the same one.</EmptyState>;
  return (
    <Panel title={`${pairs.length} ${pairs.length === 1 ? 'pair' : 'pairs'}`}>
      <Box component="ul" aria-label="Possible duplicates" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pairs.slice(0, SHOWN).map((pair) => (
          <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} onMerge={() => setMerging(pair)} />
        ))}
      </Box>
      {pairs.length > SHOWN && <Box sx={{ mt: 1 }}>The {SHOWN} surest are shown.</Box>}
      {merging && (
        <Suspense fallback={null}>
          <MergeDialog clientId={merging.one.id} otherId={merging.other.id} onClose={() => setMerging(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
};

const Pair = ({ pair, onMerge }: { pair: DuplicatePair; onMerge: () => void }) => {
  const { one, other, sureness, reason } = pair;
  const { write, pending } = useWrite(keepClientsApart, {
    refreshes: [listDistinctClients],
    says: 'Kept as two clients',
  });
  const names = `${one.title} and ${other.title}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderTop: '1px solid var(--line)',
        '&:first-of-type': { borderTop: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Person client={one} />
        <Person client={other} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <StatusChip
            label={sureness === 'same' ? 'The same' : 'Likely'}
            tone={sureness === 'same' ? 'bad' : 'warning'}
          />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {tellInEnglish(reason)}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={onMerge} aria-label={`Merge ${names}`}>
          Merge…
        </Button>
        <Button
          disabled={pending}
          onClick={() => void write({ clientId: one.id, otherId: other.id })}
          aria-label={`${names} are not the same`}
        >
          Not the same
        </Button>
      </Box>
    </Box>
  );
};

const Person = ({ client }: { client: ClientRow }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  return (
    <Box>
      <Box component={Link} to={paths.clientDashboard(type, profile, client.id)} sx={{ fontWeight: 650 }}>
        {client.title}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {client.email}
        {client.archived && ' · Archived'}
      </Box>
    </Box>
  );
};
