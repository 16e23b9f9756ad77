import { isAskedToSign, MOST_ASKED, signersIn } from '#core/deadlines/signing.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { isOfTeamsAlone } from '#core/matters/sees-matter.ts';
import { seesMatters } from '#core/team/member.ts';
import * as accounts from '#store/accounts.ts';
import { findReader, type Reader } from '#workflows/team/prepare-telling.ts';

/** Who is asked to sign off what somebody has computed in a matter, at most ten. */
export const findSigners = async (
  firmId: string,
  matter: MatterRecord,
  computedById: string,
  now: Date,
): Promise<Reader[]> => {
  const own = signersIn(matter, computedById);
  const others = own.length > 0 || matter.onlyTeam ? [] : await accounts.readMembers(firmId, now);
  const ids = others
    .filter((each) => seesMatters(each))
    .filter((each) => isAskedToSign(matter, computedById, { accountId: each.accountId, ofTeams: isOfTeamsAlone(each) }))
    .map(({ accountId }) => accountId);
  const asked = [...own, ...ids].slice(0, MOST_ASKED);
  const found = await Promise.all(
    asked.map(async (id) => {
      const reader = await findReader(firmId, id, matter, now);
      return reader?.account.accountId === id && !reader.isCounsel ? [reader] : [];
    }),
  );
  return found.flat();
};
