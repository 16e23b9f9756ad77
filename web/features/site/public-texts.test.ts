import { describe, expect, it } from 'vitest';
import { screens } from '#web/app/screens.ts';
import { articles } from './articles.ts';

describe('a public page', () => {
  it('has a title that searchers show whole, the product’s name behind it, and a description of their length', async () => {
    const pages = (await Promise.all(screens.map(({ publicPages }) => publicPages?.() ?? []))).flat();
    expect(pages.length).toBeGreaterThan(articles.length);
    for (const { title, description } of pages) {
      expect(`${title} · Lexwright`.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeGreaterThanOrEqual(50);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }
  });
});

describe('an article', () => {
  it('has an address of its own, made of its title', () => {
    for (const { slug, title } of articles) {
      const titleSlug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      expect(`${titleSlug}-`, title).toContain(`${slug}-`);
    }
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  });

  it.each(articles.map((article) => [article.slug, article] as const))('%s takes about five minutes', (_, article) => {
    const texts = article.sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points]);
    const wordCount = [article.lead, ...texts].join(' ').split(/\s+/).length;
    expect(wordCount).toBeGreaterThanOrEqual(600);
    expect(wordCount).toBeLessThanOrEqual(1_000);
  });
});
