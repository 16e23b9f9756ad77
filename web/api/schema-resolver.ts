import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

export type FormSchema = z.ZodMiniType<unknown, FieldValues>;

/** Checks a form with a schema, in the words that the API has for a fault: a validator's own are never shown. */
export const resolverOf =
  <S extends FormSchema>(schema: S | (() => Promise<S>)): Resolver<z.input<S>, unknown, z.output<S>> =>
  async (values, context, options) => {
    const [known, { zodResolver }, { plainMessage }, { tellInEnglish }] = await Promise.all([
      typeof schema === 'function' ? schema() : schema,
      import('@hookform/resolvers/zod'),
      import('#core/plain-words.ts'),
      import('#core/language/message.ts'),
    ]);
    const resolve = zodResolver(known as never, { error: plainMessage(tellInEnglish) });
    return (resolve as unknown as Resolver<z.input<S>, unknown, z.output<S>>)(values, context, options);
  };
