import { entryOfMatter } from '#core/agenda/entry.ts';
import { daysLater } from '#core/calendar.ts';
import { teamMatterRow } from '#core/matter-team/team-matter-row.ts';
import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import {
  invitedMatterOf,
  MatterItem,
  type MatterRecord,
  peopleSeeing,
  reminderAt,
  seenBy,
} from '#core/matters/matter.ts';
import { clientMatterRow, clientMatterTexts, matterRow, matterTexts } from '#core/matters/matter-row.ts';
import { changeOfCounts, countsOfMatter, placeOf } from '#core/matters/overview.ts';
import { otherPeople } from '#core/matters/parties.ts';
import { partsOf } from '#core/matters/parts.ts';
import { sharedTeamOf, type TeamMember } from '#core/matters/team.ts';
import { MOST_WORDS_OF_PART } from '#core/search-words.ts';
import type { Current } from '#core/version.ts';
import * as calendar from './calendar.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as summaries from './summaries.ts';
import type * as table from './table.ts';
import * as walls from './walls.ts';

/** Small copies of a matter that is kept in a version, counted in place of what it was `before`. */
export const copies = (
  firmId: string,
  before: MatterRecord | undefined,
  matter: MatterRecord,
  version: number,
): operations.Operation[] => [
  calendar.entered(
    firmId,
    walls.withWalledCounts(
      firmId,
      before,
      matter,
      summaries.withFirmChange(
        firmId,
        'matters',
        listed(
          operations.put(
            keys.matterPointerKey(firmId, matter.matterId),
            {
              ...MatterItem.parse(matter),
              ...(matter.onlyTeam && { onlyTeam: true }),
              ...(matter.further && { further: matter.further }),
              version,
            },
            {
              by: keys.mattersIn(firmId, placeOf(matter)),
              byAt: `${matter.updatedAt}#${matter.matterId}`,
              ...rowOf(keys.mattersOf(firmId), matter, matterRow(matter)),
            },
          ),
          { row: matterRow, texts: matterTexts },
          before,
          matter,
        ),
        changeOfCounts(before && countsOfMatter(before), countsOfMatter(matter)),
        before?.onlyTeam && matter.onlyTeam ? wholeIdOf(matter.matterId) : undefined,
      ),
    ),
    { id: matter.matterId, version, before: before && entryOfMatter(before), after: entryOfMatter(matter) },
  ),
  ...peopleSeeing(matter).map((seen) =>
    operations.putOwned(
      keys.sharedKey(seen.clientAccountId ?? '', matter.matterId),
      { firmId },
      {
        ...invitedMatterOf(seen),
        openedBy: matter.openedBy,
        ...(matter.movedAt && { movedAt: matter.movedAt }),
        ...(matter.people && { parts: [...partsOf(matter, seen.clientId)] }),
      },
    ),
  ),
  ...changedFor([...(before ? peopleSeeing(before) : []), ...peopleSeeing(matter)]),
];

/** After it, what is shared with those who see a matter has changed; nothing while nobody does. */
export const sharedChanged = (matter: MatterRecord): operations.Operation[] => changedFor(peopleSeeing(matter));

const changedFor = (seen: readonly MatterRecord[]): operations.Operation[] =>
  [...new Set(seen.map(({ clientAccountId }) => clientAccountId ?? ''))].map((accountId) =>
    operations.incrementField(keys.sharedChangesKey(accountId), 'changes'),
  );

/** Shared copies of those who saw a matter and see it no more. */
export const unsharedOperations = (before: MatterRecord, after: MatterRecord): operations.Operation[] => {
  const now = peopleSeeing(after).map(({ clientAccountId }) => clientAccountId);
  return [...new Set(peopleSeeing(before).map(({ clientAccountId }) => clientAccountId))]
    .filter((accountId) => accountId !== undefined && !now.includes(accountId))
    .map((accountId) => operations.remove(keys.sharedKey(accountId ?? '', after.matterId), operations.FIRST));
};

/** How a list shows a matter, and by which texts, all of them in its row, it is found there. */
interface Shown {
  row: (matter: MatterRecord) => object;
  texts: (matter: MatterRecord) => string[];
  /** Words that are kept of it. */
  most?: number;
}

/** The place of a matter among the rows of a list; a further contract is shown in its matter alone, and has none. */
const rowOf = (list: keys.FirmPartition, { matterId }: MatterRecord, row: object): table.IndexKeys =>
  isFurther(matterId) ? {} : rows.rowIndexKeys(list, matterId, row);

