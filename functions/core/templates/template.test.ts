import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { faultMessage, TemplateDetails, TemplateFileName, tagsOfScan } from './template.ts';

const details = { name: ' NDA ', description: 'Mutual', published_to: 'firm', template_keywords: [' nda ', 'secrets'] };
const faultsOf = (more: object) =>
  TemplateDetails.safeParse({ ...details, ...more }).error?.issues.map(({ message }) => message) ?? [];

describe('what is said of a template', () => {
  it('is trimmed', () => {
    expect(TemplateDetails.parse(details)).toMatchObject({ name: 'NDA', template_keywords: ['nda', 'secrets'] });
  });
  it('has 1 to 5 different keywords', () => {
    expect(faultsOf({ template_keywords: [] })).toEqual(['Please enter at least 1 keyword']);
    expect(faultsOf({ template_keywords: ['a', 'b', 'c', 'd', 'e'] })).toEqual([]);
    expect(faultsOf({ template_keywords: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual([
      'Please enter at most 5 keywords',
    ]);
    expect(faultsOf({ template_keywords: ['a', 'A '] })).toEqual(['Each keyword must be different']);
  });
  it('has a price in whole cents or none', () => {
    expect(faultsOf({ price1: 0.5 })).not.toEqual([]);
    expect(faultsOf({ price1: -1 })).not.toEqual([]);
    expect(faultsOf({ price1: Number.NaN })).toEqual(['Please enter a price in dollars, such as 99.50']);
    expect(faultsOf({ price1: 9900 })).toEqual([]);
  });
  it('takes no file but a .docx', () => {
    for (const name of ['contract.docx', 'CONTRACT.DOCX']) expect(TemplateFileName.safeParse(name).success).toBe(true);
    for (const name of ['contract.doc', 'contract.pdf', 'docx', ''])
      expect(TemplateFileName.safeParse(name).success).toBe(false);
  });
});

describe('the tags of a template', () => {
  it('are remembered once each in reading order, a section before what it holds', () => {
    const use = (identifier: string, ...within: string[]) => ({ identifier, within, formats: [], place: '' });
    const tags = [use('a'), use('inner', 'outer'), use('a'), use('b', 'outer')];
    expect(tagsOfScan({ tags, outline: { fields: [], sections: [] } }).order).toEqual(['a', 'outer', 'inner', 'b']);
  });
  it('are faulted with words, place and what to do', () => {
    const fault = { message: 'Nothing closes {{#a}}.', fix: 'Add {{/a}}.' };
    expect(tellInEnglish(faultMessage({ ...fault, place: 'paragraph 2' }))).toBe(
      'Nothing closes {{#a}}. (paragraph 2) Add {{/a}}.',
    );
    expect(tellInEnglish(faultMessage(fault))).toBe('Nothing closes {{#a}}. Add {{/a}}.');
  });
});
