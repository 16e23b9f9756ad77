import { describe, expect, it } from 'vitest';
import { userTypes } from '#core/auth/user-type.ts';
import { changeForm, forgotForm, loginForm, resetForm, signupForm } from './schemas.ts';

const wordsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const ada = {
  firstName: 'Ada',
  lastName: 'Smith',
  email: 'ada@smith.example',
  countryCode: '+1',
  mobileNumber: '5550100',
  userType: userTypes.business.id,
  password: 'Secret-1234',
  confirmPassword: 'Secret-1234',
};

describe('the forms say the agreed words', () => {
  it('login', () => {
    const empty = { email: '', password: '', remember_me: false };
    expect(wordsOf(loginForm.safeParse(empty))).toEqual({
      email: 'Please enter the email',
      password: 'Please enter the password',
    });
    expect(wordsOf(loginForm.safeParse({ ...empty, email: 'a"b@c.d' })).email).toBe('Please enter valid email format');
  });

  it('forgot password', () => {
    expect(wordsOf(forgotForm.safeParse({ email: '' }))).toEqual({ email: 'Please enter the Email.' });
    expect(wordsOf(forgotForm.safeParse({ email: 'nobody' }))).toEqual({ email: 'Enter a valid email address' });
  });

  it('sign-up', () => {
    expect(signupForm.safeParse(ada).success).toBe(true);
    expect(wordsOf(signupForm.safeParse({ ...ada, firstName: 'A da', mobileNumber: '12' }))).toEqual({
      firstName: 'First Name cannnot accept white space, numeric values and special character',
      mobileNumber: 'Your mobile should contain atleast 4 digits',
    });
  });

  it('a confirmation that differs, even while another field is at fault', () => {
    const differs = { confirmPassword: 'Other-1234' };
    expect(wordsOf(signupForm.safeParse({ ...ada, ...differs, firstName: '' }))).toEqual({
      firstName: 'Please enter the first name',
      confirmPassword: 'Passwords do not match',
    });
    const reset = { password: 'Secret-1234', ...differs };
    expect(wordsOf(resetForm.safeParse(reset))).toEqual({ confirmPassword: 'Password does not match' });
    const change = { oldPassword: 'x', newPassword: 'Secret-1234', ...differs };
    expect(wordsOf(changeForm.safeParse(change))).toEqual({ confirmPassword: 'Passwords do not match' });
  });

  it('a lawyer gives a firm name and a logo', () => {
    const lawyer = { ...ada, userType: userTypes.lawyer.id, firstName: '' };
    expect(wordsOf(signupForm.safeParse(lawyer))).toEqual({
      firstName: 'Please enter the first name',
      business_logo: 'Please upload the business logo',
      firm_name: 'Please enter the firm name',
    });
  });
});
