import { wantsMail } from '#core/account/profile.ts';
import type { Account } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { acceptedAnswers, requireComplete, requireSubmission } from '#core/matters/answering.ts';
import { submitInvitedAnswers } from '#core/matters/endpoints.ts';
import { matterPath, submittedMail } from '#core/matters/mails.ts';
import { invitedMatterOf, type MatterRecord } from '#core/matters/matter.ts';
import { submittedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import type { Mail } from '#outside/mail.ts';
import * as answers from '#store/answers.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import * as notifications from '#store/notifications.ts';
import { submit } from '#workflows/documents/submit-answers.ts';
import { memberSender } from '#workflows/firm/mail-sender.ts';
import { pinnedFiles } from '#workflows/matters/keep-upload.ts';
import { mailItems } from '#workflows/outbox/promise-mails.ts';

export const handler = serve(submitInvitedAnswers, async ({ request, actor, auditFor, now, newId, host }) => {
  const { accountId } = actor;
  const { matterId, version, today } = request;
  const { firmId } = orNotFound(await matters.readShared(accountId, matterId, now));
  const sheet = orNotFound(await matters.readSheetOf(accountId, firmId, matterId));
  const accepted = acceptedAnswers(sheet.questionnaire, request.answers);
  requireSubmission(sheet, answers.areKept(sheet.kept, accepted));
  requireComplete(sheet.questionnaire, accepted);

  const audit = auditFor(firmPartition(firmId), accountId);
  const { openedBy } = sheet.matter;
  const lawyer = await members.responsible(firmId, openedBy, now);
  const notices = notifications.insert(lawyer?.accountId ?? openedBy, submittedNotice(sheet.matter, newId(), now));
  const files = await pinnedFiles(firmId, matterId, accepted, sheet.kept, now);
  const kept = { answers: accepted, files, version };
  const mail = lawyer && (await submittedMailTo(lawyer, sheet.matter, firmId, host, now));
  const promised = mailItems(firmId, [mail], now);
  const together = [...notices, ...promised];
  const by = { by: 'client', accountId, today } as const;
  return invitedMatterOf(await submit(firmId, sheet, kept, by, { audit, now }, ...together));
});

const submittedMailTo = async (
  lawyer: Account,
  { matterId, clientName, name }: MatterRecord,
  firmId: string,
  host: string,
  now: Date,
): Promise<Mail | undefined> => {
  if (!wantsMail(lawyer, 'answers-submitted')) return undefined;
  const { brand, pageFor } = await memberSender(lawyer, firmId, host, now);
  const address = pageFor(lawyer, matterPath(areaOf(lawyer), matterId));
  const words = { lawyerName: lawyer.firstName, clientName, matter: name, address };
  return { to: lawyer.email, mail: submittedMail(words), brand };
};
