import * as z from 'zod/mini';
import { capitalised } from '#core/capitalised.ts';
import { type Firm, logoPath } from '#core/firm/firm.ts';
import { isOwnFirmName } from '#core/firm/firm-name.ts';
import { LOGO_MISSING, LogoKey } from '#core/firm/logo.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { isEmail, MOST_EMAIL } from '#core/text.ts';
import type { Account } from './account.ts';
import { peekInvitation } from './invitation.ts';
import { NewPassword } from './password.ts';
import type { Flags } from './standing.ts';
import { registrableTypes, userTypes } from './user-type.ts';

/** What is said of a person's fields; other programs know these sentences to the letter, odd spellings included. */
export const personMessages = {
  firstName: message('Please enter the first name'),
  firstNameLetters: message('First Name cannnot accept white space, numeric values and special character'),
  lastName: message('Please enter the last name'),
  nameLong: message('Name must not contain more than 30 characters'),
  email: message('Please enter the email'),
  emailFormat: message('Please enter valid email format'),
  mobileShort: message('Your mobile should contain atleast 4 digits'),
  mobileLong: message('Your mobile should not contain more than 15 digits'),
  countryCode: message('Please select the country code'),
  userType: message('Please select the user type'),
  logo: LOGO_MISSING,
  logoLarge: message('Image size should not exceed 2MB'),
  firmName: message('Please enter the firm name'),
  firmNameLong: message('Firm name must not contain more than 100 characters'),
  firmNameOwn: message('Please enter the name of your own firm.'),
  link: message('Please enter a valid URL'),
  code: message('Please enter the Otp'),
} as const;

/** An e-mail as people type it, in the form in which we compare it. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: personMessages.email, abort: true }),
    z.maxLength(MOST_EMAIL, { error: personMessages.emailFormat, abort: true }),
    z.refine(isEmail, personMessages.emailFormat),
  );

/** Letters of any script with the marks that combine with them; hyphens and apostrophes stand between letters. */
const letters = /^\p{L}\p{M}*(?:[-'’‐\u2011]?\p{L}[\p{M}\u200c\u200d]*)*$/u;

/** A first name as somebody signs up with it: letters, with hyphens and apostrophes inside, at most 30 characters. */
export const FirstName = z
  .string()
  .check(
    z.minLength(1, { error: personMessages.firstName, abort: true }),
    z.maxLength(30, { error: personMessages.nameLong, abort: true }),
    z.regex(letters, personMessages.firstNameLetters),
  );

/** A last name as somebody signs up with it: spaces and marks are its own affair, but without a letter it is none. */
export const LastName = z
  .string()
  .check(
    z.trim(),
    z.regex(/\p{L}/u, { error: personMessages.lastName, abort: true }),
    z.maxLength(30, personMessages.nameLong),
  );

const anyName = (missing: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.maxLength(100, personMessages.nameLong));

/** Names that may be known already: a firm's records and our own keep such as "Mary Ann" and "J.R.". */
const AnyFirstName = anyName(personMessages.firstName);
const AnyLastName = anyName(personMessages.lastName);

interface Names {
  firstName: string;
  lastName: string;
}

const rules = { firstName: FirstName, lastName: LastName } as const;

/** What is wrong with a name that nobody knew before; undefined for a good one. */
export const nameFault = (field: keyof Names, name: unknown): string | undefined =>
  rules[field].safeParse(name).error?.issues[0]?.message;

/** Refuses a name that keeps to the rule for new ones as little as to what was `known` before. */
export const requireNames = (names: Names, known: Partial<Names> = {}): void => {
  const isKnown = (field: keyof Names) => capitalised(known[field] ?? '') === capitalised(names[field]);
  const faults = (['firstName', 'lastName'] as const).flatMap((field) => {
    const msg = isKnown(field) ? undefined : nameFault(field, names[field]);
    return msg ? [{ field, msg }] : [];
  });
  if (faults.length > 0) throw new Problem('bad-request', { faults });
};

export const Mobile = z
  .string()
  .check(
    z.regex(/^\d{4,}$/, { error: personMessages.mobileShort, abort: true }),
    z.maxLength(15, personMessages.mobileLong),
  );

export const CountryCode = z.string().check(z.regex(/^\+?\d{1,4}$/, personMessages.countryCode));

/** What a firm calls itself; empty where nothing is asked of it. */
export const FirmName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, { error: personMessages.firmNameLong, abort: true }),
    z.refine(isOwnFirmName, personMessages.firmNameOwn),
  );

/** An https or http address; empty counts as absent. */
export const OptionalLink = z.optional(
  z.union([z.literal(''), z.url({ protocol: /^https?$/, error: personMessages.link }).check(z.maxLength(500))]),
);

/** Whether a firm's name and logo are asked of somebody: of a lawyer, unless a firm invites them as its client. */
export const needsFirm = (userType: string, reference: string | undefined): boolean =>
  userType === userTypes.lawyer.id && (!reference || peekInvitation(reference)?.for === 'colleague');

const isGiven =
  (field: keyof Names) =>
  ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && typeof (value as Partial<Names>)[field] === 'string';

