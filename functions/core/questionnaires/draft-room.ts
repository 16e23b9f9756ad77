import { type Message, message } from '#core/language/message.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { LIMITS, type Question, type Questionnaire, questionsOf } from './question.ts';

/** Why no questionnaire can hold what a template's tags ask, with how much was found and how much it may be; undefined where one can. */
export const roomFault = (draft: Questionnaire): Message | undefined => {
  const questions = questionsOf(draft).length;
  if (questions > LIMITS.questions)
    return message('The tags of this template ask {count} questions. A questionnaire has at most {most}.', {
      count: questions,
      most: LIMITS.questions,
    });
  if (draft.sections.length > LIMITS.sections)
    return message(
      'The questions for the tags of this template make {count} sections. A questionnaire has at most {most}.',
      { count: draft.sections.length, most: LIMITS.sections },
    );
  const bytes = bytesOf(draft);
  if (bytes > MOST_BYTES)
    return message(
      'The {count} questions for the tags of this template make a questionnaire of {size} KB. At most {most} KB can be saved.',
      { count: questions, size: Math.ceil(bytes / 1024), most: MOST_BYTES / 1024 },
    );
  return undefined;
};

/** A draft up to the first question that a questionnaire has no room for. */
export const withinRoom = (draft: Questionnaire): Questionnaire => {
  if (!roomFault(draft)) return draft;
  let count = 0;
  let bytes = bytesOf({ sections: [] });
  let isFull = false;
  const fits = (more: number) => {
    bytes += more + 1;
    isFull ||= bytes > MOST_BYTES;
    return !isFull;
  };
  const takes = (question: Question) => {
    if (isFull || count === LIMITS.questions || !fits(bytesOf(question))) return false;
    count += 1;
    return true;
  };
  const sections = draft.sections.slice(0, LIMITS.sections).map((section) => {
    const isRoomy = fits(bytesOf({ ...section, questions: [] }));
    return { ...section, questions: isRoomy ? section.questions.filter(takes) : [] };
  });
  return { sections: sections.filter(({ questions }) => questions.length > 0) };
};
