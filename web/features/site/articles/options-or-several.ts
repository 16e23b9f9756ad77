import type { Article } from './article.ts';

export const optionsOrSeveral: Article = {
  slug: 'one-contract-with-options-or-several',
  title: 'One contract with options, or several?',
  description:
    'Fold every variant into one template, or keep a template for each? What each choice costs, and a few questions that settle most cases.',
  publishedOn: '2026-11-23',
  lead: 'A firm has a lease for houses, a lease for shops, and one for shops with a restaurant. Three files, nine tenths the same. Sooner or later somebody says: why not one? It is a good question, and the answer is not always yes.',
  sections: [
    {
      title: 'What several templates cost',
      paragraphs: [
        'The price of several files is paid on the day something changes. A new statute wants another notice; a court reads the indemnity in a way nobody meant. The clause is corrected in the file that lies on top. The others are remembered in the next week, or when a client signs one.',
        'After a few years the same clause exists in four wordings. Nobody can tell which differences were wanted. That is the real cost: not the work of changing four files, but no longer knowing whether they ought to be the same.',
      ],
    },
    {
      title: 'What one template costs',
      paragraphs: [
        'The price of one file is paid every day, by whoever has to read it. With three variants a paragraph has a condition here and there. With nine, every paragraph does, some inside others, and the sentence that one wants to read is spread over a page. At some point the one person who understands the file is the only one who dares to change it.',
        'There is also arithmetic. Each independent option doubles the number of possible contracts. Five options make 32, ten make 1,024. You cannot proofread 1,024 contracts, so you will have read only a few of those that you send.',
        'And the questionnaire grows along. A client who rents a house should not wade through questions about grease traps. Good conditions hide them, but each hidden question is another place to be wrong in.',
      ],
    },
    {
      title: 'Questions that settle most cases',
      paragraphs: ['Take two variants and ask:'],
      points: [
        'If a sentence they share has to change, must it change in both? If yes for nearly all of them, this speaks for one template. If each has its own reasons, for two.',
        'Does the choice change words, or does it change the deal? A guarantor or none is an option. A sale or a lease is another contract.',
        'Who may change it? If different people are responsible, or different laws apply, one file will make them wait for each other.',
        'Could the client name the variant when asked? “House or shop?” is a first question that anybody can answer. If a lawyer has to decide, then let a lawyer choose the template.',
        'Is it negotiated? A contract that the other side will mark up should look like a text that was written for them, and options that were taken out should leave no trace, neither in numbers nor in references.',
      ],
    },
    {
      title: 'A way between',
      paragraphs: [
        'It need not be one or the other, because what people want to keep in one place is usually not the contract. It is the clause. Governing law, notices, confidentiality, signatures: twenty paragraphs that are the same in everything the firm sends. Keep each of those once, and let templates name it. Then the templates can be several and short, and the wording still has one home.',
        'The second way between is a set of documents. A sale comes with a bill of sale, a disclosure if the building is old, a guaranty if there is a guarantor. Putting all of it into one file with options makes a monster; three unrelated templates ask the client for the same address three times. One questionnaire that fills several documents, each made only when it is needed, keeps the documents simple and asks once.',
      ],
    },
    {
      title: 'Signs that it is time to change your mind',
      paragraphs: [
        'Split a template when a condition stands around more than half of it, when the same condition stands at more than five places, or when new colleagues ask which parts they may ignore. Join two when you catch yourself making the same correction twice, and the second time have to look up what the first one was.',
        'Splitting and joining are not failures. A practice changes, and the right cut of last year may be the wrong one now. What makes it cheap is that each file is small enough to be read in one sitting.',
      ],
    },
    {
      title: 'How it looks in Lexwright',
      paragraphs: [
        'All three are there. An optional clause stands between two tags in the Word file, with a condition such as {{#fee > 10000}}. Clauses that several templates share live in a library; when one changes, you see which templates have the older wording, compare, and decide template by template. And a template may have up to ten documents filled by one questionnaire, each with its own condition.',
        'Conditions are checked across all of these together: one that can never hold, or always does, is named before a client meets it. And a template can be duplicated with its questionnaire and its tests, so that a split begins with a press and not with a weekend.',
      ],
    },
  ],
};
