import { hexOfBytes } from '#core/hex.ts';
import { digested } from './algorithms.ts';
import { areEqual, Malformed } from './asn1.ts';
import type { Budget } from './budget.ts';
import { type Certificate, type Path, pathOf, readCertificate, STAMPING } from './certificate.ts';
import { type Change, changesBetween } from './changes.ts';
import {
  ATTRIBUTE,
  CONTENT,
  faultIn,
  faultOf,
  faultOfCertificates,
  faultOfStamp,
  namesSigner,
  readSignedData,
  readStamp,
  type SignedData,
  type Stamp,
  signedAt,
  unpadded,
} from './cms.ts';
import { PdfFile, placesOf, readingOf } from './pdf-file.ts';
import { pagesOf } from './pdf-parts.ts';
import { Stream } from './pdf-values.ts';
import { carriedIn, type Revocations, readAnswer, readList, stateOf } from './revocation.ts';
import { type Closing, lostSignatures, type Place, signaturePlaces, unreferencedTail } from './signature-places.ts';
import { weaknessesOf } from './weakness.ts';

/** How a certificate stands that somebody signed with, at the time of the signature as far as that is known. */
export type Trust = 'trusted' | 'unknown' | 'over' | 'early' | 'revoked' | 'unfit';

/** A change after a signature. */
export interface LaterChange extends Change {
  /** Whether it may be: it is an ordinary one, and no earlier signature forbids it. */
  isAllowed: boolean;
}

/** What was found of one signature. */
export interface Signature {
  field: string;
  kind: 'signature' | 'certification' | 'stamp';
  /** Whom the certificate names, and who issued it. */
  name: string;
  organisation: string;
  issuer: string;
  /** What the file says of it, which the signature is over. */
  said: Place['said'];
  /** `intact`: it is what was signed; `broken`: it is not; `unknown`: signed in a way that is not known here. */
  state: 'intact' | 'broken' | 'unknown';
  /** Why it is not intact. */
  fault: string;
  /** At the time of the time-stamp, else at the signer's own, else now. */
  trust: Trust;
  /** How the certificate stands now, where it is another by now and no trusted time-stamp says that it signed before. */
  trustNow: 'over' | 'revoked' | undefined;
  /** Why it cannot be relied on although it fits, in sentences. */
  weaknesses: readonly string[];
  /** Whether it says which certificate it was made with. */
  isBound: boolean;
  /** When the signer says that it was signed, and when an authority of time says so (epoch milliseconds). */
  signedAt: number | undefined;
  stampedAt: number | undefined;
  stampedBy: string;
  stampTrust: Trust | undefined;
  /** Of a time-stamp over the file, when another one renewed it (epoch milliseconds). */
  renewedAt?: number | undefined;
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | 'other';
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: string;
  /** Whether nothing follows what it is over. */
  coversAll: boolean;
  permission: Place['permission'];
  /** What was changed after it, whoever did it. */
  changes: readonly LaterChange[];
}

export interface Report {
  /**
   * `whole`: every signature is what was signed, and nothing but what may be was changed since; `weak`: so too, but a signature cannot be relied on: by how it was made,
   * or by its certificate; `changed`: something else was changed; `broken`: a signature is not what was signed, or missing; `unsure`: a signature is of a kind that is not
   * known here, or the file asks for too much; `unsigned`; `unreadable`: it is no PDF that can be read, or has a password.
   */
  verdict: 'whole' | 'weak' | 'changed' | 'broken' | 'unsure' | 'unsigned' | 'unreadable';
  /** Why, where it is neither whole nor said by a signature. */
  faults: readonly string[];
  pages: number;
  signatures: readonly Signature[];
}

interface Given {
  /** Certificates (DER) that are trusted: whoever they issued is. */
  trusted: readonly Uint8Array[];
  /** The instant of now, for certificates without a time-stamp (epoch milliseconds). */
  at: number;
}

/** What helps to verify, from the file's own store (DSS) and from its signatures. */
interface Proof {
  certificates: Certificate[];
  lists: Uint8Array[];
  answers: Uint8Array[];
  faults: string[];
}

