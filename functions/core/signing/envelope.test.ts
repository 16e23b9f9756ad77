import { describe, expect, it } from 'vitest';
import { allows, type Envelope, type EnvelopeAction, envelopeAfter, type Signer, turnOf } from './envelope.ts';

const MOST_SIGNERS = 5;
/** Among how many at most it is tried besides that they are replaced and moved: among three that comes to 357,000 states. */
const MOST_REPLACED = process.env.SOAK ? 3 : 2;
const ENDED = ['completed', 'expired', 'voided'];

/** Every way to put so many signers in order: 1 for the first, each later one beside or behind whoever is last. */
const ordersOf = (count: number): number[][] =>
  count === 0
    ? [[]]
    : ordersOf(count - 1).flatMap((orders) => {
        const last = orders.at(-1) ?? 0;
        return (last === 0 ? [1] : [last, last + 1]).map((next) => [...orders, next]);
      });

/** Every number of those who must sign, for each group. */
const needsOf = (orders: readonly number[]): Record<number, number>[] =>
  [...new Set(orders)].reduce<Record<number, number>[]>(
    (all, order) => {
      const size = orders.filter((one) => one === order).length;
      return all.flatMap((needs) => Array.from({ length: size }, (_, less) => ({ ...needs, [order]: size - less })));
    },
    [{}],
  );

const worlds = (most: number): Envelope[] =>
  Array.from({ length: most }, (_, less) => less + 1).flatMap((count) =>
    ordersOf(count).flatMap((orders) =>
      needsOf(orders).map(
        (needs): Envelope => ({
          state: 'draft',
          needs,
          signers: orders.map((order, at) => ({ signerId: `s${at + 1}`, order, state: 'waiting' })),
        }),
      ),
    ),
  );

const actionsOf = ({ signers }: Envelope, mayReplace: boolean, mayReorder: boolean): EnvelopeAction[] => [
  { type: 'send' },
  ...signers.flatMap(({ signerId }): EnvelopeAction[] => [
    { type: 'view', signerId },
    { type: 'sign', signerId },
    { type: 'decline', signerId },
    ...(mayReplace && !signerId.endsWith('+')
      ? [{ type: 'replace' as const, signerId, by: { signerId: `${signerId}+`, order: 9, state: 'signed' as const } }]
      : []),
  ]),
  ...signers.flatMap(({ signerId, order }): EnvelopeAction[] =>
    mayReorder
      ? [
          { type: 'reorder', orders: { [signerId]: order + 1 } },
          { type: 'reorder', orders: { [signerId]: order - 1 } },
        ]
      : [],
  ),
  { type: 'seal' },
  { type: 'void' },
  { type: 'expire' },
];

const keyOf = ({ state, signers }: Envelope): string =>
  `${state} ${signers.map(({ signerId, order, state: of }) => `${signerId}${order}${of}`).join(' ')}`;

const signedOf = ({ signers }: Envelope): string[] =>
  signers.filter(({ state }) => state === 'signed').map(({ signerId }) => signerId);

/** Whether enough of all who have a lower number have signed. */
const isBehindAll = ({ signers, needs }: Envelope, { order }: Signer): boolean =>
  [...new Set(signers.map((one) => one.order))]
    .filter((one) => one < order)
    .every((before) => {
      const group = signers.filter((one) => one.order === before && one.state !== 'replaced');
      return (
        group.filter(({ state }) => state === 'signed').length >= Math.min(needs[before] ?? group.length, group.length)
      );
    });

/** Walks every state that a world can come into, by every action in every order, and calls `see` for each step. */
const explore = (
  world: Envelope,
  replacements: number,
  see: (before: Envelope, action: EnvelopeAction, after: Envelope | undefined) => void,
): number => {
  const seen = new Set<string>();
  const open = [world];
  for (let envelope = open.pop(); envelope; envelope = open.pop()) {
    const key = keyOf(envelope);
    if (seen.has(key)) continue;
    seen.add(key);
    // Who is replaced and who moves are explored apart, and moves as far as there are places.
    const mayReorder =
      replacements > 0 &&
      envelope.signers.length === world.signers.length &&
      envelope.signers.every(({ order }) => order <= world.signers.length);
    const mayReplace = envelope.signers.length < world.signers.length + replacements;
    for (const action of actionsOf(envelope, mayReplace, mayReorder)) {
      const after = allows(envelope, action) ? envelopeAfter(envelope, action) : undefined;
      see(envelope, action, after);
      if (after) open.push(after);
    }
  }
  return seen.size;
};

