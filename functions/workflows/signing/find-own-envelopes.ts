import type { Actor } from '#core/auth/account.ts';
import { firmTitle } from '#core/firm/firm.ts';
import { orNotFound } from '#core/problem.ts';
import type { OwnEnvelope } from '#core/signing/client-endpoints.ts';
import { ENVELOPE_LIMITS, isCopy, readerOf } from '#core/signing/envelope-record.ts';
import { signerStanding } from '#core/signing/signer-standing.ts';
import * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import { readClient } from '#workflows/duplicates/read-client.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';

type Caller = Pick<Actor, 'accountId' | 'email' | 'account'>;
type SignerPointer = envelopes.SignerPointer;

/** Whether somebody is a client of a firm by now. */
const isClientOf = async ({ accountId, account }: Caller, firmId: string, now: Date): Promise<boolean> => {
  const ids = account.invitedBy.flatMap((each) => (each.firmId === firmId && each.clientId ? [each.clientId] : []));
  const found = await Promise.all(ids.map((clientId) => readClient(firmId, clientId, now)));
  return found.some((client) => client?.accountId === accountId);
};

/** An envelope that somebody is asked to sign, or has a copy of, and how it stands for them; undefined where it is not shown to them. */
const findStanding = async (
  { email }: Caller,
  { firmId, matterId, envelopeId, signerId }: SignerPointer,
  now: Date,
) => {
  const [envelope, matter] = await Promise.all([
    envelopes.read(firmId, matterId, envelopeId, now),
    matters.read(firmId, matterId, now),
  ]);
  const signer = envelope && readerOf(envelope, signerId);
  if (!envelope || signer?.email !== email || !matter) return undefined;
  const stands = signerStanding(envelope, signer, { isClosed: matter.state === 'closed' }, now);
  return stands && { envelope, signer, stands };
};

/** Envelopes that are read at once, each with its matter. */
const AT_ONCE = 25;

/** Without the copies of what they have signed themselves, and with one of what they have several copies of. */
const withoutSame = (own: readonly OwnEnvelope[]): OwnEnvelope[] =>
  own.filter(
    ({ envelopeId, signedAt, stands }, at) =>
      stands !== 'completed' ||
      signedAt !== undefined ||
      !own.some((other, place) => other.envelopeId === envelopeId && (other.signedAt !== undefined || place < at)),
  );

/** What somebody is asked to sign, has signed, or has a copy of, as a client, of the 200 that firms whose client they are have asked for last: that whose turn it is first, then the newest. What they have declined has ended. */
export const findOwnEnvelopes = async (caller: Caller, now: Date): Promise<OwnEnvelope[]> => {
  const firmOf = readOnce((firmId: string) => firms.read(firmId, now));
  const isClient = readOnce((firmId: string) => isClientOf(caller, firmId, now));
  const ownEnvelopesOf = async (pointer: SignerPointer): Promise<OwnEnvelope[]> => {
    const { firmId, matterId, envelopeId, signerId } = pointer;
    const [firm, found] = await Promise.all([firmOf(firmId), findStanding(caller, pointer, now)]);
    if (!firm || !found || found.stands === 'declined') return [];
    const { name, expiresAt = '', endedAt } = found.envelope;
    const { invitedAt = '', signedAt } = isCopy(found.signer) ? { invitedAt: endedAt } : found.signer;
    const firmName = firmTitle(firm);
    const { stands } = found;
    return [{ envelopeId, signerId, matterId, name, firmName, stands, invitedAt, signedAt, expiresAt }];
  };
  const isWaiting = ({ stands }: OwnEnvelope): number => (stands === 'turn' ? 0 : 1);
  const all = await envelopes.listPointersOf(caller.email);
  const ofClient = await Promise.all(all.map(({ firmId }) => isClient(firmId)));
  const pointers = all.filter((_pointer, at) => ofClient[at]).slice(0, ENVELOPE_LIMITS.own);
  const own: OwnEnvelope[] = [];
  for (let at = 0; at < pointers.length; at += AT_ONCE)
    own.push(...(await Promise.all(pointers.slice(at, at + AT_ONCE).map(ownEnvelopesOf))).flat());
  return withoutSame(own).toSorted(
    (one, other) => isWaiting(one) - isWaiting(other) || other.invitedAt.localeCompare(one.invitedAt),
  );
};

/** The same of one envelope, and of one signer of it; not found where it is not shown to them. */
export const findOwnEnvelope = async (
  caller: Caller,
  named: { envelopeId: string; signerId: string },
  now: Date,
): Promise<envelopes.CurrentEnvelope> => {
  const pointer = orNotFound(await envelopes.findPointerOf(caller.email, named, now));
  const [isTheirs, found] = await Promise.all([
    isClientOf(caller, pointer.firmId, now),
    findStanding(caller, pointer, now),
  ]);
  return orNotFound(isTheirs ? found : undefined).envelope;
};
