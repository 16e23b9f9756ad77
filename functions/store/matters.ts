import { entryOfMatter } from '#core/agenda/entry.ts';
import { daysLater } from '#core/calendar.ts';
import { teamMatterRow } from '#core/matter-team/team-matter-row.ts';
import type { AnswerChanges, AnswersRecord, SheetRecord, UploadRecord } from '#core/matters/answer-sheet.ts';
import { changedAnswers } from '#core/matters/answering.ts';
import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import { inMatter } from '#core/matters/contracts.ts';
import type { MatterState } from '#core/matters/matter.ts';
import {
  answeringClientOf,
  awaitsAnswers,
  type ContractRecord,
  type InvitedMatter,
  invitedMatterOf,
  isAsked,
  MatterItem,
  type MatterRecord,
  peopleSeeing,
  reminderAt,
  seenBy,
} from '#core/matters/matter.ts';
import {
  type ClientMatterRow,
  clientMatterRow,
  clientMatterTexts,
  type MatterRow,
  matterRow,
  matterTexts,
} from '#core/matters/matter-row.ts';
import { changeOfCounts, countsOfMatter } from '#core/matters/overview.ts';
import { otherPeople } from '#core/matters/parties.ts';
import { type PartRecord, partsOf } from '#core/matters/parts.ts';
import { sharedTeamOf, type TeamMember } from '#core/matters/team.ts';
import { CLIENT, type Questionnaire } from '#core/questionnaires/question.ts';
import { MOST_WORDS_OF_PART } from '#core/search-words.ts';
import { toldOfMatter } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as calendar from './calendar.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as saveLog from './save-log.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';
import * as walls from './walls.ts';

type StoredMatter = MatterRecord & table.Stored;
type Page = { cursor?: string; limit?: number; newestFirst?: boolean };

/** A matter that somebody was shown, and the firm it belongs to. */
export interface Shared extends InvitedMatter {
  firmId: string;
  /** Account of the lawyer who opened it. */
  openedBy: string;
  /** When it came to this client by a merge: what was shared before was for another. */
  movedAt?: string;
  /** Where several answer the matter: the answerers that the person stands for. */
  parts?: string[];
}

/** A further contract as it stands in its matter, which is read with it; a matter as it is. */
const standing = async <M extends StoredMatter>(
  matterId: string,
  get: (matterId: string) => Promise<M | undefined>,
): Promise<M | undefined> => {
  if (!isFurther(matterId)) return get(matterId);
  const [contract, matter] = await Promise.all([get(matterId), get(wholeIdOf(matterId))]);
  return contract && matter && inMatter(contract, matter);
};

export const read = async (firmId: string, matterId: string, now: Date): Promise<MatterRecord | undefined> => {
  const item = await standing(matterId, (id) => table.read<StoredMatter>(keys.matterKey(firmId, id), now));
  return item && table.withoutKeys(item);
};

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (
  firmId: string,
  matterId: string,
  now: Date,
): Promise<Current<MatterRecord> | undefined> => {
  const item = await standing(matterId, (id) => table.readForChange<StoredMatter>(keys.matterKey(firmId, id), now));
  return item && table.withoutKeys(item);
};

/** All answers with the files that they name. */
export type AnswersWhole = Pick<AnswersRecord, 'answers' | 'files'>;
/** Answers that one save changed, with the files that they name. */
export interface AnswersChange {
  answers: AnswerChanges;
  files?: Record<string, UploadRecord>;
}

/** A sheet whose matter was read to be changed. */
export type CurrentSheet = SheetRecord & { matter: Current<ContractRecord> };

