import type { Actor } from '#core/auth/account.ts';
import { firmTitle } from '#core/firm/firm.ts';
import { orNotFound } from '#core/problem.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import type { OwnEnvelope, Stands } from '#core/signing/signing.ts';
import { standsFor } from '#core/signing/stands.ts';
import * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import { readClient } from '#workflows/duplicates/read-client.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';

type Caller = Pick<Actor, 'accountId' | 'email' | 'account'>;
type Found = NonNullable<Awaited<ReturnType<typeof envelopes.findOfSigner>>>;

/** Whether somebody is a client of a firm by now. */
const isClientOf = async ({ accountId, account }: Caller, firmId: string, now: Date): Promise<boolean> => {
  const ids = account.invitedBy.flatMap((each) => (each.firmId === firmId && each.clientId ? [each.clientId] : []));
  const found = await Promise.all(ids.map((clientId) => readClient(firmId, clientId, now)));
  return found.some((client) => client?.accountId === accountId);
};

/** How what somebody is asked to sign stands for them; undefined where it is not shown to them. */
const standingFor = async (
  { email }: Caller,
  { envelope, pointer: { signerId } }: Found,
  now: Date,
): Promise<{ signer: SignerRecord; stands: Stands } | undefined> => {
  const signer = envelope.signers.find((one) => one.signerId === signerId && one.email === email);
  const matter = signer && (await matters.read(envelope.firmId, envelope.matterId, now));
  const stands = matter && standsFor(envelope, signer, { isClosed: matter.state === 'closed' }, now);
  return stands && { signer, stands };
};

/** What somebody is asked to sign, or has signed, as a client: that whose turn it is first, then the newest. */
export const findOwnEnvelopes = async (caller: Caller, now: Date): Promise<OwnEnvelope[]> => {
  const firmOf = readOnce((firmId: string) => firms.read(firmId, now));
  const isClient = readOnce((firmId: string) => isClientOf(caller, firmId, now));
  const told = (await envelopes.listOfSigner(caller.email, now)).map(async (found): Promise<OwnEnvelope[]> => {
    const { envelopeId, firmId, name, createdBy: sentBy, expiresAt = '' } = found.envelope;
    const [firm, isTheirs, standing] = await Promise.all([
      firmOf(firmId),
      isClient(firmId),
      standingFor(caller, found, now),
    ]);
    if (!firm || !isTheirs || !standing) return [];
    const { signerId, invitedAt = '', signedAt } = standing.signer;
    const firmName = firmTitle(firm);
    const { stands } = standing;
    return [{ envelopeId, signerId, name, firmName, sentBy, stands, invitedAt, signedAt, expiresAt }];
  });
  const isWaiting = ({ stands }: OwnEnvelope): number => (stands === 'turn' ? 0 : 1);
  return (await Promise.all(told))
    .flat()
    .toSorted((one, other) => isWaiting(one) - isWaiting(other) || other.invitedAt.localeCompare(one.invitedAt));
};

/** The same of one envelope, and of one signer of it; not found where it is not shown to them. */
export const findOwnEnvelope = async (
  caller: Caller,
  named: { envelopeId: string; signerId: string },
  now: Date,
): Promise<envelopes.CurrentEnvelope> => {
  const found = orNotFound(await envelopes.findOfSigner(caller.email, named, now));
  const isTheirs = await isClientOf(caller, found.envelope.firmId, now);
  orNotFound(isTheirs ? await standingFor(caller, found, now) : undefined);
  return found.envelope;
};
