import { Malformed } from './asn1.ts';
import { unpackedStream } from './pdf-filters.ts';
import { Lexer } from './pdf-lexer.ts';
import { type Dict, isDict, Keyword, nameOf, Ref, Stream, type Value } from './pdf-values.ts';

/** Where an object stands: in the file, or in a stream of objects. */
export type Entry = { at: number; generation: number } | { within: number; index: number } | 'free';

/** What was read of the bytes of a file, kept by place, so that states of one file share it. */
export interface Reading {
  bytes: Uint8Array;
  objects: Map<string, Value>;
  within: Map<number, { numbers: number[]; values: Value[] }>;
}

export const readingOf = (bytes: Uint8Array): Reading => ({ bytes, objects: new Map(), within: new Map() });

/** Objects that a file may have, and tables that it may be updated by. */
const MOST_OBJECTS = 2_000_000;
const MOST_TABLES = 2_000;

const lastOf = (bytes: Uint8Array, word: string, before: number, notBefore: number): number => {
  outer: for (let at = before - word.length; at >= notBefore; at--) {
    for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word.charCodeAt(index)) continue outer;
    return at;
  }
  return -1;
};

/** A PDF as it stands at some end: the file as a whole, or as it was once. */
export class PdfFile {
  readonly bytes: Uint8Array;
  readonly end: number;
  /** Where its tables stand, the newest first. */
  readonly tables: number[] = [];
  readonly trailer: Dict;
  readonly entries = new Map<number, Entry>();
  /** The most bytes that a table gives one number. */
  widestNumber = 0;
  private readonly reading: Reading;

  /** Reads the tables of the first `end` bytes; throws `Malformed` where they are broken: nothing is guessed. */
  constructor(reading: Reading, end = reading.bytes.length) {
    this.reading = reading;
    this.bytes = reading.bytes.subarray(0, end);
    this.end = end;
    const said = lastOf(this.bytes, 'startxref', end, Math.max(0, end - 4096));
    if (said < 0) throw new Malformed('The file does not say where its table is.');
    const lexer = new Lexer(this.bytes, said + 9);
    const first = lexer.whole();
    if (first === undefined) throw new Malformed('The file does not say where its table is.');
    const [newest, ...others] = this.readTables(first);
    if (!newest) throw new Malformed('The file has no table.');
    this.trailer = newest;
    if (!this.trailer.has('Root')) {
      const root = others.find((each) => each.has('Root'))?.get('Root');
      if (root === undefined) throw new Malformed('The file has no catalogue.');
      this.trailer.set('Root', root);
    }
  }

  private readTables(first: number): Dict[] {
    const trailers: Dict[] = [];
    const seen = new Set<number>();
    for (let at: number | undefined = first; at !== undefined; ) {
      if (seen.has(at)) throw new Malformed('The tables lead in a circle.');
      if (seen.size > MOST_TABLES) throw new Malformed('The file was updated too often to be read.');
      seen.add(at);
      this.tables.push(at);
      const trailer = this.readTable(at);
      trailers.push(trailer);
      const before = trailer.get('Prev');
      if (before !== undefined && typeof before !== 'number') throw new Malformed('A table leads nowhere.');
      at = before;
    }
    return trailers;
  }

  private add(number: number, entry: Entry): void {
    if (this.entries.size > MOST_OBJECTS) throw new Malformed('The file has too many objects.');
    if (!this.entries.has(number)) this.entries.set(number, entry);
  }

