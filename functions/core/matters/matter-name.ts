import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';

const MOST_NAME = 120;
const LONG = message('The name has at most 120 characters');

/** The name of a matter that is opened; absent: the template's name. */
export const OptionalMatterName = z.optional(z.string().check(z.trim(), z.maxLength(MOST_NAME, LONG)));

/** The name that a matter is given. */
export const MatterName = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please enter the name')), z.maxLength(MOST_NAME, LONG));