describe('an envelope, in every order of acts of up to five signers', () => {
  it('lets nobody sign, or see it, before their turn, after their end, or twice', () => {
    let states = 0;
    let steps = 0;
    for (const world of worlds(MOST_SIGNERS))
      states += explore(world, world.signers.length > MOST_REPLACED ? 0 : 1, (before, action, after) => {
        if (!('signerId' in action) || action.type === 'replace') return;
        const signer = before.signers.find(({ signerId }) => signerId === action.signerId) as Signer;
        const isTheirs =
          before.state === 'sent' && ['invited', 'viewed'].includes(signer.state) && isBehindAll(before, signer);
        if (after && !isTheirs) throw new Error(`${keyOf(before)} allowed ${JSON.stringify(action)}`);
        if (!after && isTheirs && (action.type !== 'sign' || signer.state === 'viewed'))
          throw new Error(`${keyOf(before)} refused ${JSON.stringify(action)}`);
        steps += 1;
      });
    expect(states).toBeGreaterThan(10_000);
    expect(steps).toBeGreaterThan(states);
  });

  it('keeps every signature, ends once unless somebody comes for who declined, and is completed only by the seal after the last one that is needed', () => {
    for (const world of worlds(MOST_SIGNERS))
      explore(world, world.signers.length > MOST_REPLACED ? 0 : 1, (before, action, after) => {
        if (!after) return;
        const ill = (why: string) => new Error(`${why}: ${keyOf(before)} ${JSON.stringify(action)} ${keyOf(after)}`);
        if (ENDED.includes(before.state)) throw ill('left its end');
        if (before.state === 'declined') {
          const gone = before.signers.find(({ signerId }) => 'signerId' in action && signerId === action.signerId);
          if (action.type !== 'replace' || gone?.state !== 'declined' || after.state !== 'sent')
            throw ill('left its end but by somebody else');
        }
        const kept = signedOf(after);
        if (!signedOf(before).every((signerId) => kept.includes(signerId))) throw ill('lost a signature');
        if (after.state === 'completed' && (before.state !== 'sealing' || action.type !== 'seal')) throw ill('no seal');
        if (
          (after.state === 'sealing') !==
          (before.state === 'sent' && turnOf(after) === undefined && action.type === 'sign')
        )
          throw ill('sealed at the wrong time');
        if (after.state === 'sent' && turnOf(after) === undefined) throw ill('waits for nobody');
        if (after.state === 'sent' && !after.signers.some(({ state }) => ['invited', 'viewed'].includes(state)))
          throw ill('invites nobody');
      });
  });

  it('can go on with somebody else whenever it was declined', () => {
    for (const world of worlds(MOST_SIGNERS))
      explore(world, 0, (before) => {
        if (before.state !== 'declined') return;
        const successors = before.signers.filter(({ signerId }) =>
          allows(before, { type: 'replace', signerId, by: { signerId: 'successor', order: 1, state: 'waiting' } }),
        );
        if (successors.length === 0) throw new Error(`${keyOf(before)} cannot go on`);
      });
  });

  it('can come to an end by signatures alone wherever it is sent', () => {
    for (const world of worlds(MOST_SIGNERS))
      explore(world, 0, (before) => {
        if (before.state !== 'sent') return;
        let envelope = before;
        for (let left = 2 * before.signers.length; envelope.state === 'sent'; left -= 1) {
          const signer = envelope.signers.find(({ state }) => ['invited', 'viewed'].includes(state)) as Signer;
          if (left < 0) throw new Error(`${keyOf(before)} does not end`);
          const type = signer.state === 'viewed' ? 'sign' : 'view';
          envelope = envelopeAfter(envelope, { type, signerId: signer.signerId });
        }
        expect(envelope.state).toBe('sealing');
      });
  });
});
