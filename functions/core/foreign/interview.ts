import { type Message, message } from '#core/language/message.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import type { Checks } from '#core/questionnaires/question.ts';
import { readBlock } from './interview-blocks.ts';
import { type Dictionary, isDictionary, textOf } from './interview-values.ts';

/** Whether a question is asked: an answer is, or is not, one value. */
export type InterviewCondition = { identifier: string; operator: 'is' | 'is_not'; value: string };

/** One question of an interview; of a `list`, a column of its rows. Without a category it is asked as its name and format suggest. */
export type InterviewQuestion = {
  identifier: string;
  list: string | undefined;
  label: string;
  category: CategoryName | undefined;
  options: string[];
  required: boolean;
  help: string | undefined;
  condition: InterviewCondition | undefined;
  checks: Checks | undefined;
  /** What is filled in beforehand, an option by its label. */
  default: string | undefined;
};

/** The questions of one screen, under its heading. */
export type InterviewScreen = { heading: string; questions: InterviewQuestion[] };

/** What of an interview is not brought, where it stands, and why. */
export type InterviewLeft = { text: string; place: Message; reason: Message };

/** A docassemble interview as far as a questionnaire can say it, its screens in the order they are shown. */
export type Interview = { screens: InterviewScreen[]; left: InterviewLeft[] };

/** More than any interview, and few enough to be read at once. */
const MOST_BLOCKS = 2000;

const orderIn = (blocks: readonly Dictionary[]): string[] =>
  blocks
    .filter(({ mandatory, code }) => mandatory === true && typeof code === 'string')
    .flatMap(({ code }) => textOf(code).split('\n'))
    .map((line) => line.trim())
    .filter((line) => /^[A-Za-z_][\w.[\]'"]*$/.test(line));

/** Reads the blocks of an interview, each as the plain value that its YAML stands for. */
export const readInterview = (documents: readonly unknown[]): Interview => {
  const blocks = documents.filter(isDictionary).slice(0, MOST_BLOCKS);
  const read = blocks.map((block, at) => readBlock(block, message('block {number}', { number: at + 1 })));
  const order = orderIn(blocks);
  const turnOf = ({ variables }: (typeof read)[number]): number => {
    const turns = variables.map((variable) => order.indexOf(variable)).filter((turn) => turn >= 0);
    return turns.length > 0 ? Math.min(...turns) : Number.POSITIVE_INFINITY;
  };
  // Screens that the code does not name keep their place after those it does.
  const inOrder = read.toSorted((one, other) => turnOf(one) - turnOf(other) || 0);
  return {
    screens: inOrder.flatMap(({ screen }) => (screen && screen.questions.length > 0 ? [screen] : [])),
    left: read.flatMap(({ left }) => left),
  };
};
