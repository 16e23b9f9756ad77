import { afterEach, describe, expect, it, vi } from 'vitest';
import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { readOlderDraft } from './older-draft.ts';
import { editedIn, openForEditing } from './surface.ts';

const said = (text: string) => {
  const opened = openForEditing(wordFile({ body: paragraph(run(text)) }));
  return editedIn(opened, opened.first);
};
const drafts = vi.hoisted(() => new Map<string, object>());
vi.mock('#web/session/draft.ts', () => ({
  draftsNamed: (start: string) => [...drafts.keys()].filter((name) => name.startsWith(start)),
  readDraft: (name: string) => drafts.get(name) ?? {},
  clearDraft: (name: string) => drafts.delete(name),
}));

afterEach(() => drafts.clear());

describe('a draft of a file that was replaced since', () => {
  it('is found, the newest first, and forgotten when that is wanted; the present file’s and another template’s stay', () => {
    for (const [name, words] of Object.entries({ 't.2': 'older', 't.10': 'newer', 't.11': 'present', 'tt.1': 'other' }))
      drafts.set(`editor.${name}`, { file: said(words) });
    const older = readOlderDraft('t', 11, said('saved'));
    expect(older?.text).toBe('newer');
    older?.forget();
    expect([...drafts.keys()]).toEqual(['editor.t.11', 'editor.tt.1']);
  });

  it('is forgotten at once when the present file says the same, or when nothing can be read in it', () => {
    drafts.set('editor.t.1', { file: said('the same') });
    drafts.set('editor.t.2', { file: { stories: 'spoilt' } });
    expect(readOlderDraft('t', 3, said('the same'))).toBeUndefined();
    expect(drafts.size).toBe(0);
  });
});
