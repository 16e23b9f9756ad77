import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGone } from '#core/kept-rows.ts';
import { type GoneRow, OVERLAP_MS, type RowHead } from '#core/rows.ts';
import { newList, type RowsAnswer } from '#web/api/list-store.ts';

type Item = (RowHead & { name: string }) | GoneRow;

/** What happens between two answers: a thing is added, changed or taken away, or the index follows a write that it had not seen. */
type Step =
  | { does: 'write'; id: string; name: string }
  | { does: 'remove'; id: string }
  | { does: 'follow'; which: number };

const ids = fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `thing-${at}`));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('write' as const), id: ids, name: fc.string({ maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), id: ids }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('follow' as const), which: fc.nat(20) }) },
);

const FIRST = 3;
const MORE = 4;

/** A server whose index follows its table late and in any order, and whose things change between two answers. */
const serverOf = (before: readonly Step[], between: readonly (readonly Step[])[]) => {
  const table = new Map<string, Item>();
  const index = new Map<string, Item>();
  const waiting = new Set<string>();
  let clock = Date.parse('2026-01-01T00:00:00Z');
  const follow = (id: string | undefined): void => {
    const item = id === undefined ? undefined : table.get(id);
    if (!item) return;
    index.set(item.id, item);
    waiting.delete(item.id);
  };
  const happen = (happened: Step): void => {
    clock += 10;
    if (happened.does === 'follow') {
      follow([...waiting][happened.which % Math.max(1, waiting.size)]);
      return;
    }
    const former = table.get(happened.id);
    if (happened.does === 'remove' && (!former || isGone(former))) return;
    const head = { id: happened.id, version: (former?.version ?? 0) + 1, at: new Date(clock).toISOString() };
    table.set(happened.id, happened.does === 'remove' ? { ...head, gone: true } : { ...head, name: happened.name });
    waiting.add(happened.id);
  };
  const coming = [...between];
  /** All that is to happen has happened, and the index has seen it. */
  const settle = () => {
    for (const each of coming.splice(0).flat()) happen(each);
    for (const id of [...waiting]) follow(id);
  };
  for (const each of before) happen(each);
  for (const id of [...waiting]) follow(id);
  const placeOf = ({ at, id }: Item) => `${at}#${id}`;
  const ask = async ({
    cursor,
    since,
  }: {
    cursor?: string;
    since?: string;
  }): Promise<RowsAnswer<RowHead & { name: string }>> => {
    for (const each of coming.shift() ?? []) happen(each);
    const sorted = [...index.values()].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    const asked = since === undefined ? sorted.reverse() : sorted.filter((item) => placeOf(item) > since);
    const rest = asked.filter(
      (item) => cursor === undefined || (since === undefined ? placeOf(item) < cursor : placeOf(item) > cursor),
    );
    const rows = rest.slice(0, cursor === undefined && since === undefined ? FIRST : MORE);
    const last = rows.at(-1);
    return {
      rows,
      ...(last && rows.length < rest.length ? { cursor: placeOf(last) } : {}),
      since: new Date(clock - OVERLAP_MS).toISOString(),
    };
  };
  const present = () =>
    [...table.values()].filter((item) => !isGone(item)).sort((one, other) => (one.id < other.id ? -1 : 1));
  return { ask, settle, present, clock: () => clock };
};

const byId = (one: RowHead, other: RowHead) => (one.id < other.id ? -1 : 1);

describe('a list that is read once and follows changes', () => {
  it('has after any interleaving of pages, changes and a late index the rows of a fresh read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (before, between, looks) => {
          const server = serverOf(before, between);
          const list = newList(server.ask, server.clock);
          for (let look = 0; look < looks; look++) await list.refresh();
          server.settle();
          await list.refresh();
          expect([...(list.known()?.rows ?? [])].sort(byId)).toEqual(server.present());
          expect(list.known()?.isWhole).toBe(true);
        },
      ),
    );
  });

  it('asks for nothing but changes once it is whole, and draws nothing anew when there are none', async () => {
    const server = serverOf(
      Array.from({ length: 10 }, (_, at) => ({ does: 'write' as const, id: `thing-${at}`, name: 'x' })),
      [],
    );
    const asked: object[] = [];
    const list = newList((page) => {
      asked.push(page);
      return server.ask(page);
    }, server.clock);
    await list.refresh();
    expect(asked.filter((page) => !('since' in page))).toHaveLength(3);
    const { length } = asked;
    const before = list.known();
    await list.refresh();
    expect(asked.slice(length).every((page) => 'since' in page)).toBe(true);
    expect(list.known()).toBe(before);
  });

  it('keeps what came when a later page fails, and goes on from there', async () => {
    const server = serverOf(
      Array.from({ length: 10 }, (_, at) => ({ does: 'write' as const, id: `thing-${at}`, name: 'x' })),
      [],
    );
    let calls = 0;
    const list = newList((page) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new TypeError('Failed to fetch')) : server.ask(page);
    }, server.clock);
    await list.refresh();
    expect([list.known()?.rows.length, list.known()?.isWhole]).toEqual([FIRST, false]);
    expect(list.known()?.error).toBeInstanceOf(TypeError);
    await list.refresh();
    expect([list.known()?.rows.length, list.known()?.isWhole, list.known()?.error]).toEqual([10, true, undefined]);
  });
});

