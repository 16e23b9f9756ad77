import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import type { FormerAnswers } from '#core/matters/answer-sheet.ts';
import { withHold, withoutHold } from '#core/matters/hold.ts';
import { mayDo, moved } from '#core/matters/matter.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { ask, questionnaire as asked, section } from '#core/questionnaires/samples.ts';
import { auditPartition, firmPartition, formerAnswersOf, matterAnswersKey } from '#store/keys.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Audit, Page } from '#store/table.ts';
import { runs } from '#tests/property-runs.ts';
import { startTable } from './local-table.ts';
import { newMatter } from './new-matter.ts';

let database: DynamoDB;
let answers: typeof import('#store/answers.ts');
let matters: typeof import('#store/matters.ts');
let sheets: typeof import('#store/matter-sheets.ts');
let operations: typeof import('#store/operations.ts');
let saveLog: typeof import('#store/save-log.ts');
let table: typeof import('#store/table.ts');
let readFormerAnswers: typeof import('#workflows/exports/read-former-answers.ts').readFormerAnswers;

beforeAll(async () => {
  database = await startTable('answers-test');
  table = await import('#store/table.ts');
  answers = await import('#store/answers.ts');
  matters = await import('#store/matters.ts');
  sheets = await import('#store/matter-sheets.ts');
  operations = await import('#store/operations.ts');
  saveLog = await import('#store/save-log.ts');
  ({ readFormerAnswers } = await import('#workflows/exports/read-former-answers.ts'));
  reachesEverything();
});
afterAll(() => database.stop());

const firmId = 'f1';
const began = Date.parse('2026-11-20T12:00:00Z');
let made = 0;
const newId = (kind: string): string => `${kind}${++made}`;
const auditAt = (who: string, now: Date): Audit => ({
  owner: firmPartition(firmId),
  who,
  operation: { name: 'saveMatterAnswers', audit: 'Saved answers for a client' },
  at: now.toISOString(),
  from: '::1',
  requestId: newId('r'),
});

const openedMatter = async (questionnaire: Questionnaire, known: Answers): Promise<string> => {
  const matterId = newId('m');
  const at = new Date(began).toISOString();
  const matter = newMatter(matterId, 'Lease', at);
  const kept = { answers: known, version: Object.keys(known).length > 0 ? 1 : 0 };
  await matters.open(firmId, { matter, questionnaire, kept }, auditAt('a1', new Date(began)));
  return matterId;
};

type Changes = Record<string, string | null>;

/** One save as the endpoint makes it; undefined when it is refused. */
const save = async (
  matterId: string,
  seen: number,
  changes: Changes,
  audit: Audit,
): Promise<{ version: number } | undefined> => {
  const now = new Date(audit.at);
  const change = { answers: changes };
  const gone = await answers.saveInSitting(firmId, matterId, { seen, change }, audit);
  if (gone) return gone;
  const matter = await matters.readForChange(firmId, matterId, now);
  if (!matter || !mayDo(matter, 'answer')) return undefined;
  return answers.save(firmId, matter, { seen, change }, audit, now).catch((error: unknown) => {
    if (error instanceof table.WriteRefused) return undefined;
    throw error;
  });
};

const keptOf = async (matterId: string) => {
  const sheet = await sheets.read(firmId, matterId);
  return { answers: sheet?.kept.answers, version: sheet?.kept.version };
};

const questions = Array.from({ length: 12 }, (_, at) => `q${at}`);
const lease = asked(
  section(
    's',
    questions.map((id) => ask(id, 'Long Text')),
  ),
);

type Step =
  | { does: 'save'; who: string; changes: Changes; isStale: boolean }
  | { does: 'repeat' }
  | { does: 'race'; changes: [Changes, Changes] }
  | { does: 'close and reopen' }
  | { does: 'hold or lift' }
  | { does: 'submit' }
  | { does: 'rest'; minutes: number };

const answer = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 3, arbitrary: fc.constantFrom(900, 2500, 9000, 19_000).map((length) => 'x'.repeat(length)) },
  { weight: 2, arbitrary: fc.constant(null) },
);
const changes: fc.Arbitrary<Changes> = fc.dictionary(fc.constantFrom(...questions, 'not-asked'), answer, {
  minKeys: 1,
  maxKeys: 3,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      does: fc.constant('save' as const),
      who: fc.constantFrom('ann', 'ann', 'ann', 'bob'),
      changes,
      isStale: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'repeat' as const }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('race' as const), changes: fc.tuple(changes, changes) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'close and reopen' as const }) },
  { weight: 2, arbitrary: fc.constant({ does: 'hold or lift' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'submit' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('rest' as const), minutes: fc.integer({ min: 1, max: 30 }) }),
  },
);