  private readTable(at: number): Dict {
    if (at < 0 || at >= this.bytes.length) throw new Malformed('A table stands outside the file.');
    const lexer = new Lexer(this.bytes, at);
    if (!lexer.reads('xref')) return this.readTableStream(at);
    const free: number[] = [];
    while (!lexer.reads('trailer')) {
      const from = lexer.whole();
      const count = lexer.whole();
      if (from === undefined || count === undefined || count > MOST_OBJECTS) throw new Malformed('A table is broken.');
      for (let number = from; number < from + count; number++) {
        const offset = lexer.whole();
        const generation = lexer.whole();
        if (offset === undefined || generation === undefined) throw new Malformed('A table is broken.');
        if (lexer.reads('n')) this.add(number, { at: offset, generation });
        else if (lexer.reads('f')) free.push(number);
        else throw new Malformed('A table is broken.');
      }
    }
    const trailer = lexer.value();
    if (!isDict(trailer)) throw new Malformed('A table has no trailer.');
    const hidden = trailer.get('XRefStm');
    if (typeof hidden === 'number') this.readTableStream(hidden);
    for (const number of free) this.add(number, 'free');
    return trailer;
  }

  private readTableStream(at: number): Dict {
    const { value } = this.parsedAt(at);
    if (!(value instanceof Stream) || nameOf(value.dict.get('Type')) !== 'XRef')
      throw new Malformed('Where a table should be, there is none.');
    const { dict } = value;
    const data = unpackedStream(value, (each) => each ?? null);
    const widths = dict.get('W');
    const size = dict.get('Size');
    if (!Array.isArray(widths) || widths.length < 3 || typeof size !== 'number')
      throw new Malformed('A table is broken.');
    const [kindWidth = 0, second = 0, third = 0] = widths.map(Number);
    this.widestNumber = Math.max(this.widestNumber, kindWidth, second, third);
    const index = dict.get('Index');
    const spans = Array.isArray(index) ? index.map(Number) : [0, size];
    let place = 0;
    const field = (width: number, otherwise: number): number => {
      if (width === 0) return otherwise;
      let number = 0;
      for (let count = 0; count < width; count++) {
        const byte = data[place++];
        if (byte === undefined) throw new Malformed('A table is cut off.');
        number = number * 256 + byte;
      }
      return number;
    };
    for (let span = 0; span + 1 < spans.length; span += 2) {
      const from = spans[span] as number;
      for (let number = from; number < from + (spans[span + 1] as number); number++) {
        const kind = field(kindWidth, 1);
        const [first, last] = [field(second, 0), field(third, 0)];
        if (kind === 0) this.add(number, 'free');
        else if (kind === 1) this.add(number, { at: first, generation: last });
        else if (kind === 2) this.add(number, { within: first, index: last });
      }
    }
    return dict;
  }

  /** The object whose header stands exactly here. */
  parsedAt(at: number): { number: number; generation: number; value: Value; end: number } {
    const lexer = new Lexer(this.bytes, at);
    const first = this.bytes[at] ?? 0;
    if (first < 0x30 || first > 0x39) throw new Malformed(`No object begins at byte ${at}.`);
    const number = lexer.whole();
    const generation = lexer.whole();
    if (number === undefined || generation === undefined || !lexer.reads('obj'))
      throw new Malformed(`No object begins at byte ${at}.`);
    const value = lexer.next();
    if (value instanceof Keyword) {
      if (value.word === 'endobj') return { number, generation, value: null, end: lexer.at };
      throw new Malformed(`Object ${number} is broken.`);
    }
    if (!isDict(value) || !lexer.reads('stream')) {
      if (!lexer.reads('endobj')) throw new Malformed(`Object ${number} has no end.`);
      return { number, generation, value, end: lexer.at };
    }
    if (this.bytes[lexer.at] === 0x0d) lexer.at++;
    if (this.bytes[lexer.at] === 0x0a) lexer.at++;
    const from = lexer.at;
    const length = this.resolve(value.get('Length'));
    if (typeof length !== 'number' || length < 0 || from + length > this.bytes.length)
      throw new Malformed(`The stream of object ${number} has no length.`);
    lexer.at = from + length;
    if (!lexer.reads('endstream') || !lexer.reads('endobj'))
      throw new Malformed(`The stream of object ${number} is not as long as it says.`);
    return { number, generation, value: new Stream(value, this.bytes.subarray(from, from + length)), end: lexer.at };
  }

