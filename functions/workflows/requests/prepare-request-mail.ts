import { areaOf } from '#core/auth/user-type.ts';
import { firmTitle } from '#core/firm/firm.ts';
import type { MailParts } from '#core/mail.ts';
import { orNotFound } from '#core/problem.ts';
import { askedPath, requestLinkPath } from '#core/requests/mails.ts';
import { missingIn } from '#core/requests/missing.ts';
import type { RequestRecord } from '#core/requests/request.ts';
import { unsealed } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import type { Operation } from '#store/operations.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

type Asked = Parameters<typeof import('#core/requests/mails.ts').remindedMail>[0];

/** What mails whoever is asked; nothing where nobody is known to whom it could go. */
export const prepareRequestMail = async (
  request: RequestRecord,
  mail: (asked: Asked) => MailParts,
  now: Date,
): Promise<Operation[]> => {
  const { firmId, requestId, accountId, email, sealed, expiresAt = '', dueDay, madeBy } = request;
  const firm = orNotFound(await firms.read(firmId, now));
  const { brand, page, pageFor } = firmSender(firm);
  const asked = {
    ...{ firmName: firmTitle(firm), byName: madeBy, missing: missingIn(request).map(({ name }) => name) },
    dueOn: dueDay?.on,
  };
  const account = accountId === undefined ? undefined : await accounts.read(accountId, now);
  if (account) {
    const address = pageFor(account, askedPath(areaOf(account), requestId));
    return mailItems(firmId, [{ to: account.email, mail: mail({ ...asked, address }), brand }], now);
  }
  if (email === undefined || sealed === undefined) return [];
  const address = page(requestLinkPath(requestId, unsealed(sealed, requestId)));
  return mailItems(firmId, [{ to: email, mail: mail({ ...asked, address, link: { email, expiresAt } }), brand }], now);
};
