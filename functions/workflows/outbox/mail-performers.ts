import { isExpired } from '#core/auth/otp.ts';
import { sendMail } from '#outside/mail.ts';
import * as codes from '#store/codes.ts';
import { firmPartition } from '#store/keys.ts';
import * as messages from '#store/messages.ts';
import { decideDelivery, withUnsubscribeLink } from './decide-delivery.ts';
import type { Performers } from './deliver-item.ts';
import { gatherMail } from './gather-mail.ts';
import { type CodeMail, type FirmMail, unsealedAs } from './outbox-items.ts';

/** How long the mail service may take for one mail. */
const PATIENCE_MS = 10_000;

/** Sends one mail, for as long as that may take. */
export const send = (mail: Parameters<typeof sendMail>[0]): Promise<void> =>
  sendMail(mail, AbortSignal.timeout(PATIENCE_MS));

/** Sends mails; none about a matter that whom it is to does not see by then, and none that is not wanted, not at this hour, or together with others. A code is sent only while it is the newest of its purpose and still good. */
export const mailPerformers: Performers<'mail' | 'code'> = {
  mail: async ({ sealed }, { owner, itemId }, { now }) => {
    const { about, ...mail } = unsealedAs<FirmMail>(itemId, sealed);
    const firmId = owner.slice(firmPartition('').length);
    const delivery = about ? await decideDelivery(firmId, { ...about, to: mail.to }, now) : 'sent';
    if (delivery === 'unwanted') return [];
    if (typeof delivery === 'object' && 'until' in delivery) return delivery;
    const marks =
      about?.tells && about.accountId !== undefined ? [messages.mailedUpTo(about.tells, about.accountId)] : [];
    if (delivery !== 'sent')
      return [...(await gatherMail({ owner, itemId, sealed, to: mail.to }, delivery.gathersFor, now)), ...marks];
    await send(about ? withUnsubscribeLink(mail, about) : mail);
    return marks;
  },
  code: async ({ purpose, sentAt, sealed }, { itemId }, { now }) => {
    const { isForNobody, ...mail } = unsealedAs<CodeMail>(itemId, sealed);
    const code = isForNobody ? undefined : await codes.read(mail.to, purpose, now);
    if (code && !code.usedAt && code.sentAt === sentAt && !isExpired(code, now)) await send(mail);
    return [];
  },
};
