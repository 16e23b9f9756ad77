import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tellInEnglish } from '#core/language/message.ts';
import { plainMessage } from '#core/plain-words.ts';
import { resolverOf } from './schema-resolver.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1)),
  worded: z.string().check(z.minLength(1, 'Please enter the name')),
  count: z.int().check(z.lte(9)),
  kind: z.enum(['one', 'other']),
  mail: z.email(),
  tags: z.array(z.string()).check(z.minLength(1)),
});
const wrong = { name: '', worded: '', count: 9.5, kind: 'third', mail: 'x', tags: [] };

/** What a form shows of each field. */
const shown = async (form: z.ZodMiniObject, values: Record<string, unknown>) => {
  const { errors } = await resolverOf(form)(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(
    Object.entries(errors).map(([name, fault]) => [name, (fault as { message: string }).message]),
  );
};

describe('the words of a form', () => {
  it('are the schema’s, else the plain ones that the API uses', async () => {
    expect(await shown(schema, wrong)).toEqual({
      name: 'Field is required',
      worded: 'Please enter the name',
      count: 'Please enter a whole number',
      kind: 'Please choose one of the options',
      mail: 'Please enter valid email format',
      tags: 'Please give at least 1 entry',
    });
  });

  it.each([wrong, {}, { name: 1, worded: null, count: '', kind: 2, mail: {}, tags: 'x' }])(
    'are never the validator’s own, and the same as the API’s: %j',
    async (values) => {
      const issues = schema.safeParse(values, { error: plainMessage(tellInEnglish) }).error?.issues ?? [];
      const own = schema.safeParse(values).error?.issues.map(({ message }) => message) ?? [];
      const messages = await shown(schema, values);
      for (const { path, message } of issues) expect(messages[String(path[0])]).toBe(message);
      const worded = ['Please enter the name'];
      for (const message of Object.values(messages))
        expect(worded.includes(message) || !own.includes(message)).toBe(true);
    },
  );

  it('come also from a schema that is fetched when the form is sent', async () => {
    const fetched = async () => z.object({ name: z.string().check(z.minLength(2)) });
    const { errors } = await resolverOf(fetched)({ name: 'a' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors.name?.message).toBe('Please enter at least 2 characters');
  });
});
