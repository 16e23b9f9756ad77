import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import * as allPrograms from '#core/programs.ts';
import * as keys from './keys.ts';
import { reachRules, type Worker } from './reach.ts';
import {
  admit,
  enterBegun,
  enterOwnAccount,
  enterOwnFirm,
  enterSignedFirm,
  loadWallsOnce,
  OutOfScope,
  requireInScope,
  requireReadable,
  requireWritable,
  shown,
  withOwner,
  withScope,
} from './scope.ts';
import type { Key } from './table.ts';

const me = { accountId: 'me', email: 'me@example.com', firmId: 'own' };
const member: Worker = { name: 'listMatters', kind: 'signed-in' };
const signUp: Worker = { name: 'signup', kind: 'public' };
const visitor: Worker = { name: 'listServices', kind: 'public' };
const outbox: Worker = { name: 'outbox', kind: 'program' };

const passes = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch (error) {
    if (!(error instanceof OutOfScope)) throw error;
    return false;
  }
};
const reads = (key: Key): boolean => passes(() => requireInScope(key, 'read'));
const writes = (key: Key): boolean => passes(() => requireInScope(key, 'write'));
const lists = (pk: string): boolean => reads({ pk, sk: '' });

const asMe = <T>(work: () => T): Promise<T> =>
  withScope(member, async () => {
    enterOwnAccount(me.accountId);
    enterOwnFirm(me);
    return work();
  });

describe('a wall', () => {
  it('hides what is of its matter, and nothing of what has the id that whoever opened the matter chose for it', async () => {
    const id = '5f0c';
    await asMe(async () => {
      await loadWallsOnce({ pk: 'FIRM#own', sk: 'WALLS' }, async () => new Map([[id, { inside: ['other'] }]]));
      const isShown = (item: Key & { on?: string[] }) => shown(item) !== undefined;
      const hidden = [
        keys.matterKey('own', id),
        keys.matterPointerKey('own', id),
        keys.taskKey('own', 't', id),
        keys.templateUseKey('own', 't', id),
        keys.documentKey('own', `contract-${id}`),
        keys.calendarEntryKey('own', 'answers', id),
        keys.searchItemKey(keys.mattersOf('own'), 'any words', id),
        { ...keys.clientKey('own', 'c'), on: [`FIRM#own#MATTER#${id}|MATTER`] },
      ];
      const others = [
        keys.clientKey('own', id),
        keys.notesOfClient('own', id),
        keys.templateUseKey('own', id, 'm'),
        keys.taskKey('own', id, 'm'),
      ].map((key) => (typeof key === 'string' ? { pk: key, sk: 'NOTE#n' } : key));
      expect([hidden.filter(isShown), others.filter((key) => !isShown(key))]).toEqual([[], []]);
    });
  });
});

/** What builds a key or a partition, with the names of what it takes. */
const builders = [...readFileSync('functions/store/keys.ts', 'utf8').matchAll(/export const (\w+) = \(([^)]*)\)/g)].map(
  ([, name = '', taken = '']) => ({ name, takes: [...taken.matchAll(/(\w+)\??:/g)].map(([, each = '']) => each) }),
);

/** They follow an instant, a word or the name of a list, where a matter's own id stands in other rows. */
const IN_ROWS = [
  'envelopeRowKey envelopeId',
  'calendarOfPerson accountId',
  'receiptKey receiptId',
  'wordPostingKey fileId',
];

/** Ids that are made of that of a matter, or that stand where one does. */
const OF_MATTERS = /^(matterId|contractId|documentId|conversationId|entityId|entryId|partOf|of\w*)$/;

describe('the id of a matter that a wall closes', () => {
  it('hides no key that has it as the id of something else, whoever chose it', async () => {
    const id = '5f0c1d2e';
    await asMe(async () => {
      await loadWallsOnce({ pk: 'FIRM#own', sk: 'WALLS' }, async () => new Map([[id, { inside: ['other'] }]]));
      const hidden = builders.flatMap(({ name, takes }) =>
        takes.flatMap((taken, at) => {
          if (!taken.endsWith('Id') || taken === 'firmId' || OF_MATTERS.test(taken)) return [];
          const make = (keys as unknown as Record<string, (...ids: string[]) => Key | string>)[name];
          const made = make?.(...takes.map((each, place) => (place === at ? id : each === 'firmId' ? 'own' : 'x')));
          const key = typeof made === 'string' ? { pk: made, sk: 'x' } : made;
          return key?.pk?.startsWith('FIRM#own') && shown(key) === undefined ? [`${name} ${taken}`] : [];
        }),
      );
      expect(builders.length).toBeGreaterThan(200);
      expect(hidden).toEqual(IN_ROWS);
    });
  });
});

