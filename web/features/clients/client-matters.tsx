import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import { listClientMatters } from '#core/matters/endpoints.ts';
import { isBare, usePages } from '#web/api/use-pages.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MatterChips } from '#web/ui/matter-chips.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

/** Every matter of one client. */
export const useClientMatters = (clientId: string) =>
  usePages(listClientMatters, { clientId }, { rowsOf: ({ data }) => data });

/** The matters of one client in every state, newest first. */
export const ClientMatters = ({ client }: { client: Client }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const read = useClientMatters(client._id);
  return (
    <Loaded
      read={read}
      skeleton={<RowsSkeleton count={3} />}
      isEmpty={isBare}
      empty={<EmptyState>No matter yet. Open one from a template to send {client.title} a questionnaire.</EmptyState>}
    >
      {(list) => (
        <RowList list={list} noun={['matter', 'matters']}>
          {(matters) => (
            <DataTable
              label={`Matters of ${client.title}`}
              rows={matters}
              keyOf={({ matterId }) => matterId}
              columns={[
                {
                  key: 'name',
                  title: 'Matter',
                  cell: ({ matterId, name, templateName }) => (
                    <>
                      <Box
                        component={Link}
                        to={paths.clientMatter(type, profile, client._id, matterId)}
                        sx={{ fontWeight: 650 }}
                      >
                        {name}
                      </Box>
                      {templateName !== name && (
                        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{templateName}</Box>
                      )}
                    </>
                  ),
                },
                { key: 'state', title: 'State', cell: (matter) => <MatterChips {...matter} /> },
                {
                  key: 'opened',
                  title: 'Opened',
                  wideOnly: true,
                  cell: ({ openedAt }) => <time dateTime={openedAt}>{new Date(openedAt).toLocaleDateString()}</time>,
                },
              ]}
            />
          )}
        </RowList>
      )}
    </Loaded>
  );
};