/** Whether a name keeps to the rule for new ones; the holder of an invitation may be called what the firm calls them. */
const keepsTo = (field: keyof Names) => (given: Names & { reference?: string | undefined }) =>
  !given[field]?.trim() || Boolean(given.reference) || !nameFault(field, given[field]);

/** Said together with what else is wrong. */
const nameRule = (field: keyof Names) => ({
  path: [field],
  error: ({ input }: { input?: unknown }) => nameFault(field, (input as Partial<Names>)[field]),
  when: isGiven(field),
});

/** What somebody new says of themselves, however they prove their e-mail; `reference` is the invitation's token when there is one. */
const details = {
  firstName: AnyFirstName,
  lastName: AnyLastName,
  countryCode: CountryCode,
  mobileNumber: Mobile,
  terms_Condition: z.optional(z.boolean()),
  imdbLink: OptionalLink,
  url_slug: OptionalLink,
  userType: z.enum(
    registrableTypes.map(({ id }) => id),
    personMessages.userType,
  ),
  business_logo: z.optional(z.union([z.literal(''), LogoKey])),
  firm_name: z.optional(FirmName),
  reference: z.optional(z.string().check(z.maxLength(2000))),
  deviceToken: z.optional(z.string().check(z.maxLength(500))),
};

const Details = z.object(details);

const detailChecks = [
  z.refine<z.output<typeof Details>>(keepsTo('firstName'), nameRule('firstName')),
  z.refine<z.output<typeof Details>>(keepsTo('lastName'), nameRule('lastName')),
  z.superRefine<z.output<typeof Details>>(({ userType, business_logo, firm_name, reference }, check) => {
    if (!needsFirm(userType, reference)) return;
    if (!business_logo) check.addIssue({ code: 'custom', path: ['business_logo'], message: personMessages.logo });
    if (!firm_name) check.addIssue({ code: 'custom', path: ['firm_name'], message: personMessages.firmName });
  }),
] as const;

/** What a sign-up sends; the holder of an invitation may be called what the firm calls them. */
export const SignupDetails = z
  .object({
    ...details,
    email: Email,
    password: NewPassword,
    invite_by: z.optional(z.string().check(z.maxLength(64))),
    is_reference: z.optional(z.boolean()),
  })
  .check(...detailChecks);
export type SignupDetails = z.output<typeof SignupDetails>;

/** What the sign-up of somebody sends whom Google has proven: `google` carries the proof, which names the e-mail. */
export const GoogleSignupDetails = z
  .object({ ...details, google: z.string().check(z.minLength(1), z.maxLength(2000)) })
  .check(...detailChecks);

/** The user or session, as it travels. */
export const User = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  countryCode: z.string(),
  mobileNumber: z.string(),
  email: z.string(),
  userType: z.string(),
  /** Path of the firm's logo on every host, empty without one. */
  business_logo: z.string(),
  firm_name: z.string(),
  imdbLink: z.string(),
  url_slug: z.string(),
  profileImage: z.string(),
  deviceToken: z.string(),
  isVerified: z.boolean(),
  isapproved: z.union([z.literal(0), z.literal(1)]),
  terms_Condition: z.boolean(),
  is_role_member: z.boolean(),
  role_member_added_by: z.string(),
  is_parent_plan_active: z.boolean(),
  roll_access_id: z.string(),
  roll_access: z.array(z.number()),
  default_lawyer: z.boolean(),
  is_reference: z.boolean(),
  is_paid_subscribed: z.boolean(),
  is_free_subscribed: z.boolean(),
  trial_period_start: z.string(),
  is_auto_debit: z.boolean(),
  is_card_save: z.boolean(),
  is_trial_click: z.boolean(),
  isTrialEndSkip: z.boolean(),
  must_set_totp: z.boolean(),
  had_own_plan: z.boolean(),
  had_paid_plan: z.boolean(),
  is_payment_overdue: z.boolean(),
  /** Another firm may have opened a matter to them. */
  is_colleague: z.optional(z.literal(true)),
  userTypeRoute: z.enum(['lawyer', 'business', '']),
  profileKeyword: z.string(),
  invite_by: z.string(),
  /** False for a client who comes by mailed links and may choose a password. */
  has_password: z.boolean(),
  /** The firm whose terms for clients are to be accepted; empty for everybody else. */
  terms_of_firm: z.string(),
});
export type User = z.output<typeof User>;

/** A person, their firm and their flags in the spellings of the wire. */
export const userOf = (account: Account, firm: Firm | undefined, flags: Flags, termsOfFirm = ''): User => ({
  ...flags,
  _id: account.accountId,
  firstName: account.firstName,
  lastName: account.lastName,
  countryCode: account.countryCode,
  mobileNumber: account.mobileNumber,
  email: account.email,
  userType: account.userType,
  business_logo: (firm && logoPath(firm)) ?? '',
  firm_name: firm?.name ?? '',
  imdbLink: account.imdbLink ?? '',
  url_slug: account.urlSlug ?? '',
  profileImage: account.profileImage ?? '',
  deviceToken: account.deviceToken,
  role_member_added_by: account.staff?.parentAccountId ?? '',
  roll_access_id: account.staff?.roleId ?? '',
  invite_by: account.invitedBy[0]?.firmId ?? '',
  has_password: !account.passwordless,
  terms_of_firm: termsOfFirm,
});
