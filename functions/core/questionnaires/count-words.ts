import type { AnswerCount } from './answer-sums.ts';

/** What is needed, in words: "2 of 8 answered, 6 left"; nothing where all is optional. */
export const neededCountWords = ({ needed, given, left }: AnswerCount): string =>
  needed > 0 ? `${given} of ${needed} answered, ${left > 0 ? left : 'nothing'} left` : '';

/** What may be left out, in words: "1 of 2 optional"; nothing where all is needed. */
export const optionalCountWords = ({ optional, optionalGiven }: AnswerCount): string =>
  optional > 0 ? `${optionalGiven} of ${optional} optional` : '';
