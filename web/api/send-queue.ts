import type { Mention } from '#core/mentions/mention.ts';
import type { Attached } from '#core/messages/message.ts';

/** A message on its way: its id was made here, so that however often it is sent it counts once. */
export interface Outgoing {
  messageId: string;
  conversationId: string;
  /** As whom it is written. */
  side: 'firm' | 'client';
  text: string;
  /** Whom it names. */
  mentions?: readonly Mention[] | undefined;
  /** Files and contracts of the matter that go with it, by their ids and the numbers of their versions. */
  attachments?: readonly (Attached & { name: string })[];
  /** When it was written, by the clock of its browser. */
  writtenAt: string;
  /** Why it was refused; it waits for its author. */
  refused?: string;
}

/** What became of one attempt: it is there, the network was lost, or it is refused and why. */
export type Attempt = 'kept' | 'lost' | { refused: string };

interface Ways {
  /** What is kept for when the page is gone; undefined where the browser keeps nothing. */
  load: () => Promise<readonly Outgoing[] | undefined>;
  keep: (all: readonly Outgoing[]) => Promise<void>;
  send: (message: Outgoing) => Promise<Attempt>;
  /** One window at a time. */
  alone: <T>(what: 'keep' | 'send', task: () => Promise<T>) => Promise<T>;
  /** Called whenever what waits has changed. */
  onChange: (waiting: readonly Outgoing[]) => void;
}

const inOrder = (one: Outgoing, other: Outgoing): number => (one.writtenAt < other.writtenAt ? -1 : 1);

/**
 * Messages that wait until they are kept. They are sent one after another, each until there is an answer, so that they arrive in the order in
 * which they were written; what is refused waits for its author, and holds up no other.
 */
export const newSendQueue = ({ load, keep, send, alone, onChange }: Ways) => {
  let waiting: readonly Outgoing[] = [];
  const show = (next: readonly Outgoing[]): void => {
    waiting = next;
    onChange(waiting);
  };
  /** The same here and in what is kept, where other windows may have added theirs. */
  const change = async (of: (all: readonly Outgoing[]) => readonly Outgoing[]): Promise<void> => {
    show(of(waiting));
    await alone('keep', async () => keep(of((await load()) ?? waiting)));
  };
  const without = (messageId: string) => (all: readonly Outgoing[]) =>
    all.filter((each) => each.messageId !== messageId);
  const gather = async (): Promise<void> => {
    const kept = (await load()) ?? [];
    const missing = kept.filter(({ messageId }) => !waiting.some((each) => each.messageId === messageId));
    if (missing.length > 0) show([...waiting, ...missing].toSorted(inOrder));
  };
  return {
    waiting: () => waiting,
    add: (message: Outgoing) => change((all) => [...without(message.messageId)(all), message]),
    remove: (messageId: string) => change(without(messageId)),
    /** Sends what waits; false where the network was lost, and it is to be tried again. */
    run: (): Promise<boolean> =>
      alone('send', async () => {
        await gather();
        for (;;) {
          const next = waiting.find(({ refused }) => refused === undefined);
          if (!next) return true;
          const attempt = await send(next);
          if (attempt === 'lost') return false;
          if (attempt === 'kept') await change(without(next.messageId));
          else {
            const mark = (all: readonly Outgoing[]) =>
              all.map((each) => (each.messageId === next.messageId ? { ...each, ...attempt } : each));
            await change(mark);
          }
        }
      }),
    /** Of somebody else now. */
    forget: () => show([]),
  };
};
