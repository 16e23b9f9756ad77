import type { AnswerChanges, AnswersRecord, SheetRecord, UploadRecord } from '#core/matters/answer-sheet.ts';
import { changedAnswers } from '#core/matters/answering.ts';
import { isFurther, wholeIdOf } from '#core/matters/contract-id.ts';
import { inMatter } from '#core/matters/contracts.ts';
import { answeringClientOf, type ContractRecord, isAsked, type MatterRecord, seenBy } from '#core/matters/matter.ts';
import type { PartRecord } from '#core/matters/parts.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as matters from './matters.ts';
import * as saveLog from './save-log.ts';
import * as table from './table.ts';

/** All answers with the files that they name. */
export type AnswersWhole = Pick<AnswersRecord, 'answers' | 'files'>;
/** Answers that one save changed, with the files that they name. */
export interface AnswersChange {
  answers: AnswerChanges;
  files?: Record<string, UploadRecord>;
}

/** A sheet whose matter was read to be changed, with the head of the log of its answers; absent while nothing was answered. */
export type CurrentSheet = SheetRecord & { matter: Current<ContractRecord>; log?: saveLog.Head<AnswersChange> };

/** All of a matter, as it stands at this moment. */
export const read = async (firmId: string, matterId: string): Promise<CurrentSheet | undefined> => {
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
  const log = find<saveLog.Head<AnswersChange>>(keys.matterAnswersKey(firmId, matterId).sk);
  return {
    ...{ matter: table.withoutKeys(whole ? inMatter(matter, whole) : matter), questionnaire, kept: record },
    ...(log && { log }),
  };
};

const readWhole = async (firmId: string, matterId: string): Promise<(MatterRecord & table.Stored) | undefined> => {
  const { pk, sk } = keys.matterKey(firmId, matterId);
  return (await table.listForChange<MatterRecord & table.Stored>({ partition: pk, begins: sk, limit: 1 })).items[0];
};

/** All of a matter for somebody it was sent to, with the client that they are there; undefined for anybody else. */
export const readOf = async (
  accountId: string,
  firmId: string,
  matterId: string,
): Promise<(CurrentSheet & PartRecord) | undefined> => {
  const sheet = await read(firmId, matterId);
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
  const matter = await matters.readForChange(firmId, matterId, now);
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
