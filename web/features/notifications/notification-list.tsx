import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  readChanges,
  readNotificationMarks,
} from '#core/notifications/endpoints.ts';
import type { NotificationRow, ReadMarks } from '#core/notifications/notification.ts';
import { type Topic, topicOf, topics } from '#core/notifications/topics.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useList, useRowsWhere } from '#web/api/use-list.ts';
import { useKept } from '#web/session/kept.ts';
import { placeOfNotification } from '#web/session/notification-places.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { NotificationTabs } from './notification-tabs.tsx';

const ALL = 'all';
const kindOptions = [
  { value: ALL, label: 'Everything' },
  ...topics.map(({ topic, label }) => ({ value: topic, label })),
];
const stateOptions = [
  { value: ALL, label: 'Read and unread' },
  { value: 'unread', label: 'Unread only' },
];

const matcher = textMatcher<NotificationRow>(({ message, matterName = '' }) => [message, matterName]);

/** Whether a notification is new, by what its reader has read. */
const isNew = ({ upTo, read }: ReadMarks) => {
  const known = new Set(read);
  return ({ id, at }: NotificationRow): boolean => at > upTo && !known.has(id);
};

/** Matters that are offered beside the one that is chosen; the search finds any other by its name. */
const MOST_MATTERS = 100;

/** The matters that the newest notifications are about, and the one that is chosen, by the name that each had last. */
const mattersIn = (rows: readonly NotificationRow[], chosen: string) => {
  const names = new Map<string, string>();
  for (const { matterId, matterName } of rows.toSorted(newestFirst))
    if (matterId && matterName && !names.has(matterId)) names.set(matterId, matterName);
  return [
    { value: ALL, label: 'All matters' },
    ...[...names]
      .filter(([matterId], at) => at < MOST_MATTERS || matterId === chosen)
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  ];
};

/** Everything that the signed-in person was told, with what is new among it. */
export const NotificationList = () => {
  const [text, setText] = useKept('text', '');
  const [topic, setTopic] = useKept<Topic | typeof ALL>('topic', ALL);
  const [state, setState] = useKept('state', ALL);
  const [matterId, setMatterId] = useKept('matter', ALL);
  const list = useList(listNotifications, {});
  const read = useRead(readNotificationMarks, {});
  const marks = read.state === 'ready' ? read.data : undefined;
  const isUnread = useMemo(() => (marks ? isNew(marks) : () => false), [marks]);
  const rows = list.state === 'ready' ? list.data.rows : undefined;
  const options = useMemo(() => mattersIn(rows ?? [], matterId), [rows, matterId]);
  const holds = useMemo(
    () => (row: NotificationRow) =>
      (topic === ALL || topicOf[row.kind] === topic) &&
      (matterId === ALL || row.matterId === matterId) &&
      (state === ALL || isUnread(row)),
    [topic, matterId, state, isUnread],
  );
  const shown = useRowsWhere(list, holds);
  const all = useWrite(markNotificationsRead, {
    refreshes: [readChanges, readNotificationMarks],
    says: 'All notifications are marked as read.',
  });
  const isFiltered = topic !== ALL || state !== ALL || matterId !== ALL;
  const columns = useMemo(() => columnsOf(isUnread), [isUnread]);
  const hasUnread = rows?.some(isUnread) ?? false;
  return (
    <>
      <PageHeader
        title="Notifications"
        action={
          <Button
            variant="outlined"
            disabled={!hasUnread || all.pending}
            onClick={() => void all.write({ upTo: new Date().toISOString() })}
          >
            Mark all as read
          </Button>
        }
      />
      <NotificationTabs />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2.5 }}>
        <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 auto' } }}>
          <SearchBox label="Search notifications" value={text} onChange={setText} />
        </Box>
        <Box sx={narrowed}>
          <SelectField
            label="Show"
            hideLabel
            options={kindOptions}
            value={topic}
            onChange={({ target }) => setTopic(target.value as Topic | typeof ALL)}
          />
        </Box>
        <Box sx={narrowed}>
          <SelectField
            label="Read or unread"
            hideLabel
            options={stateOptions}
            value={state}
            onChange={({ target }) => setState(target.value)}
          />
        </Box>
        {options.length > 1 && (
          <Box sx={narrowed}>
            <SelectField
              label="Matter"
              hideLabel
              options={options}
              value={matterId}
              onChange={({ target }) => setMatterId(target.value)}
            />
          </Box>
        )}
      </Box>
      <LoadedRows
        read={shown}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState>
            {isFiltered
              ? 'No notifications are like this.'
              : 'Nothing new. You are told here of answers, questions, dates and shared work.'}
          </EmptyState>
        }
        noun={['notification', 'notifications']}
        text={text}
        matcher={matcher}
        order={newestFirst}
      >
        {(notifications) => (
          <DataTable label="Notifications" rows={notifications} keyOf={({ id }) => id} columns={columns} />
        )}
      </LoadedRows>
    </>
  );
};

/** One of the choices beside the search. */
const narrowed = { flex: { xs: '1 1 40%', md: 'none' }, minWidth: 140, maxWidth: { md: 260 } };

/** Where the column of instants has no room. */
const phoneOnly = { '@media (min-width: 769px)': { display: 'none' } };

const columnsOf = (isUnread: (row: NotificationRow) => boolean): Column<NotificationRow>[] => [
  { key: 'message', title: 'Notification', cell: (row) => <NotificationLine row={row} isUnread={isUnread(row)} /> },
  { key: 'at', title: 'When', width: 160, wideOnly: true, cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'read',
    title: 'Mark as read',
    hideTitle: true,
    width: 130,
    cell: (row) => isUnread(row) && <Mark row={row} />,
  },
];

/** What was told, and where it leads; whoever follows it has read it. */
const NotificationLine = ({ row, isUnread }: { row: NotificationRow; isUnread: boolean }) => {
  const place = placeOfNotification(row, useSignedIn());
  const mayGo = useMayOpen();
  const { write } = useMark();
  return (
    <Box sx={{ overflowWrap: 'anywhere', fontWeight: isUnread ? 650 : undefined }}>
      {isUnread && <span className="visually-hidden">New: </span>}
      {place && mayGo(place) ? (
        <Link to={place} onClick={isUnread ? () => void write(keyOf(row)) : undefined}>
          {row.message}
        </Link>
      ) : (
        row.message
      )}
      <Box sx={{ ...phoneOnly, color: 'text.secondary', fontSize: 'var(--type-note)', fontWeight: 400 }}>
        <Moment at={row.at} />
      </Box>
    </Box>
  );
};

const keyOf = ({ id, at }: NotificationRow) => ({ notificationId: id, at });
const useMark = () => useWrite(markNotificationRead, { refreshes: [readChanges, readNotificationMarks], quiet: true });

const Mark = ({ row }: { row: NotificationRow }) => {
  const { write, pending } = useMark();
  return (
    <Button
      size="small"
      disabled={pending}
      onClick={() => void write(keyOf(row))}
      aria-label={`Mark as read: ${row.message}`}
    >
      Mark as read
    </Button>
  );
};