const proofIn = (file: PdfFile): Proof => {
  const proof: Proof = { certificates: [], lists: [], answers: [], faults: [] };
  const store = file.dictOf(file.root.get('DSS'));
  if (!store) return proof;
  const bytesIn = (key: string): Uint8Array[] =>
    file.listOf(store.get(key)).flatMap((each) => {
      const stream = file.resolve(each);
      return stream instanceof Stream ? [file.unpacked(stream)] : [];
    });
  for (const bytes of bytesIn('Certs')) {
    try {
      proof.certificates.push(readCertificate(bytes));
    } catch (error) {
      proof.faults.push(faultIn(error).fault);
    }
  }
  proof.lists.push(...bytesIn('CRLs'));
  proof.answers.push(...bytesIn('OCSPs'));
  return proof;
};

const revocationsIn = async (
  { lists, answers }: Pick<Proof, 'lists' | 'answers'>,
  known: readonly Certificate[],
  budget: Budget,
): Promise<{ found: Revocations[]; faults: string[] }> => {
  const found: Revocations[] = [];
  const faults: string[] = [];
  const read = async (all: readonly Uint8Array[], reader: typeof readList) => {
    for (const bytes of all) {
      try {
        const one = await reader(bytes, known, budget);
        if (one) found.push(one);
      } catch (error) {
        faults.push(faultIn(error).fault);
      }
    }
  };
  await read(lists, readList);
  await read(answers, readAnswer);
  return { found, faults };
};

const trustOf = (path: Path, at: number, revocations: readonly Revocations[], purpose?: string): Trust => {
  const { certificates, isTrusted, fault } = path;
  const [own] = certificates as [Certificate, ...Certificate[]];
  if (certificates.some(({ until }) => at > until)) return 'over';
  if (certificates.some(({ from }) => at < from)) return 'early';
  for (const [index, each] of certificates.entries()) {
    const issuer = certificates[index + 1];
    const state = issuer && stateOf(each, issuer, revocations);
    if (typeof state === 'number' && state <= at) return 'revoked';
  }
  const mayNotSign = own.keyUsage && !own.keyUsage.has('digitalSignature') && !own.keyUsage.has('nonRepudiation');
  if (fault || mayNotSign || (purpose && !own.extendedUsage?.has(purpose))) return 'unfit';
  return isTrusted ? 'trusted' : 'unknown';
};

interface Checked {
  data: SignedData | undefined;
  stamp: Stamp | undefined;
  state: Signature['state'];
  fault: string;
}

/** What the signature is over, as its kind has it; throws for a kind that is not known. */
const contentOf = async ({ subFilter, covered }: Place, data: SignedData): Promise<Uint8Array> => {
  if (subFilter !== 'adbe.pkcs7.sha1') {
    if (data.content && subFilter !== 'ETSI.RFC3161') throw new Malformed('It is over something of its own.');
    return covered();
  }
  const digest = await digested('SHA-1', covered());
  if (!data.content || !areEqual(digest, data.content))
    throw new Malformed('What it was made over has been changed since.');
  return data.content;
};

const KINDS = ['adbe.pkcs7.detached', 'adbe.pkcs7.sha1', 'ETSI.CAdES.detached', 'ETSI.RFC3161'];

