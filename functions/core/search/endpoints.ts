import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { matterTabs } from '#core/matters/team.ts';
import { FoundText } from './found-text.ts';

export const searchText = endpoint('searchText', {
  method: 'GET',
  path: '/search/text',
  access: 'member',
  tab: matterTabs,
  withoutMatter: true,
  summary:
    'Find files and contracts that the caller sees by words of their text, or the beginnings of such, in any order. `more` says that there is another one that they see.',
  request: z.object({
    words: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(200, message('Please search for at most 200 characters'))),
  }),
  response: z.object({ rows: z.array(FoundText), more: z.optional(z.literal(true)) }),
  problems: [],
});
