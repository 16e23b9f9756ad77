import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionnaireKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A template's questionnaire as it was saved last. */
export interface QuestionnaireRecord {
  questionnaire: Questionnaire;
  updatedAt: string;
  version: number;
}

export const read = async (firmId: string, templateId: string, now: Date): Promise<QuestionnaireRecord | undefined> => {
  const item = await table.read<QuestionnaireRecord & table.Stored>(questionnaireKey(firmId, templateId), now);
  return item && table.withoutKeys(item);
};

/** Keeps a questionnaire in place of the version it carries; 0 is the first. */
export const save = async (
  firmId: string,
  templateId: string,
  kept: QuestionnaireRecord,
  audit: table.Audit,
): Promise<QuestionnaireRecord> => {
  const key = questionnaireKey(firmId, templateId);
  await table.write(audit, operations.rewrite(key, kept.version, kept));
  return { ...kept, version: kept.version + 1 };
};
