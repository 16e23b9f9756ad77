import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/** Validates a form with a schema that is fetched when the form is first submitted, so that a page need not carry it. */
export const schemaResolver =
  <T extends FieldValues>(load: () => Promise<z.ZodType<unknown, T>>): Resolver<T> =>
  async (values, context, options) => {
    const [schema, { zodResolver }] = await Promise.all([load(), import('@hookform/resolvers/zod')]);
    const resolve = zodResolver(schema as never) as unknown as Resolver<T>;
    return resolve(values, context, options);
  };
