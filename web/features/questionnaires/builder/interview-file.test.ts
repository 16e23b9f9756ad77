import { describe, expect, it } from 'vitest';
import { questionCount, readInterviewText } from './interview-file.ts';

describe('an interview file', () => {
  it('is read block by block, also where one is no YAML', () => {
    const interview = readInterviewText('question: A\nyesno: a\n---\nquestion: [\n---\nquestion: B\nyesno: b\n');
    expect(interview.screens.map(({ heading }) => heading)).toContain('A');
    expect(interview.left.length).toBeGreaterThan(0);
  });

  it('builds nothing from its tags, and no more than it says from its aliases', () => {
    const tagged = readInterviewText('question: !!python/object/apply:os.system ["x"]\nyesno: a\n');
    expect(questionCount(tagged)).toBe(1);
    const bomb = [
      'a0: &a0 [x]',
      ...Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`),
    ];
    const { screens, left } = readInterviewText(bomb.join('\n'));
    expect(screens).toEqual([]);
    expect(left).toHaveLength(1);
    expect(() => readInterviewText(' '.repeat(1_000_001))).toThrow('longer than');
  });
});
