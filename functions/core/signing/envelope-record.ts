import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { type Message, message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { ENVELOPE_STATES } from './envelope.ts';
import type { ChainEnd, EvidenceFacts } from './evidence.ts';
import { FIELD_LIMITS, placelessReason, SigningField } from './fields.ts';
import { RENEWAL_FAULTS, type RenewalFault, type Unrenewed } from './renewal.ts';
import { EnvelopeSigner, NewSigner, type SignerRecord } from './signer.ts';

export const ENVELOPE_LIMITS = {
  documents: 10,
  signers: 20,
  /** Envelopes that wait, in a page of them; and how many are looked through for it where somebody sees some matters alone. */
  waiting: 50,
  waitingLookedThrough: 500,
  /** Envelopes of a matter, and how many of them a page lists. */
  ofMatter: 200,
  listed: 50,
  /** Envelopes that a client finds in the portal. */
  own: 200,
  name: 200,
  message: 2000,
  days: 365,
  /** People who get a copy. */
  copies: 10,
} as const;

/** Who carries an envelope instead of us: its signers sign there, and what they have signed is taken back. */
export const Carrier = z.enum(['docusign']);

/** What is signed: a version of a contract, or of a file of the matter (PDF or .docx). */
export const Source = z.object({
  kind: z.enum(['contract', 'file']),
  /** Of the contract or the file. */
  id: Id,
  versionNumber: z.int().check(z.minimum(1)),
  /** Which document of a contract's package; the first where it is absent. */
  packageDocumentId: z.optional(Id),
});
export type Source = z.infer<typeof Source>;

const Fields = z.array(SigningField).check(z.maxLength(FIELD_LIMITS.ofDocument));
const PageSizes = z.array(z.object({ width: z.number(), height: z.number() }));

/** A document of an envelope as its firm and its signers see it. */
export const EnvelopeDocument = z.object({
  documentId: z.string(),
  name: z.string(),
  source: Source,
  pages: PageSizes,
  fields: Fields,
  /** Signatures of others that it came with, which stay valid. */
  signatures: z.int(),
});
export type EnvelopeDocument = z.infer<typeof EnvelopeDocument>;

export interface DocumentRecord extends EnvelopeDocument {
  /** Where the PDF lies as it was taken into the envelope, and SHA-256 of it in hexadecimal digits. */
  key: string;
  sha256: string;
  /** Where the PDF lies that has all that is signed until now, and SHA-256 of it; absent until the envelope is sent. */
  sealedKey?: string | undefined;
  sealedSha256?: string | undefined;
}

/** What a sender settles about an envelope before they send it, and may change until then. */
export const envelopeTerms = {
  name: z.string().check(z.trim(), z.minLength(1, message('Please enter a name')), z.maxLength(ENVELOPE_LIMITS.name)),
  message: z._default(z.string().check(z.trim(), z.maxLength(ENVELOPE_LIMITS.message)), ''),
  /** For how many days it can be signed once it is sent. */
  days: z.int().check(z.minimum(1), z.maximum(ENVELOPE_LIMITS.days)),
  /** After how many days without a signature somebody is reminded, again and again; 0: never. */
  remindEvery: z.int().check(z.minimum(0), z.maximum(30)),
  signers: z.array(NewSigner).check(z.maxLength(ENVELOPE_LIMITS.signers)),
  /** How many of those with a number of the order must sign; all of them where it says nothing. */
  needs: z.record(z.string().check(z.regex(/^([1-9]|1\d|20)$/)), z.int().check(z.minimum(1), z.maximum(20))),
  /** Who gets the signed documents too, by e-mail. */
  copies: z
    .array(
      z.object({ name: z.string().check(z.trim(), z.maxLength(200)), email: Email.check(z.meta({ format: 'email' })) }),
    )
    .check(z.maxLength(ENVELOPE_LIMITS.copies)),
  /** The fields of each document, by its id. */
  fields: z.record(Id, Fields),
};

/** An envelope in a list. */
export const EnvelopeRow = z.object({
  envelopeId: z.string(),
  matterId: z.string(),
  name: z.string(),
  state: z.enum(ENVELOPE_STATES),
  signers: z.array(EnvelopeSigner),
  createdAt: z.string(),
  createdBy: z.string(),
  sentAt: z.optional(z.string()),
  /** Until when it can be signed. */
  expiresAt: z.optional(z.string()),
  endedAt: z.optional(z.string()),
  /** Why it was voided. */
  reason: z.optional(z.string()),
  carrier: z.optional(Carrier),
  version: z.int(),
});
export type EnvelopeRow = z.infer<typeof EnvelopeRow>;

/** An envelope as its firm sees it. */
export const EnvelopeDetail = z.object({
  ...EnvelopeRow.shape,
  message: z.string(),
  days: z.int(),
  remindEvery: z.int(),
  needs: z.record(z.string(), z.int()),
  copies: z.array(z.object({ name: z.string(), email: z.string() })),
  documents: z.array(EnvelopeDocument),
  /** That its time-stamps could not be renewed, since when and why; until when the last ones prove it; and when that is tried again, unless it is not. */
  unrenewed: z.optional(
    z.object({
      since: z.string(),
      fault: z.enum(Object.keys(RENEWAL_FAULTS) as RenewalFault[]),
      provedUntil: z.string(),
      againAt: z.optional(z.string()),
    }),
  ),
});
export type EnvelopeDetail = z.infer<typeof EnvelopeDetail>;

/** The same as it is kept. */
export interface EnvelopeRecord extends Omit<EnvelopeDetail, 'version' | 'documents' | 'signers' | 'unrenewed'> {
  firmId: string;
  clientId?: string | undefined;
  createdById: string;
  documents: DocumentRecord[];
  signers: SignerRecord[];
  /** When a clock has to look at it next: a reminder, or its end. */
  nextAt?: string | undefined;
  /** When the last time-stamps of its documents are to be renewed, or that is to be asked for again. */
  renewAt?: string | undefined;
  /** When the first of their certificates ends. */
  stampedUntil?: string | undefined;
  /** Absent unless the last renewal has failed. */
  unrenewed?: Unrenewed | undefined;
  /** The carrier's own id of it; absent until it was handed over. */
  carrierId?: string | undefined;
  /** Who of the firm has asked the carrier to end it, and why, the last of them. */
  voiding?: Omit<EvidenceFacts, 'at'>[] | undefined;
  /** Where its evidence ends. */
  chain: ChainEnd;
  /** Ids of the acts that were done last, by which one that is repeated is known. */
  acts: string[];
}

/** A signer as their firm sees them: without what opens their link, or stands for them. */
const signerFor = ({ signerId, number, order, state, name, email, identity, mayDelegate, ...rest }: SignerRecord) => {
  const { invitedAt, viewedAt, signedAt, declinedAt, remindedAt, shutAt, reason } = rest;
  const moments = { invitedAt, viewedAt, signedAt, declinedAt, remindedAt, shutAt, reason };
  return { signerId, number, order, state, name, email, identity, mayDelegate, ...moments };
};

type Kept = EnvelopeRecord & { version: number };

/** An envelope as its firm sees it in a list. */
export const envelopeRow = (record: Kept): EnvelopeRow => {
  const { envelopeId, matterId, name, state, createdAt, createdBy, sentAt, expiresAt, endedAt } = record;
  const { reason, carrier, version } = record;
  const moments = { createdAt, createdBy, sentAt, expiresAt, endedAt };
  const what = { envelopeId, matterId, name, state, ...moments, reason, carrier, version };
  return { ...what, signers: record.signers.map(signerFor) };
};

/** The same as it is looked at. */
export const envelopeDetail = (record: Kept): EnvelopeDetail => ({
  ...envelopeRow(record),
  message: record.message,
  days: record.days,
  remindEvery: record.remindEvery,
  needs: record.needs,
  copies: record.copies,
  documents: record.documents.map(({ documentId, name, source, pages, fields, signatures }) => ({
    ...{ documentId, name, source, pages, fields, signatures },
  })),
  unrenewed: unrenewedOf(record),
});

const unrenewedOf = ({
  unrenewed,
  stampedUntil: provedUntil = '',
  renewAt: againAt,
}: Kept): EnvelopeDetail['unrenewed'] => {
  const fault = unrenewed?.faults.at(-1);
  return unrenewed && fault && { since: unrenewed.since, fault, provedUntil, againAt };
};

/** Names somebody who gets a copy, by their place among those. */
export const copyIdOf = (at: number): string => `copy-${at + 1}`;

/** Whoever gets a copy, as one who has signed all there is to sign for them: nothing. */
const copyReader = ({ name, email }: EnvelopeRecord['copies'][number], signerId: string): SignerRecord => ({
  ...{ signerId, name, email, number: 0, order: 0, state: 'signed', identity: 'link', mayDelegate: false },
});

/** Whether somebody only gets a copy. */
export const isCopy = ({ number }: Pick<SignerRecord, 'number'>): boolean => number === 0;

/** Whom a link is for: a signer, or somebody who gets a copy. */
export const readerOf = ({ signers, copies }: EnvelopeRecord, signerId: string): SignerRecord | undefined => {
  const copy = copies.find((_, at) => copyIdOf(at) === signerId);
  return copy ? copyReader(copy, signerId) : signers.find((signer) => signer.signerId === signerId);
};

/** A signer as they are kept, from what the sender has entered; one of that id who is there keeps the access code. */
export const signerRecord = (
  { accessCode, ...entered }: NewSigner,
  former: SignerRecord | undefined,
  hashOf: (accessCode: string, signerId: string) => string,
): SignerRecord => {
  const accessCodeHash = accessCode === undefined ? former?.accessCodeHash : hashOf(accessCode, entered.signerId);
  return {
    ...entered,
    state: 'waiting',
    ...(entered.identity === 'access-code' && accessCodeHash !== undefined && { accessCodeHash }),
  };
};

/** Why an envelope cannot be sent yet, in a sentence; undefined of one that can. */
export const unreadyReason = ({ signers, documents, needs }: EnvelopeRecord): Message | undefined => {
  if (signers.length === 0) return message('Please say who signs.');
  const numbers = signers.map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) return message('Two signers have the same number. Each needs their own.');
  const people = signers.map(({ email, name }) => `${email} ${name.toLowerCase()}`);
  if (new Set(people).size < people.length) return message('The same person is entered as two signers.');
  const fields = documents.flatMap((document) => document.fields);
  const unknown = fields.find(({ signer }) => !numbers.includes(signer));
  if (unknown)
    return message('Nobody is Signer {number} yet, who has fields to fill in.', { number: String(unknown.signer) });
  const [placeless] = signers.flatMap((signer) => placelessReason(signer, fields) ?? []);
  if (placeless) return placeless;
  const codeless = signers.find((one) => one.identity === 'access-code' && one.accessCodeHash === undefined);
  if (codeless) return message('{name} has no access code yet.', { name: codeless.name });
  const orders = Object.entries(needs).find(
    ([order, count]) => count > signers.filter((one) => one.order === Number(order)).length,
  );
  if (orders) return message('More signatures are needed than people are asked for them.');
  return undefined;
};