/** Plain answers in memory. */
const after = (before: Answers, changed: Changes): Answers => {
  const all: Record<string, unknown> = { ...before, ...changed };
  return Object.fromEntries(
    Object.entries(all).filter(([id, given]) => given !== null && questions.includes(id)),
  ) as Answers;
};

/** Puts a matter on legal hold, or lifts that; whether it is on hold then. */
const holdOrLift = async (matterId: string, now: Date): Promise<boolean> => {
  const matter = await matters.readForChange(firmId, matterId, now);
  if (!matter) throw new Error('The matter is gone');
  const held = matter.hold ? withoutHold(matter, now) : withHold(matter, { by: 'Ann', reason: 'A claim' }, now);
  await matters.change(firmId, matter, held, auditAt('ann', now));
  return held.hold !== undefined;
};

/** Every version of a matter's answers that follows from what its export says of former ones. */
const exportedVersions = async (matterId: string): Promise<Map<number, Answers>> => {
  const versions = new Map<number, Answers>();
  let last = { version: 0, answers: {} as Answers };
  const come = (version: number, answers: Answers) => {
    last = { version, answers };
    versions.set(version, answers);
  };
  let cursor: string | undefined;
  do {
    const page = await readFormerAnswers(firmId, { matterId, name: 'Lease' }, cursor, new Date(began));
    for (const { record } of page.items as { record: FormerAnswers }[]) {
      if (record.answers) come(record.version, record.answers);
      for (const { version, answers: changed } of record.changes ?? [])
        if (version > last.version) {
          expect(version).toBe(last.version + 1);
          const all = Object.entries({ ...last.answers, ...changed }).filter(([, given]) => given !== null);
          come(version, Object.fromEntries(all) as Answers);
        }
    }
    cursor = page.cursor === 'files.' ? undefined : page.cursor?.slice('answers.'.length);
  } while (cursor !== undefined);
  return versions;
};

/** Runs steps on a matter and on the model, and compares them after each. */
const follow = async (steps: readonly Step[], known: Answers): Promise<void> => {
  const matterId = await openedMatter(lease, known);
  let isHeld = false;
  /** What a version said that was overwritten or saved under a legal hold. */
  const heldVersions = new Map<number, Answers>();
  const allVersions = new Map<number, Answers>();
  let now = began;
  let model = { answers: known, version: Object.keys(known).length > 0 ? 1 : 0 };
  let last: { seen: number; changes: Changes; who: string } | undefined;
  const come = (answers: Answers) => {
    if (isHeld && model.version > 0) heldVersions.set(model.version, model.answers);
    allVersions.set(model.version, model.answers);
    model = { answers, version: model.version + 1 };
    if (isHeld) heldVersions.set(model.version, model.answers);
  };
  const keep = (changed: Changes) => come(after(model.answers, changed));
  const transition = async (action: 'close' | 'reopen') => {
    const matter = await matters.readForChange(firmId, matterId, new Date(now));
    if (matter)
      await matters.change(firmId, matter, moved(matter, action, new Date(now)), auditAt('ann', new Date(now)));
  };
  for (const each of steps) {
    now += 1000;
    const at = new Date(now);
    switch (each.does) {
      case 'save': {
        const seen = each.isStale ? model.version - 1 : model.version;
        const isRepeated = last && last.seen === seen && JSON.stringify(last.changes) === JSON.stringify(each.changes);
        if (seen < 0 || (each.isStale && isRepeated)) break;
        const saved = await save(matterId, seen, each.changes, auditAt(each.who, at));
        expect(saved?.version).toBe(each.isStale ? undefined : seen + 1);
        if (!saved) break;
        keep(each.changes);
        last = { seen, changes: each.changes, who: each.who };
        break;
      }
      case 'repeat': {
        // Its reply was lost: it is told the same, or to look again, and changes nothing.
        if (!last) break;
        const again = await save(matterId, last.seen, last.changes, auditAt(last.who, at));
        expect([undefined, model.version]).toContain(again?.version);
        break;
      }
      case 'race': {
        const both = await Promise.all(
          each.changes.map((changed, of) => save(matterId, model.version, changed, auditAt(`racer-${of}`, at))),
        );
        const won = both.flatMap((saved, of) => (saved ? [each.changes[of] as Changes] : []));
        expect(won).toHaveLength(1);
        keep(won[0] as Changes);
        last = undefined;
        break;
      }
      case 'close and reopen': {
        await transition('close');
        expect(await save(matterId, model.version, { q0: 'late' }, auditAt('ann', at))).toBeUndefined();
        await transition('reopen');
        break;
      }
      case 'submit': {
        const sheet = await sheets.read(firmId, matterId);
        const whole = { answers: after(model.answers, { q1: `final ${now}` }), version: model.version };
        if (!sheet) throw new Error('The matter is gone');
        await answers.submit(firmId, sheet, whole, 'lawyer', auditAt('ann', at), at);
        come(whole.answers);
        last = undefined;
        break;
      }
      case 'hold or lift':
        isHeld = await holdOrLift(matterId, at);
        break;
      case 'rest':
        now += each.minutes * 60_000;
    }
    expect(await keptOf(matterId)).toEqual(model);
  }
  const exported = await exportedVersions(matterId);
  for (const [version, said] of heldVersions)
    if (version < model.version) expect({ version, said: exported.get(version) }).toEqual({ version, said });
  allVersions.set(model.version, model.answers);
  for (const [version, said] of exported)
    expect({ version, said }).toEqual({ version, said: allVersions.get(version) });
};