describe('a signed-in call', () => {
  it('begins with nothing, and then has its own account, e-mail and firm, with every partition and index of them', async () => {
    await withScope(member, async () => {
      expect([lists('FIRM#own'), lists('ACCOUNT#me')]).toEqual([false, false]);
      enterOwnAccount(me.accountId);
      expect([lists('FIRM#own'), lists('ACCOUNT#me')]).toEqual([false, true]);
      enterOwnFirm(me);
      const own = [
        'FIRM#own',
        keys.mattersIn('own', 'open'),
        keys.auditPartition('FIRM#own'),
        keys.emailPartition(me.email),
      ];
      expect(own.map(lists)).toEqual(own.map(() => true));
      const others = [
        'FIRM#other',
        keys.mattersIn('other', 'open'),
        'FIRM#ownx',
        'FIRM#',
        'FIRM##own',
        'ACCOUNT#mex',
        'ACCOUNT#',
      ];
      expect(others.map(lists)).toEqual(others.map(() => false));
    });
  });

  it('has no key of another, of whatever sort, and none of a sort that nobody knows', async () => {
    const builders = Object.values(keys as unknown as Record<string, ((...ids: string[]) => Key | string) | Key>);
    const foreign = builders.map((each) => (typeof each === 'function' ? each('other', 'one', 'two') : each));
    await asMe(() => {
      for (const made of foreign) {
        const key = typeof made === 'string' ? { pk: made, sk: '' } : made;
        const isPublic = key.sk === 'FIRM' || key.sk === 'HOST';
        expect([key.pk, reads(key), writes(key)]).toEqual([key.pk, isPublic, false]);
      }
      for (const pk of ['NEW#own', 'own', '', '#own', 'firm#own']) expect([pk, lists(pk)]).toEqual([pk, false]);
    });
  });

  it('is shown somebody who works in its firm, and may change them; nobody else', async () => {
    await asMe(() => {
      const mate = { ...keys.accountKey('mate'), firmId: 'own', email: 'mate@example.com' };
      const stranger = { ...keys.accountKey('stranger'), firmId: 'other', email: 'stranger@example.com' };
      expect(passes(() => requireReadable(keys.accountKey('mate')))).toBe(true);
      expect(passes(() => requireReadable(keys.sessionKey('mate', 's')))).toBe(false);
      expect([shown(mate), shown(stranger)]).toEqual([mate, undefined]);
      expect([writes(mate), writes(stranger)]).toEqual([true, false]);
      expect(['mate@example.com', 'stranger@example.com'].map((to) => lists(keys.emailPartition(to)))).toEqual([
        true,
        false,
      ]);
    });
  });

  it('tells and shares with somebody whom its firm names, and reads who they are, and no more', async () => {
    await asMe(() => {
      const guest = keys.accountKey('guest');
      const notices = [keys.notificationKey('guest', 'now', '1'), keys.sharedKey('guest', 'm')];
      admit({ ...keys.clientKey('other', 'c'), accountId: 'guest' });
      expect([...notices, guest].map(reads)).toEqual([false, false, false]);
      admit({ ...keys.clientKey('own', 'c'), accountId: 'guest' });
      expect(notices.map(writes)).toEqual([true, true]);
      expect([reads(guest), writes(guest)]).toEqual([true, false]);
      expect([lists('ACCOUNT#guest'), writes(keys.sessionKey('guest', 's')), reads(keys.recoveryKey('guest'))]).toEqual(
        [false, false, false],
      );
    });
  });

  it('enters another firm by what it shared with the caller, its invitation to them, or a member’s way back, and by nothing like it', async () => {
    const opens = (item: object) =>
      asMe(() => {
        admit(item);
        return lists('FIRM#other');
      });
    expect(await opens({ ...keys.sharedKey('me', 'm1'), firmId: 'other' })).toBe(true);
    expect(await opens({ ...keys.sharedKey('somebody', 'm1'), firmId: 'other' })).toBe(false);
    expect(await opens({ ...keys.invitationKey('i1'), email: me.email, firmId: 'other' })).toBe(true);
    expect(await opens({ ...keys.invitationKey('i1'), email: 'else@example.com', firmId: 'other' })).toBe(false);
    expect(await opens({ ...keys.accountKey('mate'), firmId: 'own', staff: { ownFirmId: 'other' } })).toBe(true);
    expect(await opens({ ...keys.accountKey('me'), firmId: 'other' })).toBe(false);
    for (const like of [
      keys.clientKey('own', 'c1'),
      keys.hostKey('word'),
      keys.handOffKey('h'),
      keys.emailKey(me.email),
    ])
      expect(await opens({ ...like, firmId: 'other', accountId: 'me', email: me.email })).toBe(false);
  });

  it('is shown an invitation of its firm or to the caller, and no other', async () => {
    await asMe(() => {
      const [own, foreign] = ['own', 'other'].map((firmId) => ({
        ...keys.invitationKey(`i-${firmId}`),
        firmId,
        email: 'x@y.z',
      }));
      expect([shown(own as Key), shown(foreign as Key)]).toEqual([own, undefined]);
      expect([writes(own as Key), writes(foreign as Key)]).toEqual([true, false]);
    });
  });
});

