import { createHash, generateKeyPairSync } from 'node:crypto';
import { ECDSA_SHA256, issued, publicOf, SHA256, signed } from '#bin/emulators/authority/certificates.ts';
import { integer, octets, oid, sequence, set, value } from '#bin/emulators/authority/der.ts';
import { partsOf } from '#bin/emulators/authority/pieces.ts';
import { PdfFile, readingOf } from '#core/seals/pdf-file.ts';
import type { Ref } from '#core/seals/pdf-values.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

/** A PDF with objects put in the place of others, or added, as an update at its end; what the trailer says besides follows `trailer`. */
export const updated = (bytes: Uint8Array, objects: Readonly<Record<number, string>>, trailer = ''): Uint8Array => {
  const file = new PdfFile(readingOf(bytes));
  const root = file.trailer.get('Root') as Ref;
  const size = Math.max(Number(file.trailer.get('Size')), ...Object.keys(objects).map((each) => Number(each) + 1));
  let text = '\n';
  const entries: string[] = [];
  for (const [number, body] of Object.entries(objects)) {
    const at = bytes.length + text.length;
    entries.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const table = bytes.length + text.length;
  const own = trailer.includes('/Root') ? trailer : `/Root ${root.number} 0 R ${trailer}`;
  text += `xref\n${entries.join('')}trailer\n<< /Size ${size} /Prev ${file.tables[0]} ${own} >>\nstartxref\n${table}\n%%EOF\n`;
  return joined(bytes, latin(text));
};

/** The number of an object that nothing has yet. */
export const freeNumber = (bytes: Uint8Array): number => Number(new PdfFile(readingOf(bytes)).trailer.get('Size'));

/** Numbers of the catalogue and of the first page. */
export const numbersIn = (bytes: Uint8Array): { root: number; page: number; pages: number } => {
  const file = new PdfFile(readingOf(bytes));
  const pages = file.root.get('Pages') as Ref;
  const [page] = file.listOf(file.dictOf(pages)?.get('Kids'));
  return { root: (file.trailer.get('Root') as Ref).number, pages: pages.number, page: (page as Ref).number };
};

/** The dictionary of an object as the file has it, without its marks of beginning and end; what it has of `without` is left out. */
export const bodyOf = (bytes: Uint8Array, number: number, ...without: RegExp[]): string => {
  const file = new PdfFile(readingOf(bytes));
  const at = file.offsetOf(number) as number;
  const text = Buffer.from(bytes.subarray(at, file.parsedAt(at).end)).toString('latin1');
  const inner = /<<([\s\S]*)>>\s*endobj/.exec(text)?.[1] ?? '';
  return without.reduce((left, each) => left.replace(each, ''), inner);
};

const ROOM = 6_000;

const RSA_SHA256 = sequence(oid('1.2.840.113549.1.1.11'), value(0x05));

interface OtherWays {
  /** Certificates (DER) that come along besides. */
  along?: readonly Buffer[];
  /** Time-stamps (DER) over the signature, each in an attribute of its own. */
  stamps?: (signature: Buffer) => readonly Buffer[];
  /** The name of the issuer as the signature writes it, from how the certificate does. */
  issuerName?: (name: Buffer) => Buffer;
  /** Where the certificate says that a list of revoked ones is. */
  list?: string;
}

/** Who signs as another product would: a key on P-256 that is its own root, or one of RSA, so long (in bits), of a root that is not there. */
export const otherSigner = (
  until = new Date('2046-01-01T00:00:00Z'),
  bits = 0,
  { along = [], stamps = () => [], issuerName = (name) => name, list }: OtherWays = {},
) => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const privateKey = bits > 0 ? generateKeyPairSync('rsa', { modulusLength: bits }).privateKey : own;
  const name = 'Another Product';
  const from = new Date('2026-01-01T00:00:00Z');
  const certificate = issued(
    { name: bits > 0 ? 'Another Root' : name, key: own },
    { name, publicKey: publicOf(privateKey), from, until, kind: 'signer', ...(list && { list }) },
  );
  const cms = (covered: Uint8Array): Buffer => {
    const attributes = set(
      sequence(oid('1.2.840.113549.1.9.3'), set(oid('1.2.840.113549.1.7.1'))),
      sequence(oid('1.2.840.113549.1.9.4'), set(octets(createHash('sha256').update(covered).digest()))),
    );
    const implicit = Buffer.from(attributes);
    implicit[0] = 0xa0;
    const { issuer, serial } = partsOf(certificate);
    const signature = signed(privateKey, attributes);
    const tokens = stamps(signature).map((each) => sequence(oid('1.2.840.113549.1.9.16.2.14'), set(each)));
    const signer = sequence(
      integer(1),
      sequence(issuerName(issuer), serial),
      SHA256,
      implicit,
      bits > 0 ? RSA_SHA256 : ECDSA_SHA256,
      octets(signature),
      ...(tokens.length > 0 ? [value(0xa1, ...tokens)] : []),
    );
    const body = sequence(
      integer(1),
      set(SHA256),
      sequence(oid('1.2.840.113549.1.7.1')),
      value(0xa0, certificate, ...along),
      set(signer),
    );
    return sequence(oid('1.2.840.113549.1.7.2'), value(0xa0, body));
  };
  return { certificate: Uint8Array.from(certificate), cms };
};

