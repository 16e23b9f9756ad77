import { isExpired } from '#core/auth/otp.ts';
import { sendMail } from '#outside/mail.ts';
import * as codes from '#store/codes.ts';
import * as messages from '#store/messages.ts';
import * as walls from '#store/walls.ts';
import { decideFate, withWayOut } from './decide-fate.ts';
import type { Performers } from './deliver-item.ts';
import { type CodeMail, type FirmMail, unsealedAs } from './outbox-items.ts';

/** How long the mail service may take for one mail. */
const PATIENCE_MS = 10_000;

const send = (mail: Parameters<typeof sendMail>[0]): Promise<void> => sendMail(mail, AbortSignal.timeout(PATIENCE_MS));

/** Sends mails; none about a matter to who is outside of its wall by then, and none that is not wanted, or not at this hour. A code is sent only while it is the newest of its purpose and still good. */
export const mailPerformers: Performers<'mail' | 'code'> = {
  mail: async ({ sealed }, { itemId }, { now }) => {
    const { within, about, ...mail } = unsealedAs<FirmMail>(itemId, sealed);
    const isOutside = within && (await walls.keepsOutNow(within.firmId, within.matterId, within.accountId, now));
    if (isOutside) return [];
    const fate = about ? await decideFate({ ...about, to: mail.to }, now) : 'sent';
    if (typeof fate === 'object') return fate;
    if (fate === 'unwanted') return [];
    await send(about ? withWayOut(mail, about) : mail);
    return about?.tells && about.accountId !== undefined ? [messages.mailedUpTo(about.tells, about.accountId)] : [];
  },
  code: async ({ purpose, sentAt, sealed }, { itemId }, { now }) => {
    const { isForNobody, ...mail } = unsealedAs<CodeMail>(itemId, sealed);
    const code = isForNobody ? undefined : await codes.read(mail.to, purpose, now);
    if (code && !code.usedAt && code.sentAt === sentAt && !isExpired(code, now)) await send(mail);
    return [];
  },
};
