import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Mention } from '#core/mentions/mention.ts';
import { askedName, attachmentKey } from '#core/messages/attached-names.ts';
import type { Conversation } from '#core/messages/conversation.ts';
import { readConversation, readInvitedConversation } from '#core/messages/endpoints.ts';
import type { ChatMessage } from '#core/messages/message.ts';
import { useRead } from '#web/api/hooks.ts';
import { dropMessage, waitingMessages, writeAgain } from '#web/api/message-queue.ts';
import type { Outgoing } from '#web/api/send-queue.ts';
import { useLive } from '#web/ui/live-value.ts';
import { dayOf, Moment } from '#web/ui/moment.tsx';
import { Attachments, FileName, FileNames } from './attachments.tsx';
import { EditedMark } from './edited-mark.tsx';
import { kindLook } from './kind-look.ts';
import { MessageMenu } from './message-menu.tsx';
import { SaidText } from './said-text.tsx';
import type { Side } from './use-conversations.ts';

/** Messages that are drawn at first, the newest, and how many earlier ones each press brings. Never more than twice as many are drawn. */
const SHOWN = 100;

interface LogProps {
  conversation: Conversation;
  side: Side;
  rows: readonly ChatMessage[];
  readOlder: (() => Promise<void>) | undefined;
  /** The number of the message that is gone to; the newest without one. */
  at: number | undefined;
  onNewest: () => void;
  /** Words that are set off. */
  wanted: readonly string[];
}

