import * as z from 'zod/mini';
import { GivenPassword, NewPassword, passwordMessages } from '#core/auth/password.ts';
import {
  Email,
  FirstName,
  GoogleSignupDetails,
  LastName,
  nameFault,
  needsFirm,
  personMessages,
  SignupDetails,
} from '#core/auth/person.ts';
import { isEmail } from '#core/text.ts';
import type { SignupValues } from './signup-values.ts';

const same = (message: string) => ({
  path: ['confirmPassword'],
  error: message,
  // The confirmation is compared even while another field is at fault.
  when: () => true,
});

const matches = (password: 'password' | 'newPassword') => (form: object) => {
  const given = form as Record<string, unknown>;
  return given[password] === given.confirmPassword;
};

export const loginForm = z.object({ email: Email, password: GivenPassword, remember_me: z.boolean() });

/** Messages of the forgot flow. */
export const forgotForm = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'Please enter the Email.', abort: true }),
      z.refine(isEmail, 'Enter a valid email address'),
    ),
});

export const resetForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .check(z.refine(matches('password'), same(passwordMessages.resetMismatch)));

export const changeForm = z
  .object({ oldPassword: GivenPassword, newPassword: NewPassword, confirmPassword: z.string() })
  .check(z.refine(matches('newPassword'), same(passwordMessages.signupMismatch)));

export const firstPasswordForm = z
  .object({ newPassword: NewPassword, confirmPassword: z.string() })
  .check(z.refine(matches('newPassword'), same(passwordMessages.signupMismatch)));

export const joinForm = z
  .object({ firstName: FirstName, lastName: LastName, password: NewPassword, confirmPassword: z.string() })
  .check(z.refine(matches('password'), same(passwordMessages.signupMismatch)));

export const licenseForm = z.object({
  agreed: z.boolean().check(z.refine(Boolean, 'Please accept the terms to continue')),
});

/** In the order of the form, which is that of its summary too. */
const signupFields = [
  'firstName',
  'lastName',
  'email',
  'countryCode',
  'mobileNumber',
  'userType',
  'firm_name',
  'business_logo',
  'imdbLink',
  'url_slug',
  'password',
  'confirmPassword',
] as const;

const isMissing = (form: SignupValues, field: 'firm_name' | 'business_logo') =>
  needsFirm(form.userType, form.reference) && !form[field]?.trim();

/** An endpoint's own schema; what depends on several fields is said together with the rest, not after it. */
const signupChecked = (endpoint: typeof SignupDetails | typeof GoogleSignupDetails) =>
  z.custom<SignupValues>().check(
    z.superRefine((form, check) => {
      const faults = new Map<string, string>();
      for (const { path, message } of endpoint.safeParse(form).error?.issues ?? []) faults.set(path.join('.'), message);
      for (const field of ['firstName', 'lastName'] as const) {
        const fault = form.reference ? undefined : nameFault(field, form[field]);
        if (fault) faults.set(field, fault);
      }
      if (isMissing(form, 'firm_name')) faults.set('firm_name', personMessages.firmName);
      if (isMissing(form, 'business_logo')) faults.set('business_logo', personMessages.logo);
      if (!matches('password')(form)) faults.set('confirmPassword', passwordMessages.signupMismatch);
      for (const field of signupFields) {
        const message = faults.get(field);
        if (message) check.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );

export const signupForm = signupChecked(SignupDetails);

/** Of somebody who chooses no password. */
export const googleSignupForm = signupChecked(GoogleSignupDetails);