/** All of a matter, as it stands at this moment. */
export const readSheet = async (firmId: string, matterId: string): Promise<CurrentSheet | undefined> => {
  const [{ items, kept }, whole] = await Promise.all([
    saveLog.read<Partial<AnswersWhole>, AnswersChange>(
      keys.matterAnswersKey(firmId, matterId),
      (head) => head as Partial<AnswersWhole>,
      { consistent: true },
    ),
    isFurther(matterId) ? readWhole(firmId, wholeIdOf(matterId)) : undefined,
  ]);
  const find = <T>(sk: string) => items.find((item) => item.sk === sk) as (T & table.Stored) | undefined;
  const matter = find<Current<ContractRecord>>('MATTER');
  const asked = find<{ questionnaire: Questionnaire }>('QUESTIONNAIRE');
  if (!matter || !asked || (isFurther(matterId) && !whole)) return undefined;
  const { questionnaire } = asked;
  const { whole: first, changes, version, savedAt } = kept;
  const answers = changedAnswers(questionnaire, first?.answers ?? {}, ...changes.map(({ answers }) => answers));
  const files = Object.assign({}, first?.files, ...changes.map(({ files }) => files));
  const record = { answers, files, version, ...(savedAt === undefined ? {} : { savedAt }) };
  return { matter: table.withoutKeys(whole ? inMatter(matter, whole) : matter), questionnaire, kept: record };
};

const readWhole = async (firmId: string, matterId: string): Promise<StoredMatter | undefined> => {
  const { pk, sk } = keys.matterKey(firmId, matterId);
  return (await table.listForChange<StoredMatter>({ partition: pk, begins: sk, limit: 1 })).items[0];
};

/** The same for somebody it was sent to, with the client that they are there; undefined for anybody else. */
export const readSheetOf = async (
  accountId: string,
  firmId: string,
  matterId: string,
): Promise<(CurrentSheet & PartRecord) | undefined> => {
  const sheet = await readSheet(firmId, matterId);
  const clientId = sheet && askedClientOf(accountId, sheet.matter);
  return sheet && clientId !== undefined ? { ...sheet, clientId } : undefined;
};

/** A matter as it stands at this moment, to be answered by somebody it was sent to; undefined for anybody else. */
export const readForChangeOf = async (
  accountId: string,
  firmId: string,
  matterId: string,
  now: Date,
): Promise<{ matter: Current<MatterRecord>; clientId: string } | undefined> => {
  const matter = await readForChange(firmId, matterId, now);
  const clientId = matter && askedClientOf(accountId, matter);
  return matter && clientId !== undefined ? { matter, clientId } : undefined;
};

const askedClientOf = (accountId: string, matter: MatterRecord): string | undefined => {
  const clientId = answeringClientOf(matter, accountId);
  return clientId !== undefined && isAsked(seenBy(matter, clientId)) ? clientId : undefined;
};

/** What a matter asks, which never changes. */
export const readQuestionnaire = async (
  firmId: string,
  matterId: string,
  now: Date,
): Promise<Questionnaire | undefined> => {
  const key = keys.matterQuestionnaireKey(firmId, matterId);
  return (await table.read<{ questionnaire: Questionnaire } & table.Stored>(key, now))?.questionnaire;
};

const pageOf = async <T>(query: table.ListQuery): Promise<table.Page<T>> => {
  const { items, cursor } = await table.list<T & table.Stored>({ newestFirst: true, ...query });
  return { items: items.map((item) => table.withoutKeys(item) as T), cursor };
};

/** A page of the firm's matters in every state, as rows; or those that are found. */
export const listRows = (firmId: string, page: rows.SearchPage, now: Date): Promise<rows.Rows<MatterRow>> =>
  rows.searchOrList(keys.mattersOf(firmId), page, now);

/** A page of one client's matters, as rows; or those that are found. */
export const listRowsOfClient = (
  firmId: string,
  clientId: string,
  page: rows.SearchPage,
  now: Date,
): Promise<rows.Rows<ClientMatterRow>> => rows.searchOrList(keys.mattersOfClient(firmId, clientId), page, now);

/** Whether a client has any matter, or answers a part of one: those of their own as they stand at this moment. */
export const isAnyOf = async (firmId: string, clientId: string): Promise<boolean> => {
  const partition = keys.mattersOfClient(firmId, clientId);
  const [found, listed] = await Promise.all([
    table.list({ partition: keys.searchPartition(partition), limit: 1, consistent: true }),
    table.list({ index: 'by', partition, limit: 1 }),
  ]);
  return found.items.length + listed.items.length > 0;
};

