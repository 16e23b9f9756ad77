import type { FeatureText } from './feature-text.ts';

export const entertainmentAutomation: FeatureText = {
  title: 'Contracts for film, music and stage',
  description:
    'Deal memos, releases, crew and option agreements from your own templates: questions for each party, payment tables, all documents of a deal at once.',
  heading: 'The deal is made on the phone. The paper can be ready tonight',
  lead: 'Entertainment runs on many small contracts that are nearly alike. Lexwright makes each of them from the answers of the people who know: the production, the agent, the performer.',
  sections: [
    {
      title: 'One set of questions for a whole deal',
      paragraphs: [
        'A crew engagement is seldom one paper. There is the agreement, a short form of the assignment, a release, perhaps a rider. One questionnaire can fill up to ten documents, each made only when the answers call for it, and a name is asked once for all of them.',
        'Payments, episodes, locations and credits are tables. A row is added for each, and the contract repeats its clause or its table row as often as there are rows, with totals that are worked out exactly.',
      ],
      picture: 'growing',
    },
    {
      title: 'Everybody answers their own part',
      paragraphs: [
        'Production knows the dates, the agent the fee, the performer the legal name and address. Questions can belong to different parties. Each of them gets a link by e-mail, sees only their own part, and submits it.',
        'They do it on a phone, between two takes if need be. What was answered is kept, and a client for whom you set a day is reminded before and after it.',
      ],
      picture: 'answering',
      screen: 'phone',
    },
    {
      title: 'Terms that fit the deal',
      paragraphs: [
        'A minor needs other clauses than an adult, a loan-out company others than a person. Such clauses stand in the template with a condition and are left out of every deal they do not belong to, with their numbers.',
        'Before the first deal is made, the conditions are checked: a clause that can never appear, and one that always does although it has a condition, are named.',
      ],
    },
  ],
  points: [
    {
      title: 'Your wording, not ours',
      text: 'You bring the agreements that your counsel wrote, in Word. No clause is added and none is rewritten.',
    },
    {
      title: 'He, she, they, it',
      text: 'Pronouns, plurals and “a” or “an” follow the answers, so that nobody has to write his/her/its.',
    },
    {
      title: 'Every version stays',
      text: 'When the dates move, the contract is made again. Earlier versions stay, and the difference is shown in the text.',
    },
    {
      title: 'Shared on purpose',
      text: 'Your client sees the versions that you shared, and none that you did not. Other parties see their own questions.',
    },
  ],
  questions: [
    {
      question: 'Are there ready-made entertainment contracts in it?',
      answer:
        'Only what stands under Contract templates, which anybody can try. Otherwise templates come from you or your counsel, who should read any other before you use it.',
    },
    {
      question: 'Can contracts be signed here?',
      answer: 'Not yet; signing is planned. The finished PDF is signed in the way you do it now.',
    },
    {
      question: 'Is this for productions or for their lawyers?',
      answer:
        'For both. One signs up as a business or as a lawyer, and either can invite colleagues and the people who answer.',
    },
  ],
};
