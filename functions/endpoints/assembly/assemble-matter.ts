import { assembleMatter } from '#core/assembly/contract.ts';
import { fullName } from '#core/auth/account.ts';
import { assemblyOrder, contractIdOf, nextContract } from '#core/documents/matter-contract.ts';
import { requireAct, requireComplete } from '#core/matters/answering.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { assembleFiles } from '#outside/assembled-files.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(assembleMatter, async ({ request, actor, act, now }) => {
  const { firmId, accountId } = actor;
  const { matterId, assemblyId, today } = request;
  const documentId = contractIdOf(matterId);
  const [found, former, versions] = await Promise.all([
    matters.readSheet(firmId, matterId),
    documents.read(firmId, documentId, now),
    documents.listVersions(firmId, documentId),
  ]);
  const sheet = orNotFound(found);
  if (former && versions.some((version) => version.assemblyId === assemblyId)) return { ...former, versions };
  requireAct(sheet.matter, 'assemble');
  requireComplete(sheet.questionnaire, sheet.kept.answers);

  const order = assemblyOrder(sheet, { assemblyId, accountId, madeBy: fullName(actor), today, now });
  const next = nextContract(sheet.matter, former, order, await assembleFiles(firmId, order));
  const document = await documents.addVersion(firmId, next.document, next.version, act);
  return { ...document, versions: [next.version, ...versions].slice(0, 50) };
});