/** Makes the last signature of such a file anew, over what the file holds by now. */
export const signedAnew = (bytes: Uint8Array, { cms }: ReturnType<typeof otherSigner>): Uint8Array => {
  const text = Buffer.from(bytes);
  const from = text.lastIndexOf('/Contents <') + '/Contents '.length;
  const covered = Buffer.concat([text.subarray(0, from), text.subarray(from + ROOM * 2 + 2)]);
  text.write(
    cms(covered)
      .toString('hex')
      .padEnd(ROOM * 2, '0'),
    from + 1,
    'latin1',
  );
  return Uint8Array.from(text);
};

interface SigningOptions {
  field: string;
  signer: ReturnType<typeof otherSigner>;
  /** What the signature says besides, such as `/Reference […]`. */
  more?: string;
  /** Fields that the form has beside, by their numbers, and objects that come with them. */
  fields?: readonly number[];
  objects?: Readonly<Record<number, string>>;
  /** What the first page says besides. */
  page?: string;
  /** What the field says besides, and what kind of signature it says that it is. */
  place?: string;
  subFilter?: string;
  /** The number of the field where it is there already; its objects are then written anew. */
  number?: number;
}

/** What shows an annotation: operators of page content in a form. */
export const lookOf = (content: string, more = ''): string =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] ${more} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Signs a PDF as an update. What form it has is written anew, with the fields that are given. */
export const signedElsewhere = (
  bytes: Uint8Array,
  {
    field,
    signer,
    more = '',
    fields = [],
    objects = {},
    page: onPage = '',
    place = '',
    subFilter = 'adbe.pkcs7.detached',
    number,
  }: SigningOptions,
): Uint8Array => {
  const { root, page } = numbersIn(bytes);
  const free = Math.max(freeNumber(bytes), ...Object.keys(objects).map((each) => Number(each) + 1));
  const [fieldNumber, own] = [number ?? free, free + 1];
  const range = '[0 0000000000 0000000000 0000000000]';
  const made = updated(bytes, {
    ...objects,
    ...(onPage ? { [page]: `<<${bodyOf(bytes, page, /\/Annots\s*\[[^\]]*\]/)} ${onPage}>>` } : {}),
    [root]: `<<${bodyOf(bytes, root, /\/AcroForm\s*<<[^>]*>>/)} /AcroForm << /SigFlags 3 /Fields [${[...new Set([...fields, fieldNumber])].map((each) => `${each} 0 R`).join(' ')}] >> >>`,
    [fieldNumber]: `<< /FT /Sig /T (${field}) /V ${own} 0 R ${place} >>`,
    [own]: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} ${more} /ByteRange ${range} /Contents <${'0'.repeat(ROOM * 2)}> >>`,
  });
  const text = Buffer.from(made);
  const from = text.lastIndexOf('/Contents <') + '/Contents '.length;
  const to = from + ROOM * 2 + 2;
  const numbers = [from, to, made.length - to].map((each) => String(each).padStart(10, '0'));
  text.write(`[0 ${numbers.join(' ')}]`, text.lastIndexOf(range), 'latin1');
  return signedAnew(text, signer);
};