describe('a public call', () => {
  it('reaches who has the e-mail that it proves, and nobody whom it happens to meet', async () => {
    await withScope(signUp, async () => {
      expect(writes(keys.emailKey('ann@example.com'))).toBe(true);
      expect(lists('ACCOUNT#ann')).toBe(false);
      expect(shown(keys.accountKey('ann'))).toBeUndefined();
      admit({ ...keys.emailKey('ann@example.com'), accountId: 'ann', firmId: 'anns' });
      expect([lists('ACCOUNT#ann'), lists('FIRM#anns'), lists('FIRM#other')]).toEqual([true, true, false]);
    });
  });

  it('follows a signed invitation where it proves an e-mail, and nowhere else', async () => {
    for (const [worker, expected] of [
      [signUp, true],
      [visitor, false],
    ] as const)
      await withScope(worker, async () => {
        admit({ ...keys.invitationKey('i'), firmId: 'other', email: 'x@y.z' });
        expect(lists('FIRM#other')).toBe(expected);
      });
  });

  it('sees the face and the menu of the firm whose host it is at, and the owner whose plan shows them', async () => {
    await withScope(visitor, async () => {
      const menu = keys.servicesKey('other');
      expect([reads(keys.firmKey('other')), reads(menu)]).toEqual([true, false]);
      admit({ ...keys.hostKey('word'), firmId: 'other' });
      admit({ ...keys.firmKey('other'), firmId: 'other', ownerId: 'owner' });
      expect([reads(menu), writes(menu), lists('FIRM#other')]).toEqual([true, false, false]);
      expect([reads(keys.accountKey('owner')), writes(keys.accountKey('owner'))]).toEqual([true, false]);
      expect(reads(keys.emailKey('ann@example.com'))).toBe(false);
    });
  });

  it('that the card provider signed reaches the firm that it is about', async () => {
    await withScope({ name: 'receiveCardEvent', kind: 'public' }, async () => {
      expect(lists('FIRM#paying')).toBe(false);
      enterSignedFirm('paying');
      expect([lists('FIRM#paying'), lists('FIRM#other')]).toEqual([true, false]);
    });
  });
});