describe('answers that are saved as changes', () => {
  it('read back as in memory after any saves, repeats, races, rests, submissions, closings and holds, whose export says each state that was overwritten', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.constantFrom<Answers>({}, { q0: 'known' }),
        follow,
      ),
      { numRuns: runs(30) },
    );
  });
});

it('of a matter on legal hold that two people answer in turns are kept whole once, and then as changes', async () => {
  const matterId = await openedMatter(lease, { q0: 'x'.repeat(20_000) });
  await holdOrLift(matterId, new Date(began));
  const partition = formerAnswersOf(firmId, matterId);
  for (let seen = 1; seen <= 60; seen += 1) {
    const by = auditAt(seen % 2 ? 'ann' : 'bob', new Date(began + seen * 1000));
    expect(await save(matterId, seen, { q1: `${seen}`.padEnd(2500, '.') }, by)).toMatchObject({ version: seen + 1 });
  }
  const sizes = (await table.listAll({ partition })).map((item) => JSON.stringify(item).length);
  expect(sizes.filter((size) => size > 20_000)).toHaveLength(1);
  expect(sizes.filter((size) => size < 3000)).toHaveLength(60);
  expect((await exportedVersions(matterId)).size).toBe(61);
});

describe('a read that meets a fold', () => {
  const names = { TableName: 'answers-test', ReturnValues: 'ALL_OLD' } as const;

  it.each<[string, string, number]>([
    ['a segment', '00', 900],
    ['the whole', 'WHOLE', 19_000],
  ])('waits until %s is there too, and fails rather than lose what it holds', async (_, part, length) => {
    const matterId = await openedMatter(lease, {});
    const given: Answers = {};
    for (let seen = 0; seen < 4; seen += 1) {
      const two = questions.slice(seen * 2, seen * 2 + 2);
      const changed = Object.fromEntries(two.map((id) => [id, String(seen).repeat(length)]));
      await save(matterId, seen, changed, auditAt('ann', new Date(began + seen * 1000)));
      Object.assign(given, changed);
    }
    const { pk, sk } = matterAnswersKey(firmId, matterId);
    const Key = { pk: { S: pk }, sk: { S: `${sk}#${part}` } };
    const client = new DynamoDBClient({});
    const { Attributes } = await client.send(new DeleteItemCommand({ ...names, Key }));
    expect(Attributes).toBeDefined();
    await expect(sheets.read(firmId, matterId)).rejects.toThrow('missing');
    const reading = keptOf(matterId);
    await client.send(new PutItemCommand({ TableName: names.TableName, Item: Attributes }));
    expect(await reading).toEqual({ answers: given, version: 4 });
  });
});

it('answers that were kept before there were changes are read, and a save keeps them', async () => {
  const matterId = await openedMatter(lease, {});
  const given = { q0: 'kept', q1: 'long ago' };
  const audit = auditAt('ann', new Date(began));
  await table.write(audit, operations.rewrite(matterAnswersKey(firmId, matterId), 0, { answers: given }));
  expect(await keptOf(matterId)).toEqual({ answers: given, version: 1 });
  for (const seen of [1, 2]) await save(matterId, seen, { q2: `new ${seen}` }, auditAt('ann', new Date(began + seen)));
  expect(await keptOf(matterId)).toEqual({ answers: { ...given, q2: 'new 2' }, version: 3 });
});

