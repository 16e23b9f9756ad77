/** The screen beside each article, by its address, and the title that stands on the picture of its link. */
export const articlePictures = {
  'conditions-that-are-always-true': { text: 'Conditions that are always true', screen: 'conditions' },
  'is-03-04-in-march-or-in-april': { text: 'Is 03/04 in March or in April?', screen: 'sending' },
  'blanks-left-in-a-signed-contract': { text: 'Blanks left in a signed contract', screen: 'blanks' },
  'a-or-an-and-other-grammar-in-templates': { text: 'A or an, and other grammar in templates', screen: 'growing' },
  'why-a-second-signature-can-break-the-first': {
    text: 'Why a second signature can break the first',
    screen: 'changes',
  },
  'one-contract-with-options-or-several': { text: 'One contract with options, or several?', screen: 'questionnaire' },
  'six-minute-units-and-how-they-round': { text: 'Six-minute units and how they round', screen: 'activity' },
  'what-a-three-way-reconciliation-proves': { text: 'What a three-way reconciliation proves', screen: 'dashboard' },
  'what-a-trust-ledger-may-never-do': { text: 'What a trust ledger may never do', screen: 'contract' },
} as const satisfies Record<string, { text: string; screen: string }>;

export type ArticleSlug = keyof typeof articlePictures;
