import * as z from 'zod/mini';
import { emailLine, line, phoneLine } from '#core/clients/client.ts';
import { message } from '#core/language/message.ts';

export const PARTY_SIDES = ['adverse', 'related'] as const;
export const PARTY_KINDS = ['person', 'company'] as const;

/** Characters of a name and of the note; former names of one party; parties of one matter. */
export const PARTY_LIMITS = { name: 200, note: 2000, formerNames: 5, ofMatter: 100 } as const;

/** The name of somebody who is checked. */
export const SubjectName = z
  .string(message('Please enter the name'))
  .check(
    z.trim(),
    z.minLength(1, message('Please enter the name')),
    z.maxLength(PARTY_LIMITS.name, message('The name has at most 200 characters')),
  );

/** What is known of somebody who has to do with a matter and is no client of it. */
export const PartyDetails = z.object({
  side: z.enum(PARTY_SIDES),
  kind: z.enum(PARTY_KINDS),
  name: SubjectName,
  /** Maiden names, names before a change, other names of a company. */
  formerNames: z._default(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(PARTY_LIMITS.name)))
      .check(z.maxLength(PARTY_LIMITS.formerNames)),
    [],
  ),
  email: emailLine,
  phone: phoneLine,
  address: line,
  note: z._default(z.string().check(z.trim(), z.maxLength(PARTY_LIMITS.note)), ''),
});
export type PartyDetails = z.infer<typeof PartyDetails>;
