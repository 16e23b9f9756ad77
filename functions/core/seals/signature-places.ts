import { joined, Malformed } from './asn1.ts';
import { PdfFile, placesOf, type Reading } from './pdf-file.ts';
import { BLANK } from './pdf-lexer.ts';
import { type Field, fieldsOf } from './pdf-parts.ts';
import { type Dict, nameOf, Ref, Text, type Value, wordsOf } from './pdf-values.ts';

/** One signature of a file: where it stands, and what it is over. */
export interface Place {
  field: string;
  /** What the file says of it: who, why, where, when, as it was written there. */
  said: { name: string; reason: string; location: string; time: string };
  subFilter: string;
  /** The signature as it stands, with what fills its room up. */
  contents: Uint8Array;
  /** Gives the bytes that it is over, one after another: all of the file but itself. */
  covered: () => Uint8Array;
  /** How many bytes of the file there were when it was made. */
  end: number;
  /** The file as it was then. */
  state: PdfFile;
  /** Whether it says what may be changed from then on: 1 nothing, 2 the form, 3 also notes. */
  permission: 1 | 2 | 3 | undefined;
  /** Which fields it closes. */
  closes: Closing | undefined;
}

export type Closing = { kind: 'All' | 'Include' | 'Exclude'; fields: readonly string[] };

/** A field that says that it is signed, and holds no signature that can be read. */
export interface NoPlace {
  field: string;
  fault: string;
}

const textIn = (file: PdfFile, dict: Dict, key: string): string => {
  const value = file.get(dict, key);
  return value instanceof Text ? wordsOf(value) : '';
};

/** The four numbers of what a signature is over, once they make sense. */
const rangesIn = (file: PdfFile, dict: Dict, contents: Text): [number, number, number, number] => {
  const ranges = file.listOf(dict.get('ByteRange')).map((each) => file.resolve(each));
  const [start, first, second, length] = ranges;
  const isWhole = (each: Value | undefined): each is number =>
    typeof each === 'number' && Number.isInteger(each) && each >= 0;
  if (ranges.length !== 4 || !isWhole(start) || !isWhole(first) || !isWhole(second) || !isWhole(length))
    throw new Malformed('It does not say what it is over.');
  if (start !== 0) throw new Malformed('It is not over the beginning of the file.');
  if (second + length > file.bytes.length) throw new Malformed('It is over more than there is.');
  if (first !== contents.from || second !== contents.to)
    throw new Malformed('It leaves out more of the file than itself.');
  return [start, first, second, length];
};

/** Its digits, all of them written alike, and nothing else among them. */
const isPlainHex = (bytes: Uint8Array): boolean => {
  let isUpper = false;
  let isLower = false;
  for (const byte of bytes) {
    if (byte >= 0x30 && byte <= 0x39) continue;
    if (byte >= 0x41 && byte <= 0x46) isUpper = true;
    else if (byte >= 0x61 && byte <= 0x66) isLower = true;
    else return false;
  }
  return !(isUpper && isLower);
};

const permissionIn = (file: PdfFile, dict: Dict): Place['permission'] => {
  for (const each of file.listOf(dict.get('Reference'))) {
    const reference = file.dictOf(each);
    if (!reference || nameOf(file.get(reference, 'TransformMethod')) !== 'DocMDP') continue;
    const given = file.dictOf(reference.get('TransformParams'));
    const level = given ? file.get(given, 'P') : null;
    return level === 1 || level === 3 ? level : 2;
  }
  return undefined;
};

const closingOf = (file: PdfFile, given: Dict | undefined): Closing | undefined => {
  const kind = given && nameOf(file.get(given, 'Action'));
  if (kind !== 'All' && kind !== 'Include' && kind !== 'Exclude') return undefined;
  const fields = file.listOf(given?.get('Fields')).map((each) => file.resolve(each));
  return { kind, fields: fields.filter((each) => each instanceof Text).map(wordsOf) };
};

const closesIn = (file: PdfFile, dict: Dict, field: Field): Closing | undefined => {
  for (const each of file.listOf(dict.get('Reference'))) {
    const reference = file.dictOf(each);
    if (!reference || nameOf(file.get(reference, 'TransformMethod')) !== 'FieldMDP') continue;
    return closingOf(file, file.dictOf(reference.get('TransformParams')));
  }
  return closingOf(file, file.dictOf(field.dict.get('Lock')));
};

/** What stands behind the end of what a signature is over, up to a line's end, is no part of the file. */
const endsWell = (bytes: Uint8Array, end: number): boolean => {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, end - 32), end));
  return /%%EOF\s*$/.test(tail);
};

