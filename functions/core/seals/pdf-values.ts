/** A name, such as `/Type`. */
export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string, and where it stands in the file; a string of an object stream stands nowhere. */
export class Text {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly isHex: boolean;
  constructor(bytes: Uint8Array, from: number, to: number, isHex: boolean) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.isHex = isHex;
  }
}

/** The number and generation of an object that is meant. */
export class Ref {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A word of a content stream, or of the file around objects. */
export class Keyword {
  readonly keyword: string;
  constructor(keyword: string) {
    this.keyword = keyword;
  }
}

export type Dict = Map<string, Value>;

/** A stream as it stands: its bytes are as its filters left them. */
export class Stream {
  readonly dict: Dict;
  readonly raw: Uint8Array;
  constructor(dict: Dict, raw: Uint8Array) {
    this.dict = dict;
    this.raw = raw;
  }
}

export type Value = null | boolean | number | Name | Text | Ref | Stream | Dict | Value[];

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;

/** The name that a value is; undefined for anything else. */
export const nameOf = (value: Value | undefined): string | undefined =>
  value instanceof Name ? value.name : undefined;

/** A text of a document: UTF-16 or UTF-8 where it says so, else byte for byte. */
export const wordsOf = ({ bytes }: Text): string => {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  return Array.from(bytes, (byte) => PDF_ENCODING[byte] ?? String.fromCharCode(byte)).join('');
};

/** Where the encoding of documents differs from Latin-1, in the part that texts use. */
const PDF_ENCODING: Readonly<Record<number, string>> = {
  128: '•',
  129: '†',
  130: '‡',
  131: '…',
  132: '—',
  133: '–',
  140: '„',
  141: '“',
  142: '”',
  143: '‘',
  144: '’',
  145: '‚',
  146: '™',
  160: '€',
};
