import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { LINKED_PARTS, PASSWORD, SAME_PART_TWICE, TOO_MUCH_INSIDE } from '#core/inspection/refusals.ts';
import { message } from '#core/language/message.ts';
import { DocxRefused, damaged } from './docx-refused.ts';

const MAX_ENTRIES = 500;
const MAX_INFLATED = 50 * 1024 * 1024;
/** A part may inflate to at most this many times its packed size, once it is larger than `RATIO_FLOOR` bytes. */
const MAX_RATIO = 200;
const RATIO_FLOOR = 1024 * 1024;
/** The same of all parts together, once they are larger than this. */
const WHOLE_FLOOR = 8 * RATIO_FLOOR;
/** On real contracts a third of the default level's time, for 15 % more bytes. */
const DEFLATE_LEVEL = 1;

/** A part as it lies in the file; `size` is what it inflates to, in bytes. */
export type Entry = { name: string; method: number; crc: number; packed: Uint8Array; size: number };

const findDirectory = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw damaged();
};

const decodeName = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

/**
 * Reads the zip's directory only: names, sizes and where each part lies. Refuses what is too much before inflating any
 * of it; `check` refuses names. A directory that points outside the file throws a RangeError.
 */
export const readEntries = (bytes: Uint8Array, check: (name: string) => void, mostRatio = MAX_RATIO): Entry[] => {
  if (bytes.byteLength < 22) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES)
    throw new DocxRefused(
      message('This file has more than {most} parts, so it was not opened.', { most: MAX_ENTRIES }),
    );
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let total = 0;
  let packedTotal = 0;
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const crc = view.getUint32(at + 16, true);
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const skip = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    const isLink = (view.getUint16(at + 40, true) & 0o170000) === 0o120000;
    const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength);
    const name = decodeName(nameBytes);
    at += 46 + nameLength + skip;
    if (flags & 1) throw new DocxRefused(PASSWORD);
    if (method !== 0 && method !== 8) throw damaged();
    check(name);
    if (name.endsWith('/')) continue;
    if (isLink) throw new DocxRefused(LINKED_PARTS);
    if (seen.has(name.toLowerCase())) throw new DocxRefused(SAME_PART_TWICE);
    seen.add(name.toLowerCase());
    total += size;
    if (total > MAX_INFLATED || (size > RATIO_FLOOR && size > packedSize * mostRatio)) {
      throw new DocxRefused(TOO_MUCH_INSIDE);
    }
    packedTotal += packedSize;
    const localLength = view.getUint16(local + 26, true);
    const start = local + 30 + localLength + view.getUint16(local + 28, true);
    if (view.getUint32(local, true) !== 0x04034b50 || start + packedSize > bytes.byteLength) throw damaged();
    // A program that goes by the parts' own headers would read other names, or the same bytes many times.
    const ownName = bytes.subarray(local + 30, local + 30 + localLength);
    if (Buffer.compare(ownName, nameBytes) !== 0 || packedTotal > bytes.byteLength) throw damaged();
    entries.push({ name, method, crc, packed: bytes.subarray(start, start + packedSize), size });
  }
  if (total > WHOLE_FLOOR && total > packedTotal * mostRatio) throw new DocxRefused(TOO_MUCH_INSIDE);
  return entries;
};

/** The bytes of a part, never more of them than the directory said. */
export const inflate = ({ method, packed, size, crc }: Entry): Uint8Array => {
  let bytes: Uint8Array;
  try {
    bytes =
      method === 0
        ? packed
        : // A byte more than it fills: zlib would make room for as much again.
          inflateRawSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size + 1) });
  } catch {
    throw damaged();
  }
  if (bytes.byteLength !== size || crc32(bytes) !== crc) throw damaged();
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

const LARGEST_DESK = 8 * 1024 * 1024;
/** Memory in which parts are encoded, one after another; it grows to what the largest part takes. */
let desk = Buffer.alloc(0);

/** Chunks of a text in UTF-8, which the next call may write over. */
const encoded = (chunks: readonly string[]): Buffer => {
  const most = 3 * chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (most > LARGEST_DESK) return Buffer.from(chunks.join(''), 'utf8');
  if (desk.byteLength < most) desk = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const chunk of chunks) end += desk.write(chunk, end, 'utf8');
  return desk.subarray(0, end);
};

/** A part of this text, packed; no chunk begins within a sign. */
export const pack = (name: string, chunks: readonly string[]): Entry => {
  const bytes = encoded(chunks);
  return {
    name,
    method: 8,
    crc: crc32(bytes),
    packed: deflateRawSync(bytes, { level: DEFLATE_LEVEL, chunkSize: Math.max(1024, bytes.byteLength >> 3) }),
    size: bytes.byteLength,
  };
};

// 1 January 1980, the first day a zip can name: the same answers give the same bytes on any day.
const DOS_DATE = 0x21;

/** The 26 bytes that a part's own header and its line in the directory share. */
const writeShared = (view: DataView, at: number, { method, crc, packed: body, size }: Entry, nameLength: number) => {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, 0x0800, true);
  view.setUint16(at + 4, method, true);
  view.setUint16(at + 8, DOS_DATE, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, body.byteLength, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, nameLength, true);
};

/** Writes packed parts as a zip file. */
export const writeEntries = (packed: Entry[]): Uint8Array => {
  const entries = packed.map((entry) => ({ entry, name: Buffer.from(entry.name, 'utf8'), at: 0 }));
  const bodies = entries.reduce((sum, { entry, name }) => sum + 30 + name.byteLength + entry.packed.byteLength, 0);
  const directory = entries.reduce((sum, { name }) => sum + 46 + name.byteLength, 0);
  const file = new Uint8Array(bodies + directory + 22);
  const view = new DataView(file.buffer);
  let at = 0;
  for (const line of entries) {
    line.at = at;
    view.setUint32(at, 0x04034b50, true);
    writeShared(view, at + 4, line.entry, line.name.byteLength);
    file.set(line.name, at + 30);
    file.set(line.entry.packed, at + 30 + line.name.byteLength);
    at += 30 + line.name.byteLength + line.entry.packed.byteLength;
  }
  for (const { entry, name, at: local } of entries) {
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 4, 20, true);
    writeShared(view, at + 6, entry, name.byteLength);
    view.setUint32(at + 42, local, true);
    file.set(name, at + 46);
    at += 46 + name.byteLength;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, directory, true);
  view.setUint32(at + 16, bodies, true);
  return file;
};
