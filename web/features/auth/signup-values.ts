import type { SignupDetails } from '#core/auth/person.ts';

/** What the sign-up form holds. */
export type SignupValues = Omit<SignupDetails, 'userType' | 'deviceToken' | 'terms_Condition'> & {
  userType: SignupDetails['userType'];
  firm_name: string;
  business_logo: string;
  imdbLink: string;
  url_slug: string;
  confirmPassword: string;
  /** Of somebody who came from Google. */
  google?: string;
};
