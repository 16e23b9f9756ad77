import type { Account } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import type { ClientRecord } from '#core/clients/client.ts';
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
import { isAskedOf } from './find-request.ts';

type Asked = Parameters<typeof import('#core/requests/mails.ts').remindedMail>[0];

/** Who finds a request in the portal: the client who was asked there, or who has joined since a link to it was mailed to them. */
const readAsked = async (
  request: RequestRecord,
  client: ClientRecord | undefined,
  now: Date,
): Promise<Account | undefined> => {
  if (request.accountId !== undefined) return accounts.read(request.accountId, now);
  const { accountId, joinedAt = '' } = client ?? {};
  if (accountId === undefined || joinedAt < request.madeAt || !isAskedOf(accountId, request, client, now))
    return undefined;
  const account = await accounts.read(accountId, now);
  return account?.email === request.email ? account : undefined;
};

/** What mails whoever is asked, of which client it is by now; nothing where nobody is known to whom it could go. */
export const prepareRequestMail = async (
  request: RequestRecord,
  client: ClientRecord | undefined,
  mail: (asked: Asked) => MailParts,
  now: Date,
): Promise<Operation[]> => {
  const { firmId, requestId, email, sealed, expiresAt = '', dueDay, madeBy } = request;
  const firm = orNotFound(await firms.read(firmId, now));
  const { brand, page, pageFor } = firmSender(firm);
  const asked = {
    ...{ firmName: firmTitle(firm), byName: madeBy, missing: missingIn(request).map(({ name }) => name) },
    dueOn: dueDay?.on,
  };
  const account = await readAsked(request, client, now);
  if (account) {
    const address = pageFor(account, askedPath(areaOf(account), requestId));
    return mailItems(firmId, [{ to: account.email, mail: mail({ ...asked, address }), brand }], now);
  }
  if (email === undefined || sealed === undefined) return [];
  const address = page(requestLinkPath(requestId, unsealed(sealed, requestId)));
  return mailItems(firmId, [{ to: email, mail: mail({ ...asked, address, link: { email, expiresAt } }), brand }], now);
};
