import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import { listClientMatters } from '#core/matters/endpoints.ts';
import { type ClientMatterRow, clientMatterTexts } from '#core/matters/matter-row.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useList, useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useKept } from '#web/session/kept.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FactNote } from '#web/ui/fact-note.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { MatterChips } from '#web/ui/matter-chips.tsx';
import { Day } from '#web/ui/moment.tsx';
import { newestFirst } from '#web/ui/row-order.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

/** Every matter of one client. */
export const useClientMatters = (clientId: string) => useList(listClientMatters, { clientId });

const matcher = textMatcher<ClientMatterRow>(clientMatterTexts);

const isClosed = ({ state }: ClientMatterRow): boolean => state === 'closed';
const isAny = (): boolean => true;

/** The matters of one client, in every state or closed alone, the newest change first. */
export const ClientMatters = ({ client, closed = false }: { client: Client; closed?: boolean }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const [text, setText] = useKept('text', '');
  const columns = useMemo(
    (): Column<ClientMatterRow>[] => [
      {
        key: 'name',
        title: 'Matter',
        cell: ({ id, name, number, practiceArea, templateName }) => (
          <>
            <Box component={Link} to={paths.clientMatter(type, profile, client._id, id)} sx={{ fontWeight: 650 }}>
              {name}
            </Box>
            <FactNote {...{ number, practiceArea, templateName }} />
          </>
        ),
      },
      { key: 'state', title: 'State', cell: (matter) => <MatterChips {...matter} /> },
      { key: 'opened', title: 'Opened', wideOnly: true, cell: ({ openedAt }) => <Day at={openedAt} /> },
    ],
    [type, profile, client._id],
  );
  return (
    <LoadedRows
      read={useRowsWhere(useSearchedList(listClientMatters, { clientId: client._id }, text), closed ? isClosed : isAny)}
      tools={<ListTools search={{ label: 'Search matters', text, onChange: setText }} />}
      skeleton={<RowsSkeleton count={3} />}
      empty={
        <EmptyState>
          {closed
            ? `No matter of ${client.title} is closed.`
            : `No matter yet. Open one with files, or from a template to send ${client.title} a questionnaire.`}
        </EmptyState>
      }
      noun={['matter', 'matters']}
      text={text}
      matcher={matcher}
      order={newestFirst}
    >
      {(matters) => (
        <DataTable
          label={`${closed ? 'Closed matters' : 'Matters'} of ${client.title}`}
          rows={matters}
          keyOf={({ id }) => id}
          columns={columns}
        />
      )}
    </LoadedRows>
  );
};
