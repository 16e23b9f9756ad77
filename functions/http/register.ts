import type { Invitation } from '#core/auth/invitation.ts';
import type { SignupDetails } from '#core/auth/person.ts';
import { newAccount, newFirm, type Registrant } from '#core/auth/registration.ts';
import { keywordsFor } from '#core/firm/firm.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import * as firms from '#store/firms.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';
import { write } from '#store/table.ts';
import type { Context } from './serve.ts';
import { luck, underFreeWord } from './url-word.ts';

interface Newcomer {
  /** Who signed up with the e-mail before and was never verified. */
  known: accounts.KeptAccount | undefined;
  before: firms.KeptFirm | undefined;
  /** URL words for the firm that were free a moment ago, best first. */
  words: readonly string[];
  accountId: string;
  invitation: Invitation | undefined;
}

/** The URL words that a sign-up may take. They are read before it is known who signs up, since that takes time. */
export const wordsFor = async (details: SignupDetails, now: Date): Promise<readonly string[]> =>
  firms.freeWords(keywordsFor(details.firm_name ?? '', `${details.firstName} ${details.lastName}`, luck()), now);

/** Keeps a new person and their firm under the first URL word that is free, in place of what an unverified one said before. */
export const register = async (
  { request, now, newId, actFor }: Pick<Context<SignupDetails, 'public'>, 'request' | 'now' | 'newId' | 'actFor'>,
  { known, before, words, accountId, invitation }: Newcomer,
  together: Operation[],
): Promise<void> => {
  const who: Registrant = known ?? { accountId, firmId: newId(), createdAt: now.toISOString() };
  const account = newAccount(request, who, invitation, now);
  const own = before && keywordsFor(request.firm_name ?? '', `${request.firstName} ${request.lastName}`, []);
  const mine = before && own?.includes(before.keyword) ? [before.keyword, ...words] : words;
  const act = actFor(firmPartition(who.firmId), who.accountId);
  await underFreeWord(mine, (keyword) => {
    const firm = newFirm(request, who, keyword);
    const kept =
      known && before
        ? accounts.replaced({ account: known, firm: before }, account, firm, now)
        : accounts.added(account, firm, now);
    const rest = codes.nothings(account.email, accounts.THINGS_OF_A_NEW_PERSON - kept.length, now);
    return write(act, ...kept, ...together, ...rest);
  }).catch(limits.saidPlainly);
};