/** A page of the firm's matters in one state, the newest change first where nothing else is asked for. */
export const listIn = (firmId: string, state: MatterState, page: Page): Promise<table.Page<MatterItem>> =>
  pageOf({ index: 'by', partition: keys.mattersIn(firmId, state), ...page });

/** Pages of this many, at most so many of them, are looked through for matters that wait. */
const WAITING_PAGE = { limit: 10, most: 10 };

/** The first `count` matters that wait for their client's answers, the oldest change first; others are not looked for. */
export const listWaiting = async (firmId: string, count: number): Promise<MatterItem[]> => {
  const waiting: MatterItem[] = [];
  let cursor: string | undefined;
  for (let page = 0; waiting.length < count && page < WAITING_PAGE.most; page += 1) {
    const found = await listIn(firmId, 'pending', {
      limit: WAITING_PAGE.limit,
      newestFirst: false,
      ...(cursor ? { cursor } : {}),
    });
    waiting.push(...found.items.filter(awaitsAnswers));
    cursor = found.cursor;
    if (!cursor) break;
  }
  return waiting.slice(0, count);
};

/** What is known of a matter of which a client answers a part; of their own matters there is more. */
type OfClient = Pick<MatterRecord, 'matterId' | 'state' | 'questionnaire' | 'people'>;

/** A page of a client's matters, newest first, those among them of which they answer a part. */
export const listOfClient = (firmId: string, clientId: string, page: Page): Promise<table.Page<OfClient>> =>
  pageOf({ index: 'by', partition: keys.mattersOfClient(firmId, clientId), ...page });

/** A page of what firms shared with a person. */
export const listShared = async (accountId: string, page: Page, now: Date): Promise<table.Page<Shared>> => {
  const { items, cursor } = await pageOf<Shared>({
    partition: keys.accountPartition(accountId),
    begins: 'SHARED#',
    newestFirst: false,
    ...page,
  });
  const shared = await Promise.all(items.map((item) => stillShared(accountId, item, now)));
  return { items: shared.filter((item) => item !== undefined), cursor };
};

/** A matter shared with a person: the only way from an account to another firm's matter. */
export const readShared = async (accountId: string, matterId: string, now: Date): Promise<Shared | undefined> => {
  const item = await table.read<Shared & table.Stored>(keys.sharedKey(accountId, matterId), now);
  return item && stillShared(accountId, table.withoutKeys(item), now);
};

/** The same for what the firm shares with the client of a matter alone, and with nobody else who answers a part. */
export const readSharedWithClient = async (
  accountId: string,
  matterId: string,
  now: Date,
): Promise<Shared | undefined> => {
  const shared = await readShared(accountId, matterId, now);
  return shared?.parts && !shared.parts.includes(CLIENT) ? undefined : shared;
};

/** Pointers kept before they named who submitted may show a matter that was never sent: there the matter decides. */
const stillShared = async (accountId: string, item: Shared, now: Date): Promise<Shared | undefined> => {
  if (item.questionnaire !== 'submitted' || item.submittedBy) return item;
  const matter = await read(item.firmId, item.matterId, now);
  const seen = matter && peopleSeeing(matter).find(({ clientAccountId }) => clientAccountId === accountId);
  return seen && { ...item, ...invitedMatterOf(seen) };
};

/** The name of a matter whose client is to be reminded. */
interface DueReminder {
  firmId: string;
  matterId: string;
}

/** One page of matters whose client was to be reminded on a day, up to `now`. */
export const remindersDueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<DueReminder>> => {
  const page = await table.listDue<{ matterId: string }>('REMINDER', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ matterId, dueAt = '' }) => ({ firmId: dueAt.split('#')[1] ?? '', matterId })),
  };
};

