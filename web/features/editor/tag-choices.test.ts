import { describe, expect, it } from 'vitest';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { lint } from '#core/questionnaires/lint.ts';
import { ask, column, questionnaire, section } from '#core/questionnaires/samples.ts';
import { para, wordParts } from '#tests/oracle/word.ts';
import { foundAmong, signChoices, tagChoices } from './tag-choices.ts';

const use = (identifier: string) => ({ identifier, formats: [], place: '', within: [] });
const outline = {
  fields: [use('tenant_name'), { ...use('rent'), formats: ['currency' as const] }, use('rent'), use('today')],
  sections: [
    { identifier: 'pets', kind: '#' as const, place: '', inTableRow: false, fields: [use('pet')], sections: [] },
  ],
};
const asked = questionnaire(
  section('people', [
    ask('tenant_name', 'Short Text', { question_value: 'Who rents?' }),
    ask('pets', 'Dropdown - Yes/No', { question_value: 'Are there pets?' }),
    ask('', 'Short Text'),
  ]),
);

describe('the tags on offer', () => {
  it('are today, those of the file in their formats, and what the questionnaire asks beside them, each once', () => {
    expect(tagChoices(outline, asked)).toEqual([
      { tag: '{{today}}', about: 'Today’s date' },
      { tag: '{{tenant_name}}', about: 'Who rents?' },
      { tag: '{{rent | currency}}', about: '' },
      { tag: '{{rent}}', about: '' },
      { tag: '{{#pets}}', about: 'Only when yes', end: '{{/pets}}' },
      { tag: '{{pet}}', about: '' },
      { tag: '{{pets}}', about: 'Are there pets?' },
    ]);
  });

  it('say what can be said of rows, with the formats that it needs', () => {
    const rows = section('rows', [ask('payments', 'Data Table', { question_value: 'Payments' })], {
      dataTableColumns: [column('payee'), column('amount', 'Currency')],
    });
    const choices = tagChoices({ fields: [use('payments.count')], sections: [] }, questionnaire(rows));
    expect(choices.map(({ tag }) => tag)).toEqual([
      '{{today}}',
      '{{payments.count}}',
      '{{payee}}',
      '{{amount | currency}}',
      '{{#payments}}',
      '{{#payments.any}}',
      '{{payments.payee | list}}',
      '{{payments.first.payee}}',
      '{{payments.last.payee}}',
      '{{payments.amount | currency | list}}',
      '{{payments.amount.total | currency}}',
      '{{payments.first.amount | currency}}',
      '{{payments.last.amount | currency}}',
      '{{row.number}}',
      '{{row.count}}',
      '{{#row.first}}',
      '{{#row.last}}',
    ]);
    expect(choices.find(({ tag }) => tag === '{{payments.count}}')?.about).toBe('Payments: how many');
    const inside = choices.filter(({ tag }) => tag !== '{{#payments}}');
    const lines = ['{{#payments}}', ...inside.map(({ tag, end = '' }) => `${tag}x${end}`), '{{/payments}}'];
    const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
    const scan = scanTemplate({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` });
    expect(scan.faults).toEqual([]);
    expect(lint(scan.outline, questionnaire(rows))).toEqual([]);
  });

  it('say that a section which chooses rows repeats for each, and close it by its name', () => {
    const [pets] = outline.sections;
    const chosen = pets ? [{ ...pets, written: 'pets where age > 2 | list' }] : [];
    expect(tagChoices({ fields: [], sections: chosen }, asked)).toContainEqual({
      tag: '{{#pets where age > 2 | list}}',
      about: 'A row for each',
      end: '{{/pets}}',
    });
  });

  it('are found by any part of the tag or of the question', () => {
    const found = (text: string) => foundAmong(tagChoices(outline, asked), text).map(({ tag }) => tag);
    expect(found('WHO rents')).toEqual(['{{tenant_name}}', '{{WHO_rents}}']);
    expect(found('rent')).toEqual(['{{tenant_name}}', '{{rent | currency}}', '{{rent}}']);
    expect(found('no such')).toEqual(['{{no_such}}']);
    expect(found('1 thing')).toEqual([]);
  });

  it('end with a new one where the word is an identifier that nothing has', () => {
    const found = (text: string) => foundAmong(tagChoices(outline, asked), text).map(({ tag }) => tag);
    expect(found('landlord')).toEqual(['{{landlord}}']);
    expect(found('pe')).toEqual(['{{#pets}}', '{{pet}}', '{{pets}}', '{{pe}}']);
    for (const wrongName of ['', '1st', 'first-name']) expect(found(wrongName)).not.toContain(`{{${wrongName}}}`);
  });
});

describe('the places for signing on offer', () => {
  const signsOf = (text: string) => signChoices(scanTemplate(wordParts(para(text))).outline);

  it('are of each kind, of two signers at least, and of one more than the file has', () => {
    expect(signsOf('x').map(({ tag }) => tag)).toEqual([
      ...['{{sign:1}}', '{{initials:1}}', '{{name_signed:1}}', '{{date_signed:1}}'],
      ...['{{text_signed:1:Title}}', '{{check:1:I agree}}', '{{choice:1:Pay by:card|transfer}}'],
      ...['{{sign:2}}', '{{initials:2}}', '{{name_signed:2}}', '{{date_signed:2}}'],
      ...['{{text_signed:2:Title}}', '{{check:2:I agree}}', '{{choice:2:Pay by:card|transfer}}'],
    ]);
    expect(signsOf('{{sign:3}}')).toHaveLength(4 * 7);
    expect(signsOf('{{sign:20}}')).toHaveLength(20 * 7);
    expect(signsOf('x')[3]).toEqual({ tag: '{{date_signed:1}}', about: 'Signer 1: date signed' });
  });

  it('are found by what they are, and leave every name free', () => {
    expect(foundAmong(signsOf('x'), 'signature').map(({ tag }) => tag)).toEqual([
      '{{sign:1}}',
      '{{sign:2}}',
      '{{signature}}',
    ]);
    expect(foundAmong(signsOf('x'), 'sign').at(-1)).toEqual({ tag: '{{sign}}', about: 'Insert as a new tag' });
  });
});
