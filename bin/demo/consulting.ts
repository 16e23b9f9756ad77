import type { DemoTemplate } from './templates.ts';
import { clause, heading, paragraph, table, title, wordDocument } from './word.ts';

/** A contract as an office keeps it before anybody thought of tags: what is open stands in brackets and on lines. */
export const consulting: DemoTemplate = {
  name: 'Consulting Agreement',
  fileName: 'consulting-agreement.docx',
  description: 'A consultant advises for a monthly fee, with or without a cap on expenses.',
  keywords: ['consulting', 'business'],
  inShowcase: false,
  file: wordDocument('Consulting Agreement', [
    title('Consulting Agreement'),
    paragraph(
      'This agreement is made on [Effective date] between [Client name] (the “Client”) and [Consultant name] (the “Consultant”).',
    ),
    heading('The work'),
    clause('**Services.** The Consultant advises the Client on [Subject of the advice], beginning on [Start date].'),
    clause('**Place.** The Consultant works at ____________________ or wherever the parties agree.'),
    heading('The fee'),
    clause('**Fee.** The Client pays $__________ for each month, within [30] days of the bill.'),
    clause('**Expenses.** The Client repays expenses of up to $[Highest expenses] a month.'),
    heading('The end'),
    clause('**Term.** The agreement lasts [twelve (12) months] unless it is ended before.'),
    clause('**Law.** The law of [State] applies.'),
    table([4680, 4680], [['For the Client\n\n[Client name]', 'For the Consultant\n\n[Consultant name]']], {
      header: false,
    }),
  ]),
};
