import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { LIMITS, type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { changedQuestionnaire, type QuestionnaireChange } from '#core/questionnaires/questionnaire-change.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { questionnaireKey } from './keys.ts';
import type { Operation } from './operations.ts';
import * as saveLog from './save-log.ts';
import * as table from './table.ts';

/** A template's questionnaire as it was saved last. */
export interface QuestionnaireRecord {
  questionnaire: Questionnaire;
  updatedAt: string;
  version: number;
}

export const read = async (
  firmId: string,
  templateId: string,
  options: { consistent?: boolean } = {},
): Promise<QuestionnaireRecord | undefined> => {
  const key = questionnaireKey(firmId, templateId);
  const former = (head: object) => (head as Partial<QuestionnaireRecord>).questionnaire;
  const { kept } = await saveLog.read<Questionnaire, QuestionnaireChange>(key, former, options);
  const { whole, changes, version, savedAt = '' } = kept;
  if (version === 0) return undefined;
  return { questionnaire: changedQuestionnaire(whole ?? { sections: [] }, changes), updatedAt: savedAt, version };
};

/** Keeps a change while its author's sitting goes on, in one write; undefined when `save` must. */
export const saveInSitting = (
  firmId: string,
  templateId: string,
  sent: saveLog.Save<QuestionnaireChange>,
  audit: table.Audit,
): Promise<saveLog.Saved | undefined> => saveLog.saveInSitting(questionnaireKey(firmId, templateId), sent, audit);

/** Keeps a change in place of the version that the person saw; the same save again is told what it was told. */
export const save = (
  firmId: string,
  templateId: string,
  sent: saveLog.Save<QuestionnaireChange>,
  audit: table.Audit,
  now: Date,
): Promise<saveLog.Saved> => {
  const wholeAfter = async (): Promise<Questionnaire> => {
    const kept = await read(firmId, templateId, { consistent: true });
    const questionnaire = changedQuestionnaire(kept?.questionnaire ?? { sections: [] }, [sent.change]);
    requireSize(questionnaire);
    return questionnaire;
  };
  return saveLog.save(questionnaireKey(firmId, templateId), sent, { wholeAfter }, audit, now);
};

/** Keeps a whole questionnaire in place of the version that the person saw; 0 is the first. */
export const saveWhole = async (
  firmId: string,
  templateId: string,
  seen: number,
  questionnaire: Questionnaire,
  audit: table.Audit,
): Promise<QuestionnaireRecord> => {
  requireSize(questionnaire);
  const key = questionnaireKey(firmId, templateId);
  await table.write(audit, ...saveLog.wholeOperations(key, seen, questionnaire, audit));
  return { questionnaire, version: seen + 1, updatedAt: audit.at };
};

/** Keeps a questionnaire in place of the one that was read, 0 for none, as a part of a transaction. */
export const replaced = (
  firmId: string,
  templateId: string,
  { version }: Pick<QuestionnaireRecord, 'version'>,
  questionnaire: Questionnaire,
  audit: table.Audit,
): Operation[] => {
  requireSize(questionnaire);
  return saveLog.wholeOperations(questionnaireKey(firmId, templateId), version, questionnaire, audit);
};

const requireSize = (questionnaire: Questionnaire): void => {
  const most = mostExceeded(questionnaire);
  if (most) throw new Problem('too-large', { params: { what: message('The questionnaire'), most } });
};

const mostExceeded = (questionnaire: Questionnaire): Message | undefined => {
  if (questionsOf(questionnaire).length > LIMITS.questions)
    return message('{count} questions', { count: LIMITS.questions });
  if (questionnaire.sections.length > LIMITS.sections) return message('{count} sections', { count: LIMITS.sections });
  return bytesOf(questionnaire) > MOST_BYTES ? '350 KB' : undefined;
};
