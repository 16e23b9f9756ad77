import { describe, expect, it } from 'vitest';
import { isHidden } from './personalized.ts';

describe('what a firm wrote for visitors', () => {
  it('is hidden from them for as long as the personalised plan is not paid', () => {
    expect(isHidden({})).toBe(false);
    expect(isHidden({ loginTitle: '', loginText: '', hasServices: false })).toBe(false);
    for (const texts of [{ loginTitle: 'Welcome' }, { loginText: 'Come in' }, { hasServices: true }]) {
      expect(isHidden(texts)).toBe(true);
      expect(isHidden({ ...texts, personalizedAt: '2026-01-01T00:00:00.000Z' })).toBe(false);
    }
  });
});
