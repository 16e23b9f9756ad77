import { describe, expect, it } from 'vitest';
import { answerOnLeave, shownText } from './typed.ts';

describe('what is typed', () => {
  it('becomes a number or cents once the field is left, and reads the same afterwards', () => {
    expect(answerOnLeave('Number', '1,200')).toBe(1200);
    expect(answerOnLeave('Currency', '$12.5')).toBe(1250);
    expect(shownText('Currency', 1250)).toBe('12.50');
    expect(answerOnLeave('Currency', shownText('Currency', 1250))).toBe(1250);
  });

  it('stays as it is while it means nothing yet', () => {
    expect(answerOnLeave('Number', 'about ten')).toBe('about ten');
    expect(answerOnLeave('Currency', '')).toBe('');
    expect(shownText('Number', 'about ten')).toBe('about ten');
  });

  it('shows a day to the calendar in its own form', () => {
    expect(shownText('Date', '20/11/2026')).toBe('2026-11-20');
    expect(shownText('Date', 'soon')).toBe('');
  });
});
