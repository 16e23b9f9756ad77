import type { Article } from './article.ts';

export const grammar: Article = {
  slug: 'a-or-an-and-other-grammar-in-templates',
  title: 'A or an, and other grammar in templates',
  description:
    'Articles, plurals, pronouns and lists are where a filled-in contract gives itself away. How to write a sentence that is right for every answer.',
  publishedOn: '2026-11-23',
  lead: '“The Seller, an limited liability company, and his/her/its heir(s) shall give thirty (30) day(s) notice.” Everybody has signed a sentence like that. It is understood, it is probably binding, and it tells the reader that nobody looked.',
  sections: [
    {
      title: 'Why templates talk like forms',
      paragraphs: [
        'A sentence in a contract is written once and must be right for answers that are not known yet. The old way out is to write all forms at once: party(ies), his/her, is/are. It was a good way on paper, where somebody crossed out the rest by hand. On a screen nobody does.',
        'It costs more than looks. “The Tenant(s) is/are liable” leaves open whether two tenants are liable together or one by one. A slash between two words is a decision that has been put off, and it is put off until a judge reads it.',
      ],
    },
    {
      title: 'A and an follow the ear',
      paragraphs: [
        'The rule that children learn, “an” before a vowel, is about sounds and not about letters. It is an hour and an heir, because the h is silent; a university and a one-year term, because they begin with the sounds of “you” and “won”.',
        'Contracts are full of the cases that are hard. Abbreviations go by how their first letter is said: an LLC, an NDA, an S corporation, but a CPA and a U.S. citizen. Numbers do too: an 8-year lease, an 11% share, an $80,000 fee, but a 10% share and a 100-day term.',
        'If the word after the article is an answer, the article must be part of the answer’s format. A template that says “a {{job}}” will make “a engineer” sooner or later. In Lexwright one writes {{job | article}} and gets “a lawyer” or “an engineer”, by the sound and not by the letter.',
      ],
    },
    {
      title: 'One day, two days, no days',
      paragraphs: [
        'English has a form for one and a form for all other numbers, and zero is among the others: no days, 0 days. So are fractions: 1.5 years. In a list of parties the number is not typed by anybody, it is how many there are.',
        'The noun is only the first of the words that change. “The Tenant is liable for its guests” becomes “the Tenants are liable for their guests”: noun, verb and pronoun together. A template that changes one and forgets another produces sentences that are wrong in a new way. Go through each sentence that has a number in it and ask which words look at that number.',
        'Some plurals keep to no rule: addenda, appendices, children, attorneys-in-fact, powers of attorney. A good template engine knows the usual ones and lets you spell out the rest, as in {{n | plural child children}}.',
      ],
    },
    {
      title: 'He, she, they, it',
      paragraphs: [
        'Three answers are sound, and one is not. The first is to ask, and to print what was answered. The second is to write “they” for everyone, which many readers now accept for one person. The third is to write the sentence without a pronoun and repeat the defined term: “the Employee shall return the Employee’s keys”. It is a little stiff, and it is never wrong.',
        'The unsound one is to guess, from a first name or from a title. Doctors and captains come in all kinds, and so do people called Robin.',
        'Companies are “it”, and this is the case that templates forget most. When a party may be a person or a company, every pronoun depends on that answer. Often the better template says who the party is once, in the preamble, and uses the defined term from then on.',
      ],
    },
    {
      title: 'Lists with one, two or five people',
      paragraphs: [
        'A; A and B; A, B and C. The comma and the “and” depend on how many there are. People who build lists by hand with commas between blanks get “Ann, , and Ben” when the second is missing. Let the format join the list: {{people.name | list}} prints whoever is there and nothing for whoever is not.',
        'Decide once whether a comma stands before the last “and”, and keep to it in the whole contract. Where the items have commas of their own, such as addresses, semicolons save the reader. And consider whether “and” is what is meant. “Consent of A, B or C” asks for one of them, “of A, B and C” for all three, and the difference may be the whole clause.',
      ],
    },
    {
      title: 'What a missing answer leaves behind',
      paragraphs: [
        'The last kind of grammar is punctuation around nothing: a space before a comma, empty brackets, “Suite ,” in an address. Where an answer may be missing, the words that belong to it must go with it, the comma and the “care of” included. Lexwright takes commas, joining words, brackets and the whole line along with an answer that is not there; whatever tool you use, fill in your template once with everything optional left out, and read the result aloud.',
        'Reading aloud is the best test there is for all of this. The eye corrects what it expects. The ear does not.',
      ],
    },
  ],
};
