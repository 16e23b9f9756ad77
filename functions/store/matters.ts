import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import { inMatter } from '#core/matters/contracts.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { matterFacts } from '#core/timeline/timeline.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import {
  copies,
  inClientsList,
  indexKeys,
  leavingOperations,
  listed,
  pointersOf,
  teamPointersOf,
} from './matter-copies.ts';
import * as operations from './operations.ts';
import * as saveLog from './save-log.ts';
import * as table from './table.ts';
import * as timeline from './timeline.ts';
import * as walls from './walls.ts';

type StoredMatter = MatterRecord & table.Stored;

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

/** Requires that a matter stands as it was read. */
export const check = (firmId: string, { matterId, version }: Current<MatterRecord>): operations.Operation =>
  operations.check(keys.matterKey(firmId, matterId), version);

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
      timeline.withTimelineLine(
        firmId,
        matter,
        matterFacts(undefined, matter),
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
  ...requireUnchangedState(firmId, contract),
  saveLog.endSitting(keys.matterAnswersKey(firmId, contract.matterId)),
];

/** Requires that a matter is closed, or is not, whatever else changes of it; and that there is no field `absent`. */
export const isStill = (
  firmId: string,
  { matterId, state }: Pick<MatterRecord, 'matterId' | 'state'>,
  absent?: 'hold',
): operations.Operation => {
  const key = keys.matterKey(firmId, wholeIdOf(matterId));
  return state === 'closed'
    ? operations.checkField(key, 'state', 'closed')
    : operations.checkFieldIsNot(key, 'state', 'closed', absent);
};

/** Requires of a further contract that its matter is closed, or not, as it was read, and not on legal hold where it was not. */
export const requireUnchangedState = (firmId: string, matter: MatterRecord): operations.Operation[] =>
  isFurther(matter.matterId) ? [isStill(firmId, matter, matter.hold ? undefined : 'hold')] : [];

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
  // No answer is saved to a contract of a matter that is closed, and none is lost of one that is put on legal hold.
  ...(after.state === 'closed' || (after.hold && !before.hold) ? (after.further ?? []) : []).map((id) =>
    saveLog.endSitting(keys.matterAnswersKey(firmId, id)),
  ),
];

/** What keeps a matter, for a transaction that keeps answers itself. */
export const operationsBesideAnswers = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
): operations.Operation[] => [
  ...operationsBesideTeam(firmId, before, after),
  ...teamPointersOf(firmId, before, after, operations.versionAfter(before.version)),
];

/**
 * What keeps a matter that comes to another client, or that is renamed. With the words of the lists, or of both names, there is no room for
 * those of its team, who are told next (`teamOperations`).
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

const operationsBesideTeam = (
  firmId: string,
  before: Current<MatterRecord>,
  after: MatterRecord,
): operations.Operation[] => [
  listed(
    timeline.withTimelineLine(
      firmId,
      after,
      matterFacts(before, after),
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
  ...requireUnchangedState(firmId, before),
];