const placeOf = (reading: Reading, file: PdfFile, field: Field): Place => {
  const dict = file.dictOf(field.value);
  if (!dict) throw new Malformed('There is no signature in it.');
  const contents = file.get(dict, 'Contents');
  if (!(contents instanceof Text) || contents.bytes.length === 0) throw new Malformed('The signature is missing.');
  const own = field.dict.get('V');
  const number = own instanceof Ref ? own.number : field.number;
  const offset = number === undefined ? undefined : file.offsetOf(number);
  if (offset === undefined || !contents.isHex || dict.get('Contents') instanceof Ref)
    throw new Malformed('The signature does not stand where it should.');
  if ([...dict.keys()].some((key) => key.endsWith('(twice)'))) throw new Malformed('It says something twice.');
  const [, first, second, length] = rangesIn(file, dict, contents);
  const { bytes } = file;
  if (!isPlainHex(bytes.subarray(first + 1, second - 1))) throw new Malformed('The signature holds what is no digit.');
  const end = second + length;
  if (!endsWell(bytes, end)) throw new Malformed('It ends within something.');
  const state = new PdfFile(reading, end);
  // Who reads the file as it was then must find this very signature, and the tables of today must build on those of then.
  if (number !== undefined && state.offsetOf(number) !== offset)
    throw new Malformed('It was not part of the file that it is over.');
  if (!file.tables.includes(state.tables[0] as number))
    throw new Malformed('The file no longer builds on what was signed.');
  reading.budget.spend('covered', first + length);
  return {
    field: field.name,
    said: {
      name: textIn(file, dict, 'Name'),
      reason: textIn(file, dict, 'Reason'),
      location: textIn(file, dict, 'Location'),
      time: textIn(file, dict, 'M'),
    },
    subFilter: nameOf(file.get(dict, 'SubFilter')) ?? '',
    contents: contents.bytes,
    covered: () => joined([bytes.subarray(0, first), bytes.subarray(second, end)]),
    end,
    state,
    permission: permissionIn(file, dict),
    closes: closesIn(file, dict, field),
  };
};

/** All signatures of a file, the first one first, and the fields that only say that they are signed. */
export const signaturePlaces = (reading: Reading, file: PdfFile): { places: Place[]; without: NoPlace[] } => {
  const places: Place[] = [];
  const without: NoPlace[] = [];
  const taken = new Set<number>();
  for (const field of fieldsOf(file).values()) {
    if (field.kind !== 'Sig' || file.resolve(field.dict.get('V')) === null) continue;
    try {
      const place = placeOf(reading, file, field);
      if (taken.has(place.end)) throw new Malformed('Two fields hold one signature.');
      taken.add(place.end);
      places.push(place);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      without.push({ field: field.name, fault: error.message });
    }
  }
  return { places: places.sort((a, b) => a.end - b.end), without };
};

/** How often the file says what a signature is over, beyond those that were found: signatures that no field leads to any more. */
export const lostSignatures = (file: PdfFile, found: number): number => {
  const said = placesOf(file.bytes, '/ByteRange').filter((at) =>
    /^\s*\[\s*\d+\s+\d+\s+\d+\s+\d+\s*\]/.test(
      new TextDecoder('latin1').decode(file.bytes.subarray(at + 10, at + 120)),
    ),
  );
  return Math.max(0, said.length - found);
};

/**
 * What stands behind a place of a file, up to its end, beside updates of it: bytes or objects that belong to none; undefined where there is nothing else. A comment
 * belongs to what follows it.
 */
export const unreferencedTail = (file: PdfFile, from: number): 'bytes' | 'objects' | undefined => {
  const tables = new Set([...file.tables, ...file.hiddenTables]);
  let at = from;
  let isComment = false;
  let hasTable = false;
  const text = (length: number) => new TextDecoder('latin1').decode(file.bytes.subarray(at, at + length));
  while (at < file.bytes.length) {
    const byte = file.bytes[at] as number;
    if (BLANK.has(byte)) {
      at++;
      continue;
    }
    const ahead = text(64);
    const [mark] = /^(%%EOF|%[^\r\n]*|startxref\s+\d+)/.exec(ahead) ?? [];
    if (mark) {
      if (mark.startsWith('startxref')) {
        if (!hasTable) return 'bytes';
        [isComment, hasTable] = [false, false];
      } else if (mark !== '%%EOF') isComment = true;
      at += mark.length;
      continue;
    }
    isComment = false;
    if (tables.has(at)) {
      hasTable = true;
      at = file.tableEnds.get(at) ?? file.parsedAt(at).end;
      continue;
    }
    if (!/^\d+\s+\d+\s+obj\b/.test(ahead)) return 'bytes';
    const { end } = file.parsedAt(at);
    if (!file.named.has(at)) return 'objects';
    at = end;
  }
  return isComment ? 'bytes' : undefined;
};
