import { MINUTE_MS } from '#core/calendar.ts';
import { CONNECTION_MS, type LiveMessage, PING_MS, SOCKET_PATH } from '#core/notifications/connection.ts';
import { createSocketTicket } from '#core/notifications/endpoints.ts';
import type { DraftMessage } from '#core/together/draft.ts';
import { call } from './client.ts';
import { isRefusal } from './problem.ts';

/** Between two tries after the first that failed, in milliseconds; twice as long after each, up to the longest. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * MINUTE_MS;
/** The longest where others may be writing in the same file: what they write is read once there is a connection. */
const LONGEST_WRITING_MS = 30_000;
/** A connection that does not answer a ping in this time is over, whatever the browser thinks of it. */
const ANSWER_MS = 15_000;
/** A connection is begun anew before the gateway ends it. */
const RENEWED_MS = CONNECTION_MS - 5 * MINUTE_MS;
/** A window that nobody has looked at for so long gives its connection up; it asks once it is looked at. */
const UNSEEN_MS = 5 * MINUTE_MS;
/** Several changes at one moment are asked about once; and not all windows of a firm ask at one. */
const GATHER_MS = 150;

interface Heard {
  /** Something may have changed, or may have while there was no connection. */
  onChange: () => void;
  /** Whether changes are told from now on. */
  onLive: (isLive: boolean) => void;
  /** As the gateway names the connection, by which others who write in a file are heard. */
  onNamed?: (connectionId: string) => void;
  /** Somebody writes in the same file. */
  onDraft?: (message: DraftMessage) => void;
}

/** What the gateway says; whatever else it or another version of the product says is not heard. */
const saidBy = (data: unknown): Partial<LiveMessage | DraftMessage> => {
  try {
    return (JSON.parse(String(data)) as Partial<LiveMessage> | null) ?? {};
  } catch {
    return {};
  }
};

/** Between half of a time and all of it. */
const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2);

/**
 * Keeps a connection while the window is seen, by which it is told that something has changed. Gives what ends it. Where no connection
 * can be had it goes on trying, ever less often, and nobody is told.
 */
export const stayLive = ({ onChange, onLive, onNamed, onDraft }: Heard): (() => void) => {
  let socket: WebSocket | undefined;
  let failures = 0;
  let hasEnded = false;
  let isBeginning = false;
  const timers: Partial<Record<'retry' | 'ping' | 'answer' | 'renew' | 'unseen' | 'gather', number>> = {};
  const clear = (...names: (keyof typeof timers)[]) => {
    for (const name of names) {
      clearTimeout(timers[name]);
      delete timers[name];
    }
  };
  const after = (name: keyof typeof timers, ms: number, task: () => void) => {
    clear(name);
    timers[name] = window.setTimeout(() => {
      delete timers[name];
      task();
    }, ms);
  };

  const changed = () => {
    if (timers.gather === undefined) after('gather', jittered(GATHER_MS), onChange);
  };
  const ping = () => {
    socket?.send('{}');
    after('answer', ANSWER_MS, drop);
  };
  /** Lets go of the connection there is. */
  const leave = () => {
    const left = socket;
    socket = undefined;
    clear('ping', 'answer', 'renew');
    if (!left) return;
    left.close();
    onLive(false);
  };
  const retry = () => {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, onDraft ? LONGEST_WRITING_MS : LONGEST_RETRY_MS);
    failures += 1;
    after('retry', jittered(wait), () => void begin());
  };
  const drop = () => {
    leave();
    if (!hasEnded) retry();
  };

  const begin = async (): Promise<void> => {
    if (hasEnded || socket || isBeginning || document.hidden) return;
    isBeginning = true;
    clear('retry');
    try {
      const { ticket } = await call(createSocketTicket, {}, { changesNothing: true });
      const opening = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}?ticket=${ticket}`);
      await new Promise((resolve, refuse) => {
        opening.onopen = resolve;
        opening.onclose = refuse;
      });
      if (hasEnded) return opening.close();
      socket = opening;
      failures = 0;
      opening.onclose = () => {
        if (socket === opening) drop();
      };
      opening.onmessage = ({ data }) => {
        if (socket !== opening) return;
        clear('answer');
        after('ping', PING_MS, ping);
        const said = saidBy(data);
        if (said.kind === 'changed') changed();
        if (said.kind === 'pong' && said.connectionId !== undefined) onNamed?.(said.connectionId);
        if (said.kind === 'draft') onDraft?.(said as DraftMessage);
      };
      after('ping', PING_MS, ping);
      after('renew', RENEWED_MS, () => {
        leave();
        void begin();
      });
      onLive(true);
      changed();
      if (onNamed) ping();
    } catch (error) {
      // Who is refused a ticket is refused all else too; whose other tabs have too many goes on asking.
      if (!hasEnded && !isRefusal(error)) retry();
    } finally {
      isBeginning = false;
    }
  };

  const look = () => {
    if (document.hidden) after('unseen', UNSEEN_MS, leave);
    else {
      clear('unseen');
      void begin();
    }
  };
  const online = () => {
    failures = 0;
    void begin();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  void begin();
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
    clear('retry', 'unseen', 'gather');
    leave();
  };
};
