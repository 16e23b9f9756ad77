import type { ConflictCheckRecord, DataState, HitRecord } from '#core/conflicts/check.ts';
import { areBothAdverse, type DecidedCheck, decisionOn, isOfName, markOf, mirrored } from '#core/conflicts/clearing.ts';
import { conflictMail, foundPersonMessage } from '#core/conflicts/mails.ts';
import type { Posting } from '#core/conflicts/posting.ts';
import { searchedOfPosting } from '#core/conflicts/subject-of-client.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { matterPath } from '#core/matters/mails.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { seesMatter } from '#core/matters/sees-matter.ts';
import { responsibleFor } from '#core/matters/team.ts';
import { insideOf } from '#core/matters/wall.ts';
import { conflictNotice } from '#core/notifications/notices.ts';
import { holds, tabsOf } from '#core/tab.ts';
import * as checks from '#store/conflict-checks.ts';
import * as limits from '#store/limits.ts';
import * as matterLists from '#store/matter-lists.ts';
import * as matters from '#store/matters.ts';
import { unlessRefused, write } from '#store/table.ts';
import type { Run } from '#workflows/schedule/run-due.ts';
import { findReader, prepareTelling, type Telling } from '#workflows/team/prepare-telling.ts';
import { findHits } from './find-hits.ts';

/** Who checked, as a check says it. */
const BY = 'Nightly check';
/** Matters of one client that are looked at, the newest first. */
const MOST_MATTERS = 50;

/** Of one name, pairs of hit and matter that are looked at, the surest first, and of these that are told of. */
const MOST_PAIRS = 200;
const MOST_TOLD = 20;
/** Of one who answers for matters, mails and notices a day; further checks wait in the list of checks. */
const MAILS_A_DAY = 1;
const NOTICES_A_DAY = 20;

/** The matters that go on in which somebody was found, each once: a further contract stands for its matter. */
const readMatters = async (firmId: string, hit: HitRecord, now: Date): Promise<MatterRecord[]> => {
  const found =
    hit.matterId === undefined
      ? (await matterLists.listOfClient(firmId, hit.clientId ?? '', { limit: MOST_MATTERS })).items
      : [{ matterId: hit.matterId, state: undefined }];
  const going = found.filter(({ state }) => state !== 'closed').map(({ matterId }) => wholeIdOf(matterId));
  const read = await Promise.all([...new Set(going)].map((matterId) => matters.read(firmId, matterId, now)));
  return read.filter((matter) => matter !== undefined && matter.state !== 'closed') as MatterRecord[];
};

/** What is of one matter or client was seen while it was typed, and who is related to two matters of one client is no conflict. */
const isApart = (posting: Posting, ofClient: string | undefined, hit: HitRecord, matter: MatterRecord): boolean =>
  !areBothAdverse(posting, hit) &&
  posting.matterId !== matter.matterId &&
  posting.clientId !== matter.clientId &&
  !(posting.role === 'related' && hit.role === 'related' && ofClient === matter.clientId);

/** Whether somebody has decided about these two, seen from either side. */
const isDecided = async (firmId: string, posting: Posting, hit: HitRecord, matter: MatterRecord): Promise<boolean> => {
  const of = (clientId: string | undefined): Promise<DecidedCheck[]> =>
    clientId === undefined ? Promise.resolve([]) : checks.listDecidedOfClient(firmId, clientId);
  const [ofMatter, ofFound, ofSearched] = await Promise.all([
    checks.listDecidedOfMatter(firmId, matter.matterId),
    of(hit.clientId),
    // Of a party it was decided in a check of their own matter, as before that was opened.
    posting.matterId === undefined
      ? of(posting.clientId)
      : checks
          .listDecidedOfMatter(firmId, posting.matterId)
          .then((all) => all.filter((check) => isOfName(check, posting.name))),
  ]);
  return (
    decisionOn(mirrored(hit, posting), [...ofMatter, ...ofFound]) !== undefined ||
    decisionOn(hit, ofSearched) !== undefined
  );
};

