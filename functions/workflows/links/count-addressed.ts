import { isPaying } from '#core/auth/standing.ts';
import type { Firm } from '#core/firm/firm.ts';
import { LINK_LIMITS } from '#core/links/link.ts';
import { Problem } from '#core/problem.ts';
import * as accounts from '#store/accounts.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';

const KIND = 'addressed';

interface Addressed {
  /** What counts them, to be kept with what mails them. */
  counted: Operation[];
  /** For `catch`: says that there were enough of them. */
  said: (error: unknown) => never;
}

/** Counts people to whom a firm mails a link, whoever they are: on trial it writes to few a day, so that nobody begins one to mail strangers. */
export const countAddressed = async ({ firmId, ownerId }: Firm, people: number, now: Date): Promise<Addressed> => {
  const owner = await accounts.read(ownerId, now);
  const { paying, others } = LINK_LIMITS.addressedADay;
  const most = owner && isPaying(owner, now) ? paying : others;
  return {
    counted: people === 0 ? [] : [limits.countedOfFirm(firmId, KIND, most, now, people)],
    said: (error) => {
      if (limits.isReached(error, KIND)) throw new Problem('addressed-full', { params: { count: String(most) } });
      throw error;
    },
  };
};