describe('answers that outgrow their item', () => {
  it('are refused in words at the save that makes them too large, and an answer replaced is counted once', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `q${at}`);
    const matterId = await openedMatter(
      asked(
        section(
          's',
          many.map((id) => ask(id, 'Long Text')),
        ),
      ),
      {},
    );
    const text = 'x'.repeat(17_000);
    const saveAt = (seen: number, id: string) =>
      save(matterId, seen, { [id]: `${text}${seen}` }, auditAt('ann', new Date(began + seen * 1000)));
    let version = 0;
    for (let round = 0; round < 40; round += 1) version = (await saveAt(version, `q${round % 20}`))?.version ?? 0;
    expect(version).toBe(40);
    version = (await saveAt(version, 'q20'))?.version ?? 0;
    await expect(saveAt(version, 'q21')).rejects.toMatchObject({ code: 'too-large' });
    const changed = await save(
      matterId,
      version,
      { q0: 'short', q21: 'short' },
      auditAt('ann', new Date(began + 60_000)),
    );
    expect(changed?.version).toBe(version + 1);
  });

  it('small changes too', async () => {
    const many = Array.from({ length: 22 }, (_, at) => `q${at}`);
    const known = Object.fromEntries(many.slice(0, 21).map((id) => [id, 'x'.repeat(17_000)]));
    const matterId = await openedMatter(
      asked(
        section(
          's',
          many.map((id) => ask(id, 'Long Text')),
        ),
      ),
      known,
    );
    const typed = async () => {
      for (let seen = 1; seen < 30; seen += 1)
        await save(matterId, seen, { q21: 'y'.repeat(seen * 300) }, auditAt('ann', new Date(began + seen * 1000)));
    };
    await expect(typed()).rejects.toMatchObject({ code: 'too-large' });
    expect((await keptOf(matterId)).version).toBeGreaterThan(1);
  });

  it('what is known of their files is bounded at the save that names them', async () => {
    const ids = Array.from({ length: 8 }, (_, at) => `q${at}`);
    const matterId = await openedMatter(
      asked(
        section(
          's',
          ids.map((id) => ask(id, 'File Upload')),
        ),
      ),
      {},
    );
    const saveFiles = async (seen: number) => {
      const now = new Date(began + seen * 1000);
      const id = `file-${seen}`;
      const file = { fileId: id, name: 'n'.repeat(9000), type: 'x', size: 1, versionId: 'v' } as never;
      const change = { answers: { [ids[seen] as string]: [{ id, name: 'n', key: 'k' }] }, files: { [id]: file } };
      const matter = await matters.readForChange(firmId, matterId, now);
      if (!matter) throw new Error('The matter is gone');
      return answers.save(firmId, matter, { seen, change }, auditAt('ann', now), now);
    };
    for (const seen of [0, 1, 2, 3]) await saveFiles(seen);
    await expect(saveFiles(4)).rejects.toMatchObject({ code: 'too-large' });
  });
});

it('a save that builds on a head of another version than the person saw is refused, and loses nothing', async () => {
  const matterId = await openedMatter(lease, {});
  const key = matterAnswersKey(firmId, matterId);
  const audit = auditAt('ann', new Date(began));
  const change = { answers: { q0: 'first' } };
  const whole = { wholeAfter: () => Promise.reject(new Error('Nothing is folded')) };
  await saveLog.save(key, { seen: 0, change }, whole, audit, new Date(began));
  const head = await table.readForChange<object>(key, new Date(began));
  const ahead = saveLog.saveOperations(key, head, { seen: 2, change }, whole, audit);
  await expect(ahead).rejects.toThrow(table.WriteRefused);
});

