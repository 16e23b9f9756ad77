import { Unzlib } from 'fflate';
import { Malformed } from './asn1.ts';
import type { Budget } from './budget.ts';
import { hexDigit } from './pdf-lexer.ts';
import { type Dict, isDict, nameOf, type Stream, type Value } from './pdf-values.ts';

/** The most bytes that one stream may hold once it is unpacked: what packs more is not read. */
const MOST_BYTES = 64 * 1024 * 1024;
const A_PUSH = 64 * 1024;

/** Unpacks Flate up to the limit; what is cut off ends where it is cut. */
const inflated = (bytes: Uint8Array, budget: Budget): Uint8Array => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const unpack = new Unzlib((part) => {
    length += part.length;
    budget.spend('unpacked', part.length);
    if (length > MOST_BYTES) throw new Malformed('A stream unpacks to too much.');
    parts.push(part);
  });
  try {
    for (let at = 0; at < bytes.length || at === 0; at += A_PUSH)
      unpack.push(bytes.subarray(at, at + A_PUSH), at + A_PUSH >= bytes.length);
  } catch (error) {
    if (error instanceof Malformed) throw error;
    if (length === 0) throw new Malformed('A stream cannot be unpacked.');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const numberIn = (dict: Dict | undefined, key: string, otherwise: number): number => {
  const value = dict?.get(key);
  return typeof value === 'number' ? value : otherwise;
};

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
};

const predicted = (kind: number, left: number, up: number, corner: number): number => {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind === 4) return paeth(left, up, corner);
  throw new Malformed('A stream is predicted in an unknown way.');
};

/** Undoes the prediction of PNG, in which each row says how it was predicted. */
const unpredicted = (bytes: Uint8Array, given: Dict): Uint8Array => {
  const predictor = numberIn(given, 'Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) throw new Malformed('A stream is predicted in an unknown way.');
  const bits = numberIn(given, 'Colors', 1) * numberIn(given, 'BitsPerComponent', 8);
  const step = Math.max(1, bits >> 3);
  // A row that is longer than all there is, is one that was cut off.
  const width = Math.min(bytes.length, Math.ceil((bits * numberIn(given, 'Columns', 1)) / 8));
  if (!(width >= 0) || !(bits > 0)) throw new Malformed('A stream is predicted in an unknown way.');
  const rows = Math.ceil(bytes.length / (width + 1));
  const found = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (width + 1)] as number;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const left = column < step ? 0 : (found[at - step] as number);
      const up = row === 0 ? 0 : (found[at - width] as number);
      const corner = row === 0 || column < step ? 0 : (found[at - width - step] as number);
      found[at] = ((bytes[row * (width + 1) + 1 + column] ?? 0) + predicted(kind, left, up, corner)) & 0xff;
    }
  }
  return found;
};

const listOf = (value: Value | undefined): Value[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const MOST_FILTERS = 8;

/** What a stream holds, for the filters that tables and contents of pages are packed by; throws `Malformed` for others. */
export const unpackedStream = (
  { dict, raw }: Stream,
  resolve: (value: Value | undefined) => Value,
  budget: Budget,
): Uint8Array => {
  const filters = listOf(resolve(dict.get('Filter') ?? dict.get('F'))).map((each) => nameOf(resolve(each)));
  const given = listOf(resolve(dict.get('DecodeParms') ?? dict.get('DP'))).map(resolve);
  if (filters.length > MOST_FILTERS) throw new Malformed('A stream is packed too often.');
  return filters.reduce((bytes, filter, at) => {
    const parameters = given[at];
    if (filter === 'FlateDecode' || filter === 'Fl') {
      const plain = inflated(bytes, budget);
      return isDict(parameters) ? unpredicted(plain, parameters) : plain;
    }
    if (filter === 'ASCIIHexDecode' || filter === 'AHx') return fromHex(bytes);
    throw new Malformed(`A stream is packed by ${filter}, which is not read here.`);
  }, raw);
};

const fromHex = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.indexOf(0x3e);
  const found = new Uint8Array((bytes.length + 1) >> 1);
  let digits = 0;
  for (const byte of end < 0 ? bytes : bytes.subarray(0, end)) {
    const digit = hexDigit(byte);
    if (digit < 0) continue;
    found[digits >> 1] = (found[digits >> 1] as number) | (digits % 2 ? digit : digit << 4);
    digits++;
  }
  return found.subarray(0, (digits + 1) >> 1);
};
