import { daysLater } from '#core/calendar.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import * as programs from '#core/programs.ts';
import { dueReminders, isCarried, isPast, nextDraftLook } from '#core/signing/days.ts';
import { RENEWED_AGAIN_DAYS } from '#core/signing/renewal.ts';
import * as envelopes from '#store/envelopes.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { unlessRefused, WriteRefused, write } from '#store/table.ts';
import { type Handled, type Run, scheduled } from '#workflows/schedule/run-due.ts';
import { applyAction } from '#workflows/signing/apply-action.ts';
import { discardDraft } from '#workflows/signing/discard-draft.ts';
import { prepareReminders } from '#workflows/signing/prepare-reminders.ts';

/** What a clock does to an envelope that is due: it ends, or those are reminded whose turn it is. In a closed matter nobody is. */
const dueOperations = async (
  envelope: envelopes.CurrentEnvelope,
  now: Date,
): Promise<{ operations: Operation[]; isDone: boolean }> => {
  const at = now.toISOString();
  // What never came to who was to carry it ends as all others do.
  if (isCarried(envelope) && (envelope.carrierId !== undefined || !isPast(envelope, now))) {
    // How it stands there is asked every day: what they tell by themselves may be lost.
    const { version: _, ...record } = envelope;
    const { firmId, matterId, envelopeId, nextAt = '' } = envelope;
    const task = { kind: 'docusign', firmId, matterId, envelopeId, does: 'follow' } as const;
    const item = newItem(firmPartition(firmId), itemIdOf('docusign', `${envelopeId}-${nextAt}`), task, now);
    const later = { ...record, nextAt: daysLater(now, 1).toISOString() };
    return { operations: [envelopes.changeOperation(envelope, later, false), outbox.insert(item)], isDone: true };
  }
  if (isPast(envelope, now)) {
    const recorded = {
      id: 'expired',
      action: { type: 'expire' as const },
      evidence: [{ at, kind: 'expired' as const }],
    };
    return { ...(await applyAction(envelope, recorded, now)), isDone: true };
  }
  const matter = await matters.readForChange(envelope.firmId, envelope.matterId, now);
  const due = matter && matter.state !== 'closed' ? dueReminders(envelope, now) : [];
  if (due.length === 0) {
    const { version: _, ...record } = envelope;
    return {
      operations: [envelopes.changeOperation(envelope, { ...record, nextAt: envelope.expiresAt }, false)],
      isDone: false,
    };
  }
  const evidence = due.map(({ signerId, email }) => ({
    ...{ at, kind: 'reminded' as const, signerId, details: { to: email } },
  }));
  const id = `reminded-${envelope.nextAt}`;
  return { ...(await prepareReminders(envelope, due, { id, evidence }, now)), isDone: true };
};

/** Takes away a draft that nobody has changed or sent in bulk for long; in a matter that is closed or on legal hold it stays, and is looked at again as late. */
const lookAtDraft = async (draft: envelopes.CurrentEnvelope, { now, audit }: Run): Promise<Handled> => {
  const { version: _, ...record } = draft;
  const { firmId, matterId, envelopeId, nextAt } = draft;
  const own = audit(firmId, `${envelopeId}-${nextAt}`);
  const matter = await matters.readForChange(firmId, matterId, now);
  const stays = matter?.state === 'closed' || matter?.hold !== undefined;
  try {
    if (stays) await write(own, envelopes.changeOperation(draft, { ...record, nextAt: nextDraftLook(now) }, false));
    else await discardDraft(draft, own, now);
    return stays ? 'nothing' : 'done';
  } catch (error) {
    // Somebody has changed it, or closed its matter or put that on hold, at this moment.
    if (error instanceof WriteRefused || error instanceof Problem) return 'later';
    throw error;
  }
};

/** Asks for the time-stamps of an envelope that all have signed to be renewed, and looks again after a while whether they were. */
const askForRenewal = async (envelope: envelopes.CurrentEnvelope, { now, audit }: Run): Promise<Handled> => {
  const { version: _, ...record } = envelope;
  const { firmId, matterId, envelopeId, nextAt = '' } = envelope;
  const renews = daysLater(now, RENEWED_AGAIN_DAYS).toISOString();
  const task = { kind: 'envelope', firmId, matterId, envelopeId, renews } as const;
  const item = newItem(firmPartition(firmId), itemIdOf('envelope', `${envelopeId}-${nextAt}`), task, now);
  const later = { ...record, renewAt: renews, nextAt: renews };
  const operations = [envelopes.changeOperation(envelope, later, false), outbox.insert(item)];
  const isOurs = await write(audit(firmId, `${envelopeId}-${nextAt}`), ...operations).then(() => true, unlessRefused);
  return isOurs ? 'done' : 'later';
};

/** Ends one envelope, or reminds its signers. That it was done is kept together with the mails, so that each is mailed once. */
const look = async ({ firmId, matterId, envelopeId }: envelopes.DueEnvelope, run: Run): Promise<Handled> => {
  const { now, audit } = run;
  const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
  if (!envelope?.nextAt || envelope.nextAt > now.toISOString()) return 'nothing';
  if (envelope.state === 'draft') return lookAtDraft(envelope, run);
  if (envelope.state === 'completed') return askForRenewal(envelope, run);
  const { operations, isDone } = await dueOperations(envelope, now);
  const isOurs = await write(audit(firmId, `${envelopeId}-${envelope.nextAt}`), ...operations).then(
    () => true,
    unlessRefused,
  );
  if (!isOurs) return 'later';
  return isDone ? 'done' : 'nothing';
};

/** Reminds those whose turn it is to sign, every so many days as the sender has said, ends what was not signed in time, has time-stamps renewed, and takes away drafts that nobody has changed for long. */
export const handler = scheduled<envelopes.DueEnvelope>(programs.envelopeDays, {
  dueOn: envelopes.dueOn,
  nameOf: ({ firmId, matterId, envelopeId }) => ({ firmId, matterId, envelopeId }),
  handle: look,
});
