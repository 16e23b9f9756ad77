import { mergeDay } from '#core/assembly/merge/merge-day.ts';
import type { Account } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { acceptedPart, isAllIn, requirePartComplete, requireSubmission } from '#core/matters/answering.ts';
import { submitInvitedAnswers } from '#core/matters/endpoints.ts';
import { matterPath, submittedMail } from '#core/matters/mails.ts';
import { invitedMatterOf, type MatterRecord, partSubmitted, seenBy } from '#core/matters/matter.ts';
import { responsibleFor } from '#core/matters/team.ts';
import { submittedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as answers from '#store/answers.ts';
import { firmPartition } from '#store/keys.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as members from '#store/members.ts';
import * as notifications from '#store/notifications.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { submitAnswers } from '#workflows/documents/submit-answers.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { pinFiles } from '#workflows/matters/pin-files.ts';
import { type FirmMail, mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(submitInvitedAnswers, async ({ request, actor, auditFor, now, newId, host }) => {
  const { accountId } = actor;
  const { matterId, version, today } = request;
  const { firmId } = orNotFound(await sharedMatters.read(accountId, matterId, now));
  const sheet = orNotFound(await sheets.readOf(accountId, firmId, matterId));
  const day = mergeDay(today, now);
  const accepted = acceptedPart(sheet, request.answers, day);
  const isKept = answers.areKept(sheet.kept, accepted);
  requireSubmission(sheet, isKept);
  requirePartComplete(sheet, accepted, day);

  const audit = auditFor(firmPartition(firmId), accountId);
  const { clientId } = sheet;
  const seen = seenBy(sheet.matter, clientId);
  if (isKept && seen.questionnaire === 'submitted') return invitedMatterOf(seen);
  const lawyer = await members.recipientsIn(firmId, sheet.matter, sheet.matter.openedBy, now);
  const notified = lawyer ?? { accountId: responsibleFor(sheet.matter) };
  const notices = notifications.insert(notified, submittedNotice(seen, newId(), now));
  const files = await pinFiles(firmId, matterId, accepted, sheet.kept.files ?? {}, now);
  const kept = { answers: accepted, files, version };
  const isLast = isAllIn(sheet, accepted, day, clientId);
  const mail = lawyer && (await submittedMailTo(lawyer, { ...seen, isLast }, firmId, host, now));
  const promised = mailItems(firmId, [mail], now);
  const together = [...notices, ...promised];
  if (!isLast) {
    const after = partSubmitted(sheet.matter, clientId, now);
    return invitedMatterOf(seenBy(await answers.submitPart(firmId, sheet, kept, after, audit, ...together), clientId));
  }
  const by = { by: 'client', accountId, today } as const;
  return invitedMatterOf(seenBy(await submitAnswers(firmId, sheet, kept, by, { audit, now }, ...together), clientId));
});

const submittedMailTo = async (
  lawyer: Account,
  { matterId, clientName, name, isLast }: MatterRecord & { isLast: boolean },
  firmId: string,
  host: string,
  now: Date,
): Promise<FirmMail> => {
  const { brand, pageFor } = await readMemberSender(lawyer, firmId, host, now);
  const address = pageFor(lawyer, matterPath(areaOf(lawyer), matterId));
  const details = { lawyerName: lawyer.firstName, clientName, matter: name, address, isLast };
  const about = { event: 'answers-submitted' as const, accountId: lawyer.accountId, matterId };
  return { to: lawyer.email, mail: submittedMail(details), brand, about };
};
