import { maker } from '#core/site/structured-data.ts';
import { paths } from '#web/paths.ts';
import type { PublicPage } from '#web/screen.ts';
import { alwaysTrue } from './articles/always-true.ts';
import type { Article } from './articles/article.ts';
import { dates } from './articles/dates.ts';
import { grammar } from './articles/grammar.ts';
import { leftBlanks } from './articles/left-blanks.ts';
import { optionsOrSeveral } from './articles/options-or-several.ts';
import { secondSignature } from './articles/second-signature.ts';
import { sixMinutes } from './articles/six-minutes.ts';
import { threeWay } from './articles/three-way.ts';
import { trustLedger } from './articles/trust-ledger.ts';
import { socialPath } from './social.ts';

/** All articles, in the order of the list. */
export const articles: readonly Article[] = [
  alwaysTrue,
  dates,
  leftBlanks,
  grammar,
  secondSignature,
  optionsOrSeveral,
  sixMinutes,
  threeWay,
  trustLedger,
];

export const articlesHead: PublicPage = {
  title: 'Articles',
  description:
    'Short articles for people who draft contracts: dates, blanks, conditions, signatures, and the arithmetic of a practice.',
};

/** Each article as searchers find it. */
export const articlePages = (): readonly PublicPage[] =>
  articles.map(({ slug, title, description, publishedOn }) => ({
    given: { title: slug },
    title,
    description,
    social: slug,
    structured: [
      {
        '@type': 'Article',
        headline: title,
        description,
        datePublished: publishedOn,
        image: `{site}${socialPath(slug)}`,
        author: maker,
        publisher: maker,
        mainEntityOfPage: `{site}${paths.article(slug)}`,
      },
    ],
  }));