/** What was said, the oldest first, then what is on its way. */
export const MessageLog = ({ conversation, side, rows, readOlder, at, onNewest, wanted }: LogProps) => {
  const [pressed, setPressed] = useState({ at, times: 0 });
  const log = useRef<HTMLDivElement>(null);
  const ordered = useMemo(() => rows.toSorted((one, other) => one.number - other.number), [rows]);
  const all = useLive(waitingMessages, (waiting) => waiting);
  const waiting = all.filter(
    (each) =>
      each.side === side &&
      each.conversationId === conversation.conversationId &&
      !rows.some(({ id }) => id === each.messageId),
  );
  const [known, setKnown] = useState(waiting.length);
  // What one writes oneself leads back to the newest.
  if (waiting.length !== known) {
    setKnown(waiting.length);
    if (waiting.length > known) setPressed({ at, times: 0 });
  }
  const times = pressed.at === at ? pressed.times : 0;
  const newest = ordered.at(-1)?.id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new at the end is brought into view.
  useLayoutEffect(() => {
    if (log.current && at === undefined && times === 0) log.current.scrollTop = log.current.scrollHeight;
  }, [newest, waiting.length, at, times === 0]);
  const place = at === undefined ? -1 : ordered.findIndex(({ number }) => number === at);
  // What is far above the newest is shown with what stands around it alone.
  const isFar = place >= 0 && place < ordered.length - SHOWN;
  const begin = isFar ? place - SHOWN / 2 : ordered.length - SHOWN;
  const first = Math.max(0, begin - times * SHOWN);
  const end = first + (times > 0 ? 2 : 1) * SHOWN;
  const shown = ordered.slice(first, end);
  const gone = useGone(conversation.conversationId, side, shown);
  const earliest = useRef<number>(undefined);
  const show = (number: number | undefined) => {
    const here = log.current?.querySelector<HTMLElement>(`[data-number="${number}"]`);
    if (here && log.current)
      log.current.scrollTop += here.getBoundingClientRect().top - log.current.getBoundingClientRect().top - 60;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone to once, and as soon as it is here.
  useLayoutEffect(() => show(at), [at, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier messages come above the one that was read.
  useLayoutEffect(() => show(times > 0 ? earliest.current : undefined), [times]);
  const goEarlier = () => {
    earliest.current = shown[0]?.number;
    setPressed({ at, times: times + 1 });
    if (first < SHOWN) void readOlder?.();
  };
  const goToNewest = () => {
    setPressed({ at, times: 0 });
    onNewest();
  };
  return (
    <Box
      ref={log}
      role="log"
      aria-label="Messages"
      tabIndex={0}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.25,
        minHeight: 160,
        maxHeight: { xs: 'calc(100dvh - 420px)', md: 'calc(100dvh - 470px)' },
        '@media (max-height: 700px)': { maxHeight: 320 },
        overflowY: 'auto',
        p: 2,
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 2.5,
      }}
    >
      {ordered.length + waiting.length === 0 && (
        <Box sx={{ m: 'auto', color: 'text.secondary' }}>Nothing was said here yet.</Box>
      )}
      {(first > 0 || readOlder) && <Button onClick={goEarlier}>Show earlier messages</Button>}
      {shown.map((message, nth) => (
        <Fragment key={message.id}>
          {dayOf(message.sentAt) !== (nth > 0 && dayOf(shown[nth - 1]?.sentAt ?? '')) && (
            <Box sx={{ alignSelf: 'center', fontSize: 'var(--type-small)', color: 'text.secondary' }}>
              {dayOf(message.sentAt)}
            </Box>
          )}
          <Bubble
            kind={conversation.kind}
            own={message.own}
            name={message.name}
            text={message.text}
            mentions={message.mentions}
            isDeleted={message.deletedAt !== undefined}
            files={<Attachments conversation={conversation} side={side} message={message} gone={gone} />}
            wanted={wanted}
            number={message.number}
            isGoneTo={message.number === at}
            menu={<MessageMenu conversation={conversation} side={side} message={message} />}
          >
            <Moment at={message.sentAt} />
            <EditedMark conversationId={conversation.conversationId} side={side} message={message} />
          </Bubble>
        </Fragment>
      ))}
      {end < ordered.length && <Button onClick={goToNewest}>Go to the newest messages</Button>}
      {waiting.map((message) => (
        <Bubble
          key={message.messageId}
          kind={conversation.kind}
          own
          name="You"
          text={message.text}
          mentions={message.mentions}
          files={
            message.attachments && (
              <FileNames>
                {message.attachments.map((file) => (
                  <FileName key={attachmentKey(file)}>{file.name}</FileName>
                ))}
              </FileNames>
            )
          }
        >
          <Waiting message={message} />
        </Bubble>
      ))}
      <ReadBy conversation={conversation} last={ordered.at(-1)} />
    </Box>
  );
};

/** Files whose state is asked for, those of the newest messages; of others a press finds it. */
const MOST_ASKED = 10;
const NONE: ReadonlySet<string> = new Set();

/** What these messages have attached and their reader cannot open by now, each as `askedName` says it. */
const useGone = (conversationId: string, side: Side, shown: readonly ChatMessage[]): ReadonlySet<string> => {
  const named = shown.toReversed().flatMap(({ attachments = [] }) => attachments.map(askedName));
  const files = [...new Set(named)].slice(0, MOST_ASKED).join(',');
  const request = files === '' ? null : { conversationId, files };
  const own = useRead(readConversation, side === 'firm' ? request : null);
  const invited = useRead(readInvitedConversation, side === 'client' ? request : null);
  const read = side === 'firm' ? own : invited;
  const gone = read.state === 'ready' ? read.data.gone : undefined;
  return useMemo(() => (gone ? new Set(gone) : NONE), [gone]);
};

interface BubbleProps {
  kind: Conversation['kind'];
  own?: boolean | undefined;
  name: string;
  text: string;
  mentions?: readonly Mention[] | undefined;
  isDeleted?: boolean;
  files?: ReactNode;
  /** Words that are set off. */
  wanted?: readonly string[];
  number?: number;
  isGoneTo?: boolean;
  menu?: ReactNode;
  children: ReactNode;
}

const Bubble = ({
  kind,
  own = false,
  name,
  text,
  mentions,
  isDeleted = false,
  files,
  wanted = [],
  number,
  isGoneTo = false,
  menu,
  children,
}: BubbleProps) => {
  const { tint, line } = kindLook[kind];
  return (
    <Box
      component="article"
      aria-label={`Message of ${name}`}
      aria-current={isGoneTo ? 'true' : undefined}
      data-number={number}
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 0.5,
        alignSelf: own ? 'flex-end' : 'flex-start',
        maxWidth: { xs: '92%', md: '78%' },
        p: '8px 12px',
        borderRadius: 2.5,
        background: own ? tint : 'var(--inset)',
        ...(own && { borderRight: `3px solid ${line}` }),
        ...(isGoneTo && { outline: '2px solid var(--brand-ink)', outlineOffset: 1 }),
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 'var(--type-small)', color: 'var(--neutral-text)' }}>
          <strong>{own ? 'You' : name}</strong> · {children}
        </Box>
        {isDeleted ? (
          <Box sx={{ fontStyle: 'italic', color: 'var(--neutral-text)' }}>Message deleted</Box>
        ) : (
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <SaidText text={text} mentions={mentions} wanted={wanted} />
          </Box>
        )}
        {files}
      </Box>
      {menu}
    </Box>
  );
};

/** A message that is not kept yet: it is tried again by itself, but what was refused. */
const Waiting = ({ message }: { message: Outgoing }) => {
  const { refused, messageId } = message;
  if (refused === undefined) return 'Not sent yet';
  return (
    <Box component="span" role="alert" sx={{ color: 'var(--error-text)' }}>
      {refused}{' '}
      <Button size="small" onClick={() => void writeAgain(message)}>
        Try Again
      </Button>
      {message.mentions && (
        <Button size="small" onClick={() => void writeAgain({ ...message, mentions: undefined })}>
          Send without mentions
        </Button>
      )}
      <Button size="small" onClick={() => void dropMessage(messageId)}>
        Discard
      </Button>
    </Box>
  );
};

/** Who has read the newest message, if it is one's own. */
const ReadBy = ({ conversation, last }: { conversation: Conversation; last: ChatMessage | undefined }) => {
  if (!last?.own) return null;
  const names = conversation.reads.filter(({ own, upTo }) => !own && upTo >= last.number).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Box sx={{ alignSelf: 'flex-end', fontSize: 'var(--type-small)', color: 'text.secondary' }}>
      Read by {names.join(', ')}
    </Box>
  );
};
