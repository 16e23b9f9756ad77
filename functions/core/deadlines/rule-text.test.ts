import { describe, expect, it } from 'vitest';
import { quotesOf } from './rule-text.ts';

describe('the quotes of a computation', () => {
  it('are the paragraphs that were applied, each once, in their order', () => {
    const citations = ['FRCP 6(d)', 'FRCP 6(a)(1)(A)', 'FRCP 6(a)(1)(B)', 'FRCP 6(a)(1)(C), (5)', 'FRCP 6(a)(4)', ''];
    expect(quotesOf('FRCP 6', citations).map(({ citation }) => citation)).toEqual([
      ...['FRCP 6(a)(1)', 'FRCP 6(a)(4)', 'FRCP 6(a)(5)', 'FRCP 6(d)'],
    ]);
  });

  it('are of the rules that it goes by alone, and none of one’s own rule', () => {
    expect(quotesOf('FRAP 26', ['FRAP 26(a)(1)(B)', 'FRAP 26(c)']).map(({ citation }) => citation)).toEqual([
      ...['FRAP 26(a)(1)', 'FRAP 26(c)'],
    ]);
    expect(quotesOf('own', ['', 'FRCP 6(a)(1)(A)'])).toEqual([]);
  });

  it('define a legal holiday where one was counted or skipped, each rule in its own words', () => {
    const textOf = (computing: 'FRCP 6' | 'FRAP 26', citation: string) =>
      quotesOf(computing, [citation]).map(({ text }) => text)[1] ?? '';
    expect(textOf('FRCP 6', 'FRCP 6(a)(1)(C), (6)')).toMatch(
      /Juneteenth.* the state where the district court is located\.$/,
    );
    expect(textOf('FRAP 26', 'FRAP 26(a)(1)(C), (6)')).toMatch(
      /Juneteenth.* or the circuit clerk’s principal office\.$/,
    );
  });

  it('say where they stand and since when', () => {
    for (const { source } of quotesOf('FRCP 6', ['FRCP 6(a)(1)(A)', 'FRCP 6(d)']))
      expect(source).toMatch(/since December 1, 20(09|16)$/);
  });
});
