import { expect, it } from 'vitest';
import { articlesOnHome } from '#core/site/articles.ts';
import { articles } from '#web/features/site/articles.ts';

it('the home data names the first three articles of the list as their pages do', () => {
  const first = articles
    .slice(0, 3)
    .map(({ slug, title, description }) => ({ slug, title, short_description: description }));
  expect(articlesOnHome).toEqual(first);
});
