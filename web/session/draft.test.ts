import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, draftsNamed, keepDraft, ownDrafts, readDraft } from './draft.ts';
import { newStorage } from './storage.fixture.ts';

beforeEach(() => vi.stubGlobal('localStorage', newStorage(60)));

describe('what was typed and not sent', () => {
  it('is there for the same person after another log-in, and not for the next person', () => {
    keepDraft('letter', { words: 'Nobody knows whose' });
    ownDrafts('ann');
    expect(readDraft('letter')).toEqual({});
    keepDraft('letter', { words: 'Dear' });
    ownDrafts('ann');
    expect(readDraft('letter')).toEqual({ words: 'Dear' });
    ownDrafts('bob');
    expect(readDraft('letter')).toEqual({});
    expect(draftsNamed('letter')).toEqual([]);
  });

  it('is kept beyond the browser’s room as long as the page is open, until a logout', () => {
    const longText = 'x'.repeat(100);
    keepDraft('letter', { words: 'Dear' });
    expect(keepDraft('letter', { words: longText })).toBe(false);
    expect(readDraft('letter')).toEqual({ words: longText });
    expect(draftsNamed('let')).toEqual(['letter']);
    expect(keepDraft('letter', { words: 'Short' })).toBe(true);
    expect(readDraft('letter')).toEqual({ words: 'Short' });
    keepDraft('other', { words: longText });
    clearDrafts();
    expect(draftsNamed('')).toEqual([]);
  });
});
