import { type Firm, firmTitle } from '#core/firm/firm.ts';
import type { Message } from '#core/language/message.ts';
import { maskedEmail } from '#core/links/link.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { Problem } from '#core/problem.ts';
import { CONSENT_VERSION } from '#core/signing/consent.ts';
import { isCopy, readerOf } from '#core/signing/envelope-record.ts';
import type { KnownBy, SignerRecord } from '#core/signing/signer.ts';
import { isTimeOver, linkEndReason, mayAskForLink, signerStanding } from '#core/signing/signer-standing.ts';
import type { Signing, Stands } from '#core/signing/signing.ts';
import type * as envelopes from '#store/envelopes.ts';
import { findBySecret } from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import { hashOfSecret } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import { hasEntered } from '#workflows/links/entered.ts';
import { isAtHome } from '#workflows/links/is-at-home.ts';

/** What a signer's link leads to, and how it stands for them. */
export interface FoundSigning {
  envelope: envelopes.CurrentEnvelope;
  pointer: envelopes.SignerPointer;
  signer: SignerRecord;
  firm: Firm;
  matter: MatterRecord;
  stands: Stands;
  /** Hash of the link's secret. */
  secretHash: string;
}

/** What a signer's link leads to, whatever has become of it; without `stands` it shows nothing: it is not yet or no more theirs, or over. */
type LookedUp = Omit<FoundSigning, 'stands'> & {
  stands: Stands | undefined;
  /** Why it shows nothing, where it does not, and whether its holder may ask for a new one. */
  why: () => Message;
  mayAsk: boolean;
  isTimeOver: boolean;
};

const lookUp = async (secret: string, host: string, now: Date): Promise<LookedUp> => {
  const found = await findBySecret(secret, now);
  const signer = found && readerOf(found.envelope, found.pointer.signerId);
  if (!found || !signer) throw new Problem('signing-over');
  const { envelope, pointer } = found;
  const isOfAnHour = pointer.inPerson !== undefined || pointer.asClient;
  const secretHash = hashOfSecret(secret);
  const isTheirs = isOfAnHour || isCopy(signer) || signer.link?.hash === secretHash;
  const [firm, matter] = await Promise.all([
    firms.read(envelope.firmId, now),
    matters.readForChange(envelope.firmId, envelope.matterId, now),
  ]);
  // Whoever is logged in finds what all their firms have sent at any host.
  if (!firm || !matter || !(pointer.asClient || (await isAtHome(firm, host, now)))) throw new Problem('signing-over');
  const place = { isClosed: matter.state === 'closed' };
  // Wrong codes shut the way by codes, not that of whoever signs in person.
  const shown = pointer.inPerson === undefined ? signer : { ...signer, shutAt: undefined };
  const stands = isTheirs ? signerStanding(envelope, shown, place, now) : undefined;
  return {
    ...{ envelope, pointer, signer, firm, matter, stands, secretHash },
    why: () => linkEndReason(envelope, shown, place, now),
    isTimeOver: isTimeOver(envelope, shown, now),
    mayAsk: stands === undefined && !isOfAnHour && mayAskForLink(envelope, signer, place),
  };
};

/** The envelope that a signer's link shows by now. One that never was, or shows nothing, is answered alike, unless it is to be said why. */
export const findSigning = async (
  secret: string,
  host: string,
  now: Date,
  saying: 'why' | 'nothing' = 'nothing',
): Promise<FoundSigning> => {
  const { why, mayAsk, isTimeOver: isLate, stands, ...found } = await lookUp(secret, host, now);
  if (stands !== undefined) return { ...found, stands };
  if (saying === 'nothing') throw new Problem('signing-over');
  const over = isLate ? 'signing-time-over' : 'signing-link-over';
  throw new Problem(mayAsk ? over : 'signing-ended', { params: { reason: why() } });
};

/** What a link leads to whose holder may ask for a new one; any other is answered as one that never was. */
export const findOverLink = async (
  secret: string,
  host: string,
  now: Date,
): Promise<Pick<FoundSigning, 'envelope' | 'signer' | 'matter'>> => {
  const { mayAsk, envelope, signer, matter } = await lookUp(secret, host, now);
  if (!mayAsk) throw new Problem('signing-over');
  return { envelope, signer, matter };
};

