import { expect, it } from 'vitest';
import { articlesOnHome } from '#core/site/articles.ts';
import { articlePictures } from '#web/features/site/articles/pictures.ts';
import { articles } from '#web/features/site/articles.ts';
import { socialPath } from '#web/features/site/social.ts';

it('the picture of an article’s link says its title', () => {
  expect(articles.map(({ slug, title }) => [slug, title])).toEqual(
    articles.map(({ slug }) => [slug, articlePictures[slug].text]),
  );
  expect(Object.keys(articlePictures).toSorted()).toEqual(articles.map(({ slug }) => slug).toSorted());
  expect(new Set(articles.map(({ slug }) => articlePictures[slug].screen)).size).toBe(articles.length);
});

it('the home data names the first three articles of the list as their pages do', () => {
  const first = articles
    .slice(0, 3)
    .map(({ slug, title, description }) => ({ slug, title, image: socialPath(slug), short_description: description }));
  expect(articlesOnHome).toEqual(first);
});
