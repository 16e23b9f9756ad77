import { isExpired } from '#core/auth/otp.ts';
import { sendMail } from '#outside/mail.ts';
import * as codes from '#store/codes.ts';
import * as walls from '#store/walls.ts';
import type { Performers } from './deliver-item.ts';
import { type CodeMail, type FirmMail, unsealedAs } from './outbox-items.ts';

/** How long the mail service may take for one mail. */
const PATIENCE_MS = 10_000;

const send = (mail: Parameters<typeof sendMail>[0]): Promise<void> => sendMail(mail, AbortSignal.timeout(PATIENCE_MS));

/** Sends mails; none about a matter to who is outside of its wall by then. A code is sent only while it is the newest of its purpose and still good. */
export const mailPerformers: Performers<'mail' | 'code'> = {
  mail: async ({ sealed }, { itemId }, { now }) => {
    const { within, ...mail } = unsealedAs<FirmMail>(itemId, sealed);
    const isOutside = within && (await walls.keepsOutNow(within.firmId, within.matterId, within.accountId, now));
    if (!isOutside) await send(mail);
    return [];
  },
  code: async ({ purpose, sentAt, sealed }, { itemId }, { now }) => {
    const { isForNobody, ...mail } = unsealedAs<CodeMail>(itemId, sealed);
    const code = isForNobody ? undefined : await codes.read(mail.to, purpose, now);
    if (code && !code.usedAt && code.sentAt === sentAt && !isExpired(code, now)) await send(mail);
    return [];
  },
};
