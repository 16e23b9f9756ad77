import { sendOtp } from '#core/auth/endpoints.ts';
import { challengeCookie, challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { codeMailParts } from '#workflows/auth/code-mail.ts';
import { challengeHash, newCode, withoutDigits } from '#workflows/auth/new-code.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { codeItem } from '#workflows/outbox/outbox-items.ts';

export const handler = servePublic(
  sendOtp,
  async ({ tell, request, now, address, host, auditFor, cookies, setCookie }) => {
    const { email, purpose } = request;
    const challenge = challengeIn(cookies, purpose);
    const [account, current, counted] = await Promise.all([
      accounts.readByEmail(email, now),
      codes.read(email, purpose, now),
      codes.sendCounted(email, address, now),
    ]);
    // Only the browser that signed up may go on with it: another one's password would be verified otherwise.
    const mayHave =
      purpose === 'reset'
        ? account !== undefined
        : account?.verifiedAt === undefined &&
          current?.challengeHash === challengeHash(challenge, current?.challengeHash);
    const code = newCode({ purpose, email }, now, (purpose === 'verify' && challenge) || undefined);
    // Guesses at a code that nobody has are counted as others are, so that how they are refused tells nothing.
    const session = purpose === 'verify' ? current?.session : undefined;
    const sent = mayHave ? { ...code.sent, session } : withoutDigits(code).sent;
    const placed =
      mayHave || purpose === 'reset' ? codes.placed(email, purpose, sent, now) : codes.decoyWrite(email, now);
    const audit = auditFor(emailPartition(email), 'anonymous');
    const { brand } = await readSender(account, host, now);
    const isForNobody = !(account && mayHave);
    const mail = codeMailParts(purpose, account?.firstName ?? 'nobody', code.digits);
    const item = codeItem(email, purpose, { to: email, mail, brand, isForNobody }, now);
    await write(audit, ...counted, placed, item).catch(limits.explainRefusal);
    setCookie(challengeCookie(purpose, code.challenge));
    return { message: tell('If the email is registered, we have sent a code.') };
  },
);
