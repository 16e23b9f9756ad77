import { describe, expect, it } from 'vitest';
import type { Blank } from '#core/blanks/blank.ts';
import { editsOf } from '#core/blanks/edits.ts';
import { findBlanks } from '#core/blanks/find-blanks.ts';
import { textParagraphs } from '#core/blanks/paragraphs.ts';
import { openFile } from '#core/editor/open-file.ts';
import { lease } from '#tests/oracle/precedents.ts';
import { unzipped } from '#tests/oracle/text.ts';
import { chosenIn, decisionOf, formFaults, suggestedForm, withOption } from './blank-form.ts';

const opened = openFile(unzipped(lease));
const paragraphs = textParagraphs(opened, opened.file);
const blanks = findBlanks(paragraphs);
const found = (what: (blank: Blank) => boolean): Blank => {
  const blank = blanks.find(what);
  if (!blank) throw new Error('The lease has no such blank');
  return blank;
};

describe('what is decided of a blank', () => {
  it('is not accepted without the words of its question, unless another asks for it', () => {
    const form = suggestedForm(found(({ suggestion }) => suggestion.use === 'answer'));
    expect(formFaults(form)).toEqual({});
    expect(formFaults({ ...form, question: ' ' })).toEqual({ question: 'Field is required' });
    expect(formFaults({ ...form, question: '', sameAs: 'tenant' })).toEqual({});
  });

  it('calls the options of a choice as somebody wants, in the text and in the questionnaire', () => {
    const choice = found(({ suggestion, options = [] }) => suggestion.use === 'choice' && options.length > 1);
    const form = withOption(suggestedForm(choice), 0, 'By “month” {a}');
    const decision = decisionOf(form, choice, 'paid', []);
    expect(editsOf(choice, decision, paragraphs).map(({ text }) => text)).toContain('{{#paid = "By month a"}}');
    expect(chosenIn(form, choice, decision)[0]?.options?.[0]).toBe('By month a');
  });

  it('has options that are filled in and differ', () => {
    const choice = found(({ suggestion, options = [] }) => suggestion.use === 'choice' && options.length > 1);
    const form = suggestedForm(choice);
    const [, second = ''] = form.options.split('\n');
    expect(formFaults(form)).toEqual({});
    expect(formFaults(withOption(form, 1, ' '))).toEqual({ 'option-1': 'Please provide a value' });
    expect(formFaults(withOption(form, 0, second.toUpperCase()))).toEqual({ 'option-1': 'Option must be unique' });
  });
});
