import type { Invitation } from '#core/auth/invitation.ts';
import type { SignupDetails } from '#core/auth/person.ts';
import { newAccount, newFirm, type Registrant } from '#core/auth/registration.ts';
import { keywordsFor } from '#core/firm/firm.ts';
import { randomBelow } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { type Operation, WriteRefused, write } from '#store/table.ts';
import type { Context } from './serve.ts';

interface Newcomer {
  /** Who signed up with the e-mail before and was never verified. */
  known: accounts.KeptAccount | undefined;
  accountId: string;
  invitation: Invitation | undefined;
}

/** Numbers to tell firms of one name apart by. */
const luck = (): number[] => Array.from({ length: 4 }, () => randomBelow(900_000));

/** Keeps a new person and their firm under the first URL word that is free, in place of what an unverified one said before. */
export const register = async (
  { request, now, newId, actFor }: Context<SignupDetails, 'public'>,
  { known, accountId, invitation }: Newcomer,
  together: Operation[],
): Promise<void> => {
  const who: Registrant = known ?? { accountId, firmId: newId(), createdAt: now.toISOString() };
  const account = newAccount(request, who, invitation, now);
  const before = known && (await firms.read(known.firmId, now));
  const words = keywordsFor(request.firm_name ?? '', `${request.firstName} ${request.lastName}`, luck());
  const mine = before && words.includes(before.keyword) ? [before.keyword] : words;
  const act = actFor(firmPartition(who.firmId), who.accountId);
  for (const [index, keyword] of mine.entries()) {
    const firm = newFirm(request, who, keyword);
    const kept =
      known && before
        ? accounts.replaced({ account: known, firm: before }, account, firm)
        : accounts.added(account, firm);
    try {
      await write(act, ...kept, ...together);
      return;
    } catch (error) {
      const isTaken = error instanceof WriteRefused && error.key.pk.startsWith('HOST#');
      if (!isTaken || index === mine.length - 1) limits.saidPlainly(error);
    }
  }
};
