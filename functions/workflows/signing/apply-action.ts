import { createHash } from 'node:crypto';
import { daysLater } from '#core/calendar.ts';
import { firmTitle } from '#core/firm/firm.ts';
import type { MailParts } from '#core/mail.ts';
import {
  envelopeCompletedNotice,
  envelopeDeclinedNotice,
  envelopeDelegatedNotice,
  envelopeExpiredNotice,
  envelopeSignedNotice,
  envelopeVoidedNotice,
} from '#core/notifications/notices.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { nextLook, standingAt } from '#core/signing/days.ts';
import { allows, type EnvelopeAction, envelopeAfter } from '#core/signing/envelope.ts';
import { copyIdOf, type EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { type EvidenceFacts, nextEvent } from '#core/signing/evidence.ts';
import {
  completedMail,
  envelopePath,
  senderMail,
  signingEndedMail,
  signingPath,
  signMail,
} from '#core/signing/mails.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import { randomSecret } from '#outside/random-secret.ts';
import { sealed, unsealed } from '#outside/secrets.ts';
import * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import { firmPartition, hashOfSecret } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How many acts an envelope knows again when they are repeated. */
const KNOWN_ACTS = 60;
/** For how many days a signer's link still shows an envelope that has ended. */
const SHOWN_DAYS = 365;

export interface RecordedAction {
  /** Names the act: one that is there already is not done again. */
  id: string;
  action: EnvelopeAction<SignerRecord>;
  /** What is kept as evidence, in this order; at least one. */
  evidence: readonly EvidenceFacts[];
  /** What else of the record changes with it, before the action. */
  change?: (envelope: EnvelopeRecord) => EnvelopeRecord;
}

/** What an act makes of an envelope. */
export interface Applied {
  after: EnvelopeRecord;
  /** All that is to be kept in one transaction: the envelope, its evidence, links, mails, notices, and the job that seals. */
  operations: Operation[];
  /** Signers who are mailed a link because of it, at once or when it is their turn, to be counted. */
  addressed: number;
  /** Ids of those among them who were mailed one before. */
  again: readonly string[];
}

/** Whether an act was done already. */
export const isDone = ({ acts }: Pick<EnvelopeRecord, 'acts'>, id: string): boolean => acts.includes(id);

/** An envelope that knows an act as done. */
export const withKnownAction = (envelope: EnvelopeRecord, id: string): EnvelopeRecord => ({
  ...envelope,
  acts: [...envelope.acts, id].slice(-KNOWN_ACTS),
});

/** An envelope with events that go on from where its evidence ends. */
export const addEvidence = async (envelope: EnvelopeRecord, facts: readonly EvidenceFacts[]) => {
  let chain = envelope.chain;
  const events = [];
  for (const each of facts) {
    const event = await nextEvent(chain, each, hash);
    events.push(event);
    chain = { number: event.number, hash: event.hash };
  }
  return { envelope: { ...envelope, chain }, events };
};

/** What keeps that something happened to an envelope that moves nobody, once for the named act. */
export const noteAction = async (
  before: envelopes.CurrentEnvelope,
  { id, evidence, change = (envelope) => envelope }: Omit<RecordedAction, 'action'>,
): Promise<Omit<Applied, 'addressed' | 'again'>> => {
  const { version: _, ...record } = before;
  const { envelope, events } = await addEvidence(change(record), evidence);
  const after = withKnownAction({ ...envelope, nextAt: nextLook(envelope) }, id);
  return {
    after,
    operations: [envelopes.changeOperation(before, after, false), ...envelopes.evidenceItems(after, events)],
  };
};

const stateIn = ({ signers }: EnvelopeRecord, signerId: string) =>
  signers.find((signer) => signer.signerId === signerId)?.state;

/** A link that nobody has had before, where no wrong code was entered yet. */
export const newLink = (signerId: string): Pick<SignerRecord, 'link' | 'shutAt' | 'wrongCodes'> => {
  const secret = randomSecret();
  const link = { hash: hashOfSecret(secret), sealed: sealed(secret, signerId) };
  return { link, shutAt: undefined, wrongCodes: undefined };
};

/** What leads the secret of a signer's link to them, as long as their envelope is shown. */
export const pointerOf = (
  { firmId, matterId, envelopeId, days }: EnvelopeRecord,
  { signerId, link }: SignerRecord,
  now: Date,
  pointing: typeof envelopes.putSignerPointer = envelopes.putSignerPointer,
): Operation =>
  pointing(link?.hash ?? '', { firmId, matterId, envelopeId, signerId }, daysLater(now, days + SHOWN_DAYS));

/** A signer who is asked now has a link; one who is not any more, or has to wait again, has none. Whoever carries an envelope asks by links of its own. */
const withLink = (signer: SignerRecord, { carrier }: EnvelopeRecord, now: Date): SignerRecord => {
  if (carrier) return signer.state === 'invited' ? { invitedAt: now.toISOString(), ...signer } : signer;
  if (signer.state === 'invited' && signer.link === undefined) {
    return { ...signer, ...newLink(signer.signerId), invitedAt: signer.invitedAt ?? now.toISOString() };
  }
  const isKept = ['invited', 'viewed', 'signed', 'declined'].includes(signer.state);
  return isKept || signer.link === undefined ? signer : { ...signer, link: undefined };
};

/** Whether a signer whose turn it is was sent a link. */
const isAskedByLink = ({ state, link }: SignerRecord): boolean =>
  link !== undefined && (state === 'invited' || state === 'viewed');

/** The secret of a signer's link. */
export const secretOf = ({ link, signerId }: SignerRecord): string => unsealed(link?.sealed ?? '', signerId);

/**
 * What an act makes of an envelope, and all that follows from it; refused where the envelope does not allow it as it stands. Nothing is kept:
 * the caller writes the operations with its audit, and begins anew from a fresh read where that is refused.
 */
export const applyAction = async (
  before: envelopes.CurrentEnvelope,
  recorded: RecordedAction,
  now: Date,
): Promise<Applied> => {
  const { action, evidence, change = (envelope) => envelope } = recorded;
  const { version: _, ...record } = before;
  const prepared = change(record);
  const isFixed = prepared.carrier !== undefined && (action.type === 'replace' || action.type === 'reorder');
  if (isFixed || !allows(prepared, action)) throw new Problem('envelope-not-allowed');
  const moved = { ...prepared, ...envelopeAfter(prepared, action) } as EnvelopeRecord;
  const isOver = ['completed', 'declined', 'expired', 'voided'].includes(moved.state);
  // Whoever had a link when somebody declined is asked once more, with the same one unless it was shut.
  const wereAsked = before.state === 'declined' ? moved.signers.filter(isAskedByLink) : [];
  const signers = moved.signers.map((signer) =>
    wereAsked.includes(signer)
      ? { ...signer, ...(signer.shutAt !== undefined && newLink(signer.signerId)), remindedAt: now.toISOString() }
      : withLink(signer, moved, now),
  );
  const again = signers.filter(({ signerId }) => wereAsked.some((one) => one.signerId === signerId));
  const stands = {
    ...moved,
    signers,
    endedAt: isOver ? (standingAt(before, now).endedAt ?? now.toISOString()) : undefined,
  };
  const { envelope: chained, events } = await addEvidence(stands, evidence);
  const after = withKnownAction({ ...chained, nextAt: nextLook(chained) }, recorded.id);
  const linkBefore = (id: string) => before.signers.find(({ signerId }) => signerId === id)?.link;
  const linked = after.signers.filter(
    (signer) => signer.link && signer.link.hash !== linkBefore(signer.signerId)?.hash && !again.includes(signer),
  );
  const wasInvited = ({ signerId }: SignerRecord) =>
    before.signers.some((one) => one.signerId === signerId && one.invitedAt !== undefined);
  const back = action.type === 'reorder' ? linked.filter(wasInvited) : [];
  const until = daysLater(now, after.days + SHOWN_DAYS);
  const { firmId, matterId, envelopeId } = after;
  const pointersOf =
    (pointing: typeof envelopes.putSignerPointer) =>
    (signer: SignerRecord): Operation[] => [
      pointerOf(after, signer, now, pointing),
      envelopes.putPointerByEmail(
        signer.email,
        { firmId, matterId, envelopeId, signerId: signer.signerId },
        now,
        until,
      ),
    ];
  const pointers = [
    ...linked.flatMap(pointersOf(envelopes.putSignerPointer)),
    // Their links last as long as the envelope does from now on.
    ...again.flatMap(pointersOf(envelopes.putSignerPointerAgain)),
  ];
  return {
    after,
    operations: [
      envelopes.changeOperation(before, after, action.type !== 'view' && action.type !== 'reorder'),
      ...envelopes.evidenceItems(after, events),
      ...pointers,
      ...(await mailsOf(before, after, [...linked, ...again], now)),
      ...(await tellSender(before, after, recorded, now)),
      ...(after.carrier ? carrying(after, recorded, now) : sealing(before, after, recorded, now)),
    ],
    addressed: addressedBy(action, after) + again.length + back.length,
    again: [...again, ...back].map(({ signerId }) => signerId),
  };
};

/** All who are asked are counted when it is sent, so that no signature has to wait for a count; later, who comes in the place of one of them. */
const addressedBy = ({ type }: EnvelopeAction<SignerRecord>, { signers }: EnvelopeRecord): number =>
  type === 'send' ? signers.length : type === 'replace' ? 1 : 0;

/** What has an envelope handed over to its carrier, or ended there. */
const carrying = (
  { firmId, matterId, envelopeId }: EnvelopeRecord,
  { action }: RecordedAction,
  now: Date,
): Operation[] => {
  if (action.type !== 'send' && action.type !== 'void') return [];
  const task = { kind: 'docusign' as const, firmId, matterId, envelopeId, does: action.type };
  const id = itemIdOf('docusign', `${envelopeId}-${action.type}`);
  return [outbox.insert(newItem(firmPartition(firmId), id, task, now))];
};

/** What has what was signed sealed. */
const sealing = (
  before: EnvelopeRecord,
  { firmId, matterId, envelopeId, state, signers }: EnvelopeRecord,
  { id, action }: RecordedAction,
  now: Date,
): Operation[] => {
  const hasSigned = action.type === 'sign' || (state === 'sealing' && before.state !== 'sealing');
  if (!hasSigned || !signers.some((signer) => signer.state === 'signed')) return [];
  const task = { kind: 'envelope' as const, firmId, matterId, envelopeId };
  return [outbox.insert(newItem(firmPartition(firmId), itemIdOf('envelope', `${envelopeId}-${id}`), task, now))];
};

/** Mails to signers and to those who get copies, with the links of these. */
const mailsOf = async (
  before: EnvelopeRecord,
  after: EnvelopeRecord,
  asked: readonly SignerRecord[],
  now: Date,
): Promise<Operation[]> => {
  const { firmId, envelopeId, name, createdBy: byName, expiresAt = '', state, carrier } = after;
  // Whoever carries it writes to all of them.
  if (carrier) return [];
  const firm = orNotFound(await firms.read(firmId, now));
  const { brand, page } = firmSender(firm);
  const firmName = firmTitle(firm);
  const mail = (to: string, parts: MailParts) => ({ to, mail: parts, brand });
  const addressOf = (signer: SignerRecord) => page(signingPath(envelopeId, secretOf(signer)));
  const invitations = asked.map((signer) => {
    const { name: signerName, email } = signer;
    const hasAccessCode = signer.identity === 'access-code';
    const to = { firmName, byName, name, signerName, email, address: addressOf(signer), expiresAt, hasAccessCode };
    return mail(email, signMail(to, after.message));
  });
  const wasAsked = ({ signerId }: SignerRecord) => ['invited', 'viewed'].includes(stateIn(before, signerId) ?? '');
  const isEnded = state !== before.state && (state === 'declined' || state === 'expired' || state === 'voided');
  const endings = after.signers.flatMap((signer) => {
    const { email, name: signerName } = signer;
    if (isEnded && (signer.state === 'signed' || wasAsked(signer)) && signer.state !== 'declined')
      return [
        mail(
          email,
          signingEndedMail(
            { firmName, name, signerName, hasSigned: signer.state === 'signed' },
            state,
            state === 'voided' ? after.reason : undefined,
          ),
        ),
      ];
    if ((signer.state === 'replaced' || signer.state === 'released') && wasAsked(signer))
      return [mail(email, signingEndedMail({ firmName, name, signerName, hasSigned: false }, signer.state))];
    return [];
  });
  const isCompleted = state === 'completed' && before.state !== 'completed';
  const copies = isCompleted
    ? after.signers
        .filter((signer) => signer.state === 'signed')
        .map((signer) =>
          mail(signer.email, completedMail({ firmName, name, signerName: signer.name, address: addressOf(signer) })),
        )
    : [];
  const others = isCompleted ? after.copies.map((copy, at) => copyLink(after, copy, at, now)) : [];
  const othersMails = others.map(({ secret, name: signerName, email }) =>
    mail(email, completedMail({ firmName, name, signerName, address: page(signingPath(envelopeId, secret)) })),
  );
  return [
    ...others.flatMap(({ pointers }) => pointers),
    ...mailItems(firmId, [...invitations, ...endings, ...copies, ...othersMails], now),
  ];
};

/** A link for somebody who gets a copy of what all have signed; logged in they find it as long. */
const copyLink = (envelope: EnvelopeRecord, copy: EnvelopeRecord['copies'][number], at: number, now: Date) => {
  const { firmId, matterId, envelopeId } = envelope;
  const secret = randomSecret();
  const of = { firmId, matterId, envelopeId, signerId: copyIdOf(at) };
  const until = daysLater(now, SHOWN_DAYS);
  const pointers = [
    envelopes.putSignerPointer(hashOfSecret(secret), of, until),
    envelopes.putPointerByEmail(copy.email, of, now, until),
  ];
  return { ...copy, secret, pointers };
};

/** Whoever sent it is told of what somebody else did, on screen and by mail as they want it. */
const tellSender = async (
  before: EnvelopeRecord,
  after: EnvelopeRecord,
  { id, action, evidence }: RecordedAction,
  now: Date,
): Promise<Operation[]> => {
  const { firmId, matterId, envelopeId, name, state, createdBy, createdById } = after;
  const { who = '', kind, details = {} } = evidence.at(-1) ?? {};
  const isDelegated = kind === 'delegated';
  const make = {
    sign: envelopeSignedNotice,
    decline: envelopeDeclinedNotice,
    expire: envelopeExpiredNotice,
    seal: envelopeCompletedNotice,
    // Who voids their own knows it.
    void: who === createdBy ? undefined : envelopeVoidedNotice,
    // One whom the firm itself puts in another's place is no news to it.
    replace: isDelegated ? envelopeDelegatedNotice : undefined,
  }[action.type as string];
  if (!make) return [];
  const { reason = '' } = details;
  const isMailed = isDelegated || (state !== before.state && state !== 'sealing');
  const notice = make(after, who, `envelope-${id}`, now);
  const matter = await matters.read(firmId, matterId, now);
  const mails = {
    completed: { subject: `Signed by all: ${name}`, lines: [`All have signed “${name}”.`] },
    declined: { subject: `Declined: ${name}`, lines: [`${who} has declined to sign “${name}”:`, reason] },
    voided: { subject: `Voided: ${name}`, lines: [`${who} has voided “${name}”:`, reason] },
    expired: { subject: `Expired: ${name}`, lines: [`“${name}” was not signed by all in time.`] },
    sent: {
      subject: `Somebody else signs: ${name}`,
      lines: [`${who} lets ${details.to} sign “${name}”.`, ...(reason && [reason])],
    },
  }[state as string];
  return prepareTelling(
    firmId,
    createdById,
    {
      matter,
      notice,
      pathIn: (route) => envelopePath(route, matterId, envelopeId),
      ...(isMailed && mails && { mail: (to: { firstName: string; address: string }) => senderMail(mails, to) }),
    },
    now,
  );
};