describe('a list that has more rows than a browser keeps', () => {
  const PAGE = 2500;
  /** Answers pages of so many rows, the newest first, and counts how often it was asked for one. */
  const longOf = (count: number) => {
    const server = { pages: 0, failsAt: Number.NaN };
    const ask = async ({ cursor = '0', since }: { cursor?: string; since?: string }): Promise<RowsAnswer<RowHead>> => {
      if (since !== undefined) return { rows: [], since };
      if (++server.pages === server.failsAt) throw new TypeError('Failed to fetch');
      const end = Math.min(Number(cursor) + PAGE, count);
      const rows = Array.from({ length: end - Number(cursor) }, (_, at) => {
        const number = Number(cursor) + at;
        return { id: `thing-${number}`, version: 1, at: new Date(1e12 - number).toISOString() };
      });
      return { rows, ...(end < count ? { cursor: `${end}` } : {}), since: '2026-01-01T00:00:00.000Z' };
    };
    return { server, ask };
  };
  const stateOf = (known: ReturnType<ReturnType<typeof newList<RowHead>>['known']>) => [
    known?.rows.length,
    known?.isWhole,
    known?.isCut,
  ];

  it('is read no further unasked, and when asked page by page to its end', async () => {
    const { server, ask } = longOf(4 * PAGE + PAGE + 1);
    const list = newList(ask);
    await list.refresh();
    await list.refresh();
    expect([...stateOf(list.known()), server.pages]).toEqual([4 * PAGE, false, true, 4]);
    await list.known()?.readOlder?.();
    await list.refresh();
    expect([...stateOf(list.known()), server.pages]).toEqual([5 * PAGE, false, true, 5]);
    await list.known()?.readOlder?.();
    expect([...stateOf(list.known()), server.pages]).toEqual([5 * PAGE + 1, true, false, 6]);
    expect(list.known()?.readOlder).toBeUndefined();
    expect(list.known()?.rows.at(-1)?.id).toBe(`thing-${5 * PAGE}`);
  });

  it('keeps what is here when an older page cannot be read, and can be asked again', async () => {
    const { server, ask } = longOf(5 * PAGE);
    const list = newList(ask);
    await list.refresh();
    server.failsAt = server.pages + 1;
    await list.known()?.readOlder?.();
    expect(stateOf(list.known())).toEqual([4 * PAGE, false, true]);
    expect(list.known()?.error).toBeInstanceOf(TypeError);
    await list.known()?.readOlder?.();
    expect(stateOf(list.known())).toEqual([5 * PAGE, true, false]);
  });
});

describe('a short list, which is read anew each time', () => {
  /** Answers pages of two names, and counts how often it was asked. */
  const shortOf = (names: string[]) => {
    const server = { names, calls: 0, failsAt: Number.NaN };
    const ask = async ({ cursor = '0' }: { cursor?: string }): Promise<RowsAnswer<string>> => {
      if (++server.calls === server.failsAt) throw new TypeError('Failed to fetch');
      const end = Number(cursor) + 2;
      return {
        rows: server.names.slice(Number(cursor), end),
        ...(end < server.names.length ? { cursor: `${end}` } : {}),
      };
    };
    return { server, ask };
  };

  it('shows its first page at once, and what it showed before until all of it is here again', async () => {
    const { server, ask } = shortOf(['a', 'b', 'c', 'd', 'e']);
    const list = newList(ask);
    const seen: string[] = [];
    list.subscribe(() => {
      const { rows = [], isWhole } = list.known() ?? {};
      seen.push(`${rows.join('')}${isWhole ? '.' : ''}`);
    });
    await list.refresh();
    expect(seen.splice(0)).toEqual(['ab', 'abcd', 'abcde.']);
    server.names = ['x', 'a', 'c', 'd'];
    await list.refresh();
    expect(seen.splice(0)).toEqual(['xacd.']);
    await list.refresh();
    expect(seen).toEqual([]);
  });

  it('keeps what it showed when a page of it fails', async () => {
    const { server, ask } = shortOf(['a', 'b', 'c']);
    const list = newList(ask);
    await list.refresh();
    Object.assign(server, { names: ['x', 'y', 'z'], failsAt: server.calls + 2 });
    await list.refresh();
    expect(list.known()).toMatchObject({ rows: ['a', 'b', 'c'], isWhole: true, error: expect.any(TypeError) });
    await list.refresh();
    expect(list.known()).toEqual({ rows: ['x', 'y', 'z'], isWhole: true, isCut: false });
  });
});
