import { type Actor, fullName } from '#core/auth/account.ts';
import { msLater } from '#core/calendar.ts';
import { newParty } from '#core/conflicts/party.ts';
import { message } from '#core/language/message.ts';
import type { FirstParty } from '#core/matters/beginning.ts';
import { type MatterFacts, withFacts } from '#core/matters/facts.ts';
import type { ContractRecord, MatterRecord } from '#core/matters/matter.ts';
import { withTeam } from '#core/matters/team.ts';
import type { TeamPlace } from '#core/matters/team-place.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import { firmPartition } from '#store/keys.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import type { Audit } from '#store/table.ts';
import { findTeam } from '#workflows/matter-team/find-team.ts';
import { tellTeam } from '#workflows/matter-team/tell-team.ts';
import { tryAtOnce } from '#workflows/outbox/outbox-items.ts';
import { findMember } from '#workflows/team/find-member.ts';
import { addParties } from './add-parties.ts';

interface Beginning<M extends MatterRecord> {
  matter: M;
  /** What goes into the transaction that opens it: its team is told, and its parties are promised. */
  together: Operation[];
  /** Keeps what was promised, once it is opened; what fails is left to the sweep. */
  addPromised: (audit: Audit) => Promise<void>;
}

/** The team and the parties that a new matter begins with. A party is found by many names: all of them are too many items for one transaction. */
export const prepareBeginning = async <M extends MatterRecord>(
  { firmId, accountId, ...names }: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>,
  opened: M,
  { team = [], parties = [] }: { team?: TeamPlace[] | undefined; parties?: FirstParty[] | undefined },
  { now, newId }: { now: Date; newId: () => string },
): Promise<Beginning<M>> => {
  const matter = team.length > 0 ? withTeam(opened, await findTeam(firmId, opened, team, now), now) : opened;
  const teamNotices = await tellTeam(firmId, opened, matter, { accountId, name: fullName(names) }, { now, newId });
  if (parties.length === 0) return { matter, together: teamNotices, addPromised: async () => undefined };
  // They are listed by when they were added.
  const added = parties.map((party, at) => newParty(party, matter, msLater(now, at)));
  const item = newItem(
    firmPartition(firmId),
    itemIdOf('parties', matter.matterId),
    { kind: 'parties', firmId, parties: added, by: { who: accountId, name: fullName(names) } },
    now,
  );
  return {
    matter,
    together: [...teamNotices, outbox.insert(item)],
    addPromised: (audit) => tryAtOnce(item, () => addParties(firmId, added, audit), audit),
  };
};

/** What a request says of the matter that it opens. */
interface Said extends MatterFacts {
  responsibleId?: string | undefined;
  team?: TeamPlace[] | undefined;
  parties?: FirstParty[] | undefined;
}

/** The same of a matter that is opened from a template, with its facts and who answers for it. */
export const prepareTemplateBeginning = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>,
  opened: ContractRecord,
  said: Said,
  at: { now: Date; newId: () => string },
): Promise<Beginning<ContractRecord>> => {
  const { responsibleId = actor.accountId } = said;
  const responsible =
    responsibleId === actor.accountId ? opened.responsible : await findMember(actor.firmId, responsibleId, at.now);
  return prepareBeginning(actor, withFacts(opened, said, responsible, at.now), said, at);
};

const NO_TEAM = message('A new client’s matter gets its team once it is open');

/** Refuses a team beside a new client: one transaction has no room for what tells them. */
export const requireRoomForTeam = ({ newClient, team }: { newClient?: object | undefined } & Said): void => {
  if (newClient && team?.length) throw new Problem('bad-request', { faults: [{ field: 'team', msg: NO_TEAM }] });
};