type Event = { on: string[]; who: string };
const eventsOf = async (): Promise<Event[]> => {
  const events: Event[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Event> = await table.list<Event>({
      partition: auditPartition(firmPartition(firmId)),
      limit: 100,
      ...(cursor ? { cursor } : {}),
    });
    events.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return events;
};

describe('a sitting', () => {
  it.each<[string, number, (matterId: string, now: number) => Promise<{ who: string; at: number; from?: string }>]>([
    ['has one event while the same person goes on', 0, async (_, now) => ({ who: 'ann', at: now })],
    ['goes on until 15 minutes after its first save', 0, async () => ({ who: 'ann', at: began + 15 * 60_000 - 1 })],
    ['ends then, however lately something was saved', 1, async () => ({ who: 'ann', at: began + 15 * 60_000 })],
    [
      'ends when the same person saves from another address',
      1,
      async (_, now) => ({ who: 'ann', at: now, from: '::2' }),
    ],
    ['ends when somebody else saves', 1, async (_, now) => ({ who: 'bob', at: now })],
    [
      'ends when the matter changes',
      1,
      async (matterId, now) => {
        for (const action of ['close', 'reopen'] as const) {
          const matter = await matters.readForChange(firmId, matterId, new Date(now));
          if (matter)
            await matters.change(firmId, matter, moved(matter, action, new Date(now)), auditAt('cleo', new Date(now)));
        }
        return { who: 'ann', at: now };
      },
    ],
  ])('%s', async (_, more, happen) => {
    const matterId = await openedMatter(lease, {});
    const ofSaves = async () =>
      (await eventsOf()).filter(
        ({ on, who }) => who !== 'cleo' && on.some((key) => key.endsWith(`${matterId}|ANSWERS`)),
      );
    const opening = (await ofSaves()).length;
    for (let seen = 0; seen < 5; seen += 1)
      await save(matterId, seen, { q0: `${seen}` }, auditAt('ann', new Date(began + seen * 60_000)));
    expect((await ofSaves()).length - opening).toBe(1);
    const { who, at, from = '::1' } = await happen(matterId, began + 5 * 60_000);
    const audit = { ...auditAt(who, new Date(at)), from };
    expect(await save(matterId, 5, { q1: 'more' }, audit)).toMatchObject({ version: 6 });
    expect((await ofSaves()).length - opening).toBe(1 + more);
  });
});

describe('a pause at 1,000 questions', () => {
  /** The units of so many pauses of one person, each the change of one answer. */
  const unitsOf = async (pauses: number, isHeld: boolean) => {
    const ids = Array.from({ length: 1000 }, (_, at) => `question-${at}`);
    const sections = Array.from({ length: 20 }, (_, at) =>
      section(
        `s${at}`,
        ids.slice(at * 50, at * 50 + 50).map((id) => ask(id, 'Short Text')),
      ),
    );
    const known = Object.fromEntries(ids.map((id) => [id, `An answer of some forty letters to ${id}`]));
    const matterId = await openedMatter(asked(...sections), known);
    if (isHeld) await holdOrLift(matterId, new Date(began));
    const units: { readUnits: number; writeUnits: number }[] = [];
    for (let at = 0; at < pauses; at += 1) {
      const consumed = { readUnits: 0, writeUnits: 0, calls: 0 };
      const changed = { [ids[at % 1000] as string]: `Another answer of some forty letters, ${at}` };
      const audit = auditAt('ann', new Date(began + at * 1000));
      await table.meter.run(consumed, () => save(matterId, at + 1, changed, audit));
      units.push(consumed);
    }
    return units;
  };
  const mean = (units: Awaited<ReturnType<typeof unitsOf>>, of: 'readUnits' | 'writeUnits', count = units.length) =>
    units.slice(0, count).reduce((sum, each) => sum + each[of], 0) / count;

  it('costs at most 4 write units and 1 read unit on the average, whatever is folded meanwhile @soak', async () => {
    // More than a sitting: until everything was folded into one whole.
    const units = await unitsOf(1700, false);
    expect(Math.max(...units.map(({ writeUnits }) => writeUnits))).toBeGreaterThan(100);
    for (const count of [200, units.length]) {
      expect(mean(units, 'writeUnits', count)).toBeLessThanOrEqual(4);
      expect(mean(units, 'readUnits', count)).toBeLessThanOrEqual(1);
    }
  });

  it('costs half a write unit more under a legal hold, but for the first, which keeps all answers', async () => {
    const [first, ...others] = await unitsOf(300, true);
    const [, ...free] = await unitsOf(300, false);
    expect(first?.writeUnits).toBeGreaterThan(100);
    expect(mean(others, 'writeUnits') - mean(free, 'writeUnits')).toBeLessThanOrEqual(0.5);
    expect(mean(others, 'writeUnits')).toBeLessThanOrEqual(4);
    expect(mean(others, 'readUnits')).toBeLessThanOrEqual(1);
  });
});
