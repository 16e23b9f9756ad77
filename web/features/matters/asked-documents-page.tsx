import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { beginAskedUpload, listAskedDocuments, readAskedUpload } from '#core/requests/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useRead } from '#web/api/hooks.ts';
import { AskedItems } from '#web/files/asked-items.tsx';
import type { AskedWay } from '#web/files/use-asked-uploads.ts';
import { paths } from '#web/paths.ts';
import { NotShared } from '#web/session/not-shared.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { CalendarDay } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

/** What a firm asks its client to send, and where the files are put. */
export const AskedDocumentsPage = () => {
  const { requestId = '' } = useParams<{ requestId: string }>();
  const { userTypeRoute: type } = useSignedIn();
  const read = useRead(listAskedDocuments, {});
  const refresh = useRef(async () => {});
  refresh.current = async () => {
    if (read.state === 'ready') await read.refresh();
  };
  const way = useMemo<AskedWay>(
    () => ({
      begin: (file, signal) => call(beginAskedUpload, { requestId, ...file }, { signal }),
      read: (uploadId, signal) => call(readAskedUpload, { requestId, uploadId }, { signal }),
      onSettled: () => refresh.current(),
    }),
    [requestId],
  );
  return (
    <Loaded read={read} skeleton={<PageSkeleton />}>
      {({ requests }) => {
        const request = requests.find((each) => each.requestId === requestId);
        if (!request) return <NotShared />;
        return (
          <>
            <PageHeader
              title={`Documents for ${request.firmName}`}
              subtitle={`Asked by ${request.madeBy}`}
              trail={<Link to={paths.invitedMatters(type)}>What is next</Link>}
            />
            <Panel sx={{ maxWidth: 760 }}>
              {request.dueOn && !request.isOver && (
                <Box sx={{ mb: 1, color: 'text.secondary' }}>
                  Please send them by <CalendarDay on={request.dueOn} />
                </Box>
              )}
              <AskedItems request={request} way={way} />
            </Panel>
          </>
        );
      }}
    </Loaded>
  );
};
