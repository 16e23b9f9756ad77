import type { Effort } from './effort.ts';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What the firm still needs, in words: "9 answers, about 4 minutes". */
export const neededWords = ({ answers, minutes }: Effort): string =>
  answers > 0 ? `${count(answers, 'answer')}, about ${count(minutes, 'minute')}` : 'you to look at a few questions';
