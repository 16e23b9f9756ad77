import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import type * as table from './table.ts';

describe('the addresses that are counted', () => {
  it('of one IPv6 network count as one, those of two networks as two', () => {
    const one = keys.addressPartition('2001:db8:1:2:3:4:5:6');
    expect(keys.addressPartition('2001:db8:1:2:ffff::1')).toBe(one);
    expect(keys.addressPartition('2001:db8:1:2::')).toBe(one);
    expect(keys.addressPartition('2001:db8:1:3:3:4:5:6')).not.toBe(one);
    expect(keys.addressPartition('2001:db8::1')).toBe(keys.addressPartition('2001:db8:0:0:9::'));
  });

  it('of IPv4 count each for itself', () => {
    expect(keys.addressPartition('203.0.113.1')).not.toBe(keys.addressPartition('203.0.113.2'));
    expect(keys.addressPartition('::ffff:203.0.113.1')).not.toBe(keys.addressPartition('::ffff:203.0.113.2'));
  });
});

type Builder = (...given: string[]) => string | table.Key;
const built = (builder: Builder | table.Key, firm: string): string | table.Key =>
  typeof builder === 'function' ? builder(firm, 'one', 'two') : builder;
const text = (made: string | table.Key): string => (typeof made === 'string' ? made : `${made.pk}|${made.sk}`);

/** The parameters of each builder, in the words of the source. */
const source = readFileSync(join(import.meta.dirname, 'keys.ts'), 'utf8');
const firstParameter = (name: string): string =>
  new RegExp(`export const ${name} = \\(\\s*(\\w+)`).exec(source)?.[1] ?? '';
const all = Object.entries(keys as unknown as Record<string, Builder | table.Key>);
const ofFirms = all.filter(([name]) => firstParameter(name) === 'firmId');

describe('every key', () => {
  it('that is made for a firm begins with the firm', () => {
    expect(ofFirms.length).toBeGreaterThan(25);
    for (const [name, builder] of ofFirms)
      expect(`${name} ${text(built(builder, 'f1'))}`).toMatch(new RegExp(`^${name} FIRM#f1([#|]|$)`));
  });

  it('that is made for anything else begins otherwise, so that nothing but a firm id leads into a firm', () => {
    for (const [name, builder] of all.filter((each) => !ofFirms.includes(each)))
      expect(`${name} ${text(built(builder, 'f1'))}`).not.toMatch(/ FIRM#/);
  });
});

describe('what stands outside the partitions of firms', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const outside = all
    .filter((each) => !ofFirms.includes(each))
    .map(([, builder]) => built(builder, 'someone'))
    .filter((made): made is table.Key => typeof made !== 'string');
  /** How each kind of operation is made, whatever its key. */
  const makers: Record<string, (key: table.Key) => operations.Operation> = {
    insert: (key) => operations.insert(key, {}),
    claim: (key) => operations.claim(key, { firmId: 'f1' }, now),
    update: (key) => operations.update(key, operations.FIRST, {}),
    updateUnseen: (key) => operations.updateUnseen(key, operations.FIRST, {}),
    rewrite: (key) => operations.rewrite(key, 0, {}),
    put: (key) => operations.put(key as keys.FirmKey, {}),
    putOwned: (key) => operations.putOwned(key, { firmId: 'f1' }, {}),
    putLatest: (key) => operations.putLatest(key, { at: now.toISOString() }, {}),
    insertAgain: (key) => operations.insertAgain(key as keys.FirmKey, { version: 2 }),
    insertUnlessThere: (key) => operations.insertUnlessThere(key as keys.FirmKey, {}),
    insertExpiring: (key) => operations.insertExpiring(key, {}, { ttl: 1 }, now),
    increment: (key) => operations.increment(key, 1, 1),
    incrementField: (key) => operations.incrementField(key, 'unread'),
    incrementFields: (key) => operations.incrementFields(key, ['unread', 'changes'], 'former'),
    transfer: (key) => operations.transfer(key, 'left', 'held'),
    setFields: (key) => operations.setFields(key as keys.FirmKey, { savedAs: '' }),
    setCounts: (key) => operations.setCounts(key as keys.FirmKey, { questions: 1 }),
    remove: (key) => operations.remove(key, operations.FIRST),
    clear: (key) => operations.clear(key as keys.FirmKey),
    clearField: (key) => operations.clearField(key as keys.FirmKey, 'wall'),
    check: (key) => operations.check(key, operations.FIRST),
    checkGone: (key) => operations.checkGone(key),
    checkField: (key) => operations.checkField(key, 'isArchived', false),
    checkFieldIsNot: (key) => operations.checkFieldIsNot(key, 'state', 'closed'),
    checkThereWithout: (key) => operations.checkThereWithout(key, 'removing', true),
    checkFieldIs: (key) => operations.checkFieldIs(key, 'state', 'joined'),
    addTo: (key) => operations.addTo(key as keys.FirmKey, { count: 1 }),
    withCounts: (key) => {
      const counting = operations.withCounts(operations.check(key, operations.FIRST), key as keys.FirmKey, {
        count: 1,
      });
      return operations.withSummedCounts([counting])[0] as operations.Operation;
    },
  };

  it('has every operation among those tried here', () => {
    const declared = readFileSync(join(import.meta.dirname, 'operations.ts'), 'utf8')
      .split('export const ')
      .filter((text) => /\): Operation (=>|\{)/.test(text.split('\n};')[0] ?? ''))
      .map((text) => text.split(' ')[0]);
    expect(declared.toSorted()).toEqual(Object.keys(makers).toSorted());
  });

  it('is written under a condition by every operation, or not at all', () => {
    expect(outside.length).toBeGreaterThan(15);
    for (const key of outside)
      for (const [name, make] of Object.entries(makers)) {
        const item = (() => {
          try {
            return make(key).item;
          } catch {
            return undefined;
          }
        })();
        const conditions = Object.values(item ?? {}).map((each) => each?.ConditionExpression);
        if (item) expect([name, key.sk, conditions]).toEqual([name, key.sk, [expect.stringMatching(/\S/)]]);
        else
          expect([
            'put',
            'insertUnlessThere',
            'setFields',
            'setCounts',
            'addTo',
            'clear',
            'clearField',
            'withCounts',
          ]).toContain(name);
      }
  });

  it('is written by these operations alone: nothing beside them and the table speaks to the database', () => {
    const root = join(import.meta.dirname, '..');
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
      if (
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !['store/table.ts', 'store/operations.ts'].includes(file)
      )
        expect(`${file} ${readFileSync(join(root, file), 'utf8')}`).not.toMatch(
          /aws-sdk\/(client|lib)-dynamodb|\b(Put|Update|Delete|ConditionCheck): \{/,
        );
  });
});
