import { fullName } from '#core/auth/account.ts';
import { assembleMatter } from '#core/documents/endpoints.ts';
import { assemblyOrder, contractIdOf } from '#core/documents/matter-contract.ts';
import { requireAction, requireComplete } from '#core/matters/answering.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';
import { makeContractVersion } from '#workflows/documents/make-contract-version.ts';

export const handler = serve(assembleMatter, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, assemblyId, today } = request;
  const documentId = contractIdOf(matterId);
  const [found, former, isMade] = await Promise.all([
    matters.readSheet(firmId, matterId),
    documents.readForChange(firmId, documentId, now),
    documents.hasVersionOf(firmId, documentId, assemblyId),
  ]);
  const sheet = orNotFound(found);
  if (former && isMade) return former;
  requireAction(sheet.matter, 'assemble');
  requireComplete(sheet.questionnaire, sheet.kept.answers);

  const order = assemblyOrder(sheet, { assemblyId, accountId, madeBy: fullName(actor), today, now });
  return makeContractVersion(firmId, sheet.matter, former, order, audit);
});
