import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';

/** What is said of passwords; other programs know these sentences to the letter. */
export const passwordMessages = {
  required: message('Please enter the password'),
  rule: message('Password must contain at least 8 characters, one number, one uppercase and one lowercase letter'),
  long: message('Password must not contain more than 30 characters'),
  signupMismatch: message('Passwords do not match'),
  resetMismatch: message('Password does not match'),
} as const;

/** 8 to 30 characters with a number, an uppercase and a lowercase letter. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(1, { error: passwordMessages.required, abort: true }),
    z.maxLength(30, { error: passwordMessages.long, abort: true }),
    z.regex(/^(?=.*\d)(?=.*[A-Z])(?=.*[a-z]).{8,}$/s, passwordMessages.rule),
  );

/** A password as given at a login: only its length is limited (60). */
export const GivenPassword = z
  .string()
  .check(z.minLength(1, passwordMessages.required), z.maxLength(60, message('Password must not exceed 60 characters')));
