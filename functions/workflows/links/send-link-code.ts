import type { Firm } from '#core/firm/firm.ts';
import type { MailParts } from '#core/mail.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, write } from '#store/table.ts';
import { newCode } from '#workflows/auth/new-code.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { codeItem } from '#workflows/outbox/outbox-items.ts';

interface CodeOfLink {
  email: string;
  linkId: string;
  firm: Firm;
  mail: (digits: string) => MailParts;
}

interface Asking {
  address: string;
  /** The challenge of a browser that has one. */
  challenge: string;
  auditFor: (owner: string, who: string) => Audit;
  now: Date;
  /** What is kept with it. */
  together?: readonly Operation[];
}

/** Mails a code to the one person whom a link is for; gives the challenge of the browser that may enter it. */
export const sendLinkCode = async (
  { email, linkId, firm, mail }: CodeOfLink,
  { address, challenge, auditFor, now, together = [] }: Asking,
): Promise<string> => {
  const counted = await codes.sendCounted(email, address, now);
  const code = newCode({ purpose: 'link', email, linkId }, now, challenge || undefined);
  await write(
    auditFor(emailPartition(email), 'anonymous'),
    ...together,
    ...counted,
    codes.placed(email, 'link', code.sent, now),
    codeItem(
      email,
      'link',
      { to: email, mail: mail(code.digits), brand: firmSender(firm).brand, isForNobody: false },
      now,
    ),
  ).catch(limits.explainRefusal);
  return code.challenge;
};
