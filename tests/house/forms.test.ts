import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Where an element `form` stands, and why it is not the one form. */
const allowed: Record<string, string> = {
  'web/ui/form.tsx': 'is the one form',
  'web/features/editor/blank-card.tsx': 'is accepted by a key, blank after blank, and waits for nothing',
  'web/features/editor/comment-panel.tsx': 'is words, of which none can be wrong',
  'web/features/messages/composer.tsx': 'is words, of which none can be wrong, kept and sent by the queue of messages',
  'web/features/questionnaires/answer/answer-form.tsx': 'asks section by section, and saves by itself',
  'web/features/site/newsletter-form.tsx': 'is HTML that the browser sends without a script',
  'web/features/site/newsletter-page.tsx': 'is HTML that the browser sends without a script',
};

const hasForm = (text: string): boolean => /<form\b|component="form"/.test(text);

describe('a form of the web', () => {
  it('is the one form, or says here why not', () => {
    const files = globSync('web/**/*.tsx', { cwd: root }).filter((file) =>
      hasForm(readFileSync(join(root, file), 'utf8')),
    );
    expect(files.toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  it.each(['<form onSubmit={send}>', '<Box component="form" noValidate>'])('planted elsewhere is found: %s', (line) => {
    expect(hasForm(`const a = 1;\n${line}`)).toBe(true);
  });

  it.each(['<Form form={form}>', '<FormDialog form={form}>', '<Button form={id}>'])(
    'drawn by the one form passes: %s',
    (line) => {
      expect(hasForm(line)).toBe(false);
    },
  );
});
