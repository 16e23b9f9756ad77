import { fullName } from '#core/auth/account.ts';
import { answerAboutQuestion } from '#core/matters/endpoints.ts';
import { answeredMail, questionPath } from '#core/matters/mails.ts';
import { type MatterRecord, mayDo, peopleSeeing } from '#core/matters/matter.ts';
import { answeredNotice } from '#core/notifications/notices.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as notifications from '#store/notifications.ts';
import * as questionMessages from '#store/question-messages.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { findKept, keepMessage } from '#workflows/matters/keep-message.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(answerAboutQuestion, async ({ request, actor, audit, now, newId }) => {
  const { firmId } = actor;
  const { matterId, messageId, clientId, questionId, text } = request;
  const [found, said] = await Promise.all([
    matters.readSheet(firmId, matterId),
    questionMessages.list(firmId, matterId),
  ]);
  const { matter, questionnaire } = orNotFound(found);
  const { question_value: question } = orNotFound(questionsOf(questionnaire).find(({ id }) => id === questionId));
  // Whom nobody shared the matter with has asked nothing.
  const seen = orNotFound(peopleSeeing(matter).find((each) => each.clientId === clientId));
  const at = now.toISOString();
  const message = { messageId, questionId, question, clientId, from: 'firm' as const, name: fullName(actor), text, at };
  const kept = findKept(said, message);
  if (kept) return kept;
  if (!mayDo(matter, 'close')) throw new Problem('matter-closed');
  const mail = await mailTo(firmId, seen, { question, text, questionId }, now);
  const together = [
    ...notifications.insert(seen.clientAccountId ?? '', answeredNotice(seen, question, newId(), now)),
    ...mailItems(firmId, [mail], now),
  ];
  return keepMessage(firmId, matterId, message, { audit, now }, ...together);
});

const mailTo = async (
  firmId: string,
  { clientId, clientAccountId: accountId = '', clientName, firmName, name, matterId }: MatterRecord,
  { question, text, questionId }: { question: string; text: string; questionId: string },
  now: Date,
) => {
  const [client, firm] = await Promise.all([clients.read(firmId, clientId, now), firms.read(firmId, now)]);
  if (!client || !firm) return undefined;
  const { brand, pageFor } = firmSender(firm);
  const address = pageFor({ accountId }, questionPath(matterId, questionId));
  return {
    to: client.invitee_email,
    mail: answeredMail({ clientName, firmName, question, matter: name, text, address }),
    brand,
  };
};