/** Whether who is told of a matter may see whoever was found: nobody of another firm, nor who lacks the tab or is outside of a wall. */
const mayBeNamed = async (
  firmId: string,
  accountId: string,
  { matterId, clientId }: Posting,
  notifiedOf: MatterRecord,
  now: Date,
): Promise<boolean> => {
  const reader = await findReader(firmId, accountId, notifiedOf, now);
  if (!reader || reader.isCounsel) return false;
  const { account } = reader;
  if (clientId !== undefined) return !account.staff || holds(tabsOf(account.staff.tabCodes), 'clients');
  const matter = matterId === undefined ? undefined : await matters.read(firmId, matterId, now);
  if (!matter || !seesMatter(account, matter)) return false;
  return !matter.onlyTeam || insideOf(matter).includes(account.accountId);
};

/** Keeps a check of a matter with what tells whoever answers for it, once however often it is tried; says whether it was now. */
const keepFound = async (
  firmId: string,
  matter: MatterRecord,
  { hit, posting, state }: { hit: HitRecord; posting: Posting; state: DataState },
  { now, audit }: Run,
): Promise<boolean> => {
  const { matterId, name: matterName } = matter;
  const seen = mirrored(hit, posting);
  const checkId = checks.nightlyId(matterId, markOf(hit), markOf(seen));
  if (await checks.readForChange(firmId, checkId, now)) return false;
  const check: ConflictCheckRecord = {
    checkId,
    searched: { name: hit.name, kind: 'unknown' },
    clientId: hit.clientId,
    matterId,
    hits: [seen],
    state,
    checkedAt: now.toISOString(),
    checkedBy: BY,
    version: 1,
  };
  const accountId = responsibleFor(matter);
  const who = (await mayBeNamed(firmId, accountId, posting, matter, now)) ? foundPersonMessage(posting) : undefined;
  const telling: Telling = {
    matter,
    notice: conflictNotice(matter, { name: hit.name, who }, `conflict-${checkId}`, now),
    pathIn: (route) => matterPath(route, matterId),
  };
  const mail: Telling['mail'] = (to) => conflictMail({ name: hit.name, matterName, who }, to);
  const notices = limits.countedOfFirm(firmId, `conflict-notices#${accountId}`, NOTICES_A_DAY, now);
  const mails = limits.countedOfFirm(firmId, `conflict-mails#${accountId}`, MAILS_A_DAY, now);
  const ways = [
    async () => [...(await prepareTelling(firmId, accountId, { ...telling, mail }, now)), notices, mails],
    async () => [...(await prepareTelling(firmId, accountId, telling, now)), notices],
    async () => [],
  ];
  for (const way of ways) {
    const isKept = await write(audit(firmId, checkId), checks.addOperation(firmId, check), ...(await way())).then(
      () => true,
      (error: unknown) => (limits.isReached(error) ? undefined : unlessRefused(error)),
    );
    if (isKept !== undefined) return isKept;
  }
  return false;
};

/**
 * Looks for somebody who was added or changed among the people of matters that go on, and tells whoever answers for each matter of what
 * nobody has decided about; what is merely possible is told while work is opened. Of two it is told once, by the id of the check; says how many were told of now.
 */
export const tellNewHits = async (firmId: string, posting: Posting, run: Run): Promise<number> => {
  const except = { exceptClientId: posting.clientId, exceptPartyId: posting.subjectId.replace('PARTY#', '') };
  const { hits, state } = await findHits(firmId, searchedOfPosting(posting), except, run.now);
  const ofClient = posting.matterId && (await matterLists.readItem(firmId, posting.matterId, run.now))?.clientId;
  let notified = 0;
  let pairs = 0;
  for (const hit of hits.filter(({ sureness }) => sureness !== 'possible'))
    for (const matter of await readMatters(firmId, hit, run.now)) {
      pairs += 1;
      if (pairs > MOST_PAIRS || notified === MOST_TOLD) return notified;
      if (!isApart(posting, ofClient, hit, matter) || (await isDecided(firmId, posting, hit, matter))) continue;
      if (await keepFound(firmId, matter, { hit, posting, state }, run)) notified += 1;
    }
  return notified;
};
