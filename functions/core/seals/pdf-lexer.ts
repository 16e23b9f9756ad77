import { Malformed } from './asn1.ts';
import { type Dict, Keyword, Name, Ref, Text, type Value } from './pdf-values.ts';

/** Bytes that separate values. */
export const BLANK: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITER = new Set(Array.from('()<>[]{}/%', (each) => each.charCodeAt(0)));

const isRegular = (byte: number | undefined): byte is number =>
  byte !== undefined && !BLANK.has(byte) && !DELIMITER.has(byte);

/** What a digit of base 16 stands for; -1 where it is none. */
export const hexDigit = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

const ESCAPES: Readonly<Record<number, number>> = { 110: 0x0a, 114: 0x0d, 116: 0x09, 98: 0x08, 102: 0x0c };
const DEEPEST = 100;

/** Reads values of a PDF one after another; throws `Malformed` where none can be read. */
export class Lexer {
  readonly bytes: Uint8Array;
  at: number;
  /** Whether strings stand where the file has them, and `1 0 R` is a reference: not so in the content of a page. */
  private readonly isFile: boolean;

  constructor(bytes: Uint8Array, at = 0, isFile = true) {
    this.bytes = bytes;
    this.at = at;
    this.isFile = isFile;
  }

  /** Goes on behind blanks and comments. */
  skip(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === 0x25) {
        while (this.at < this.bytes.length && this.bytes[this.at] !== 0x0a && this.bytes[this.at] !== 0x0d) this.at++;
      } else if (byte !== undefined && BLANK.has(byte)) this.at++;
      else return;
    }
  }

  get isAtEnd(): boolean {
    this.skip();
    return this.at >= this.bytes.length;
  }

  /** The next value, or a keyword such as `endobj`. */
  next(depth = 0): Value | Keyword {
    if (depth > DEEPEST) throw new Malformed('Values stand too deep in one another.');
    this.skip();
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new Malformed('The file ends within a value.');
    if (byte === 0x2f) return this.name();
    if (byte === 0x28) return this.literal();
    if (byte === 0x5b) return this.array(depth);
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hex();
    if (!isRegular(byte)) throw new Malformed(`A character stands where none may (at byte ${this.at}).`);
    return this.keywordOrNumber();
  }

  /** The next value; throws for a keyword. */
  value(depth = 0): Value {
    const found = this.next(depth);
    if (found instanceof Keyword) throw new Malformed(`${found.keyword.slice(0, 20)} stands where a value should.`);
    return found;
  }

  /** Whether this word follows; it is then read. */
  reads(keyword: string): boolean {
    this.skip();
    for (let at = 0; at < keyword.length; at++) if (this.bytes[this.at + at] !== keyword.charCodeAt(at)) return false;
    if (isRegular(this.bytes[this.at + keyword.length])) return false;
    this.at += keyword.length;
    return true;
  }

  /** A whole number that is not negative; undefined where something else follows. */
  whole(): number | undefined {
    this.skip();
    let at = this.at;
    let number = 0;
    while (at - this.at < 15 && (this.bytes[at] as number) >= 0x30 && (this.bytes[at] as number) <= 0x39) {
      number = number * 10 + (this.bytes[at] as number) - 0x30;
      at++;
    }
    if (at === this.at || isRegular(this.bytes[at])) return undefined;
    this.at = at;
    return number;
  }

  private keywordOrNumber(): Value | Keyword {
    const from = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    const word = String.fromCharCode(...this.bytes.subarray(from, Math.min(this.at, from + 256)));
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return this.numberOrRef(word);
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    // Numbers as some programs write them: `--5`, `1.-2`, `-`.
    if (/^[+-]*[\d.]*-?[\d.]*$/.test(word)) return Number.parseFloat(word) || 0;
    return new Keyword(word);
  }

  private numberOrRef(word: string): Value {
    if (!this.isFile || !/^\d+$/.test(word)) return Number(word);
    const after = this.at;
    const generation = this.whole();
    if (generation !== undefined && this.reads('R')) return new Ref(Number(word), generation);
    this.at = after;
    return Number(word);
  }

  private name(): Name {
    let text = '';
    this.at++;
    while (isRegular(this.bytes[this.at])) {
      let byte = this.bytes[this.at] as number;
      const high = byte === 0x23 ? hexDigit(this.bytes[this.at + 1] ?? 0) : -1;
      const low = high < 0 ? -1 : hexDigit(this.bytes[this.at + 2] ?? 0);
      if (low >= 0) {
        byte = high * 16 + low;
        this.at += 2;
      }
      text += String.fromCharCode(byte);
      this.at++;
    }
    return new Name(text);
  }

  private literal(): Text {
    const from = this.at++;
    const found: number[] = [];
    for (let open = 1; ; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new Malformed('A string has no end.');
      if (byte === 0x5c) this.escaped(found);
      else {
        if (byte === 0x28) open++;
        if (byte === 0x29 && --open === 0) break;
        found.push(byte);
      }
    }
    this.at++;
    return new Text(Uint8Array.from(found), from, this.at, false);
  }

  private escaped(found: number[]): void {
    const byte = this.bytes[++this.at] ?? 0;
    if (byte === 0x0d && this.bytes[this.at + 1] === 0x0a) this.at++;
    if (byte === 0x0d || byte === 0x0a) return;
    if (byte >= 0x30 && byte <= 0x37) {
      let code = byte - 0x30;
      for (let count = 0; count < 2; count++) {
        const digit = (this.bytes[this.at + 1] ?? 0) - 0x30;
        if (digit < 0 || digit > 7) break;
        code = code * 8 + digit;
        this.at++;
      }
      found.push(code & 0xff);
    } else found.push(ESCAPES[byte] ?? byte);
  }

  private hex(): Text {
    const from = this.at++;
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0) throw new Malformed('A string has no end.');
    const found = new Uint8Array((end - this.at + 1) >> 1);
    let digits = 0;
    for (; this.at < end; this.at++) {
      const byte = this.bytes[this.at] as number;
      const digit = hexDigit(byte);
      if (digit < 0 && BLANK.has(byte)) continue;
      if (digit < 0) throw new Malformed('A string holds what is no digit.');
      found[digits >> 1] = (found[digits >> 1] as number) | (digits % 2 ? digit : digit << 4);
      digits++;
    }
    this.at++;
    return new Text(found.subarray(0, (digits + 1) >> 1), from, this.at, true);
  }

  private array(depth: number): Value[] {
    const found: Value[] = [];
    this.at++;
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x5d) break;
      found.push(this.value(depth + 1));
    }
    this.at++;
    return found;
  }

  private dict(depth: number): Dict {
    const found: Dict = new Map();
    this.at += 2;
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break;
      const key = this.value(depth + 1);
      if (!(key instanceof Name)) throw new Malformed('A key is no name.');
      const value = this.value(depth + 1);
      // Of a key that stands twice programs take the one or the other.
      if (found.has(key.name)) found.set(`${key.name} (twice)`, value);
      else found.set(key.name, value);
    }
    this.at += 2;
    return found;
  }
}
