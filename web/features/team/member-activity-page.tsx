import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { RequestInput } from '#core/endpoint.ts';
import { MOST_TYPED } from '#core/rows.ts';
import { listMemberActivity } from '#core/team/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { useTyped } from '#web/ui/use-typed.ts';

/** What one member did in the firm, newest first, and what of it has words or falls between days. */
export const MemberActivityPage = () => {
  const { memberId = '' } = useParams<{ memberId: string }>();
  const { userTypeRoute } = useSignedIn();
  const [text, setText] = useKept('text', '');
  const [first, setFirst] = useKept('first', '');
  const [last, setLast] = useKept('last', '');
  const search = useTyped(text).slice(0, MOST_TYPED);
  const [from, to] = [instantOf(first, '00:00:00.000'), instantOf(last, '23:59:59.999')];
  const narrowed = { ...(search && { search }), ...(from && { from }), ...(to && { to }) };
  return (
    <Loaded read={useRead(listMemberActivity, { memberId })} skeleton={<PageSkeleton />}>
      {({ member }) => (
        <>
          <PageHeader
            title={`${member.firstName} ${member.lastName}`}
            subtitle={`${member.is_owner ? 'Owner' : member.roleName} · ${member.email}`}
            trail={<Link to={paths.management(userTypeRoute)}>Management</Link>}
          />
          <Box
            role="search"
            aria-label="Activity"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }}
          >
            <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
              <SearchBox label="Search activity" value={text} onChange={setText} />
            </Box>
            <DateField label="From" value={first} max={last} onChange={({ target }) => setFirst(target.value)} />
            <DateField label="To" value={last} min={first} onChange={({ target }) => setLast(target.value)} />
          </Box>
          <Acts
            key={JSON.stringify(narrowed)}
            request={{ memberId, ...narrowed }}
            empty={
              Object.keys(narrowed).length > 0
                ? 'Nothing matches.'
                : `Nothing yet. What ${member.firstName} changes in the firm is listed here.`
            }
          />
        </>
      )}
    </Loaded>
  );
};

/** The instant of a time of a day by the reader's clock; undefined of no day. */
const instantOf = (day: string, time: string): string | undefined => {
  const instant = new Date(`${day}T${time}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};

interface ActsProps {
  request: RequestInput<typeof listMemberActivity>;
  /** What stands there where there is nothing. */
  empty: string;
}

const Acts = ({ request, empty }: ActsProps) => {
  const [cursor, setCursor] = useState<string>();
  const read = useRead(listMemberActivity, { ...request, ...(cursor && { cursor }) });
  return (
    <Loaded read={read} skeleton={<RowsSkeleton count={6} />}>
      {({ data, cursor: next }) => (
        <>
          {data.length === 0 ? (
            <EmptyState>{next ? 'Nothing here matches. Look among older ones.' : empty}</EmptyState>
          ) : (
            <DataTable
              label="Activity"
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                { key: 'what', title: 'What', cell: ({ message }) => message },
                { key: 'when', title: 'When', width: 160, cell: ({ at }) => <Moment at={at} /> },
              ]}
            />
          )}
          <Pager cursor={cursor} next={next} onTurn={setCursor} />
        </>
      )}
    </Loaded>
  );
};
