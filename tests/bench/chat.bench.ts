import { call, ok } from '#bin/caller.ts';
import { signUp } from '#bin/demo/sign-up.ts';
import type { Local } from '#bin/local.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import {
  findInConversation,
  listChatMessages,
  listConversations,
  readConversation,
  searchMessages,
  sendChatMessage,
} from '#core/messages/endpoints.ts';
import {
  chatMessageKey,
  conversationKey,
  conversationsOf,
  everyConversationOf,
  messagesOf,
  saidInKey,
  saidKey,
} from '#store/keys.ts';
import { firmIdOf, writeItems } from '#tests/write-items.ts';
import { withMeter } from './consumption.ts';
import { withoutStream } from './without-stream.ts';

export interface ChatMeasure {
  action: string;
  /** Calls that it takes. */
  calls: number;
  /** Units of the costliest of them, and of all together, those of who calls among them. */
  mostReadUnits: number;
  readUnits: number;
  writeUnits: number;
  /** Rows, or messages, that it gives. */
  found: number;
}

const MESSAGES = 10_000;
const CONVERSATIONS = 1000;
/** Words by how many messages there are to one that has them: the oldest has the last. */
const words: readonly (readonly [word: string, every: number])[] = [
  ['weir', 1],
  ['indemnity', 10],
  ['sluicegate', MESSAGES],
];
const WRITERS = 8;

/** A firm that talks much: what its conversations cost, through the real functions. */
export const measureChat = (functions: string): Promise<ChatMeasure[]> =>
  withMeter(functions, async ({ local, callOf }) => {
    const person = { firstName: 'Nora', lastName: 'Tester', email: 'nora@example.com', password: 'Correct-horse-9' };
    const token = await signUp(local, { ...person, firmName: 'Quay' });
    const by = { token };
    const { data } = await ok(call(local.port, checkStatus, {}, by));
    const client = { invitee_name: 'Cleo Marsh', invitee_email: 'cleo@example.com', client_type: 'None' as const };
    const { _id: clientId } = await ok(call(local.port, addClient, { clientId: crypto.randomUUID(), ...client }, by));
    const matterId = crypto.randomUUID();
    await ok(call(local.port, startMatter, { matterId, clientId, name: 'The mill' }, by));
    const conversationId = `firm-${matterId}`;
    await withoutStream(local, () => writeConversations(local, data._id, conversationId));
    const measured: ChatMeasure[] = [];
    const note = async (
      action: string,
      replies: readonly Parameters<typeof callOf>[0][],
      found: number,
    ): Promise<void> => {
      const logs = await Promise.all(replies.map(callOf));
      const sum = (of: 'readUnits' | 'writeUnits') => logs.reduce((all, each) => all + each[of], 0);
      const mostReadUnits = Math.max(...logs.map(({ readUnits }) => readUnits));
      measured.push({
        ...{ action, calls: replies.length, mostReadUnits, found },
        ...{ readUnits: sum('readUnits'), writeUnits: sum('writeUnits') },
      });
    };
    const pages = async <Reply extends { status: number; headers: Headers; body?: unknown }>(
      ask: (cursor?: string) => Promise<Reply>,
    ) => {
      const replies: Reply[] = [];
      let rows = 0;
      let cursor: string | undefined;
      do {
        const reply = await ask(cursor);
        replies.push(reply);
        const body = reply.body as { rows?: unknown[]; numbers?: unknown[]; cursor?: string };
        rows += (body.rows ?? body.numbers ?? []).length;
        cursor = body.cursor;
      } while (cursor !== undefined);
      return [replies, rows] as const;
    };
    const from = (cursor?: string) => (cursor === undefined ? {} : { cursor });
    const ask = {
      list: (cursor?: string) => call(local.port, listConversations, from(cursor), by),
      messages: (cursor?: string) => call(local.port, listChatMessages, { conversationId, ...from(cursor) }, by),
    };
    await note(`the list of ${CONVERSATIONS} conversations, whole`, ...(await pages(ask.list)));
    await note('a conversation, opened', [await call(local.port, readConversation, { conversationId }, by)], 1);
    const first = await ask.messages();
    await note('its newest messages', [first], first.status === 200 ? first.body.rows.length : 0);
    await note(`all of its ${MESSAGES} messages`, ...(await pages(ask.messages)));
    for (const [word] of words) {
      const inOne = await call(local.port, findInConversation, { conversationId, words: word }, by);
      await note(`“${word}” found in it`, [inOne], inOne.status === 200 ? inOne.body.numbers.length : 0);
      const inAll = await call(local.port, searchMessages, { words: word }, by);
      await note(`“${word}” found in all`, [inAll], inAll.status === 200 ? inAll.body.rows.length : 0);
    }
    const text = 'Shall we meet at the weir on Friday and look at the old gate?';
    const sent = await call(local.port, sendChatMessage, { conversationId, messageId: crypto.randomUUID(), text }, by);
    await note('a message of 14 words, sent', [sent], 1);
    return measured;
  });

/** Writes a long conversation under its words, and many others as a list has them. */
const writeConversations = async ({ environment }: Local, accountId: string, name: string): Promise<void> => {
  const firmId = await firmIdOf(environment, accountId);
  const now = Date.now();
  const sentAtOf = (number: number) => new Date(now - (MESSAGES - number) * 60_000).toISOString();
  const conversation = (of: string, at: number) => {
    const last = { name: 'Nora Tester', text: 'See you at the weir on Friday', at: sentAtOf(at) };
    const matterId = of.slice('firm-'.length);
    const row = { kind: 'firm', name: `Matter ${at}`, clientName: 'Cleo Marsh', matterId, last };
    return {
      ...{ ...conversationKey(firmId, of), ...row, conversationId: of, newest: at, joined: [], version: 1 },
      ...{ by: everyConversationOf(firmId), byAt: of },
      ...{ list: conversationsOf(firmId), listAt: `${sentAtOf(at)}#${of}`, row },
    };
  };
  const message = (number: number): object[] => {
    const sentAt = sentAtOf(number);
    const own = words.filter(([, every]) => (MESSAGES - number + 1) % every === 0).map(([word]) => word);
    const text = `The ${own.join(' and the ')} of the mill, as we said before.`;
    const row = { number, from: 'firm', name: 'Nora Tester', accountId, text, sentAt };
    const listed = { list: messagesOf(firmId, name), listAt: `${sentAt}#m${number}`, row };
    return [
      { ...chatMessageKey(firmId, name, number), messageId: `m${number}`, version: 1, ...listed },
      ...own.flatMap((word) => [
        { ...saidInKey(firmId, name, word, number), number },
        { ...saidKey(firmId, word, sentAt, `${name}#${number}`), number },
      ]),
    ];
  };
  const items = function* () {
    yield conversation(name, MESSAGES);
    for (let at = 1; at < CONVERSATIONS; at += 1) yield conversation(`firm-other${at}`, at);
    for (let number = 1; number <= MESSAGES; number += 1) yield* message(number);
  };
  await writeItems(environment, items(), WRITERS);
};
