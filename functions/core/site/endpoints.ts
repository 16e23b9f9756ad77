import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { ArticleTeaser } from './articles.ts';
import { FaqItem, PublishedPressItem, SiteService, Testimonial } from './content.ts';

export const homeScreen = endpoint('homeScreen', {
  method: 'GET',
  path: '/homeScreen',
  access: 'public',
  counts: 'reading',
  summary: 'What the home page shows; with a token also whether that person pays or is on trial.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      /** Places of the promotion that nobody was granted yet. */
      subscriber_left: z.int(),
      ourServices: z.array(SiteService),
      testimonial: z.array(Testimonial),
      /** The newest; `pressFilter` has the others. */
      press: z.array(PublishedPressItem),
      /** The first articles of the site's list. */
      blogs: z.array(ArticleTeaser),
    }),
    login_data: z.object({ is_free_subscribed: z.boolean(), is_paid_subscribed: z.boolean() }),
    message: z.string(),
  }),
  problems: [],
});

export const pressFilter = endpoint('pressFilter', {
  method: 'GET',
  path: '/pressFilter',
  access: 'public',
  counts: 'reading',
  summary: 'What the press wrote in a year, in the order of the operator.',
  request: z.object({ year: z.string().check(z.regex(/^2\d{3}$/, message('Please choose a year'))) }),
  response: z.object({ data: z.array(PublishedPressItem), message: z.string() }),
  problems: [],
});

export const readFaq = endpoint('readFaq', {
  method: 'GET',
  path: '/faq',
  access: 'public',
  counts: 'reading',
  summary: 'Questions that the operator answers on the public site.',
  request: z.object({}),
  response: z.object({ data: z.array(FaqItem), message: z.string() }),
  problems: [],
});
