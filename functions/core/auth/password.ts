import * as z from 'zod';
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
  .min(1, { error: passwordMessages.required, abort: true })
  .max(30, { error: passwordMessages.long, abort: true })
  .regex(/^(?=.*\d)(?=.*[A-Z])(?=.*[a-z]).{8,}$/s, passwordMessages.rule);

/** A password as given at a login: only its length is limited (60). */
export const GivenPassword = z
  .string()
  .min(1, passwordMessages.required)
  .max(60, message('Password must not exceed 60 characters'));