  /** By what two states tell whether an object stands at the same place in both. */
  placeOf(number: number): string {
    const entry = this.entries.get(number);
    if (entry === undefined || entry === 'free') return 'none';
    if ('at' in entry) return `at ${entry.at}`;
    return `within ${this.placeOf(entry.within)} ${entry.index}`;
  }

  /** Where an object stands in the file; undefined of one in a stream of objects. */
  offsetOf(number: number): number | undefined {
    const entry = this.entries.get(number);
    return entry !== undefined && entry !== 'free' && 'at' in entry ? entry.at : undefined;
  }

  /** An object by its number; null where there is none, as the standard has it. */
  object(number: number, generation = 0): Value {
    const entry = this.entries.get(number);
    if (entry === undefined || entry === 'free') return null;
    if ('within' in entry) return this.objectWithin(number, entry.within, entry.index);
    if (entry.generation !== generation) return null;
    const key = `${entry.at} ${number}`;
    const known = this.reading.objects.get(key);
    if (known !== undefined) return known;
    const parsed = this.parsedAt(entry.at);
    if (parsed.number !== number || parsed.generation !== generation)
      throw new Malformed(`Object ${number} is not where the table says.`);
    this.reading.objects.set(key, parsed.value);
    return parsed.value;
  }

  private objectWithin(number: number, holder: number, index: number): Value {
    const offset = this.offsetOf(holder);
    if (offset === undefined) throw new Malformed(`Object ${number} stands in no stream.`);
    let found = this.reading.within.get(offset);
    if (!found) {
      found = this.readWithin(holder);
      this.reading.within.set(offset, found);
    }
    const at = found.numbers[index] === number ? index : found.numbers.indexOf(number);
    if (at < 0) throw new Malformed(`Object ${number} is not where the table says.`);
    return found.values[at] ?? null;
  }

  private readWithin(holder: number): { numbers: number[]; values: Value[] } {
    const stream = this.object(holder, 0);
    if (!(stream instanceof Stream)) throw new Malformed('A stream of objects is missing.');
    const data = unpackedStream(stream, (each) => this.resolve(each));
    const count = this.resolve(stream.dict.get('N'));
    const first = this.resolve(stream.dict.get('First'));
    if (typeof count !== 'number' || typeof first !== 'number') throw new Malformed('A stream of objects is broken.');
    const header = new Lexer(data);
    const places: [number: number, at: number][] = [];
    for (let each = 0; each < count; each++) {
      const number = header.whole();
      const at = header.whole();
      if (number === undefined || at === undefined) throw new Malformed('A stream of objects is broken.');
      places.push([number, first + at]);
    }
    return {
      numbers: places.map(([number]) => number),
      values: places.map(([, at]) => new Lexer(data, at).value()),
    };
  }

  /** What a value stands for: the object that a reference means, itself otherwise. */
  resolve(value: Value | undefined): Value {
    let found = value ?? null;
    for (let hops = 0; found instanceof Ref; hops++) {
      if (hops > 20) throw new Malformed('References lead in a circle.');
      found = this.object(found.number, found.generation);
    }
    return found;
  }

  /** The value of a key, resolved. */
  get(dict: Dict, key: string): Value {
    return this.resolve(dict.get(key));
  }

  dictOf(value: Value | undefined): Dict | undefined {
    const found = this.resolve(value);
    return isDict(found) ? found : undefined;
  }

  listOf(value: Value | undefined): Value[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  get root(): Dict {
    const root = this.dictOf(this.trailer.get('Root'));
    if (!root) throw new Malformed('The file has no catalogue.');
    return root;
  }
}

/** The bytes of a word anywhere in a file, from `from` on. */
export const placesOf = (bytes: Uint8Array, word: string, from = 0): number[] => {
  const found: number[] = [];
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let index = 1;
    while (index < word.length && bytes[at + index] === word.charCodeAt(index)) index++;
    if (index === word.length) found.push(at);
  }
  return found;
};