describe('a program', () => {
  it('looks for what is due to it, and works on one firm or one person at a time', async () => {
    await withScope(outbox, async () => {
      expect([keys.dueOn('OUTBOX', 'day'), keys.dueOn('RENEWAL', 'day'), 'FIRM#f'].map(lists)).toEqual([
        true,
        false,
        false,
      ]);
      await withOwner(outbox, { firmId: 'f' }, async () => {
        expect([lists('FIRM#f'), lists('FIRM#g')]).toEqual([true, false]);
        admit({ ...keys.outboxKey('FIRM#f', 'i'), task: { kind: 'mail', accountId: 'ann' } });
        expect(writes(keys.accountKey('ann'))).toBe(false);
        admit({ ...keys.outboxKey('FIRM#f', 'i'), task: { kind: 'password', accountId: 'ann' } });
        expect(writes(keys.accountKey('ann'))).toBe(true);
      });
      expect(lists('FIRM#f')).toBe(false);
      await withOwner({ name: 'renewals', kind: 'program' }, { firmId: 'f' }, async () => {
        admit({ ...keys.firmKey('f'), ownerId: 'gone' });
        const gone = keys.accountKey('gone');
        admit({ ...gone, firmId: 'elsewhere' });
        const ends = (named: string) =>
          passes(() => requireWritable({ owner: 'FIRM#f', keys: [gone], begun: [], named: [`FIRM#${named}`] }));
        expect([ends('elsewhere'), ends('other'), lists('FIRM#elsewhere')]).toEqual([true, false, false]);
        expect(writes(keys.sessionKey('gone', 's'))).toBe(false);
      });
      await withOwner({ name: 'trials', kind: 'program' }, { accountId: 'ann' }, async () => {
        admit({ ...keys.accountKey('ann'), firmId: 'anns' });
        expect([lists('FIRM#anns'), lists('FIRM#f')]).toEqual([true, false]);
      });
    });
  });
});

describe('a transaction', () => {
  const own = keys.clientKey('own', 'c');
  const writing = (more: Partial<Parameters<typeof requireWritable>[0]>): Promise<boolean> =>
    asMe(() => passes(() => requireWritable({ owner: 'FIRM#own', keys: [own], begun: [], named: [], ...more })));

  it('is refused as a whole where its audit, a key, a firm that it names or a place in the index is another’s', async () => {
    expect(await writing({})).toBe(true);
    expect(await writing({ owner: 'FIRM#other' })).toBe(false);
    expect(await writing({ owner: 'ACCOUNT#other' })).toBe(false);
    expect(await writing({ keys: [own, keys.clientKey('other', 'c')] })).toBe(false);
    expect(await writing({ keys: [own, keys.couponKey('free')] })).toBe(false);
    expect(await writing({ named: ['FIRM#other'] })).toBe(false);
    expect(await writing({ named: [keys.clientsOf('own')] })).toBe(true);
    expect(await writing({ named: [keys.clientsOf('other')] })).toBe(false);
  });

  it('may begin a firm, which is open to it from then on', async () => {
    expect(await writing({ keys: [keys.firmKey('new')], begun: ['FIRM#new'], named: ['FIRM#new'] })).toBe(true);
    expect(await writing({ keys: [keys.firmKey('new'), keys.firmKey('other')], begun: ['FIRM#new'] })).toBe(false);
    await asMe(() => {
      enterBegun(['FIRM#new']);
      expect(lists('FIRM#new')).toBe(true);
    });
  });
});

it('is closed where no scope was set, also for what anybody may read', () => {
  expect([lists('FIRM#own'), lists('HOST#word'), reads(keys.firmKey('own'))]).toEqual([false, false, false]);
  expect(passes(() => requireReadable(keys.accountKey('me')))).toBe(false);
});

describe('the list of what is reached', () => {
  const routes = allEndpoints().map(({ endpoint }) => endpoint);
  const programs = Object.values(allPrograms).map(({ name }) => name);

  it('names endpoints and programs that exist', () => {
    const known = [...routes.map(({ name }) => name), ...programs];
    for (const { by, kind } of reachRules)
      if (Array.isArray(by))
        for (const name of by) expect([kind, known]).toEqual([kind, expect.arrayContaining([name])]);
  });

  it('holds no firm and no person, which only access rules open', () => {
    for (const { kind } of reachRules) expect(['FIRM', 'ACCOUNT']).not.toContain(kind);
  });

  it('lets nobody write for everybody, and gives public calls nothing of a firm', () => {
    for (const { kind, use, by } of reachRules) if (by === 'everybody') expect([kind, use]).toEqual(['HOST', 'read']);
    const isPublic = (name: string) => routes.some((route) => name === route.name && route.access === 'public');
    const open = reachRules.filter(({ by }) => by === 'the public' || (Array.isArray(by) && by.some(isPublic)));
    expect(new Set(open.map(({ kind }) => kind))).toEqual(
      new Set([
        'ADDRESS',
        'EMAIL',
        'GUESSES',
        'INVITATION',
        'LINK',
        'HANDOFF',
        'CALENDARFEED',
        'HOST',
        'PROMOTION',
        'COUPON',
        'EVENT',
        'SITE',
        'SHOWCASE',
      ]),
    );
  });
});
