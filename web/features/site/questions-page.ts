import type { StructuredData } from '#web/screen.ts';

export interface Asked {
  readonly question: string;
  readonly answer: string;
}

/** Questions with their answers, as searchers know them. */
export const questionsPage = (questions: readonly Asked[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
