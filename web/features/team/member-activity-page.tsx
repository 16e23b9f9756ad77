import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { listMemberActivity } from '#core/team/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

/** What one member did in the firm, newest first. */
export const MemberActivityPage = () => {
  const { memberId = '' } = useParams<{ memberId: string }>();
  const { userTypeRoute } = useSignedIn();
  const [cursor, setCursor] = useState<string>();
  const read = useRead(listMemberActivity, { memberId, ...(cursor ? { cursor } : {}) });
  return (
    <Loaded read={read} skeleton={<PageSkeleton />}>
      {({ data, member, cursor: next }) => (
        <>
          <PageHeader
            title={`${member.firstName} ${member.lastName}`}
            subtitle={`${member.is_owner ? 'Owner' : member.roleName} · ${member.email}`}
            trail={<Link to={paths.management(userTypeRoute)}>Management</Link>}
          />
          {data.length === 0 && !cursor ? (
            <EmptyState>Nothing yet. What {member.firstName} changes in the firm is listed here.</EmptyState>
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
