import { type Block, clause, heading, paragraph, subclause, table, title, wordDocument } from '#bin/demo/word.ts';

/** A paragraph of runs, each with its own properties. */
const runs = (...parts: [text: string, properties?: string][]): Block =>
  `<w:p>${parts.map(([text, properties = '']) => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`;

const yellow = '<w:highlight w:val="yellow"/>';
const grey = '<w:color w:val="808080"/>';
const underlined = '<w:u w:val="single"/>';

/** A lease as an office keeps it: nearly every way of leaving something open, and text that only looks so. */
export const lease = wordDocument('Lease of [Property address]', [
  title('Residential Lease'),
  paragraph('This Lease is made on this ____ day of ____________, 20__ between [Landlord name] and [Tenant name].'),
  heading('Premises'),
  paragraph(
    'The Landlord lets to the Tenant the premises at [Property address], together with ________ (number of keys) keys.',
  ),
  heading('Rent'),
  clause('The Tenant pays a monthly rent of $[amount] and a security deposit of $__________.'),
  clause('Rent is due on the [first/fifteenth] day of each month, and late after [5] days.'),
  runs(['Rent is paid to ', ''], ['the bank named by the Landlord', yellow], [' without deduction.', '']),
  heading('Term'),
  paragraph('The term is [twelve (12) months] from <Start Date>.'),
  paragraph('Choose one:'),
  paragraph('(a) The lease ends with its term.'),
  paragraph('(b) The lease goes on from month to month until either party gives [30] days notice.'),
  heading('Pets'),
  paragraph('☐ No pets are allowed.'),
  paragraph('☒ Pets are allowed against a fee of $____.'),
  heading('Parking'),
  paragraph('[The Tenant may park one car in space ____ of the garage at no further cost.]'),
  heading('Law'),
  paragraph(
    'This Lease is governed by the laws of [State]. See [2019] UKSC 5 and Section 4.2; the Act of March 3, 1999 applies [sic].',
  ),
  paragraph('Write to <office@example.com> or see <https://example.com/rules>.'),
  paragraph('[Signature page follows]'),
  runs(['Landlord: ', ''], ['                    ', underlined]),
  paragraph('By: ______________________'),
  paragraph('Name: ____________________'),
]);

/** A letter of engagement. */
export const engagement = wordDocument('Engagement', [
  runs(['[Date]', grey]),
  paragraph('[Client name]\n[Client address]'),
  paragraph('Dear [Mr/Ms] [Client name],'),
  paragraph(
    'Ortega & Quay LLP (the “Firm”) thanks you for the matter of [short description of the matter]. The fee is €____ an hour.',
  ),
  paragraph('You may reach [Attorney name] at [email] or [phone]. Ortega & Quay LLP bills each month.'),
  paragraph('EITHER the Firm asks for a retainer of $[ ].'),
  paragraph('OR the Firm asks for no retainer.'),
  paragraph('The Firm answers [at once] or [within two days], and returns [his/her/their] papers.'),
  subclause('Our terms[1] apply to each client[s] and to his [or her] file.'),
  table(
    [3000, 3000, 3000],
    [
      ['', 'Client', 'Firm'],
      ['Signature', '', ''],
      ['Name', '', ''],
      ['Phone', '', ''],
    ],
  ),
  paragraph('[Remainder of page intentionally left blank]'),
]);
