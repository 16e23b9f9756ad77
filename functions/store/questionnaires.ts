import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionnaireKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** A template's questionnaire as it was saved last. */
export interface KeptQuestionnaire {
  questionnaire: Questionnaire;
  updatedAt: string;
  version: number;
}

export const read = async (firmId: string, templateId: string, now: Date): Promise<KeptQuestionnaire | undefined> => {
  const item = await table.read<KeptQuestionnaire & table.Stored>(questionnaireKey(firmId, templateId), now);
  return item && table.bare(item);
};

/** Keeps a questionnaire in place of the version it carries; 0 is the first. */
export const save = async (
  firmId: string,
  templateId: string,
  kept: KeptQuestionnaire,
  act: table.Act,
): Promise<KeptQuestionnaire> => {
  const key = questionnaireKey(firmId, templateId);
  await table.write(act, operations.rewritten(key, kept.version, kept));
  return { ...kept, version: kept.version + 1 };
};
