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

/** To how many people a firm may mail a link on a day. */
const mostOf = async ({ ownerId }: Firm, now: Date): Promise<number> => {
  const owner = await accounts.read(ownerId, now);
  const { paying, others } = LINK_LIMITS.addressedADay;
  return owner && isPaying(owner, now) ? paying : others;
};

const full = (most: number): Problem => new Problem('addressed-full', { params: { count: String(most) } });

/** Refuses what would mail a link to more people than the firm still may on this day; counts nobody. */
export const requireRoomFor = async (firm: Firm, people: number, now: Date): Promise<void> => {
  const [most, count] = await Promise.all([mostOf(firm, now), limits.countOfFirm(firm.firmId, KIND, now)]);
  if (count + people > most) throw full(most);
};

/** Counts people to whom a firm mails a link, whoever they are: on trial it writes to few a day, so that nobody begins one to mail strangers. */
export const countAddressed = async (firm: Firm, people: number, now: Date): Promise<Addressed> => {
  const most = await mostOf(firm, now);
  return {
    counted: people === 0 ? [] : [limits.countedOfFirm(firm.firmId, KIND, most, now, people)],
    said: (error) => {
      if (limits.isReached(error, KIND)) throw full(most);
      throw error;
    },
  };
};
