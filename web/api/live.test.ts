import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from './problem.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('./client.ts', () => ({ call }));

const { stayLive } = await import('./live.ts');

class Socket {
  static all: Socket[] = [];
  readonly sent: string[] = [];
  isClosed = false;
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
    queueMicrotask(() => this.onclose());
  }

  hear(kind: string): void {
    this.onmessage({ data: JSON.stringify({ kind }) });
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const see = (isSeen: boolean): void => {
  page.hidden = !isSeen;
  page.dispatchEvent(new Event('visibilitychange'));
};
const minutes = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 60_000);
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(200);
const newest = (): Socket => Socket.all.at(-1) as Socket;

let changes = 0;
let isLive = false;
let end: () => void = () => {};
/** Begins, and gives its first connection once it is open. */
const begun = async (): Promise<Socket> => {
  end = stayLive({
    onChange: () => {
      changes += 1;
    },
    onLive: (now) => {
      isLive = now;
    },
  });
  await soon();
  newest().onopen();
  await soon();
  return newest();
};

beforeEach(() => {
  vi.useFakeTimers();
  const window = Object.assign(new EventTarget(), { setTimeout: globalThis.setTimeout });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://my.lexwright.example' });
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
  see(true);
  call.mockReset();
  call.mockResolvedValue({ ticket: 't1' });
  [changes, isLive] = [0, false];
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('connects at the page’s own host with a ticket, and asks what happened until then', async () => {
  const socket = await begun();
  expect([socket.url, isLive, changes]).toEqual(['wss://my.lexwright.example/socket?ticket=t1', true, 1]);
});

it('several changes at one moment are asked about once; what it does not know it does not hear', async () => {
  const socket = await begun();
  for (const kind of ['changed', 'changed', 'changed', 'pong', 'another']) socket.hear(kind);
  socket.onmessage({ data: 'null' });
  socket.onmessage({ data: '<html>' });
  await soon();
  expect(changes).toBe(2);
});

it('a connection is pinged before the gateway’s idle limit, and begun anew where no answer comes', async () => {
  const socket = await begun();
  await minutes(5.1);
  expect(socket.sent).toEqual(['{}']);
  socket.hear('pong');
  await minutes(5.1);
  expect([socket.sent.length, socket.isClosed]).toEqual([2, false]);
  await minutes(0.5);
  expect([socket.isClosed, isLive, Socket.all.length]).toEqual([true, false, 2]);
});

it('is begun anew before its two hours end', async () => {
  const socket = await begun();
  for (let at = 0; at < 23; at += 1) {
    await minutes(5);
    socket.hear('pong');
  }
  await soon();
  expect([socket.isClosed, Socket.all.length]).toEqual([true, 2]);
  newest().onopen();
  await soon();
  expect(isLive).toBe(true);
});

it('where no connection can be had it tries ever less often, and nobody is told', async () => {
  end = stayLive({ onChange: () => {}, onLive: () => expect.unreachable() });
  await soon();
  let tries = 0;
  for (let second = 0; second < 3600; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    if (Socket.all.length > tries) {
      tries = Socket.all.length;
      newest().onclose();
    }
  }
  expect(tries).toBeGreaterThan(12);
  expect(tries).toBeLessThan(40);
});

it('where others may be writing, nobody waits longer than half a minute', async () => {
  end = stayLive({ onChange: () => {}, onLive: () => {}, onDraft: () => {} });
  await soon();
  for (let tries = 1; tries < 20; tries += 1) {
    newest().onclose();
    await vi.advanceTimersByTimeAsync(30_500);
    expect(Socket.all.length).toBe(tries + 1);
  }
});

it('a lost connection is begun anew, and what was missed is asked about', async () => {
  const socket = await begun();
  socket.onclose();
  expect(isLive).toBe(false);
  await vi.advanceTimersByTimeAsync(1500);
  newest().onopen();
  await soon();
  expect([Socket.all.length, isLive, changes]).toEqual([2, true, 2]);
});

it('who is refused a ticket asks for no other until the window is looked at again', async () => {
  call.mockRejectedValue(new ApiProblem(401, { problem: 'unauthorized' }));
  end = stayLive({ onChange: () => {}, onLive: () => {} });
  await minutes(60);
  expect([call.mock.calls.length, Socket.all.length]).toEqual([1, 0]);
});

it('a window that is not seen gives its connection up after a while, and takes one when it is seen', async () => {
  const socket = await begun();
  see(false);
  await minutes(1);
  see(true);
  await minutes(3.5);
  expect(socket.isClosed).toBe(false);
  see(false);
  socket.hear('pong');
  await minutes(6);
  expect([socket.isClosed, isLive]).toEqual([true, false]);
  await minutes(30);
  expect(Socket.all.length).toBe(1);
  see(true);
  await soon();
  expect(Socket.all.length).toBe(2);
});

it('once it has ended it does nothing more', async () => {
  const socket = await begun();
  end();
  socket.hear('changed');
  await minutes(60);
  expect([socket.isClosed, changes, Socket.all.length]).toEqual([true, 1, 1]);
});
