import { firmTitle } from '#core/firm/firm.ts';
import { orNotFound } from '#core/problem.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { EvidenceFacts } from '#core/signing/evidence.ts';
import { signingPath, signReminderMail } from '#core/signing/mails.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import type * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { noteAct, secretOf } from './apply-action.ts';

/** What reminds signers whose turn it is, once for the named act, with their own links. */
export const prepareReminders = async (
  before: envelopes.CurrentEnvelope,
  signers: readonly SignerRecord[],
  act: { id: string; evidence: readonly EvidenceFacts[] },
  now: Date,
): Promise<{ after: EnvelopeRecord; operations: Operation[] }> => {
  const { firmId, envelopeId, name, createdBy: byName, expiresAt = '' } = before;
  const change = (envelope: EnvelopeRecord): EnvelopeRecord => ({
    ...envelope,
    signers: envelope.signers.map((signer) =>
      signers.some(({ signerId }) => signerId === signer.signerId)
        ? { ...signer, remindedAt: now.toISOString(), reminders: (signer.reminders ?? 0) + 1 }
        : signer,
    ),
  });
  const { after, operations } = await noteAct(before, { ...act, change });
  const firm = orNotFound(await firms.read(firmId, now));
  const { brand, page } = firmSender(firm);
  const mails = signers.map((signer) => {
    const address = page(signingPath(envelopeId, secretOf(signer)));
    const { name: signerName, email } = signer;
    const mail = signReminderMail({ firmName: firmTitle(firm), byName, name, signerName, email, address, expiresAt });
    return { to: email, mail, brand };
  });
  return { after, operations: [...operations, ...mailItems(firmId, mails, now)] };
};
