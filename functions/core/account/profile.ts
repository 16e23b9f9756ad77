import * as z from 'zod/mini';
import type { Account } from '#core/auth/account.ts';
import { CountryCode, FirmName, FirstName, LastName, Mobile, OptionalLink } from '#core/auth/person.ts';
import { capitalised } from '#core/capitalised.ts';

/**
 * What a person may change about themselves; `firm_name` is heard from the owner of a firm only. A name that is absent stays, also
 * one that a firm has given and nobody could choose anew.
 */
export const ProfileDetails = z.object({
  firstName: z.optional(FirstName),
  lastName: z.optional(LastName),
  countryCode: CountryCode,
  mobileNumber: Mobile,
  imdbLink: OptionalLink,
  url_slug: OptionalLink,
  firm_name: z.optional(FirmName),
});
export type ProfileDetails = z.output<typeof ProfileDetails>;

/** A name that stays as it is, or a new one by its rule. */
const keptOr = (known: string, rule: z.ZodMiniType) =>
  z.string().check(
    z.superRefine((name, check) => {
      if (name === known) return;
      for (const { message } of rule.safeParse(name).error?.issues ?? []) check.addIssue({ code: 'custom', message });
    }),
  );

/** The form of somebody who is called so now. */
export const profileForm = (known: { firstName: string; lastName: string }) =>
  z.extend(ProfileDetails, {
    firstName: keptOr(known.firstName, FirstName),
    lastName: keptOr(known.lastName, LastName),
  });

/** A person as they describe themselves now; an empty link is none. */
export const described = ({ imdbLink: _i, urlSlug: _u, ...account }: Account, details: ProfileDetails): Account => ({
  ...account,
  firstName: capitalised(details.firstName ?? account.firstName),
  lastName: capitalised(details.lastName ?? account.lastName),
  countryCode: details.countryCode,
  mobileNumber: details.mobileNumber,
  ...(details.imdbLink ? { imdbLink: details.imdbLink } : {}),
  ...(details.url_slug ? { urlSlug: details.url_slug } : {}),
});
