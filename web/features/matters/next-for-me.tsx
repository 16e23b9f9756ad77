import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { listInvitedMatters } from '#core/matters/endpoints.ts';
import { type NextForClient, nextForClient } from '#core/matters/next-for-client.ts';
import { conversationIdOf, partsOf } from '#core/messages/conversation.ts';
import { readUnreadMessages } from '#core/messages/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import { listAskedDocuments } from '#core/requests/endpoints.ts';
import { missingIn } from '#core/requests/missing.ts';
import type { AskedRequest } from '#core/requests/request.ts';
import { listOwnEnvelopes } from '#core/signing/client-endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { noteLookedAt, useLookedAt } from '#web/session/looked-at.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CalendarDay, Day } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { portalWords as words } from './portal-words.ts';
import { ToSign } from './to-sign.tsx';

/** All that a client of firms is to do next, whatever the matter. Without any matter the list of these says enough. */
export const NextForMe = () => {
  const { _id: accountId } = useSignedIn();
  const matters = useList(listInvitedMatters, {});
  const noticeList = useList(listNotifications, {});
  const messages = useRead(readUnreadMessages, {});
  const asked = useRead(listAskedDocuments, {});
  const envelopes = useRead(listOwnEnvelopes, {});
  const lookedAt = useLookedAt(accountId);
  const all = asked.state === 'ready' ? asked.data.requests : [];
  const toSend = all.filter((request) => !request.isOver && missingIn(request).length > 0);
  const own = envelopes.state === 'ready' ? envelopes.data.envelopes : [];
  const toSign = own.filter(({ stands }) => stands === 'turn');
  const hasNoMatter = matters.state === 'ready' && matters.data.rows.length === 0;
  const isAsked = [asked, envelopes].some(({ state }) => state === 'loading') || toSend.length + toSign.length > 0;
  if (matters.state === 'failed' || (hasNoMatter && !isAsked)) return null;
  const besides = [noticeList, messages, asked, envelopes];
  const isHere = matters.state === 'ready' && besides.every(({ state }) => state !== 'loading');
  const isKnown = besides.every(({ state }) => state === 'ready');
  const unread = messages.state === 'ready' ? ofClients(messages.data.unread) : {};
  const notices = noticeList.state === 'ready' ? noticeList.data.rows : [];
  const next = matters.state === 'ready' ? nextForClient(matters.data.rows, notices, unread, lookedAt, new Date()) : [];
  const count = toSign.length + toSend.length + next.length;
  return (
    <Box>
      <Panel title={words.next}>
        {!isHere && <RowsSkeleton count={2} />}
        {isHere && count === 0 && (
          <Box sx={{ color: 'text.secondary' }}>{isKnown ? words.nothing : words.nothingKnown}</Box>
        )}
        {isHere && count > 0 && (
          <Box component="ol" aria-label={words.next} sx={ruledLines(1)}>
            {toSign.map((envelope) => (
              <ToSign key={envelope.envelopeId} envelope={envelope} />
            ))}
            {toSend.map((request) => (
              <ToSend key={request.requestId} request={request} />
            ))}
            {next.map((one) => (
              <Line key={`${one.what} ${one.matter.matterId}`} next={one} accountId={accountId} />
            ))}
          </Box>
        )}
      </Panel>
    </Box>
  );
};

/** Of unread messages those that firms wrote to the person as their client, by the matter. */
const ofClients = (unread: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(unread)
      .map(([conversationId, count]) => ({ ...partsOf(conversationId), count }))
      .flatMap(({ kind, id, count }) => (kind === 'client' ? [[id, count]] : [])),
  );

const ToSend = ({ request }: { request: AskedRequest }) => {
  const { userTypeRoute: type } = useSignedIn();
  const { requestId, firmName, dueOn } = request;
  const isLate = dueOn !== undefined && dueOn < today();
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Link to={paths.askedDocuments(type, requestId)}>{words.send(missingIn(request).length, firmName)}</Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, color: 'text.secondary', fontSize: 'var(--type-note)' }}>
        <span>
          {firmName}{' '}
          {dueOn ? (
            <>
              {isLate ? words.sendLate : words.sendBy} <CalendarDay on={dueOn} />
            </>
          ) : (
            words.sendSoon
          )}
        </span>
        {isLate && <StatusChip label={words.late} tone="warning" />}
      </Box>
    </Box>
  );
};

const Line = ({ next, accountId }: { next: NextForClient; accountId: string }) => {
  const { userTypeRoute: type } = useSignedIn();
  const { what, matter } = next;
  const { matterId, name, firmName } = matter;
  const isReading = what === 'read-reply' || what === 'read-document';
  const to = {
    'read-document': paths.matter(type, matterId),
    'read-messages': paths.chat(type, { with: conversationIdOf('client', matterId), as: 'client' }),
    'read-reply': paths.matterQuestionnaire(type, matterId),
    answer: paths.matterQuestionnaire(type, matterId),
    'go-on': paths.matterQuestionnaire(type, matterId),
  }[what];
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Link to={to} onClick={isReading ? () => noteLookedAt(accountId, matterId, what) : undefined}>
        {words.todo[what]} {name}
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, color: 'text.secondary', fontSize: 'var(--type-note)' }}>
        <span>
          {firmName} <When next={next} />
        </span>
        {!isReading && what !== 'read-messages' && matter.dueOn && matter.dueOn < today() && (
          <StatusChip label={words.late} tone="warning" />
        )}
      </Box>
    </Box>
  );
};

/** By when, or since when. */
const When = ({ next: { what, matter, at = '' } }: { next: NextForClient }) => {
  if (what === 'read-reply')
    return (
      <>
        {words.wrote} <Day at={at} />
      </>
    );
  if (what === 'read-document')
    return (
      <>
        {words.shared} <Day at={at} />
      </>
    );
  if (what === 'read-messages') return words.sent;
  if (!matter.dueOn) return words.waits;
  return (
    <>
      {matter.dueOn < today() ? words.wanted : words.needs} <CalendarDay on={matter.dueOn} />
    </>
  );
};
