import { Model } from 'survey-core';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { ask, onlyIf, sampleCondition, section, TODAY } from '#core/questionnaires/samples.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { median } from './median.ts';

export interface AnswersMeasure {
  questions: number;
  conditions: number;
  /** Microseconds of processor that an answer takes until all that hangs on it is shown or hidden: ours, and survey-core's. */
  oursUs: number;
  peerUs: number;
}

const QUESTIONS = 1000;
const PAGE = 50;
const ANSWERS = 120;
/** Ours takes too little for the clock: so many times all answers are given again. */
const ROUNDS = 400;

const name = (at: number): string => `q${at}`;
const pages = Array.from({ length: QUESTIONS / PAGE }, (_, page) =>
  Array.from({ length: PAGE }, (__, at) => page * PAGE + at),
);
/** Every second question hangs on one that asks yes or no: the one before it, or one far away. */
const decider = (at: number): number => (at % 4 === 1 ? at - 1 : (at * 38) % QUESTIONS);
/** Of these, every other waits for a yes, and the rest for whatever is none. */
const isOnYes = (at: number): boolean => at % 8 < 4;
const isAsked = (at: number): boolean => at % 2 === 0;

const ours = (): Questionnaire => ({
  sections: pages.map((page, index) =>
    section(
      `page${index}`,
      page.map((at) =>
        isAsked(at)
          ? ask(name(at), 'Dropdown - Yes/No')
          : ask(
              name(at),
              'Short Text',
              onlyIf('all', sampleCondition(name(decider(at)), isOnYes(at) ? 'is' : 'is_not', 'Yes')),
            ),
      ),
    ),
  ),
});

const peers = (): Model =>
  new Model({
    pages: pages.map((page, index) => ({
      name: `page${index}`,
      elements: page.map((at) =>
        isAsked(at)
          ? { type: 'dropdown', name: name(at), choices: ['Yes', 'No'] }
          : { type: 'text', name: name(at), visibleIf: `{${name(decider(at))}} ${isOnYes(at) ? '=' : '<>'} 'Yes'` },
      ),
    })),
  });

const answers = Array.from({ length: ANSWERS }, (_, at) => ({
  questionId: name((at * 34) % QUESTIONS),
  answer: at % 3 === 2 ? 'No' : 'Yes',
}));

const cpuUs = (work: () => void): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
};

/** Gives both the same answers to the same rules. Throws where they do not show the same questions. */
export const measureAnswers = (): AnswersMeasure[] => {
  const compiled = compileVisibility(ours(), TODAY);
  const live = compiled.live({});
  const peer = peers();
  const asked = peer.getAllQuestions();
  const requireEqual = (when: string): string => {
    const shown = live.visible.questions.ids().join();
    const shownByPeer = asked.flatMap((question) => (question.isVisible ? question.name : [])).join();
    if (shown !== shownByPeer) throw new Error(`Not the same questions are shown ${when}.`);
    return shown;
  };
  const states = new Set([requireEqual('at first')]);
  const peerTimes = answers.map(({ questionId, answer }, at) => {
    live.answer(questionId, answer);
    const spent = cpuUs(() => peer.setValue(questionId, answer));
    states.add(requireEqual(`after answer ${at + 1}`));
    return spent;
  });
  if (states.size < ANSWERS / 2) throw new Error('The answers show and hide too little.');
  const times = Array.from({ length: ROUNDS }, () => {
    const again = compiled.live({});
    return cpuUs(() => {
      for (const { questionId, answer } of answers) again.answer(questionId, answer);
    });
  });
  return [
    {
      questions: QUESTIONS,
      conditions: pages.flat().filter((at) => !isAsked(at)).length,
      oursUs: median(times.slice(ROUNDS / 2)) / ANSWERS,
      peerUs: median(peerTimes.slice(ANSWERS / 2)),
    },
  ];
};
