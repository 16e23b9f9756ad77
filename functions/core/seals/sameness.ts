import { areEqual } from './asn1.ts';
import type { PdfFile } from './pdf-file.ts';
import { type Dict, isDict, Name, nameOf, Ref, Stream, Text, type Value } from './pdf-values.ts';

/** Two states of one file, and the objects that are compared by others. */
export interface States {
  before: PdfFile;
  after: PdfFile;
  /**
   * Numbers of pages, annotations, fields and the catalogue in both: where one of them is meant, only that it is the same one counts. What is drawn is
   * compared to its end all the same: a page may draw an object that is a page, by keys that no page has.
   */
  elsewhere: ReadonlySet<number>;
  /** Pairs of objects that were found to be the same in all that they lead to: they are not compared again. */
  same: Set<string>;
}

/** Keys of what is drawn, by which it may lead anywhere. */
const DRAWN = new Set(['Contents', 'Resources', 'AP']);

type Pair = [before: Value | undefined, after: Value | undefined, isDrawn: boolean];

interface SameOptions {
  /** Whether lists may have grown by what describes fields of a form (of the structure that tells screen readers what is what). */
  grows?: boolean;
  /** The key that leads to both values. */
  key?: string;
}

/** Whether structure that tells a form from text may have grown: elements for fields that were added. */
const isGrownBy = (states: States, more: readonly Value[]): boolean =>
  more.every((each) => nameOf(states.after.dictOf(each)?.get('S')) === 'Form');

/** Bytes that cost as much to compare as one value. */
const A_VALUE = 32;

/** Whether bytes are the same: of what stands at one place of the file nothing is compared. */
const areAlike = (file: PdfFile, a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false;
  if (a.buffer === b.buffer && a.byteOffset === b.byteOffset) return true;
  file.spend(Math.ceil(a.length / A_VALUE));
  return areEqual(a, b);
};

/** Whether two values are the same in all that they lead to. */
export const areSame = (
  states: States,
  before: Value | undefined,
  after: Value | undefined,
  { grows = false, key: from = '' }: SameOptions = {},
): boolean => {
  const { before: file, after: later, elsewhere, same } = states;
  const seen = new Set<string>();
  const waiting: Pair[] = [[before, after, DRAWN.has(from)]];
  const dicts = (a: Dict, b: Dict, isDrawn: boolean): boolean => {
    for (const key of b.keys()) if (!a.has(key) && b.get(key) !== null) return false;
    for (const [key, value] of a) waiting.push([value, b.get(key), isDrawn || DRAWN.has(key)]);
    return true;
  };
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    file.spend();
    let [a = null, b = null] = pair;
    const [, , isDrawn] = pair;
    if (a instanceof Ref && b instanceof Ref) {
      const isSameNumber = a.number === b.number && a.generation === b.generation;
      if (isSameNumber && elsewhere.has(a.number) && !isDrawn) continue;
      if (!isSameNumber && (elsewhere.has(a.number) || elsewhere.has(b.number))) return false;
      const key = `${a.number} ${b.number} ${isDrawn}`;
      if (seen.has(key) || same.has(key)) continue;
      seen.add(key);
    }
    a = file.resolve(a);
    b = later.resolve(b);
    if (a === b && !(typeof a === 'object' && a !== null)) continue;
    if (a instanceof Name || a instanceof Text) {
      if (a instanceof Name ? a.name !== nameOf(b) : !(b instanceof Text) || !areAlike(file, a.bytes, b.bytes))
        return false;
    } else if (a instanceof Stream) {
      if (!(b instanceof Stream) || !dicts(a.dict, b.dict, isDrawn)) return false;
      if (!areAlike(file, a.raw, b.raw)) return false;
    } else if (Array.isArray(a)) {
      if (!Array.isArray(b) || b.length < a.length) return false;
      const more = b.slice(a.length);
      if (more.length > 0 && !(grows && isGrownBy(states, more))) return false;
      for (const [at, each] of a.entries()) waiting.push([each, b[at], isDrawn]);
    } else if (isDict(a)) {
      if (!isDict(b) || !dicts(a, b, isDrawn)) return false;
    } else return false;
  }
  // Of what may have grown only those are the same who ask so too.
  if (!grows) for (const key of seen) same.add(key);
  return true;
};
