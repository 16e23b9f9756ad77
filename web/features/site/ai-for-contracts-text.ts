import type { FeatureText } from './feature-text.ts';

export const aiForContracts: FeatureText = {
  title: 'AI for contracts',
  description:
    'Contracts made by rules that can be checked, without a language model. What that finds today, and where an assistant is planned to help.',
  heading: 'What should be certain is not left to a guess',
  lead: 'Lexwright has no language model in it today. Contracts are put together, and checked, by rules: the same answers give the same words. An assistant that helps with reading and drafting is planned.',
  titles: { sections: 'Where things stand', points: 'What rules find today' },
  sections: [
    {
      title: 'The problem',
      paragraphs: [
        'A language model writes what is likely. In a contract one wants what was agreed. A clause that is nearly yours, a number that is nearly right and a reference to a section that might exist are worse than a blank, because nobody looks at them twice.',
        'And then there is confidence. A client’s contract should not travel to a service that the client has never heard of, and nobody should have to guess whether it did.',
      ],
    },
    {
      title: 'What Lexwright does about it today',
      paragraphs: [
        'It uses logic where logic is enough. From the tags of a Word file comes the first draft of a questionnaire. In a precedent without tags, brackets, underscores and boxes are found and a question is proposed for each. The conditions of a template are proved: for each it is worked out whether any answers make it hold, and whether any make it fail.',
        'None of it learns from your documents, and none of it sends them to a model. What cannot be decided is left to you and said to be open.',
      ],
      picture: 'conditions',
    },
    {
      title: 'What is planned',
      paragraphs: [
        'An assistant, marked Beta, that summarizes a contract, names its parties, and points to terms that are unusual, missing or undefined. It is meant to propose and never to change a text by itself, and to show the place that it speaks of. We name no date.',
      ],
    },
  ],
  points: [
    {
      title: 'Clauses that can never appear',
      text: 'And those that always do although they have a condition, with answers that show why where it helps.',
    },
    {
      title: 'Blanks in old files',
      text: 'Found one by one, in tables too, with a name and a kind of question for each.',
    },
    {
      title: 'Templates of other products',
      text: 'Tags of several other systems are recognized and translated, and what cannot be is listed.',
    },
    {
      title: 'Changes that break something',
      text: 'Tests keep answers and the sentences that they must lead to, and run while you edit.',
    },
  ],
  questions: [
    {
      question: 'Are my documents used to train a model?',
      answer: 'No. There is no model in the product, and your documents serve nobody but you.',
    },
    {
      question: 'Does Lexwright tell me whether a contract is good?',
      answer:
        'No. It tells you whether a template does what it says in every case. Whether that is what you want is for a lawyer to judge.',
    },
    {
      question: 'When the assistant comes, must I use it?',
      answer: 'No. Contracts will go on being made by rules, and the assistant is planned as something beside that.',
    },
  ],
};
