import { CLIENT, FIRM } from './firm-and-client.ts';
import type { Questionnaire, Section } from './question.ts';

export type Answering = Pick<Section, 'answered_by' | 'shown_to_clients'>;

/** Who answers a question: itself says so, or its section, else it is the client. */
export const answererOf = (section: Answering, question: Answering): string =>
  question.answered_by ?? section.answered_by ?? CLIENT;

/** Who answers each question, by its id. */
export const answerersOf = ({ sections }: Questionnaire): ReadonlyMap<string, string> =>
  new Map(sections.flatMap((section) => section.questions.map((each) => [each.id, answererOf(section, each)])));

/** Whether somebody besides the client answers some of it. */
export const isDivided = (questionnaire: Questionnaire): boolean =>
  [...answerersOf(questionnaire).values()].some((answerer) => answerer !== CLIENT);

/** Whether the client of a matter answers some of it. */
export const hasClientPart = (questionnaire: Questionnaire): boolean =>
  [...answerersOf(questionnaire).values()].includes(CLIENT);

/** The others who answer, by the names that they are called by, in the order in which they are asked. */
export const partiesOf = (questionnaire: Questionnaire): string[] => [
  ...new Set([...answerersOf(questionnaire).values()].filter((answerer) => answerer !== CLIENT && answerer !== FIRM)),
];