export const inClientsList: Shown = { row: clientMatterRow, texts: clientMatterTexts, most: MOST_WORDS_OF_PART };

/** The write of a matter, which a list finds by its words; a further contract is found in its matter. */
export const listed: typeof searchable = (written, shown, before, after) =>
  isFurther(after.matterId) ? written : searchable(written, shown, before, after);

/**
 * The write of a matter, which a list finds by its words, and no more by those of what it was `before`. While it is shown as it was, as
 * when its client joins, what it is found by stays, with the version and the instant of the change before: nobody acts on these.
 */
const searchable = (
  written: operations.Operation,
  { row, texts, most }: Shown,
  before: MatterRecord | undefined,
  after: MatterRecord,
): operations.Operation =>
  before && JSON.stringify(row(before)) === JSON.stringify(row(after))
    ? written
    : rows.searchable(written, before && texts(before), texts(after), most);

export const indexKeys = (firmId: string, matter: MatterRecord): table.IndexKeys => ({
  by: keys.mattersOfClient(firmId, matter.clientId),
  byAt: `${matter.openedAt}#${matter.matterId}`,
  ...operations.dueIndexKeys('REMINDER', reminderAt(matter), `${firmId}#${matter.matterId}`),
  ...rowOf(keys.mattersOfClient(firmId, matter.clientId), matter, clientMatterRow(matter)),
});

/** What finds a matter among those of each who answers a part of it; and no more for those who did before. */
export const pointersOf = (
  firmId: string,
  before: MatterRecord | undefined,
  matter: MatterRecord,
): operations.Operation[] => {
  const { matterId } = matter;
  const now = otherPeople(matter);
  const gone = (before ? otherPeople(before) : []).filter((one) => !now.some((two) => two.clientId === one.clientId));
  return [
    ...now
      .map(({ clientId }) => seenBy(matter, clientId))
      .map(({ clientId, state, questionnaire }) =>
        operations.put(
          keys.matterPersonKey(firmId, matterId, clientId),
          { matterId, state, questionnaire },
          {
            by: keys.mattersOfClient(firmId, clientId),
            byAt: `${matter.openedAt}#${matterId}`,
            ...rowOf(keys.mattersOfClient(firmId, clientId), matter, clientMatterRow(matter)),
          },
        ),
      ),
    ...gone.map(({ clientId }) => operations.clear(keys.matterPersonKey(firmId, matterId, clientId))),
  ];
};

/** What finds a matter among those that were shared with each of its team; and no more for who is not of it any more. */
export const teamPointersOf = (
  firmId: string,
  before: MatterRecord | undefined,
  matter: MatterRecord,
  version: number,
): operations.Operation[] => {
  if (isFurther(matter.matterId)) return [];
  const list = (accountId: string, row: object) =>
    rows.rowIndexKeys(keys.mattersOfMember(firmId, accountId), matter.matterId, row);
  const team = sharedTeamOf(matter);
  const former = before ? sharedTeamOf(before) : [];
  const gone = former.filter((one) => !team.some(({ accountId }) => accountId === one.accountId));
  const shows = (of: MatterRecord, member: TeamMember) => JSON.stringify(teamMatterRow(of, member));
  return [
    ...team
      .filter((member) => {
        const was = former.find(({ accountId }) => accountId === member.accountId);
        return !(before && was && shows(before, was) === shows(matter, member));
      })
      .map((member) =>
        operations.put(
          keys.matterTeamKey(firmId, matter.matterId, member.accountId),
          { role: member.role, version },
          list(member.accountId, teamMatterRow(matter, member)),
        ),
      ),
    ...gone.map(({ accountId }) =>
      operations.put(
        keys.matterTeamKey(firmId, matter.matterId, accountId),
        { version },
        list(accountId, { gone: true }),
      ),
    ),
  ];
};

/** How long a list says of a matter that it has left it. */
const GONE_DAYS = 30;

/** What takes a matter out of the list of the client it was of, when it comes to another. */
export const leavingOperations = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
): operations.Operation[] => {
  const { matterId } = after;
  if (before.clientId === after.clientId || isFurther(matterId)) return [];
  return [
    rows.leaving(
      keys.mattersOfClient(firmId, before.clientId),
      { id: matterId, matterId, version: operations.versionAfter(before.version) },
      clientMatterTexts(before),
      daysLater(new Date(after.movedAt ?? after.updatedAt), GONE_DAYS),
      MOST_WORDS_OF_PART,
    ),
    rows.returning(keys.mattersOfClient(firmId, after.clientId), matterId),
  ];
};
