import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { textParagraphs } from '#core/blanks/paragraphs.ts';
import { openFile } from '#core/editor/open-file.ts';
import { accepted, blanksOf } from './blanks.ts';
import { engagement, lease } from './precedents.ts';
import { unzipped } from './text.ts';

const names = (file: Uint8Array): string[] =>
  blanksOf(unzipped(file)).map(({ kind, suggestion }) => `${kind}: ${suggestion.identifier}`);

const texts = (parts: ReturnType<typeof unzipped>): string[] => {
  const opened = openFile(parts);
  return textParagraphs(opened, opened.file).map(({ text }) => text);
};

describe('precedents of an office', () => {
  it('a lease shows all that it leaves open, in order, and nothing else', () => {
    expect(names(lease)).toEqual([
      'bracket: property_address',
      'date: lease_date',
      'bracket: landlord_name',
      'bracket: tenant_name',
      'bracket: property_address',
      'line: number_of_keys',
      'amount: monthly_rent_amount',
      'amount: security_deposit',
      'either-or: first_or_fifteenth',
      'bracket: late_after_days',
      'highlight: bank_named_by_the_landlord',
      'bracket: term_months',
      'angle: start_date',
      'either-or: term',
      'bracket: term_days',
      'checkbox group: pets',
      'amount: fee',
      'line: space',
      'bracket: include_tenant_may_park_one',
      'bracket: laws_state',
      'line: landlord',
      'line: name',
    ]);
  });

  it('a letter of engagement does too', () => {
    expect(names(engagement)).toEqual([
      'bracket: date',
      'bracket: client_name',
      'bracket: client_address',
      'either-or: mr_or_ms',
      'bracket: client_name',
      'party: firm_name',
      'bracket: short_description_of_the_matter',
      'amount: fee',
      'bracket: attorney_name',
      'bracket: email',
      'bracket: phone',
      'party: firm_name',
      'amount: retainer',
      'either-or: firm_asks_for_a_retainer',
      'either-or: firm_answers',
      'either-or: his_or_her',
      'bracket: include_or_her',
      'empty cell: client_name',
      'empty cell: firm_name',
      'empty cell: client_phone',
      'empty cell: firm_phone',
    ]);
  });

  it('become templates without a fault, of which no word stays highlighted', () => {
    for (const file of [lease, engagement]) {
      const template = accepted(unzipped(file));
      expect(scanTemplate(template).faults).toEqual([]);
      const opened = openFile(template);
      expect(textParagraphs(opened, opened.file).filter(({ marked }) => marked.length > 0)).toEqual([]);
    }
  });

  it('leave of a choice the option that was chosen, with the answers inside it, and no line of the others', () => {
    const data = { pets: 'Pets are allowed against a fee of $…', fee: '25', term: 'The lease ends with its term' };
    const merged = texts(mergeTemplate(accepted(unzipped(lease)), data, { today: '2026-11-22' }).parts);
    const from = merged.indexOf('Pets');
    expect(merged.slice(from, from + 3)).toEqual(['Pets', 'Pets are allowed against a fee of $25.00.', 'Parking']);
    expect(merged).toContain('The lease ends with its term.');
    expect(merged.join('\n')).not.toMatch(/☐|☒|month to month|\(a\)|Choose one|park one car/);
  });
});

const materials = new URL('../../../shared/materials/common-paper/', import.meta.url);

describe.runIf(existsSync(materials))('real contracts', () => {
  const file = (name: string) => unzipped(readFileSync(new URL(name, materials)));

  it('of a bracketed one every bracket and box is found, and the cells of its signatures', () => {
    const parts = file('mutual-nda-bracketed.docx');
    expect(
      blanksOf(parts).map(
        ({ isSure, suggestion: { identifier, category } }) => `${identifier}: ${category}${isSure ? '' : '?'}`,
      ),
    ).toEqual([
      'purpose: Long Text',
      'effective_date: Date',
      'mnda_term_years: Number',
      'mnda_term: Dropdown',
      'term_of_confidentiality_years: Number',
      'term_of_confidentiality: Dropdown',
      'governing_law_state: Dropdown - States',
      'jurisdiction: Short Text',
      'mnda_modifications: Long Text?',
      'party_1_print_name: Short Text',
      'party_2_print_name: Short Text',
      'party_1_title: Short Text',
      'party_2_title: Short Text',
      'party_1_company: Short Text',
      'party_2_company: Short Text',
      'party_1_notice_address: Long Text',
      'party_2_notice_address: Long Text',
      'party_1_date: Date?',
      'party_2_date: Date?',
    ]);
    const template = accepted(parts);
    expect(scanTemplate(template).faults).toEqual([]);
    expect(texts(template).join('\n')).not.toMatch(/[[\]]/);
  });

  it.each(['cloud-service-agreement.docx', 'mutual-nda-tagged.docx'])('in %s nothing is found that is none', (name) => {
    expect(blanksOf(file(name)).map(({ text }) => text)).toEqual([]);
  });
});
