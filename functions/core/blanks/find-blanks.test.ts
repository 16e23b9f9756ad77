import { describe, expect, it } from 'vitest';
import type { Blank } from './blank.ts';
import { findBlanks } from './find-blanks.ts';
import type { TextParagraph } from './paragraphs.ts';

type Said = string | (Partial<TextParagraph> & { text: string });

const paragraphs = (said: readonly Said[]): TextParagraph[] =>
  said.map((each, at) => ({
    place: [0, at],
    marked: [],
    ruled: [],
    isHeading: false,
    isListed: false,
    fillsCell: false,
    ...(typeof each === 'string' ? { text: each } : each),
  }));

const found = (...said: Said[]): Blank[] => findBlanks(paragraphs(said));
const heading = (text: string): Said => ({ text, isHeading: true });

/** What each blank is, is called, and asks for. */
const summaries = (...said: Said[]): string[] =>
  found(...said).map(({ kind, isSure, suggestion: { identifier, category } }) =>
    [isSure ? kind : `${kind}?`, identifier, category].join(' · '),
  );

describe('a blank is found and named', () => {
  it.each<[string, Said[], string[]]>([
    ['by its own words', ['between [Landlord name] and'], ['bracket · landlord_name · Short Text']],
    ['without what it tells to do', ['to [insert the delivery address]'], ['bracket · delivery_address · Address']],
    ['by whose it is', ['of [Name of the Tenant].'], ['bracket · tenant_name · Short Text']],
    ['by the label before', ['Governing Law: [Fill in state]'], ['bracket · governing_law_state · Dropdown - States']],
    [
      'by the label where it only tells at length',
      ['Jurisdiction: [Fill in city or county and state, i.e. “Dover, DE”]'],
      ['bracket · jurisdiction · Short Text'],
    ],
    ['by the heading above', [heading('Effective Date'), '[Today’s date]'], ['bracket · effective_date · Date']],
    [
      'as the wording of the precedent below a heading',
      [heading('Purpose'), '[Evaluating whether to enter into business with each other.]'],
      ['bracket · purpose · Long Text'],
    ],
    ['as a bullet', [heading('Fee'), '[●]'], ['bracket · fee · Currency']],
    ['by the words before a line', ['at a monthly rent of ______.'], ['line · monthly_rent · Currency']],
    ['by the words behind a line', ['at ________ (street address).'], ['line · street_address · Address']],
    ['by the label before a line', ['Name: ______________'], ['line · name · Short Text']],
    ['by dots', ['payable to ............ at once'], ['line · payable · Short Text']],
    ['in angles', ['Dear <Client Name>,'], ['angle · client_name · Client Name']],
    ['as an amount', ['a fee of $[ ] and $____'], ['amount · fee · Currency', 'amount · amount · Currency']],
    ['as an amount that is written out', ['a deposit of $1,200.00.'], ['amount? · deposit · Currency']],
    ['as a date of gaps', ['made this ___ day of ______, 20__'], ['date · date · Date']],
    ['as a date in signs', ['from [DD/MM/YYYY]'], ['date · date · Date']],
    ['as a date that is written out', ['begins on March 3, 2024.'], ['date? · begins_date · Date']],
    ['as a number whose unit stays', ['for [1 year(s)] from'], ['bracket · years · Number']],
    ['as a number that a unit follows', ['within [30] days of'], ['bracket · days · Number']],
    ['as one of several words', ['of [his/her] own'], ['either-or · his_or_her · Dropdown']],
    [
      'as a clause that may be left out',
      ['The rent is fixed[, provided that it may be raised once each year].'],
      ['bracket · include_provided_that_it_may_be · Dropdown - Yes/No'],
    ],
    [
      'as options with boxes on one line',
      [heading('Term'), 'The term - [x] ends [1 year(s)] from today. - [ ] goes on.'],
      ['bracket · term_years · Number', 'checkbox group · term · Dropdown'],
    ],
    [
      'as options with boxes on lines',
      [heading('Pets'), '☐ None.', '☒ One dog.'],
      ['checkbox group · pets · Dropdown'],
    ],
    [
      'as any number of options',
      ['Check all that apply:', '[ ] Heat', '[ ] Water'],
      ['checkbox group · heat_or_water · Multiple Selection'],
    ],
    [
      'as one box',
      ['☐ The tenant keeps a bicycle.'],
      ['checkbox group · include_tenant_keeps_a_bicycle · Dropdown - Yes/No'],
    ],
    [
      'as options of which one is to be chosen',
      [heading('Renewal'), 'Choose one:', '(a) It ends.', '(b) It goes on.'],
      ['either-or · renewal · Dropdown'],
    ],
    [
      'as either and or',
      [heading('Costs'), 'EITHER each bears its own.', 'OR the loser pays.'],
      ['either-or · costs · Dropdown'],
    ],
    ['as brackets side by side', ['It answers [at once] or [within two days].'], ['either-or · answers · Dropdown']],
    [
      'as a party that recurs',
      ['Acme Widgets Ltd, a company of Ohio (the “Seller”), sells.', 'Acme Widgets Ltd delivers.'],
      ['party? · seller_name · Short Text', 'party? · seller_name · Short Text'],
    ],
    [
      'as what tells to write below a heading',
      [heading('Extras'), 'List any extras here'],
      ['instruction? · extras · Short Text'],
    ],
  ])('%s', (_, said, expected) => {
    expect(summaries(...said)).toEqual(expected);
  });

  it('where words are highlighted or grey, and no bracket says so already', () => {
    const text = 'Paid to the usual bank by [payer].';
    const marked = [
      { from: 8, to: 22 },
      { from: 26, to: 33 },
    ];
    expect(summaries({ text, marked })).toEqual([
      'highlight · usual_bank · Short Text',
      'bracket · payer · Short Text',
    ]);
  });

  it('where blanks are underlined', () => {
    expect(summaries({ text: 'Tenant: \t\t', ruled: [{ from: 8, to: 10 }] })).toEqual(['line · tenant · Short Text']);
  });

  it('in the empty cells of a table of signatures, but for those that are signed by hand', () => {
    const cell = (row: number, column: number, text: string): Said => {
      const rowLabel = column > 0 ? (['', 'Signature', 'Print Name', 'Date'][row] ?? '') : '';
      const columnLabel = row > 0 ? (['', 'BUYER', 'SELLER'][column] ?? '') : '';
      return {
        text,
        fillsCell: true,
        place: [0, 0, row, column, 0],
        cell: { table: [0, 0], row, column, rowLabel, columnLabel },
      };
    };
    const rows = [
      ['', 'BUYER', 'SELLER'],
      ['Signature', '', ''],
      ['Print Name', '', ''],
      ['Date', '', ''],
    ];
    expect(summaries(...rows.flatMap((texts, row) => texts.map((text, column) => cell(row, column, text))))).toEqual([
      'empty cell · buyer_print_name · Short Text',
      'empty cell · seller_print_name · Short Text',
      'empty cell? · buyer_date · Date',
      'empty cell? · seller_date · Date',
    ]);
  });
});

