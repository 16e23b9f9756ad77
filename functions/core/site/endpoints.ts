import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';

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
    }),
    login_data: z.object({ is_free_subscribed: z.boolean(), is_paid_subscribed: z.boolean() }),
    message: z.string(),
  }),
  problems: [],
});
