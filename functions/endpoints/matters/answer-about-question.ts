import { fullName } from '#core/auth/account.ts';
import { utcDay } from '#core/calendar.ts';
import { answerAboutQuestion } from '#core/matters/endpoints.ts';
import { answeredMail, questionPath } from '#core/matters/mails.ts';
import { isAsked, type MatterRecord, mayDo, peopleSeeing, seenBy } from '#core/matters/matter.ts';
import { type PartRecord, shownPart } from '#core/matters/parts.ts';
import type { QuestionMessage } from '#core/matters/question-message.ts';
import { answeredNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as notifications from '#store/notifications.ts';
import * as questionMessages from '#store/question-messages.ts';
import { prepareClientPage } from '#workflows/auth/client-page.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { findKept, keepMessage } from '#workflows/matters/keep-message.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(answerAboutQuestion, async ({ request, actor, audit, now, newId }) => {
  const { firmId } = actor;
  const { matterId, messageId, clientId, questionId, text } = request;
  const [found, said] = await Promise.all([sheets.read(firmId, matterId), questionMessages.list(firmId, matterId)]);
  const sheet = orNotFound(found);
  const { matter, questionnaire } = sheet;
  const { question_value: question } = orNotFound(questionsOf(questionnaire).find(({ id }) => id === questionId));
  const seen = orNotFound(peopleSeeing(matter).find((each) => each.clientId === clientId));
  if (!isInThread(said, request) && !isShownTo({ ...sheet, clientId }, questionId, now)) throw new Problem('not-found');
  const at = now.toISOString();
  const message = { messageId, questionId, question, clientId, from: 'firm' as const, name: fullName(actor), text, at };
  const kept = findKept(said, message);
  if (kept) return kept;
  if (!mayDo(matter, 'close')) throw new Problem('matter-closed');
  const [mail, person] = await Promise.all([
    mailTo(firmId, seen, { question, text, questionId, messageId }, now),
    seen.clientAccountId === undefined ? undefined : accounts.read(seen.clientAccountId, now),
  ]);
  const together = [
    clients.checkActive(firmId, clientId),
    ...(person ? notifications.insert(person, answeredNotice(seen, question, newId(), now)) : []),
    ...mailItems(firmId, [mail], now),
  ];
  return keepMessage(firmId, matterId, message, { audit, now }, ...together).catch(clients.saidArchived);
});

/** Whether the client has asked about the question, which may be hidden since. */
const isInThread = (
  said: readonly QuestionMessage[],
  { clientId, questionId }: Pick<QuestionMessage, 'clientId' | 'questionId'>,
): boolean => said.some((message) => message.clientId === clientId && message.questionId === questionId);

/** Whether the client was sent the questionnaire and is shown the question in it. */
const isShownTo = (sheet: PartRecord, questionId: string, now: Date): boolean =>
  isAsked(seenBy(sheet.matter, sheet.clientId)) &&
  questionsOf(shownPart(sheet, utcDay(now)).questionnaire).some(({ id }) => id === questionId);

const mailTo = async (
  firmId: string,
  { clientId, clientAccountId = '', clientName, firmName, name, matterId }: MatterRecord,
  { question, text, questionId, messageId }: { question: string; text: string; questionId: string; messageId: string },
  now: Date,
) => {
  const [client, firm] = await Promise.all([clients.read(firmId, clientId, now), firms.read(firmId, now)]);
  if (!client || !firm) return undefined;
  const sender = firmSender(firm);
  const to = client.invitee_email;
  const path = questionPath(matterId, questionId);
  const page = await prepareClientPage(clientAccountId, path, { sender, to, linkId: messageId, now });
  return {
    to,
    mail: answeredMail({ clientName, firmName, question, matter: name, text, ...page }),
    brand: sender.brand,
    about: { event: 'question-answered' as const, accountId: clientAccountId, matterId },
  };
};
