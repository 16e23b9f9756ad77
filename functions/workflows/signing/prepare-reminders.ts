import { firmTitle } from '#core/firm/firm.ts';
import { orNotFound } from '#core/problem.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { EvidenceFacts } from '#core/signing/evidence.ts';
import { newLinkMail, signingPath, signReminderMail } from '#core/signing/mails.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import type * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { newLink, noteAction, pointerOf, secretOf } from './apply-action.ts';

/** A signer as they are asked once more; in the place of a link that was shut they get another. */
const askedAgain = (signer: SignerRecord, now: Date): SignerRecord => ({
  ...signer,
  ...{ remindedAt: now.toISOString(), reminders: (signer.reminders ?? 0) + 1 },
  ...(signer.shutAt !== undefined && newLink(signer.signerId)),
});

/** What reminds signers whose turn it is, once for the named act, with their own links. */
export const prepareReminders = async (
  before: envelopes.CurrentEnvelope,
  signers: readonly SignerRecord[],
  recorded: { id: string; evidence: readonly EvidenceFacts[] },
  now: Date,
): Promise<{ after: EnvelopeRecord; operations: Operation[] }> => {
  const { firmId, envelopeId, name, createdBy: byName, expiresAt = '' } = before;
  const change = (envelope: EnvelopeRecord): EnvelopeRecord => ({
    ...envelope,
    signers: envelope.signers.map((signer) =>
      signers.some(({ signerId }) => signerId === signer.signerId) ? askedAgain(signer, now) : signer,
    ),
  });
  const { after, operations } = await noteAction(before, { ...recorded, change });
  const firm = orNotFound(await firms.read(firmId, now));
  const { brand, page } = firmSender(firm);
  const shut = new Set(signers.flatMap(({ signerId, shutAt }) => (shutAt === undefined ? [] : [signerId])));
  const asked = after.signers.filter(({ signerId }) => signers.some((signer) => signer.signerId === signerId));
  const mails = asked.map((signer) => {
    const address = page(signingPath(envelopeId, secretOf(signer)));
    const { name: signerName, email } = signer;
    const hasAccessCode = signer.identity === 'access-code';
    const to = { firmName: firmTitle(firm), byName, name, signerName, email, address, expiresAt, hasAccessCode };
    return { to: email, mail: shut.has(signer.signerId) ? newLinkMail(to) : signReminderMail(to), brand };
  });
  const reopened = asked.filter(({ signerId }) => shut.has(signerId)).map((signer) => pointerOf(after, signer, now));
  return { after, operations: [...operations, ...reopened, ...mailItems(firmId, mails, now)] };
};
