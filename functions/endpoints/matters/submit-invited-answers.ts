import { hears } from '#core/account/profile.ts';
import { fullName } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { assemblyOrder, contractIdOf, nextContract, submissionAssemblyId } from '#core/documents/matter-contract.ts';
import { acceptedAnswers, requireComplete, requireSubmission } from '#core/matters/answering.ts';
import { submitInvitedAnswers } from '#core/matters/contract.ts';
import { matterPath, submittedMail } from '#core/matters/mails.ts';
import { invitedMatterOf } from '#core/matters/matter.ts';
import { submittedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { memberDress } from '#http/brand.ts';
import { serve } from '#http/serve.ts';
import { assembleFiles } from '#outside/assembled-files.ts';
import { sendMail } from '#outside/mail.ts';
import * as answers from '#store/answers.ts';
import * as documents from '#store/documents.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(submitInvitedAnswers, async ({ request, actor, actFor, now, newId, host }) => {
  const { accountId } = actor;
  const { matterId, version, today } = request;
  const { firmId } = orNotFound(await matters.readShared(accountId, matterId, now));
  const [found, former] = await Promise.all([
    matters.readSheetOf(accountId, firmId, matterId),
    documents.read(firmId, contractIdOf(matterId), now),
  ]);
  const sheet = orNotFound(found);
  const accepted = acceptedAnswers(sheet.questionnaire, request.answers);
  requireSubmission(sheet, answers.areKept(sheet.kept, accepted));
  requireComplete(sheet.questionnaire, accepted);

  const act = actFor(firmPartition(firmId), accountId);
  const { openedBy, clientName, name } = sheet.matter;
  const lawyer = await members.responsible(firmId, openedBy, now);
  const notice = notifications.operation(lawyer?.accountId ?? openedBy, submittedNotice(sheet.matter, newId(), now));
  const kept = { answers: accepted, version };
  const submitted = await answers.submit(firmId, sheet, kept, 'client', act, now, notice);
  if (lawyer && !submitted.repeated && hears(lawyer, 'answers-submitted')) {
    const { brand, page } = await memberDress(lawyer, firmId, host, now);
    const address = page(matterPath(areaOf(lawyer), matterId));
    const words = { lawyerName: lawyer.firstName, clientName, matter: name, address };
    await sendMail({ to: lawyer.email, mail: submittedMail(words), brand });
  }

  const assemblyId = submissionAssemblyId(submitted.kept.version);
  if (former?.latestAssemblyId !== assemblyId) {
    const order = assemblyOrder(submitted, { assemblyId, accountId, madeBy: fullName(actor), today, now });
    const next = nextContract(submitted.matter, former, order, await assembleFiles(firmId, order));
    await documents.addVersion(firmId, next.document, next.version, act);
  }
  return invitedMatterOf(submitted.matter);
});
