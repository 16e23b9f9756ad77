import { randomUUID } from 'node:crypto';
import { answersTo } from '#bin/demo/answers.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { docx, newLawyer, sharedMatter } from './practice.ts';
import { call, ok } from './stack.ts';

/** A lawyer whose client has joined, and what makes the client ask and answer. */
export const askingPractice = async () => {
  const lawyer = await newLawyer();
  const { matterId, guest, client } = await sharedMatter(lawyer, docx('The purpose is {{purpose}}.'));
  const { questionnaire, version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const { name } = await ok(call(matters.readMatter, { matterId }, lawyer));
  const questionId = questionsOf(questionnaire)[0]?.id ?? '';
  const ask = (text = 'Which purpose?') =>
    ok(call(matters.askAboutQuestion, { matterId, questionId, messageId: randomUUID(), text }, guest));
  const submit = () => {
    const answers = answersTo(questionnaire, { purpose: 'a film' });
    return ok(call(matters.submitInvitedAnswers, { matterId, version, answers }, guest));
  };
  const reply = () => {
    const said = { matterId, questionId, clientId: client._id, messageId: randomUUID(), text: 'A film.' };
    return ok(call(matters.answerAboutQuestion, said, lawyer));
  };
  return { lawyer, guest, client, matterId, name, ask, submit, reply };
};
