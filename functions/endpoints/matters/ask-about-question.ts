import { type Account, fullName } from '#core/auth/account.ts';
import { areaOf } from '#core/auth/user-type.ts';
import { utcDay } from '#core/calendar.ts';
import { requireAction } from '#core/matters/answering.ts';
import { askAboutQuestion } from '#core/matters/endpoints.ts';
import { askedMail, matterPath } from '#core/matters/mails.ts';
import { type MatterRecord, seenBy } from '#core/matters/matter.ts';
import { shownPart } from '#core/matters/parts.ts';
import { responsibleFor } from '#core/matters/team.ts';
import { askedNotice } from '#core/notifications/notices.ts';
import { orNotFound } from '#core/problem.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as members from '#store/members.ts';
import * as notifications from '#store/notifications.ts';
import * as questionMessages from '#store/question-messages.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { readMemberSender } from '#workflows/firm/mail-sender.ts';
import { findKept, keepMessage } from '#workflows/matters/keep-message.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(askAboutQuestion, async ({ request, actor, auditFor, now, newId, host }) => {
  const { accountId } = actor;
  const { matterId, messageId, questionId, text } = request;
  const { firmId } = orNotFound(await sharedMatters.read(accountId, matterId, now));
  const [found, said] = await Promise.all([
    sheets.readOf(accountId, firmId, matterId),
    questionMessages.list(firmId, matterId),
  ]);
  const sheet = orNotFound(found);
  const { clientId } = sheet;
  const shown = questionsOf(shownPart(sheet, utcDay(now)).questionnaire);
  const { question_value: question } = orNotFound(shown.find(({ id }) => id === questionId));
  const at = now.toISOString();
  const message = {
    messageId,
    questionId,
    question,
    clientId,
    from: 'client' as const,
    name: fullName(actor),
    text,
    at,
  };
  const kept = findKept(said, message);
  if (kept) return kept;
  const matter = seenBy(sheet.matter, clientId);
  requireAction(matter, 'answer-as-client');

  const lawyer = await members.recipientsIn(firmId, sheet.matter, matter.openedBy, now);
  const notice = askedNotice(matter, question, newId(), now);
  const mail = lawyer && (await mailTo(lawyer, { matter, question, text }, firmId, host, now));
  const together = [
    ...notifications.insert(lawyer ?? { accountId: responsibleFor(sheet.matter) }, notice),
    ...mailItems(firmId, [mail], now),
  ];
  const audit = auditFor(firmPartition(firmId), accountId);
  return keepMessage(firmId, matterId, message, { audit, now }, ...together);
});

const mailTo = async (
  lawyer: Account,
  { matter, question, text }: { matter: MatterRecord; question: string; text: string },
  firmId: string,
  host: string,
  now: Date,
) => {
  const { brand, pageFor } = await readMemberSender(lawyer, firmId, host, now);
  const address = pageFor(lawyer, matterPath(areaOf(lawyer), matter.matterId));
  const { clientName, name, matterId } = matter;
  const mail = askedMail({ lawyerName: lawyer.firstName, clientName, question, matter: name, text, address });
  const { accountId } = lawyer;
  const about = { event: 'question-asked' as const, accountId, matterId };
  return { to: lawyer.email, mail, brand, about };
};