const check = async (place: Place): Promise<Checked> => {
  if (!KINDS.includes(place.subFilter))
    return {
      data: undefined,
      stamp: undefined,
      state: 'unknown',
      fault: `Signatures of the kind ${place.subFilter || 'without a name'} are not known here.`,
    };
  let data: SignedData | undefined;
  let stamp: Stamp | undefined;
  const found: { fault: string; isUnknown: boolean }[] = [];
  const look = async (at: () => Promise<string | undefined>): Promise<void> => {
    try {
      const fault = await at();
      if (fault) found.push({ fault: sentence(fault), isUnknown: false });
    } catch (error) {
      found.push(faultIn(error));
    }
  };
  if (place.subFilter === 'ETSI.RFC3161')
    await look(() => {
      stamp = readStamp(unpadded(place.contents));
      data = stamp.data;
      return faultOfStamp(stamp, place.covered());
    });
  else {
    await look(async () => {
      const own = readSignedData(unpadded(place.contents));
      data = own;
      const fault = await faultOf(own, await contentOf(place, own), place.subFilter === 'ETSI.CAdES.detached');
      const isOverFile = own.contentType === CONTENT.data || place.subFilter === 'adbe.pkcs7.sha1';
      return fault ?? (isOverFile ? undefined : 'it is not over a file');
    });
    for (const token of data?.stamps ?? [])
      await look(async () => {
        const found = readStamp(token.whole);
        if (!stamp || found.at < stamp.at) stamp = found;
        const fault = data && (await faultOfStamp(found, data.signature));
        return fault && `of its time-stamp, ${fault}`;
      });
  }
  // What is wrong counts more than what is not known.
  const worst = found.find(({ isUnknown }) => !isUnknown) ?? found[0];
  const state = !worst ? 'intact' : worst.isUnknown ? 'unknown' : 'broken';
  return { data, stamp, state, fault: worst?.fault ?? '' };
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const isClosed = (closing: Closing, field: string): boolean => {
  const isNamed = closing.fields.some((each) => field === each || field.startsWith(`${each}.`));
  return closing.kind === 'All' || (closing.kind === 'Include' ? isNamed : !isNamed);
};

/** Whether a change may be after these signatures, which were there before it. */
const isPermitted = (change: Change, earlier: readonly Place[]): boolean => {
  if (!change.isOrdinary) return false;
  const permission = Math.min(...earlier.map((each) => each.permission ?? 4));
  const { kind, of } = change;
  if (kind === 'stamp' || kind === 'proof' || kind === 'properties') return true;
  if (permission === 1) return false;
  if (kind === 'filled') return !earlier.some(({ closes }) => closes && isClosed(closes, of));
  if (kind === 'comment') return permission === 3;
  // A picture of a later signature may stand on a page unless the file was certified, when places are set beforehand.
  if (kind === 'cover') return permission === 4;
  return kind === 'signature';
};

/** What was changed from each signature to the next, and from the last to the end. */
const stepsOf = (places: readonly Place[], file: PdfFile): Change[][] =>
  places.map(({ state, end }, at) => {
    const next = places[at + 1]?.state ?? file;
    if (next === file && end === file.end) return [];
    const changes = changesBetween(state, next);
    // An update between two signatures is covered by the later one; one after the last is covered by none.
    const isAlone = next === file && changes.length === 0 && state.tables[0] !== file.tables[0];
    return isAlone ? [{ kind: 'update', of: '', isOrdinary: false }] : changes;
  });

const DOCUMENT_INVISIBLE = /^\s*$/;

interface Facts {
  place: Place;
  checked: Checked;
  changes: LaterChange[];
  file: PdfFile;
  known: Certificate[];
  anchors: Certificate[];
  revocations: Revocations[];
  isStampedLater: boolean;
  hasProof: boolean;
  budget: Budget;
  at: number;
}

const signatureOf = async (facts: Facts): Promise<Signature> => {
  const { place, checked, changes, file, known, anchors, revocations, at } = facts;
  const { data, stamp, state, fault } = checked;
  const isStamp = place.subFilter === 'ETSI.RFC3161';
  const stampTrust =
    stamp && trustOf(await pathOf(stamp.data.signer, known, anchors, facts.budget), stamp.at, revocations, STAMPING);
  const ownTime = isStamp ? undefined : ((data && signedAt(data)) ?? timeSaid(place.said.time));
  const isStamped = stampTrust === 'trusted' || stampTrust === 'unknown';
  const time = stamp && isStamped ? stamp.at : Math.min(ownTime ?? at, at);
  const path = data && !isStamp ? await pathOf(data.signer, known, anchors, facts.budget) : undefined;
  const trust = isStamp ? (stampTrust ?? 'unknown') : path ? trustOf(path, time, revocations) : 'unknown';
  const now = path && stampTrust !== 'trusted' ? trustOf(path, at, revocations) : undefined;
  const holds = trust === 'trusted' || trust === 'unknown';
  const isLong = Boolean(stamp) && facts.hasProof && data !== undefined;
  const rest = file.bytes.subarray(place.end);
  return {
    field: place.field,
    kind: isStamp ? 'stamp' : place.permission ? 'certification' : 'signature',
    name: data?.signer.name ?? '',
    organisation: data?.signer.organisation ?? '',
    issuer: data?.signer.issuerName ?? '',
    said: place.said,
    state,
    fault,
    trust,
    trustNow: holds && (now === 'over' || now === 'revoked') ? now : undefined,
    weaknesses: data ? weaknessesOf(data, place.subFilter) : [],
    isBound: data === undefined || namesSigner(data),
    signedAt: ownTime,
    stampedAt: stamp?.at,
    stampedBy: stamp?.data.signer.name ?? '',
    stampTrust,
    level:
      place.subFilter !== 'ETSI.CAdES.detached'
        ? 'other'
        : !stamp
          ? 'B-B'
          : !isLong
            ? 'B-T'
            : facts.isStampedLater
              ? 'B-LTA'
              : 'B-LT',
    fingerprint: data ? hexOfBytes(await digested('SHA-256', data.signer.bytes)) : '',
    coversAll: rest.length < 8 && DOCUMENT_INVISIBLE.test(new TextDecoder('latin1').decode(rest)),
    permission: place.permission,
    changes,
  };
};

/** Whether a signature that fits cannot be relied on: by how it was made, or by a certificate that could not sign it. */
const isWeak = ({ weaknesses, trust, trustNow, stampedAt, signedAt: own }: Signature): boolean =>
  weaknesses.length > 0 ||
  (trust === 'over' && (stampedAt ?? own) !== undefined) ||
  trust === 'revoked' ||
  trust === 'unfit' ||
  // Whoever has the key of a revoked certificate may set a clock back.
  (trustNow === 'revoked' && stampedAt === undefined);

/** `D:20261128233902+01'00'`, in epoch milliseconds; undefined for anything else. */
const timeSaid = (text: string): number | undefined => {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] =
    /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|[+-]\d\d'?\d\d)?/.exec(text) ?? [];
  if (!year) return undefined;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(at) ? undefined : at;
};

