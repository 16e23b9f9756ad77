import { fullName } from '#core/auth/account.ts';
import { assemblyOrder, contractIdOf, nextContract, submissionAssemblyId } from '#core/documents/matter-contract.ts';
import { acceptedAnswers, requireAct, requireComplete } from '#core/matters/answering.ts';
import { submitMatterAnswers } from '#core/matters/contract.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { assembleFiles } from '#outside/assembled-files.ts';
import * as answers from '#store/answers.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(submitMatterAnswers, async ({ request, actor, act, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, version, today } = request;
  const [found, former] = await Promise.all([
    matters.readSheet(firmId, matterId),
    documents.read(firmId, contractIdOf(matterId), now),
  ]);
  const sheet = orNotFound(found);
  requireAct(sheet.matter, 'submit');
  const accepted = acceptedAnswers(sheet.questionnaire, request.answers);
  requireComplete(sheet.questionnaire, accepted);

  const submitted = await answers.submit(firmId, sheet, { answers: accepted, version }, 'lawyer', act, now);
  const assemblyId = submissionAssemblyId(submitted.kept.version);
  if (former?.latestAssemblyId === assemblyId) return matterOf(submitted.matter);

  const order = assemblyOrder(submitted, { assemblyId, accountId, madeBy: fullName(actor), today, now });
  const next = nextContract(submitted.matter, former, order, await assembleFiles(firmId, order));
  await documents.addVersion(firmId, next.document, next.version, act);
  return matterOf(submitted.matter);
});
