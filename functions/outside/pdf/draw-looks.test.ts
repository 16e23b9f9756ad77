import { expect, it } from 'vitest';
import { SIGN_KINDS } from '#core/assembly/signing/sign-tags.ts';
import { drawLooks } from './draw-looks.ts';
import { readPdf } from './pdf-text.fixture.ts';

it('sets the longest day of a signature in one line within the place that a template’s tag gives it', async () => {
  const { width, height } = SIGN_KINDS.date;
  const text = 'September 29, 2026';
  const { pages } = await readPdf(await drawLooks([{ width, height, text }]));
  const items = pages[0]?.items.filter(({ str }) => str.trim() !== '') ?? [];
  expect(items.map(({ str }) => str).join('')).toBe(text);
  expect(new Set(items.map(({ transform }) => transform[5]))).toHaveProperty('size', 1);
  for (const { transform, width: taken } of items) {
    const [size = 0, , , , left = 0, low = 0] = transform;
    expect([size > 8, left >= 0, left + taken <= width, low >= 0, low + size <= height]).not.toContain(false);
  }
});
