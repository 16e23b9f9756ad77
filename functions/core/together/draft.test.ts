import { describe, expect, it } from 'vitest';
import { namesOf, shortOf } from './draft.ts';

const savedAt = '2026-11-01T09:00:00.000Z';
const author = (name: string, at = '2026-11-01T10:00:00.000Z') => ({ accountId: name, name, at });

describe('who wrote a version', () => {
  it('is who saved it, then whoever has written since the last one, each once', () => {
    const saver = { accountId: 'Nora', name: 'Nora' };
    const authors = [author('Zoë'), author('Nora'), author('Ira'), author('Ona', savedAt)];
    expect(namesOf(saver, authors, savedAt)).toEqual(['Nora', 'Ira', 'Zoë']);
  });

  it('is said whole of three, and of more by two names and how many others there are', () => {
    const names = ['Nora Vale', 'Anne-Marie O’Neill', 'Ira Reed', 'דנה', 'Ona Reed'];
    expect(shortOf(names.slice(0, 1))).toBe('Nora Vale');
    expect(shortOf(names.slice(0, 3))).toBe('Nora Vale, Anne-Marie O’Neill, Ira Reed');
    expect(shortOf(names.slice(0, 4))).toBe('Nora Vale, Anne-Marie O’Neill and 2 others');
    expect(shortOf(names)).toBe('Nora Vale, Anne-Marie O’Neill and 3 others');
  });
});