/** Small copies of a matter that is kept in a version, counted in place of what it was `before`. */
const copies = (
  firmId: string,
  before: MatterRecord | undefined,
  matter: MatterRecord,
  version: number,
): operations.Operation[] => [
  calendar.entered(
    firmId,
    walls.counting(
      firmId,
      before,
      matter,
      summaries.noting(
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
              by: keys.mattersIn(firmId, matter.state),
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

const inClientsList: Shown = { row: clientMatterRow, texts: clientMatterTexts, most: MOST_WORDS_OF_PART };

/** A matter as lists of it show it. */
export const readItem = (firmId: string, matterId: string, now: Date): Promise<MatterItem | undefined> =>
  table.read<MatterItem & table.Stored>(keys.matterPointerKey(firmId, matterId), now);

/** The write of a matter, which a list finds by its words; a further contract is found in its matter. */
const listed: typeof searchable = (written, shown, before, after) =>
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

const indexKeys = (firmId: string, matter: MatterRecord): table.IndexKeys => ({
  by: keys.mattersOfClient(firmId, matter.clientId),
  byAt: `${matter.openedAt}#${matter.matterId}`,
  ...operations.dueIndexKeys('REMINDER', reminderAt(matter), `${firmId}#${matter.matterId}`),
  ...rowOf(keys.mattersOfClient(firmId, matter.clientId), matter, clientMatterRow(matter)),
});

/** A new matter: with a questionnaire, where it was started from a template. */
export type Opened = { matter: MatterRecord } & Partial<Omit<SheetRecord, 'matter'>>;

/** Keeps a new matter with its questionnaire, what is already known of the answers, and its copies; no other firm has its id. */
export const open = (
  firmId: string,
  { matter, questionnaire, kept }: Opened,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<void> =>
  table.write(
    audit,
    listed(
      timeline.telling(
        firmId,
        matter,
        toldOfMatter(undefined, matter),
        operations.insert(keys.matterKey(firmId, matter.matterId), matter, indexKeys(firmId, matter)),
      ),
      inClientsList,
      undefined,
      matter,
    ),
    // The id of a further contract follows from its matter's, which no other firm has.
    ...(isFurther(matter.matterId) ? [] : [operations.insert(keys.matterIdKey(matter.matterId), { firmId })]),
    ...askingOperations(firmId, { matter, questionnaire, kept }, audit),
    ...copies(firmId, undefined, matter, operations.FIRST),
    ...teamPointersOf(firmId, undefined, matter, operations.FIRST),
    ...together,
  );

/** What keeps the questions of a matter that had none, with what is known of their answers. */
export const askingOperations = (
  firmId: string,
  { matter: { matterId }, questionnaire, kept }: Opened,
  audit: table.Audit,
): operations.Operation[] => [
  ...(questionnaire ? [operations.insert(keys.matterQuestionnaireKey(firmId, matterId), { questionnaire })] : []),
  ...(kept && kept.version > 0
    ? saveLog.wholeOperations(keys.matterAnswersKey(firmId, matterId), 0, { answers: kept.answers }, audit)
    : []),
];

/**
 * What keeps a further contract, and its copies, as its matter has it by now: open or closed, and with who answers for it. It is told
 * whatever was kept before, so that it may be told again.
 */
export const inheritingOperations = (firmId: string, contract: Current<MatterRecord>): operations.Operation[] => [
  operations.update(keys.matterKey(firmId, contract.matterId), contract.version, contract, indexKeys(firmId, contract)),
  // With the entry of somebody else in the calendar before, the present one is kept, or taken away, in any case.
  ...copies(
    firmId,
    { ...contract, state: 'pending', openedBy: '', responsible: undefined },
    contract,
    operations.versionAfter(contract.version),
  ),
  ...pointersOf(firmId, undefined, contract),
  ...ofStandingMatter(firmId, contract),
  saveLog.endSitting(keys.matterAnswersKey(firmId, contract.matterId)),
];

/** Requires of a further contract that its matter is closed, or not, as it was read. */
export const ofStandingMatter = (firmId: string, { matterId, state }: MatterRecord): operations.Operation[] => {
  if (!isFurther(matterId)) return [];
  const key = keys.matterKey(firmId, wholeIdOf(matterId));
  return [
    state === 'closed'
      ? operations.checkField(key, 'state', 'closed')
      : operations.checkFieldIsNot(key, 'state', 'closed'),
  ];
};

/** Keeps a matter in place of the version that was read, `before`, with its copies; gives it with its new version. */
export const change = async (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
  audit: table.Audit,
  ...together: operations.Operation[]
): Promise<MatterRecord> => {
  await table.write(audit, ...changeOperations(firmId, before, after), ...together);
  return { ...after, version: before.version + 1 };
};

/** What keeps a matter that its client saw and sees no more, in place of the version that was read. */
export const hidingOperations = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
): operations.Operation[] => [
  ...changeOperations(firmId, before, after),
  operations.remove(keys.sharedKey(after.clientAccountId ?? '', after.matterId), operations.FIRST),
];

/**
 * What keeps a matter in place of the version that was read, to be written together with something else. Whoever answers is asked anew
 * what they may do: no save goes on from before the change.
 */
export const changeOperations = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
): operations.Operation[] => [
  ...operationsBesideAnswers(firmId, before, after),
  saveLog.endSitting(keys.matterAnswersKey(firmId, after.matterId)),
  // No answer is saved to a contract of a matter that is closed.
  ...(after.state === 'closed' ? (after.further ?? []) : []).map((id) =>
    saveLog.endSitting(keys.matterAnswersKey(firmId, id)),
  ),
];

/** What finds a matter among those of each who answers a part of it; and no more for those who did before. */
const pointersOf = (firmId: string, before: MatterRecord | undefined, matter: MatterRecord): operations.Operation[] => {
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
const teamPointersOf = (
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
const leavingOperations = (
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

/** Shared copies of those who saw a matter and see it no more. */
export const unsharedOperations = (before: MatterRecord, after: MatterRecord): operations.Operation[] => {
  const now = peopleSeeing(after).map(({ clientAccountId }) => clientAccountId);
  return [...new Set(peopleSeeing(before).map(({ clientAccountId }) => clientAccountId))]
    .filter((accountId) => accountId !== undefined && !now.includes(accountId))
    .map((accountId) => operations.remove(keys.sharedKey(accountId ?? '', after.matterId), operations.FIRST));
};

/** The same for a transaction that keeps answers itself. */
export const operationsBesideAnswers = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
): operations.Operation[] => [
  ...operationsBesideTeam(firmId, before, after),
  ...teamPointersOf(firmId, before, after, operations.versionAfter(before.version)),
];

/**
 * What keeps a matter that comes to another client. With the words of both clients' lists there is no room for those of its team, who are told
 * next (`teamOperations`).
 */
export const movingOperations = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
): operations.Operation[] => [
  ...operationsBesideTeam(firmId, before, after),
  saveLog.endSitting(keys.matterAnswersKey(firmId, after.matterId)),
];

/** What shows a matter to each of its team as it stands. */
export const teamOperations = (firmId: string, matter: Current<MatterRecord>): operations.Operation[] =>
  teamPointersOf(firmId, undefined, matter, matter.version);

/** Requires that a matter stands as it was read. */
export const check = (firmId: string, { matterId, version }: Current<MatterRecord>): operations.Operation =>
  operations.check(keys.matterKey(firmId, matterId), version);

const operationsBesideTeam = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
): operations.Operation[] => [
  listed(
    timeline.telling(
      firmId,
      after,
      toldOfMatter(before, after),
      operations.update(keys.matterKey(firmId, after.matterId), before.version, after, indexKeys(firmId, after)),
    ),
    inClientsList,
    before.clientId === after.clientId ? before : undefined,
    after,
  ),
  ...leavingOperations(firmId, before, after),
  ...copies(firmId, before, after, operations.versionAfter(before.version)),
  ...walls.keepingOperations(firmId, before, after),
  ...pointersOf(firmId, before, after),
  ...ofStandingMatter(firmId, before),
];
