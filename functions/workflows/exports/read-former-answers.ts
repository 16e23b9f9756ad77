import type { ExportRecord } from '#core/exports/record.ts';
import type { FormerAnswers, UploadRecord } from '#core/matters/answer-sheet.ts';
import { fittingChanges, namedFiles } from '#core/matters/answering.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { formerAnswerFiles } from '#outside/export-files.ts';
import * as formerAnswers from '#store/former-answers.ts';
import * as sheets from '#store/matter-sheets.ts';
import type { Page } from '#store/table.ts';

type Former = formerAnswers.FormerWhole | formerAnswers.FormerChanges;

const exportedAnswers = (questionnaire: Questionnaire, former: Former): FormerAnswers => {
  const savedAt = former.savedAt && { savedAt: former.savedAt };
  if ('answers' in former) return { version: former.version, ...savedAt, answers: former.answers };
  const changes = former.changes.map(({ version, change }) => ({
    version,
    answers: fittingChanges(questionnaire, change.answers),
  }));
  return { version: changes.at(-1)?.version ?? 0, ...savedAt, changes };
};

const uploadsIn = (former: Former): UploadRecord[] => {
  const named = 'answers' in former ? [former] : former.changes.map(({ change }) => change);
  // Kept before files were kept with former answers, they name some that are not known.
  return named.flatMap(({ answers, files }) => namedFiles(answers).flatMap(({ id }) => files?.[id] ?? []));
};

/** A page of what was kept of a matter's answers under a legal hold, as it is exported; with what first names them, files that answer nothing any more. */
export const readFormerAnswers = async (
  firmId: string,
  { matterId, name }: Pick<MatterRecord, 'matterId' | 'name'>,
  from: string | undefined,
  now: Date,
): Promise<Page<ExportRecord>> => {
  const { items, cursor: next } = await formerAnswers.list(firmId, matterId, from, now);
  const cursor = next ? `answers.${next}` : 'files.';
  if (items.length === 0) return { items: [], cursor };
  const { questionnaire, kept } = orNotFound(await sheets.read(firmId, matterId));
  const seen = new Set(namedFiles(kept.answers).map(({ id }) => id));
  const records = items.map(async (former): Promise<ExportRecord> => {
    const record = exportedAnswers(questionnaire, former);
    const uploads = uploadsIn(former).filter(({ fileId }) => !seen.has(fileId) && seen.add(fileId));
    const files = await formerAnswerFiles({ matterId, name }, record.version, uploads);
    return { part: 'former-answers', record: { ...record, matterId, matterName: name }, files };
  });
  return { items: await Promise.all(records), cursor };
};
