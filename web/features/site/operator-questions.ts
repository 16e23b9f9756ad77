import type { ResponseOf } from '#core/endpoint.ts';
import type { readFaq } from '#core/site/endpoints.ts';
import { answerOf, fillList, fillTexts, showUnseen } from '#web/ui/filling.ts';

/** Adds the questions that the operator answers; where there are none, or nobody can say, nothing is added. */
export const showOperatorQuestions = async (part: HTMLElement): Promise<void> => {
  const reply = await answerOf<ResponseOf<typeof readFaq>>('/api/faq');
  if (!reply || reply.data.length === 0) return;
  fillList(part, reply.data, (copy, { question, answer, envelopeStatus }) => {
    fillTexts(copy, { question, answer });
    copy.toggleAttribute('open', envelopeStatus);
  });
  showUnseen(part);
};
