import { useRef } from 'react';
import type * as z from 'zod/mini';
import type { Written } from './hooks.ts';
import { useSchemaForm } from './schema-form.ts';

interface CodeFormOptions<Saved> {
  /** What a code must be. */
  schema: () => Promise<z.ZodMiniType<string, string>>;
  save: (code: string) => Promise<Written<Saved>>;
  onSaved?: (saved: Saved) => void | Promise<void>;
  announces?: boolean;
}

/** The one form where it asks for a code alone. It is checked when it is sent: a digit that is still to be typed is no fault. */
export const useCodeForm = <Saved>({ schema, save, ...options }: CodeFormOptions<Saved>) => {
  const wrong = useRef<{ code: string; refusal: Written<Saved> }>(undefined);
  const form = useSchemaForm({
    ...options,
    schema: async () => {
      const [{ codeSchema }, code] = await Promise.all([import('./code-schema.ts'), schema()]);
      return codeSchema(code);
    },
    defaults: { code: '' },
    save: async ({ code }) => {
      // A wrong code that is sent again would count as one more guess.
      if (wrong.current?.code === code) return wrong.current.refusal;
      const sent = await save(code);
      if (sent.ok) return sent;
      if (sent.problem.code === 'otp-wrong') wrong.current = { code, refusal: sent };
      // An app shows other digits by then; a recovery code may be mistyped by a letter.
      if (sent.problem.code === 'totp-wrong' && /^\d+$/.test(code)) form.setValue('code', '');
      return sent;
    },
    refusals: { any: 'code' },
    short: true,
  });
  const { name, ref, error } = form.field('code');
  const change = (text: string) => {
    form.setValue('code', text);
    form.clearErrors('code');
  };
  return { form, code: { name, ref, error, value: form.watch('code'), onChange: change } };
};