const unreadable = (fault: string): Report => ({
  verdict: 'unreadable',
  faults: [fault],
  pages: 0,
  signatures: [],
});

/** The sentence for a file whose words cannot be read without its password. */
const LOCKED = 'The file is protected by a password, so that it cannot be verified here.';
const NO_PDF = 'The file is not a PDF.';
const EMPTY = 'The file is empty.';
const BEGINS_LATE =
  'Something stands before the beginning of the PDF, so that programs read it in different ways. It is not verified.';
const hiddenBehind = (field: string, odd: 'bytes' | 'objects'): string =>
  odd === 'bytes'
    ? `Behind the signature in ${field} stand bytes that belong to nothing.`
    : `Behind the signature in ${field} stand objects that no table names: they are hidden.`;
const LOOSE_TABLE =
  'A table that follows a signature is not written as it should be, so that programs may read the file in different ways.';

/**
 * Verifies a PDF: who signed it and when, whether each signature is what was signed, and what was changed after it, by ways that may be and ways that may not. Needs
 * nothing but its bytes, so that it gives the same in a browser without a network. Never throws for what a file holds.
 */
export const verifyPdf = async (bytes: Uint8Array, given: Given): Promise<Report> => {
  try {
    return await verified(bytes, given);
  } catch (error) {
    const lost = placesOf(bytes, '/ByteRange').length;
    const { fault, isUnknown } = faultIn(error);
    return { ...unreadable(fault), verdict: lost === 0 ? 'unreadable' : isUnknown ? 'unsure' : 'broken' };
  }
};

