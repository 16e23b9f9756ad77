import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { FilePlace } from '#core/files/file.ts';
import {
  endDocumentRequest,
  judgeRequestedDocument,
  listDocumentRequests,
  remindOfDocuments,
} from '#core/requests/endpoints.ts';
import { missingIn } from '#core/requests/missing.ts';
import type { DocumentRequest, RequestItem } from '#core/requests/request.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { CalendarDay, Day, Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';

const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }));
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

interface DocumentRequestsProps {
  place: FilePlace;
  /** Whether anything may be asked for. */
  mayWork: boolean;
}

/** What a matter's client, or a client, was asked to send: what has come, and what is missing. */
export const DocumentRequests = ({ place, mayWork }: DocumentRequestsProps) => {
  const read = useRead(listDocumentRequests, place);
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title="Document requests"
      action={
        mayWork && (
          <Button size="small" onClick={() => setAsking(true)}>
            Ask for documents
          </Button>
        )
      }
    >
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={1} />}
        isEmpty={({ requests }) => requests.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>Nobody has been asked for documents yet.</Box>}
      >
        {({ requests }) => (
          <Box component="ul" aria-label="Document requests" sx={ruledLines(2)}>
            {requests.map((request) => (
              <Request key={request.requestId} place={place} request={request} mayWork={mayWork} />
            ))}
          </Box>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {isAsking && <RequestDialog place={place} onClose={() => setAsking(false)} />}
      </Suspense>
    </Panel>
  );
};

const chips: Record<RequestItem['state'], { label: string; tone: Tone }> = {
  missing: { label: 'Missing', tone: 'warning' },
  sent: { label: 'Sent', tone: 'brand' },
  accepted: { label: 'Accepted', tone: 'good' },
  returned: { label: 'Returned', tone: 'bad' },
};

interface RequestProps extends DocumentRequestsProps {
  request: DocumentRequest;
}

type Dialog = { kind: 'items' } | { kind: 'end' } | { kind: 'return'; item: RequestItem };

const Request = ({ place, request, mayWork }: RequestProps) => {
  const [dialog, setDialog] = useState<Dialog>();
  const which = { ...place, requestId: request.requestId };
  const refreshes = [listDocumentRequests];
  const judge = useWrite(judgeRequestedDocument, { refreshes });
  const remind = useWrite(remindOfDocuments, { refreshes, says: 'Reminder sent' });
  const end = useWrite(endDocumentRequest, { refreshes, says: 'Request ended' });
  const { items, isOver, toName, version, way } = request;
  const missing = missingIn(request).length;
  const isOpen = mayWork && !isOver;
  const close = () => setDialog(undefined);
  return (
    <Box component="li" aria-label={`Request to ${toName}`} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 650 }}>
          {items.length - missing} of {items.length} from {toName}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
          <Standing request={request} />
        </Box>
      </Box>
      <Box component="ul" aria-label={`Documents from ${toName}`} sx={ruledLines(1)}>
        {items.map((item) => (
          <Box
            component="li"
            key={item.itemId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {item.name}
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                {item.files.map(({ name }) => name).join(', ')}
                {item.reason && ` · returned: ${item.reason}`}
                {item.refused && ` · ${item.refused.name} was refused: ${item.refused.reason}`}
              </Box>
            </Box>
            <StatusChip {...chips[item.state]} />
            {isOpen && item.state === 'sent' && (
              <>
                <Button
                  size="small"
                  disabled={judge.pending}
                  aria-label={`Accept ${item.name}`}
                  onClick={() => void judge.write({ ...which, itemId: item.itemId, version })}
                >
                  Accept
                </Button>
                <Button
                  size="small"
                  aria-label={`Return ${item.name}`}
                  onClick={() => setDialog({ kind: 'return', item })}
                >
                  Return
                </Button>
              </>
            )}
          </Box>
        ))}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {missing > 0 && (way === 'portal' || request.email) && (
            <Button
              size="small"
              disabled={remind.pending}
              onClick={() => void remind.write({ ...which, version, reminderId: crypto.randomUUID() })}
            >
              Remind now
            </Button>
          )}
          <Button size="small" onClick={() => setDialog({ kind: 'items' })}>
            Change the list
          </Button>
          <Button size="small" color="error" onClick={() => setDialog({ kind: 'end' })}>
            End the request
          </Button>
        </Box>
      )}
      <Suspense fallback={null}>
        {dialog?.kind === 'items' && <RequestDialog place={place} request={request} onClose={close} />}
        {dialog?.kind === 'return' && (
          <ReturnDialog which={which} request={request} item={dialog.item} onClose={close} />
        )}
      </Suspense>
      <ConfirmDialog
        open={dialog?.kind === 'end'}
        title={`End the request to ${toName}?`}
        confirm="End the request"
        danger
        pending={end.pending}
        onClose={close}
        onConfirm={async () => {
          await end.write(which);
          close();
        }}
      >
        Nothing more can be sent, and nobody is reminded. Files that have come stay.
      </ConfirmDialog>
    </Box>
  );
};

const Standing = ({ request }: { request: DocumentRequest }) => {
  const { madeBy, madeAt, dueOn, way, endedBy, endedAt, isOver, shutAt, count, last, expiresAt, remindedAt } = request;
  return (
    <>
      Asked by {madeBy}, <Day at={madeAt} />
      {dueOn && (
        <>
          {' '}
          · due <CalendarDay on={dueOn} />
        </>
      )}
      {way !== 'portal' && (
        <>
          {' '}
          · {way === 'code' ? 'by a link with a code' : 'by a link for whoever has it'},{' '}
          {count === 0 ? 'not opened yet' : count === 1 ? 'opened once' : `opened ${count} times`}
          {last[0] && (
            <>
              , last <Moment at={last[0]} />
            </>
          )}
          {expiresAt && !isOver && !shutAt && (
            <>
              , works until <Day at={expiresAt} />
            </>
          )}
        </>
      )}
      {shutAt && <> · shut after too many wrong codes. Ask again if you still need them</>}
      {remindedAt && (
        <>
          {' '}
          · reminded <Moment at={remindedAt} />
        </>
      )}
      {endedAt ? (
        <>
          {' '}
          · ended by {endedBy}, <Day at={endedAt} />
        </>
      ) : (
        isOver && ' · over, since the matter was closed'
      )}
    </>
  );
};