type Named = Pick<FoundSigning, 'envelope' | 'signer'>;

/** What a mailed code is for: one signer of one envelope, whatever others their senders have called by the same id. */
export const codeIdOf = ({ envelope, signer }: Named): string => `${envelope.envelopeId} ${signer.signerId}`;

/** What a browser shows that it has entered the code of a signer, the one that is mailed or the one that they were told. */
export const bindingOf = (found: Named) => ({
  linkId: codeIdOf(found),
  email: `${found.signer.identity} ${found.signer.email}`,
});

/** What a lent device shows that was handed over with a link: the link opens nothing on any other. */
export const lentDeviceOf = (secretHash: string) => ({ linkId: `lent device ${secretHash}`, email: '' });

/** How it is known who has a link, beside what they have to enter: somebody of the firm is present, or they are logged in; a code that they were told is asked for all the same. */
export const knownBy = ({ pointer, signer }: Pick<FoundSigning, 'pointer' | 'signer'>): KnownBy => {
  if (pointer.inPerson !== undefined) return 'in-person';
  return pointer.asClient && signer.identity !== 'access-code' ? 'client' : signer.identity;
};

/** The same as it is kept as evidence, with the name of whoever is present. */
export const knownAs = (
  found: Pick<FoundSigning, 'pointer' | 'signer'>,
  key: 'how' | 'knownBy',
): Record<string, string> => ({
  [key]: knownBy(found),
  ...(found.pointer.inPerson !== undefined && { presence: found.pointer.inPerson }),
});

/** Refuses a link of somebody who signs in person where a code is entered or mailed: it opens on the lent device alone. */
export const requireOwnLink = ({ pointer }: Pick<FoundSigning, 'pointer'>): void => {
  if (pointer.inPerson !== undefined) throw new Problem('signing-over');
};

/** Whether a browser may see and sign what a link leads to; `entry` is what it keeps. */
export const isAdmitted = (found: FoundSigning, entry: string, now: Date): boolean => {
  const { pointer } = found;
  const by = knownBy(found);
  if (by === 'in-person') return hasEntered(lentDeviceOf(found.secretHash), entry, now);
  const isKnown = by === 'link' || (by === 'client' && pointer.asClient === true);
  return isKnown || hasEntered(bindingOf(found), entry, now);
};

/** Refuses a browser that may not see and sign what a link leads to: it may enter a code, but not on another device than the one that was handed over. */
export const requireAdmitted = (found: FoundSigning, entry: string, now: Date): void => {
  if (isAdmitted(found, entry, now)) return;
  throw new Problem(found.pointer.inPerson === undefined ? 'signing-code-needed' : 'signing-over');
};

/** What a link shows: nothing of its envelope to whom it is not for, and no document to who has declined. */
export const tellSigning = ({ envelope, pointer, signer, firm, stands }: FoundSigning, isIn: boolean): Signing => {
  if (!isIn) requireOwnLink({ pointer });
  const firmName = firmTitle(firm);
  const { identity } = signer;
  if (!isIn) return { firmName, asks: { identity, ...(identity === 'code' && { codeTo: maskedEmail(signer.email) }) } };
  const { envelopeId, name, message, createdBy: sentBy, expiresAt = '', signers } = envelope;
  const { signerId, email, number, mayDelegate } = signer;
  const documents = stands === 'declined' ? [] : envelope.documents;
  return {
    firmName,
    envelope: {
      ...{ envelopeId, name, message, sentBy, stands, expiresAt, consent: CONSENT_VERSION },
      signer: { signerId, name: signer.name, email, number, mayDelegate },
      others: signers
        .filter((other) => other.signerId !== signerId && other.state !== 'replaced' && other.state !== 'released')
        .map((other) => ({ name: other.name, hasSigned: other.state === 'signed' })),
      documents: documents.map(({ documentId, name: called, pages, fields }) => ({
        ...{ documentId, name: called, pages, fields: fields.filter((field) => field.signer === number) },
      })),
    },
  };
};
