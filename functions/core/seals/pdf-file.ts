import { Malformed } from './asn1.ts';
import { Budget } from './budget.ts';
import { unpackedStream } from './pdf-filters.ts';
import { BLANK, Lexer } from './pdf-lexer.ts';
import { type Dict, isDict, Keyword, nameOf, Ref, Stream, type Value } from './pdf-values.ts';

/** Where an object stands: in the file, or in a stream of objects. */
export type Entry = { at: number; generation: number } | { within: number; index: number } | 'free';

/** An object as it stands at a place. */
interface Parsed {
  number: number;
  generation: number;
  value: Value;
  /** Where it ends. */
  end: number;
  /** Whether its own bytes alone say what it is: of a stream whose length stands elsewhere, each state may say another. */
  isAlone: boolean;
}

/** A stream of objects: where each begins in what it unpacks to. */
interface Holder {
  data: Uint8Array;
  numbers: number[];
  places: number[];
  values: Map<number, Value>;
}

/**
 * The bytes of a file, and what was read of them, by place. States of one file share only what its own bytes say, so that nothing that was added later
 * counts in an earlier one.
 */
export interface Reading {
  bytes: Uint8Array;
  budget: Budget;
  objects: Map<string, Parsed>;
  holders: Map<string, Holder>;
}

export const readingOf = (bytes: Uint8Array): Reading => ({
  bytes,
  budget: new Budget(),
  objects: new Map(),
  holders: new Map(),
});

/** Objects that a file may have, and tables that it may be updated by. */
const MOST_OBJECTS = 2_000_000;
const MOST_TABLES = 2_000;
/** Blanks between where something is said to begin, and where it does. */
const MOST_BLANKS = 4;

/** A line of a table, to its end. */
const A_LINE = /^\d{10} \d{5} [nf](?: \r| \n|\r\n)$/;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** A value that must stand where it is meant. */
const direct = (value: Value | undefined): Value => {
  if (value instanceof Ref) throw new Malformed('A stream of objects is broken.');
  return value ?? null;
};

