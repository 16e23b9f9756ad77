import * as z from 'zod/mini';

/** An empty text takes the coupon off. */
export const couponForm = z.object({
  coupon: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[\w-]{0,64}$/, 'A coupon has only letters, digits, dashes and underscores.'),
      z.toUpperCase(),
    ),
});