describe('what only looks like a blank is left alone', () => {
  it.each([
    'as held in [2019] UKSC 5 and [2003] 1 AC 123',
    'he wrote “recieved [sic]” and “[t]he Tenant”',
    '[Intentionally omitted]',
    '[Signature page follows]',
    '[Remainder of page intentionally left blank]',
    'as set out in [Section 4.2], [Schedule 2] and [clause 7(b) above]',
    'a footnote.[1] Another.[12] A third.[a]',
    'each client[s] and part[ies]',
    'write to <office@example.com> or <https://example.com/a>',
    'if x < 5 and y > 3, or List<String>, then <b>bold</b>',
    'the list[0] = [1, 2, 3] and x[i]',
    '[a link](https://example.com)',
    'fields enclosed by brackets "[]" are filled in',
    '[Note: the text of this Exhibit may differ from that of the notices.]',
    '[Drafting note: check with tax counsel before use.]',
    'By: ______________________',
    'Signature: ____________',
    'Introduction ................ 3',
    '_______________________________________________________________',
    'the Act of March 3, 1999 and 50% of the votes within 30 days',
    '“Affiliate” means an entity (as defined in Section 2) that controls the other (“Control”).',
    'and/or, his or her, the Landlord/Tenant relation',
    'a tag {{client_name}} with {{#pets}}pets{{/pets}}',
  ])('%s', (text) => {
    expect(summaries(text)).toEqual([]);
  });

  it('nor is anything inside a tag', () => {
    expect(summaries('{{rent_[month]}} and {{#has_<pet>}}')).toEqual([]);
  });
});

describe('blanks that ask for the same', () => {
  it('are those of the same words', () => {
    const [first, other] = found('[Client name] signs.', 'Dear [client name],');
    expect(other?.sameAs).toBe(first?.id);
    expect(other?.suggestion.identifier).toBe('client_name');
  });

  it('are not those that only say what any blank might', () => {
    expect(summaries('Buyer: [name]', 'Seller: [name]')).toEqual([
      'bracket · buyer_name · Short Text',
      'bracket · seller_name · Short Text',
    ]);
    expect(summaries('[●] and [●]').length).toBe(new Set(summaries('[●] and [●]')).size);
  });
});

it('a name that is in use already is given to no other blank', () => {
  const [blank] = findBlanks(paragraphs(['[Client name]']), ['client_name']);
  expect(blank?.suggestion.identifier).toBe('client_name_2');
});

it('an option says what is counted in it, once the number in it has become a tag', () => {
  const [choice] = found('Ends: [x] After {{term | plural year}} from today [ ] Never');
  expect(choice?.suggestion.options).toEqual(['After … year(s) from today', 'Never']);
});
