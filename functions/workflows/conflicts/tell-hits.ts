import { type Actor, fullName } from '#core/auth/account.ts';
import {
  type ConflictCheck,
  type ConflictCheckItem,
  type ConflictCheckRecord,
  type Decision,
  decided,
  type Hit,
  type HitRecord,
  isHidden as isHiddenHit,
  saidOf,
} from '#core/conflicts/check.ts';
import { message, type Tell } from '#core/language/message.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { isOfTeamsAlone } from '#core/matters/sees-matter.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import { seesMatters } from '#core/team/member.ts';
import * as accounts from '#store/accounts.ts';
import * as matterTeams from '#store/matter-teams.ts';
import { isHidden, readWalls } from '#store/scope.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';

type Reader = Pick<Actor, 'tabs' | 'firmId' | 'accountId'> & Partial<Pick<Actor, 'account'>>;

/**
 * Whether somebody may see whose a hit is: clients and contacts with the tab of clients, parties with one that leads to every matter, or as
 * one of its team.
 */
const maySee = async (
  { tabs, firmId, accountId }: Reader,
  { clientId, matterId }: HitRecord,
  now: Date,
): Promise<boolean> => {
  if (isHidden(matterId)) return false;
  if (clientId !== undefined) return holds(tabs, 'clients');
  if (holds(tabs, allMattersTabs) || matterId === undefined) return holds(tabs, allMattersTabs);
  return (await matterTeams.roleOf(firmId, wholeIdOf(matterId), accountId, now)) !== undefined;
};

/** Whom to ask of a hit. */
interface Asked {
  /** Undefined for the owner of the firm, where nobody is left who knows of it and may decide. */
  accountId: string | undefined;
  name: string | undefined;
}

const findAble = async (firmId: string, accountId: string, now: Date): Promise<Asked | undefined> => {
  const name = await accounts.memberName(firmId, accountId, now);
  const account = name === undefined ? undefined : await accounts.read(accountId, now);
  const isAble = account?.firmId === firmId && seesMatters(account) && !isOfTeamsAlone(account);
  return isAble ? { accountId, name } : undefined;
};

/** Finds whom to ask: of a matter that is closed to others, the first inside. */
const findingAsked = (firmId: string, now: Date) => {
  const able = readOnce((accountId: string) => findAble(firmId, accountId, now));
  return async ({ askFor, matterId = '' }: HitRecord): Promise<Asked> => {
    for (const accountId of readWalls().get(wholeIdOf(matterId))?.inside ?? [askFor]) {
      const found = await able(accountId);
      if (found) return found;
    }
    return { accountId: undefined, name: undefined };
  };
};

const isAsked = ({ accountId, account }: Reader, asked: Asked): boolean =>
  asked.accountId === undefined ? account !== undefined && !account.staff : asked.accountId === accountId;

/** Hits as somebody may see them: of what is not theirs to see, only whom to ask. */
export const tellHits = (actor: Reader, hits: readonly HitRecord[], tell: Tell, now: Date): Promise<Hit[]> => {
  const askedOf = findingAsked(actor.firmId, now);
  return Promise.all(
    hits.map(async (hit, at): Promise<Hit> => {
      const { askFor: _, reason, decided: said, ...seen } = hit;
      if (await maySee(actor, hit, now)) return { ...seen, reason: tell(reason), ...(said && { decided: said }) };
      const asked = await askedOf(hit);
      return {
        subjectId: `HIDDEN#${at}`,
        ask: asked.name ?? tell(message('the owner of the firm')),
        ...(isAsked(actor, asked) && { yours: true }),
        ...(said && { decided: { outcome: said.outcome, by: said.by, at: said.at } }),
      };
    }),
  );
};

/** A check of a list; what is older than its `surest` hits has none. */
type Listed = Omit<ConflictCheckItem, 'told'> & { surest?: readonly HitRecord[] | undefined };

/** Checks of a list as somebody may see them: each with the surest of its hits that is theirs to see, or whom to ask. */
export const tellItems = async (
  actor: Reader,
  checks: readonly Listed[],
  tell: Tell,
  now: Date,
): Promise<ConflictCheckItem[]> => {
  const kept = checks.flatMap(({ surest = [] }) => surest);
  const seen = await tellHits(actor, kept, tell, now);
  const seenOf = new Map(kept.map((hit, at) => [hit, seen[at]]));
  return checks.map(({ surest = [], ...check }) => {
    const hits = surest.flatMap((hit) => seenOf.get(hit) ?? []);
    const hit = hits.find((each) => !isHiddenHit(each)) ?? hits[0];
    return { ...check, ...(hit && { told: { hit, more: check.hits - 1 } }) };
  });
};

/** A kept check as somebody may see it. */
export const tellCheck = async (
  actor: Reader,
  { hits, ...check }: ConflictCheckRecord,
  tell: Tell,
  now: Date,
): Promise<ConflictCheck> => {
  const said = hits.map((hit) => ({ ...hit, decided: saidOf({ hits, ...check }, hit) }));
  return { ...check, hits: await tellHits(actor, said, tell, now) };
};

/**
 * A check about which somebody has decided: they clear the hits that they may see, and those about which they are asked. Where that is none
 * the check stays as it was.
 */
export const keepDecision = async <C extends ConflictCheckRecord>(
  actor: Reader & Pick<Actor, 'firstName' | 'lastName'>,
  check: C,
  decision: Decision,
  now: Date,
): Promise<C> => {
  const askedOf = findingAsked(actor.firmId, now);
  const theirs = await Promise.all(
    check.hits.map(async (hit) => (await maySee(actor, hit, now)) || isAsked(actor, await askedOf(hit))),
  );
  if (decision.outcome === 'cleared' && check.hits.length > 0 && !theirs.includes(true)) return check;
  const by = fullName(actor);
  return decided(check, decision, { by, theirs: new Set(check.hits.filter((_, at) => theirs[at])) }, now);
};
