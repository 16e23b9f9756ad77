import { describe, expect, it } from 'vitest';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { foundAmong, tagChoices } from './tag-choices.ts';

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
    const found = (words: string) => foundAmong(tagChoices(outline, asked), words).map(({ tag }) => tag);
    expect(found('WHO rents')).toEqual(['{{tenant_name}}', '{{WHO_rents}}']);
    expect(found('rent')).toEqual(['{{tenant_name}}', '{{rent | currency}}', '{{rent}}']);
    expect(found('no such')).toEqual(['{{no_such}}']);
    expect(found('1 thing')).toEqual([]);
  });

  it('end with a new one where the word is an identifier that nothing has', () => {
    const found = (words: string) => foundAmong(tagChoices(outline, asked), words).map(({ tag }) => tag);
    expect(found('landlord')).toEqual(['{{landlord}}']);
    expect(found('pe')).toEqual(['{{#pets}}', '{{pet}}', '{{pets}}', '{{pe}}']);
    for (const words of ['', '1st', 'first-name']) expect(found(words)).not.toContain(`{{${words}}}`);
  });
});