const lastOf = (bytes: Uint8Array, keyword: string, before: number, notBefore: number): number => {
  outer: for (let at = before - keyword.length; at >= notBefore; at--) {
    for (let index = 0; index < keyword.length; index++)
      if (bytes[at + index] !== keyword.charCodeAt(index)) continue outer;
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
  /** Where those that are no objects end: behind their trailer. */
  readonly tableEnds = new Map<number, number>();
  /** Those whose lines are not of 20 bytes: some programs find the objects of such a file by themselves instead. */
  readonly looseTables: number[] = [];
  /** Tables that another one names beside the one before it. */
  readonly hiddenTables = new Set<number>();
  /** Where any of its tables says that an object stands, also one that was written anew since. */
  readonly named = new Set<number>();
  /** What only this state says. */
  private readonly own = new Map<string, Parsed>();
  private readonly ownHolders = new Map<string, Holder>();
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
    const first = said < 0 ? undefined : new Lexer(this.bytes, said + 9).whole();
    if (first === undefined)
      throw new Malformed('The file is damaged or cut short: it does not say where its table is.');
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
    for (let said: number | undefined = first; said !== undefined; ) {
      const at = this.behindBlanks(said);
      if (seen.has(at)) throw new Malformed('The tables lead in a circle.');
      if (seen.size > MOST_TABLES) throw new Malformed('The file was updated too often to be read.');
      seen.add(at);
      this.tables.push(at);
      const trailer = this.readTable(at);
      trailers.push(trailer);
      const before = trailer.get('Prev');
      if (before !== undefined && typeof before !== 'number') throw new Malformed('A table leads nowhere.');
      said = before;
    }
    return trailers;
  }

  private add(number: number, entry: Entry): void {
    this.reading.budget.spend('values');
    if (this.entries.size > MOST_OBJECTS) throw new Malformed('The file has too many objects.');
    const found = entry !== 'free' && 'at' in entry ? { ...entry, at: this.behindBlanks(entry.at) } : entry;
    if (found !== 'free' && 'at' in found) {
      // Also where the blanks that it names are the last: what is added behind them later is no part of this state.
      if (found.at >= this.end) throw new Malformed('A table names what stands outside the file.');
      this.named.add(found.at);
    }
    if (!this.entries.has(number)) this.entries.set(number, found);
  }

  /** Where an object or a table begins: programs name the end of the line before it too. */
  private behindBlanks(at: number): number {
    let begin = at;
    while (begin - at < MOST_BLANKS && BLANK.has(this.bytes[begin] ?? 0x30)) begin++;
    return begin;
  }

  private readTable(at: number): Dict {
    if (at < 0 || at >= this.bytes.length) throw new Malformed('A table stands outside the file.');
    const lexer = new Lexer(this.bytes, at);
    if (!lexer.reads('xref')) return this.readTableStream(at);
    const free: number[] = [];
    let isStrict = true;
    while (!lexer.reads('trailer')) {
      const from = lexer.whole();
      const count = lexer.whole();
      if (from === undefined || count === undefined || count > MOST_OBJECTS) throw new Malformed('A table is broken.');
      if (count > 0) isStrict &&= this.hasStrictLines(lexer.at, count);
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
    this.tableEnds.set(at, lexer.at);
    if (!isStrict) this.looseTables.push(at);
    const hidden = trailer.get('XRefStm');
    // Whoever updates a file may take the trailer over as it was, and with it this table, which then says nothing new.
    if (typeof hidden === 'number' && !this.hiddenTables.has(hidden)) {
      this.hiddenTables.add(hidden);
      this.readTableStream(hidden);
    }
    for (const number of free) this.add(number, 'free');
    return trailer;
  }

  /** Whether the lines of a table are written as the standard has them: 20 bytes each. */
  private hasStrictLines(from: number, count: number): boolean {
    let at = from;
    while (this.bytes[at] === 0x20) at++;
    if (this.bytes[at] === 0x0d) at++;
    if (this.bytes[at] === 0x0a) at++;
    for (let line = 0; line < count; line++, at += 20)
      if (!A_LINE.test(String.fromCharCode(...this.bytes.subarray(at, at + 20)))) return false;
    return true;
  }

  private readTableStream(at: number): Dict {
    const { value, isAlone } = this.parsedAt(at);
    if (!isAlone) throw new Malformed('A table does not say itself how long it is.');
    if (!(value instanceof Stream) || nameOf(value.dict.get('Type')) !== 'XRef')
      throw new Malformed('Where a table should be, there is none.');
    const { dict } = value;
    const data = unpackedStream(value, (each) => each ?? null, this.reading.budget);
    const widths = dict.get('W');
    const size = dict.get('Size');
    if (!Array.isArray(widths) || widths.length < 3 || typeof size !== 'number')
      throw new Malformed('A table is broken.');
    const [kindWidth = 0, second = 0, third = 0] = widths.map(Number);
    const total = kindWidth + second + third;
    if (widths.some((each) => !isCount(each)) || total === 0 || total > 24) throw new Malformed('A table is broken.');
    this.widestNumber = Math.max(this.widestNumber, kindWidth, second, third);
    const index = dict.get('Index');
    const spans = Array.isArray(index) ? index.map(Number) : [0, size];
    if (!spans.every(isCount)) throw new Malformed('A table is broken.');
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
  parsedAt(at: number): Parsed {
    const lexer = new Lexer(this.bytes, at);
    try {
      return this.parsedBy(lexer);
    } finally {
      // Objects may stand within one another, so that the same bytes are read again and again; a stream is not read here.
      this.spend(1 + ((Math.min(lexer.at, this.bytes.length) - at) >> 6));
    }
  }

  private parsedBy(lexer: Lexer): Parsed {
    const { at } = lexer;
    const first = this.bytes[at] ?? 0;
    if (first < 0x30 || first > 0x39) throw new Malformed(`No object begins at byte ${at}.`);
    const number = lexer.whole();
    const generation = lexer.whole();
    if (number === undefined || generation === undefined || !lexer.reads('obj'))
      throw new Malformed(`No object begins at byte ${at}.`);
    const value = lexer.next();
    if (value instanceof Keyword) {
      if (value.keyword === 'endobj') return { number, generation, value: null, end: lexer.at, isAlone: true };
      throw new Malformed(`Object ${number} is broken.`);
    }
    if (!isDict(value) || !lexer.reads('stream')) {
      if (!lexer.reads('endobj')) throw new Malformed(`Object ${number} has no end.`);
      return { number, generation, value, end: lexer.at, isAlone: true };
    }
    if (this.bytes[lexer.at] === 0x0d) lexer.at++;
    if (this.bytes[lexer.at] === 0x0a) lexer.at++;
    const from = lexer.at;
    const said = value.get('Length');
    const length = this.resolve(said);
    if (typeof length !== 'number' || length < 0 || from + length > this.bytes.length)
      throw new Malformed(`The stream of object ${number} has no length.`);
    lexer.at = from + length;
    if (!lexer.reads('endstream') || !lexer.reads('endobj'))
      throw new Malformed(`The stream of object ${number} is not as long as it says.`);
    return {
      number,
      generation,
      value: new Stream(value, this.bytes.subarray(from, from + length)),
      end: lexer.at,
      isAlone: !(said instanceof Ref),
    };
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
    return this.known(entry.at, number, generation).value;
  }

  /** What stands at a place, once it is what the table says. */
  private known(at: number, number: number, generation: number): Parsed {
    const key = `${at} ${number} ${generation}`;
    const own = this.own.get(key);
    if (own) return own;
    const shared = this.reading.objects.get(key);
    if (shared && shared.end < this.end) return shared;
    const parsed = this.parsedAt(at);
    if (parsed.number !== number || parsed.generation !== generation)
      throw new Malformed(`Object ${number} is not where the table says.`);
    if (parsed.isAlone && parsed.end < this.end) this.reading.objects.set(key, parsed);
    else this.own.set(key, parsed);
    return parsed;
  }

  private objectWithin(number: number, holder: number, index: number): Value {
    const { data, numbers, places, values } = this.holderOf(holder, number);
    let at = index;
    if (numbers[index] !== number) {
      this.spend(numbers.length >> 3);
      at = numbers.indexOf(number);
    }
    if (at < 0) throw new Malformed(`Object ${number} is not where the table says.`);
    const known = values.get(at);
    if (known !== undefined) return known;
    const value = new Lexer(data, places[at] as number).value();
    values.set(at, value);
    return value;
  }

  /** A stream of objects, which must say itself how it is packed and where its objects begin. */
  private holderOf(holder: number, number: number): Holder {
    const offset = this.offsetOf(holder);
    if (offset === undefined) throw new Malformed(`Object ${number} stands in no stream.`);
    const { value: stream, isAlone, end } = this.known(offset, holder, 0);
    if (!(stream instanceof Stream)) throw new Malformed('A stream of objects is missing.');
    const holders = isAlone ? this.reading.holders : this.ownHolders;
    const key = `${offset} ${end}`;
    const found = holders.get(key);
    if (found) return found;
    const data = unpackedStream(stream, direct, this.reading.budget);
    const count = direct(stream.dict.get('N'));
    const first = direct(stream.dict.get('First'));
    if (!isCount(count) || !isCount(first)) throw new Malformed('A stream of objects is broken.');
    const header = new Lexer(data);
    const made: Holder = { data, numbers: [], places: [], values: new Map() };
    for (let each = 0; each < count; each++) {
      const number = header.whole();
      const at = header.whole();
      if (number === undefined || at === undefined) throw new Malformed('A stream of objects is broken.');
      this.spend();
      made.numbers.push(number);
      made.places.push(first + at);
    }
    holders.set(key, made);
    return made;
  }

  /** Takes from what is done for one file, for values that are looked at. */
  spend(values = 1): void {
    this.reading.budget.spend('values', values);
  }

  /** What a stream holds, unpacked. */
  unpacked(stream: Stream): Uint8Array {
    return unpackedStream(stream, (each) => this.resolve(each), this.reading.budget);
  }

  /** What a value stands for: the object that a reference means, itself otherwise. */
  resolve(value: Value | undefined): Value {
    this.spend();
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
    if (!Array.isArray(found)) return [];
    this.spend(found.length);
    return found;
  }

  get root(): Dict {
    const root = this.dictOf(this.trailer.get('Root'));
    if (!root) throw new Malformed('The file has no catalogue.');
    return root;
  }
}

/** The bytes of a word anywhere in a file, from `from` on. */
export const placesOf = (bytes: Uint8Array, keyword: string, from = 0): number[] => {
  const found: number[] = [];
  const first = keyword.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let index = 1;
    while (index < keyword.length && bytes[at + index] === keyword.charCodeAt(index)) index++;
    if (index === keyword.length) found.push(at);
  }
  return found;
};
