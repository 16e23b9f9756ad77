import { describe, expect, it } from 'vitest';
import { formLines } from './form-lines.ts';

describe('the error summary', () => {
  it('names each fault with its field, however deep', () => {
    const errors = {
      email: { type: 'server', message: 'Please enter the email' },
      sections: [undefined, { questions: [{ id_value: { type: 'custom', message: 'Id value must be unique' } }] }],
      root: { type: 'server', message: 'Not now' },
    };
    expect(formLines(errors as never)).toEqual([
      { field: 'email', msg: 'Please enter the email' },
      { field: 'sections.1.questions.0.id_value', msg: 'Id value must be unique' },
      { field: '', msg: 'Not now' },
    ]);
  });

  it('is empty when nothing is wrong', () => expect(formLines({})).toEqual([]));
});
