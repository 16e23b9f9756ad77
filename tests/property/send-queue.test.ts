import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Attempt, newSendQueue, type Outgoing } from '#web/api/send-queue.ts';

/** What becomes of one request: whether it arrives, how often, and whether its answer does. */
const Outcome = fc.record({
  arrives: fc.boolean(),
  isDoubled: fc.boolean(),
  isAnswered: fc.boolean(),
  /** A copy that the network holds back comes after so many further requests. */
  comesAgainAfter: fc.option(fc.nat(5), { nil: undefined }),
});
type Outcome = typeof Outcome extends fc.Arbitrary<infer T> ? T : never;

/** A conversation that keeps each id once, as the server does. */
const newServer = () => {
  const kept: string[] = [];
  return { kept, take: (id: string) => void (kept.includes(id) || kept.push(id)) };
};

const message = (at: number): Outgoing => ({
  ...{ messageId: `m${at}`, conversationId: 'firm-m', side: 'firm', text: `${at}` },
  writtenAt: new Date(at).toISOString(),
});

it('requests that are lost, doubled or held back yield each message once, in the order in which they were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(Outcome, { maxLength: 40 }),
      fc.array(fc.nat(6), { maxLength: 6 }),
      async (count, fates, reloads) => {
        const server = newServer();
        let stored: readonly Outgoing[] = [];
        const late: { id: string; after: number }[] = [];
        let requests = 0;
        const send = async ({ messageId }: Outgoing): Promise<Attempt> => {
          const outcome: Outcome = fates[requests++] ?? {
            arrives: true,
            isDoubled: false,
            isAnswered: true,
            comesAgainAfter: undefined,
          };
          for (const held of late.splice(0))
            if (held.after <= 0) server.take(held.id);
            else late.push({ ...held, after: held.after - 1 });
          if (outcome.arrives) server.take(messageId);
          if (outcome.arrives && outcome.isDoubled) server.take(messageId);
          if (outcome.comesAgainAfter !== undefined) late.push({ id: messageId, after: outcome.comesAgainAfter });
          return outcome.arrives && outcome.isAnswered ? 'kept' : 'lost';
        };
        const open = () =>
          newSendQueue({
            load: async () => stored,
            keep: async (all) => {
              stored = structuredClone(all);
            },
            ...{ send, alone: (_, task) => task(), onChange: () => undefined },
          });
        let queue = open();
        for (let at = 0; at < count; at++) {
          await queue.add(message(at));
          // The page may be closed and opened again between any two messages.
          if (reloads.includes(at)) queue = open();
          await queue.run();
        }
        for (let turn = 0; turn < 50 && !(await queue.run()); turn++);
        for (const { id } of late) server.take(id);
        expect(server.kept).toEqual(Array.from({ length: count }, (_, at) => `m${at}`));
        expect([queue.waiting(), stored]).toEqual([[], []]);
      },
    ),
  );
});

it('what is refused waits for its author and holds up no other', async () => {
  const sent: string[] = [];
  const queue = newSendQueue({
    ...{
      load: async () => undefined,
      keep: async () => undefined,
      alone: (_, task) => task(),
      onChange: () => undefined,
    },
    send: async ({ messageId }) => {
      if (messageId === 'm1') return { refused: 'No.' };
      sent.push(messageId);
      return 'kept';
    },
  });
  for (const at of [0, 1, 2]) await queue.add(message(at));
  expect(await queue.run()).toBe(true);
  expect([sent, queue.waiting().map(({ refused }) => refused)]).toEqual([['m0', 'm2'], ['No.']]);
  await queue.remove('m1');
  expect(queue.waiting()).toEqual([]);
});
