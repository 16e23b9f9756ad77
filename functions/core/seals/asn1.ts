/** One value of ASN.1 as it stands in its bytes (BER or DER). */
export interface Node {
  /** The identifier byte: class, whether it holds others, and number. */
  tag: number;
  /** The whole value with its identifier and length, where the length is said at the beginning. */
  whole: Uint8Array;
  /** What it holds. */
  body: Uint8Array;
  /** How many bytes it takes. */
  size: number;
}

/** Bytes that are not what they should be. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

const DEEPEST = 60;

const lengthAt = (bytes: Uint8Array, at: number): { length: number | undefined; next: number } => {
  const first = bytes[at];
  if (first === undefined) throw new Malformed('A length is missing.');
  if (first < 0x80) return { length: first, next: at + 1 };
  if (first === 0x80) return { length: undefined, next: at + 1 };
  const count = first & 0x7f;
  if (count > 4 || at + 1 + count > bytes.length) throw new Malformed('A length is too long.');
  let length = 0;
  for (let index = 1; index <= count; index++) length = length * 256 + (bytes[at + index] as number);
  return { length, next: at + 1 + count };
};

/** The value at a place; throws `Malformed` where there is none. */
export const nodeAt = (bytes: Uint8Array, at = 0, depth = 0): Node => {
  const tag = bytes[at];
  if (tag === undefined || depth > DEEPEST) throw new Malformed('A value is missing.');
  if ((tag & 0x1f) === 0x1f) throw new Malformed('A tag is of an unknown kind.');
  const { length, next } = lengthAt(bytes, at + 1);
  if (length !== undefined) {
    if (next + length > bytes.length) throw new Malformed('A value is cut off.');
    const size = next + length - at;
    return {
      tag,
      whole: bytes.subarray(at, at + size),
      body: bytes.subarray(next, next + length),
      size,
    };
  }
  if (!(tag & 0x20)) throw new Malformed('A value has no end.');
  let end = next;
  while (!(bytes[end] === 0 && bytes[end + 1] === 0)) end += nodeAt(bytes, end, depth + 1).size;
  const body = bytes.subarray(next, end);
  return { tag, whole: bytes.subarray(at, end + 2), body, size: end + 2 - at };
};

/** The values within one that holds others. */
export const childrenOf = ({ tag, body }: Node): Node[] => {
  if (!(tag & 0x20)) throw new Malformed('A value holds no others.');
  const found: Node[] = [];
  for (let at = 0; at < body.length; ) {
    const node = nodeAt(body, at);
    found.push(node);
    at += node.size;
  }
  return found;
};

/** One value that takes all the bytes. */
export const onlyNode = (bytes: Uint8Array): Node => {
  const node = nodeAt(bytes);
  if (node.size !== bytes.length) throw new Malformed('Bytes follow the value.');
  return node;
};

/** The value when it has this tag; throws `Malformed` otherwise. */
export const tagged = (node: Node | undefined, tag: number): Node => {
  if (node?.tag !== tag) throw new Malformed(`A value of kind ${tag} is missing.`);
  return node;
};

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  sequence: 0x30,
  set: 0x31,
} as const;

/** `1.2.840.113549.1.7.2`. */
export const oidOf = (node: Node | undefined): string => {
  const { body } = tagged(node, TAG.oid);
  const parts: number[] = [];
  let value = 0;
  for (const byte of body) {
    value = value * 128 + (byte & 0x7f);
    if (value > Number.MAX_SAFE_INTEGER / 128) throw new Malformed('An identifier is too long.');
    if (byte & 0x80) continue;
    if (parts.length === 0) {
      const first = Math.min(2, Math.floor(value / 40));
      parts.push(first, value - first * 40);
    } else parts.push(value);
    value = 0;
  }
  if (parts.length === 0 || (body.at(-1) as number) & 0x80) throw new Malformed('An identifier is cut off.');
  return parts.join('.');
};

/** A small whole number. */
export const smallOf = (node: Node | undefined): number => {
  const { body } = tagged(node, TAG.integer);
  if (body.length === 0 || body.length > 4) throw new Malformed('A number is too large.');
  return body.reduce((sum, byte) => sum * 256 + byte, 0);
};

/** The bytes of an octet string, which BER may give in pieces. */
export const octetsOf = (node: Node | undefined, depth = 0): Uint8Array => {
  if (node?.tag === TAG.octets) return node.body;
  if (node?.tag !== (TAG.octets | 0x20) || depth > DEEPEST) throw new Malformed('A value of bytes is missing.');
  return joined(childrenOf(node).map((each) => octetsOf(each, depth + 1)));
};

/** The bytes of a string of bits that fills them. */
export const bitStringBytes = (node: Node | undefined): Uint8Array => {
  const { body } = tagged(node, TAG.bits);
  if (body[0] !== 0) throw new Malformed('Bits are left over.');
  return body.subarray(1);
};

const decoders: Record<number, (body: Uint8Array) => string> = {
  12: (body) => new TextDecoder().decode(body),
  19: (body) => new TextDecoder().decode(body),
  20: (body) => new TextDecoder('latin1').decode(body),
  22: (body) => new TextDecoder().decode(body),
  26: (body) => new TextDecoder().decode(body),
  30: (body) => new TextDecoder('utf-16be').decode(body),
};

/** A text of any of the usual kinds; an empty one for others. */
export const textOf = ({ tag, body }: Node): string => decoders[tag]?.(body) ?? '';

/** An instant (UTCTime or GeneralizedTime, to the second), in epoch milliseconds. */
export const instantOf = (node: Node | undefined): number => {
  const text = new TextDecoder().decode(node?.body);
  const [, year = '', rest = ''] =
    (node?.tag === 0x17 && /^(\d{2})(\d{10})Z$/.exec(text)) ||
    (node?.tag === 0x18 && /^(\d{4})(\d{10})(?:[.,]\d+)?Z$/.exec(text)) ||
    [];
  const full = year.length === 2 ? String(Number(year) + (Number(year) < 50 ? 2000 : 1900)) : year;
  const [month, day, hour, minute, second] = rest.match(/\d\d/g) ?? [];
  const at = Date.parse(`${full}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) throw new Malformed('A time is none.');
  return at;
};

export const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** A value in DER: its tag, its length, and what it holds. */
export const encoded = (tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const body = joined(parts);
  const bytes: number[] = [];
  for (let left = body.length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  const length = body.length < 0x80 ? [body.length] : [0x80 | bytes.length, ...bytes];
  return joined([Uint8Array.from([tag, ...length]), body]);
};

export const areEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
