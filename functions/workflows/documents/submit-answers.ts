import { submissionAssemblyId } from '#core/documents/matter-contract.ts';
import type { AnswersRecord } from '#core/matters/answer-sheet.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import * as answers from '#store/answers.ts';
import type { CurrentSheet } from '#store/matter-sheets.ts';
import type { Operation } from '#store/operations.ts';
import type { Audit } from '#store/table.ts';
import { type ContractWish, contractOperations } from './contract-operations.ts';

/**
 * Keeps final answers, the submitted matter and the wish for its contract together, and gives that matter; the same submission again
 * keeps nothing.
 */
export const submitAnswers = async (
  firmId: string,
  sheet: CurrentSheet,
  kept: AnswersRecord,
  submission: Omit<ContractWish, 'assemblyId'>,
  { audit, now }: { audit: Audit; now: Date },
  ...together: Operation[]
): Promise<MatterRecord> => {
  const wish = { ...submission, assemblyId: submissionAssemblyId(kept.version + 1) };
  const contract = contractOperations(firmId, sheet.matter.matterId, wish, now);
  return answers.submit(firmId, sheet, kept, submission.by, audit, now, ...contract, ...together);
};
