import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Small values by name, each change on disk before the call returns, so that nothing answered is lost to `kill -9`. */
export type Journal<V> = {
  get(name: string): V | undefined;
  has(name: string): boolean;
  set(name: string, value: V): void;
  delete(name: string): void;
  /** Several changes (`null` deletes) as one: after a crash all of them are there, or none. */
  together(changes: readonly (readonly [name: string, value: V | null])[]): void;
  entries(): IterableIterator<[string, V]>;
  values(): IterableIterator<V>;
};

const SLACK = 1_000;

type Change<V> = readonly [name: string, value: V | null];

const isMany = <V>(line: Change<V> | readonly Change<V>[]): line is readonly Change<V>[] => Array.isArray(line[0]);

/** One line a change; the last line wins. A half-written last line is a change that was never answered, and is dropped. */
const replay = <V>(text: string): Map<string, V> => {
  const values = new Map<string, V>();
  for (const line of text.split('\n').filter(Boolean)) {
    try {
      const change = JSON.parse(line) as Change<V> | Change<V>[];
      for (const [name, value] of isMany(change) ? change : [change]) {
        if (value === null) values.delete(name);
        else values.set(name, value);
      }
    } catch {
      break;
    }
  }
  return values;
};

/** Opens (or begins) the journal in `file`; it belongs to one process at a time. Only the owner may read the file. */
export const openJournal = <V>(file: string): Journal<V> => {
  mkdirSync(dirname(file), { recursive: true });
  const values = replay<V>(existsSync(file) ? readFileSync(file, 'utf8') : '');
  let lines = 0;
  let handle = -1;

  const compact = () => {
    const text = Array.from(values, (entry) => `${JSON.stringify(entry)}\n`).join('');
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    if (handle >= 0) closeSync(handle);
    handle = openSync(file, 'a');
    lines = values.size;
  };

  const append = (change: Change<V> | readonly Change<V>[]) => {
    writeSync(handle, `${JSON.stringify(change)}\n`);
    lines += 1;
    if (lines > values.size * 2 + SLACK) compact();
  };

  compact();
  return {
    get: (name) => values.get(name),
    has: (name) => values.has(name),
    set: (name, value) => {
      values.set(name, value);
      append([name, value]);
    },
    delete: (name) => {
      if (values.delete(name)) append([name, null]);
    },
    together: (changes) => {
      if (changes.length === 0) return;
      for (const [name, value] of changes) {
        if (value === null) values.delete(name);
        else values.set(name, value);
      }
      append(changes);
    },
    entries: () => values.entries(),
    values: () => values.values(),
  };
};
