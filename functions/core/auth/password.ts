import * as z from 'zod';

/** Words of the specification's sections 4 and 5 about passwords. */
export const passwordMessages = {
  required: 'Please enter the password',
  rule: 'Password must contain at least 8 characters, one number, one uppercase and one lowercase letter',
  long: 'Password must not contain more than 30 characters',
  signupMismatch: 'Passwords do not match',
  resetMismatch: 'Password does not match',
} as const;

/** 8 to 30 characters with a number, an uppercase and a lowercase letter (specification, section 5). */
export const NewPassword = z
  .string()
  .min(1, { error: passwordMessages.required, abort: true })
  .max(30, { error: passwordMessages.long, abort: true })
  .regex(/^(?=.*\d)(?=.*[A-Z])(?=.*[a-z]).{8,}$/s, passwordMessages.rule);

/** A password as given at a login: only its length is limited (60, specification, section 9). */
export const GivenPassword = z
  .string()
  .min(1, passwordMessages.required)
  .max(60, 'Password must not exceed 60 characters');
