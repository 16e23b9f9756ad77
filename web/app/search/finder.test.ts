import { describe, expect, it } from 'vitest';
import { type Entry, find, MOST_SHOWN, placesAmong } from './finder.ts';

const entry = (key: string, title: string, rest: Partial<Entry> = {}): Entry => ({
  key,
  kind: 'client',
  title,
  to: `/${key}`,
  at: '2026-01-01T00:00:00.000Z',
  texts: [],
  ...rest,
});
const keys = (entries: readonly Entry[], text: string, recent: readonly string[] = []) =>
  find(entries, text, recent).flatMap((group) => group.entries.map(({ key }) => key));

const people = [
  entry('ada', 'Ada Lovelace', { texts: ['ada@engines.example'] }),
  entry('annemarie', 'Anne-Marie O’Neill'),
  entry('robert', 'Robert Fairchild'),
  entry('noa', 'נועה כהן'),
  entry('lease', 'Lease of 12 Harbour Street', { kind: 'matter', texts: ['2026-0042', 'Ada Lovelace'] }),
];

it('what has the words in its name stands before files that have them in their text, and these before names with a slip', () => {
  const inText = entry('text deed', 'Ada’s deed.pdf', {
    kind: 'text',
    texts: ['ada love'],
    at: '2026-09-01T00:00:00.000Z',
  });
  const other = entry('adal', 'Ada Loveless', { kind: 'matter' });
  expect(keys([inText, other, ...people], 'ada love')).toEqual(['adal', 'lease', 'ada', 'text deed']);
  const near = entry('near', 'Adda Lof', { kind: 'matter' });
  expect(keys([near, { ...inText, texts: ['ada lof'] }], 'ada lof')).toEqual(['text deed', 'near']);
});

describe('what is typed is found', () => {
  it.each([
    ['ada', ['ada', 'lease']],
    ['lovelace ada', ['ada', 'lease']],
    ['LOVEL', ['ada', 'lease']],
    ['annemarie', ['annemarie']],
    ['anne marie', ['annemarie']],
    ['oneill', ['annemarie']],
    ["o'neill", ['annemarie']],
    ['נועה', ['noa']],
    ['2026-0042', ['lease']],
    ['engines', ['ada']],
    ['12 harb', ['lease']],
    ['nobody', []],
  ])('%s', (text, expected) => {
    expect(keys(people, text)).toEqual(expected);
  });

  it.each([
    ['robrt', 'robert'],
    ['roebrt', 'robert'],
    ['robbert', 'robert'],
    ['rovert', 'robert'],
    ['fairchld robert', 'robert'],
    ['lovelase', 'ada'],
    ['harbuor', 'lease'],
    ['נועא', 'noa'],
  ])('with one slip: %s', (text, expected) => {
    expect(keys(people, text)).toContain(expected);
  });

  it.each(['rbot', 'xobxrt', 'robret fairchlid street'])('with two slips in a word nothing is: %s', (text) => {
    expect(keys(people, text)).toEqual([]);
  });

  it('no slip is taken for another word of two letters', () => {
    expect(keys([entry('jo', 'Jo'), entry('ed', 'Ed')], 'jx')).toEqual([]);
  });
});

describe('what is wanted stands first', () => {
  it('what begins with the words before what has them elsewhere, then what was opened last, then what changed last', () => {
    const entries = [
      entry('elsewhere', 'The Harbour Company'),
      entry('older', 'Harbour Light', { at: '2026-01-02T00:00:00.000Z' }),
      entry('newer', 'Harbour View', { at: '2026-01-03T00:00:00.000Z' }),
      entry('opened', 'Harbour Master'),
    ];
    expect(keys(entries, 'harbour', ['opened'])).toEqual(['opened', 'newer', 'older', 'elsewhere']);
  });

  it('the very words before words with a slip', () => {
    expect(keys([entry('slip', 'Marta Reyes'), entry('exact', 'Maria Reyes')], 'maria')).toEqual(['exact', 'slip']);
  });

  it.each(['harbor light', 'harbour lihgt', 'light'])(
    'a name that has what was typed before the tasks of matters that are called so: %s',
    (text) => {
      const tasks = Array.from({ length: 6 }, (_, at) =>
        entry(`task ${at}`, `Send letter ${at}`, {
          kind: 'task',
          texts: ['Harbour Light lease', 'Nora Smith'],
          at: '2026-02-01T00:00:00.000Z',
        }),
      );
      const client = entry('client', 'The Harbour Light Company');
      expect(find([...tasks, client], text).map(({ kind }) => kind)).toEqual(['client', 'task']);
    },
  );

  it('the kind of the best comes first, and no kind shows more than five', () => {
    const many = Array.from({ length: 9 }, (_, at) => entry(`c${at}`, `The Quay ${at}`));
    const found = find([...many, entry('quay', 'Quay', { kind: 'matter' })], 'quay');
    expect(found.map(({ kind, entries }) => [kind, entries.length])).toEqual([
      ['matter', 1],
      ['client', MOST_SHOWN],
    ]);
  });

  it('without a word, what was opened last', () => {
    expect(keys(people, '', ['robert', 'ada', 'gone'])).toEqual(['robert', 'ada']);
  });
});

it('what stands with a matter, or else with a client, says so by its name where that is known', () => {
  const placeOf = placesAmong([
    entry('client c1', 'Ada Lovelace'),
    entry('matter m1', 'Lease of 12 Harbour Street', { kind: 'matter' }),
    entry('task m2', 'Call her', { kind: 'task' }),
  ]);
  const placed = (of: Entry['of']) => placeOf(entry('text deed', 'Deed.pdf', { kind: 'text', ...(of && { of }) }));
  expect(placed({ matterId: 'm1', clientId: 'c1' })).toBe('Lease of 12 Harbour Street');
  expect(placed({ clientId: 'c1' })).toBe('Ada Lovelace');
  expect(placed({ matterId: 'm2', clientId: 'c1' })).toBeUndefined();
  expect(placed(undefined)).toBeUndefined();
});