const verified = async (bytes: Uint8Array, { trusted, at }: Given): Promise<Report> => {
  if (placesOf(bytes.subarray(0, 1024), '%PDF-').length === 0) return unreadable(bytes.length === 0 ? EMPTY : NO_PDF);
  if (placesOf(bytes.subarray(0, 5), '%PDF-').length === 0) throw new Malformed(BEGINS_LATE);
  const reading = readingOf(bytes);
  const { budget } = reading;
  const file = new PdfFile(reading);
  if (file.trailer.has('Encrypt')) return unreadable(LOCKED);
  const pages = pagesOf(file).length;
  const { places, without } = signaturePlaces(reading, file);
  const faults = without.map(({ field, fault }) => `The signature in ${field || 'a field without a name'}: ${fault}`);
  const lost = lostSignatures(file, places.length + without.length);
  if (lost > 0) faults.push('The file holds a signature that none of its fields leads to.');
  if (places.length === 0) return { verdict: faults.length > 0 ? 'broken' : 'unsigned', faults, pages, signatures: [] };

  const checked: Checked[] = [];
  // One after another, so that what they are over is not held in memory at once.
  for (const place of places) checked.push(await check(place));
  const anchors = trusted.map(readCertificate);
  const proof = proofIn(file);
  const along = checked.flatMap(({ data, stamp }) => [
    ...(data?.certificates ?? []),
    ...(stamp?.data.certificates ?? []),
  ]);
  const known = distinct([...anchors, ...along, ...proof.certificates]);
  const carried = checked.map(({ data }) => carriedIn(data?.signed.get(ATTRIBUTE.revocation)));
  const lists = checked.flatMap(({ data }) => data?.lists ?? []);
  const { found: revocations, faults: odd } = await revocationsIn(
    {
      lists: [...proof.lists, ...carried.flatMap((each) => each.lists), ...lists],
      answers: [...proof.answers, ...carried.flatMap((each) => each.answers)],
    },
    known,
    budget,
  );
  const damaged = await faultOfCertificates(distinct([...along, ...proof.certificates]), known, budget);
  if (damaged) faults.push(sentence(damaged));
  for (const fault of [...proof.faults, ...odd]) faults.push(`Of what the file holds to be verified by: ${fault}`);

  const first = places[0] as Place;
  const isLoose = file.looseTables.some((at) => at >= first.end);
  // What lay hidden between two signatures could be brought to light by whoever signs later.
  const hidden = places.flatMap(({ field, end }, index) => {
    const odd = unreferencedTail(places[index + 1]?.state ?? file, end);
    return odd ? [hiddenBehind(field, odd)] : [];
  });
  if (isLoose) hidden.push(LOOSE_TABLE);
  const steps = stepsOf(places, file);
  const judged = steps.map((changes, step) => {
    // A change of properties alone is not permitted; beside a signature, a field filled in or a proof it is.
    const isBeside = changes.some(({ kind }) => kind !== 'properties');
    return changes.map((change): LaterChange => {
      const isAllowed = isPermitted(change, places.slice(0, step + 1)) && (isBeside || change.kind !== 'properties');
      return { ...change, isAllowed };
    });
  });
  const signatures = await Promise.all(
    places.map((place, index) =>
      signatureOf({
        place,
        checked: checked[index] as Checked,
        changes: judged.slice(index).flat(),
        file,
        known,
        anchors,
        revocations,
        isStampedLater: places.slice(index + 1).some(({ subFilter }) => subFilter === 'ETSI.RFC3161'),
        hasProof: proof.certificates.length > 0 && revocations.length > 0,
        budget,
        at,
      }),
    ),
  );
  for (const [index, signature] of signatures.entries()) {
    const later = signatures.slice(index + 1).find(({ kind, state }) => kind === 'stamp' && state === 'intact');
    if (signature.kind === 'stamp') signature.renewedAt = later?.stampedAt;
  }
  faults.push(...hidden);
  const isBroken = without.length > 0 || lost > 0 || damaged || signatures.some(({ state }) => state === 'broken');
  const isChanged = hidden.length > 0 || signatures.some(({ changes }) => changes.some(({ isAllowed }) => !isAllowed));
  const verdict = isBroken
    ? 'broken'
    : isChanged
      ? 'changed'
      : faults.length > 0
        ? 'broken'
        : signatures.some(({ state }) => state === 'unknown')
          ? 'unsure'
          : signatures.some(isWeak)
            ? 'weak'
            : 'whole';
  return { verdict, faults, pages, signatures };
};

const distinct = (certificates: readonly Certificate[]): Certificate[] => [
  ...new Map(certificates.map((each) => [hexOfBytes(each.bytes), each])).values(),
];
