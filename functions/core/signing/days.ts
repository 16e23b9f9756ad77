import { daysLater } from '#core/calendar.ts';
import type { EnvelopeRecord, EnvelopeRow } from './envelope-record.ts';
import type { EnvelopeSigner, SignerRecord } from './signer.ts';

/** Whether a signer is waited for, and their link opens. */
const isAsked = ({ state, shutAt }: Pick<EnvelopeSigner, 'state' | 'shutAt'>): boolean =>
  (state === 'invited' || state === 'viewed') && shutAt === undefined;

/** Reminders of one signer, after which nobody who is silent is written to any more by itself. */
const MOST_REMINDERS = 30;

/** When a signer whose turn it is is reminded next; undefined where nobody is reminded, or was often enough. */
const nextReminder = (
  { remindEvery }: Pick<EnvelopeRecord, 'remindEvery'>,
  { invitedAt, remindedAt, reminders = 0 }: Pick<SignerRecord, 'invitedAt' | 'remindedAt' | 'reminders'>,
): string | undefined => {
  const last = remindedAt ?? invitedAt;
  if (remindEvery === 0 || reminders >= MOST_REMINDERS || last === undefined) return undefined;
  return daysLater(last, remindEvery).toISOString();
};

/** Signers of whom a clock is to remind at an instant. */
export const dueReminders = (envelope: Pick<EnvelopeRecord, 'signers' | 'remindEvery'>, now: Date) =>
  envelope.signers.filter((signer) => {
    const at = isAsked(signer) ? nextReminder(envelope, signer) : undefined;
    return at !== undefined && at <= now.toISOString();
  });

/** Whether an envelope cannot be signed any more. */
export const isPast = ({ expiresAt = '' }: Pick<EnvelopeRecord, 'expiresAt'>, now: Date): boolean =>
  expiresAt <= now.toISOString();

/** An envelope as it stands at an instant: one that was not signed in time has ended, also before a clock has written so. Who carries it ends it. */
export const standingAt = <E extends Pick<EnvelopeRow, 'state' | 'expiresAt' | 'endedAt' | 'carrier'>>(
  envelope: E,
  now: Date,
): E => {
  const isOver = envelope.state === 'sent' && envelope.carrier === undefined && isPast(envelope, now);
  return isOver ? { ...envelope, state: 'expired', endedAt: envelope.expiresAt } : envelope;
};

/** Whether an envelope has not ended at who carries it, or its files are not taken from there yet. */
export const isCarried = ({ state, carrier }: Pick<EnvelopeRecord, 'state' | 'carrier'>): boolean =>
  carrier !== undefined && (state === 'sent' || state === 'sealing');

/** Days without a change or a bulk send after which a draft is discarded. */
export const DRAFT_DAYS = 90;

/** When a clock has to look at a draft that is changed, or sent in bulk, now. */
export const nextDraftLook = (now: Date): string => daysLater(now, DRAFT_DAYS).toISOString();

/** A day after the last thing that is known to have happened. */
const dayAfterNews = ({ sentAt = '', signers }: Pick<EnvelopeRecord, 'sentAt' | 'signers'>): string => {
  const moments = signers.flatMap(({ viewedAt = '', signedAt = '' }) => [viewedAt, signedAt]);
  return daysLater(new Date([sentAt, ...moments].toSorted().at(-1) ?? sentAt), 1).toISOString();
};

/** When a clock has to look at an envelope next: the first reminder, or its end; once all have signed, when its time-stamps are renewed. */
export const nextLook = (
  envelope: Pick<EnvelopeRecord, 'state' | 'signers' | 'remindEvery' | 'sentAt' | 'expiresAt' | 'carrier' | 'renewAt'>,
): string | undefined => {
  // Who carries it reminds, and ends it; a day without news of them is asked after.
  if (envelope.carrier) return isCarried(envelope) ? dayAfterNews(envelope) : undefined;
  if (envelope.state === 'completed') return envelope.renewAt;
  if (envelope.state !== 'sent') return undefined;
  const reminders = envelope.signers.filter(isAsked).map((signer) => nextReminder(envelope, signer));
  return [...reminders, envelope.expiresAt].filter((at) => at !== undefined).toSorted()[0];
};
