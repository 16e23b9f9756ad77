import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { message } from '#core/language/message.ts';
import { LAST_ORDER, SIGNER_STATES } from './envelope.ts';

/**
 * How it is made sure who signs: by the `link` in their mail; by a `code` that is mailed when they open it; by an `access-code` that the sender tells them
 * otherwise; or signed in as a `client` of the firm.
 */
export const IDENTITIES = ['link', 'code', 'access-code', 'client'] as const;
export type Identity = (typeof IDENTITIES)[number];
/** How it was known who signed: in one of these ways, or since somebody of the firm was present. */
export type KnownBy = Identity | 'in-person';

export const SIGNER_LIMITS = { name: 200, accessCode: 32, reason: 500, question: 2000 } as const;

const Order = z.int().check(z.minimum(1), z.maximum(LAST_ORDER));
export const SignerName = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please enter a name')), z.maxLength(SIGNER_LIMITS.name));

/** An access code as a signer enters it. */
export const AccessCode = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please enter the access code')), z.maxLength(SIGNER_LIMITS.accessCode));

/** Who is to sign, as the sender enters them. */
export const NewSigner = z.object({
  signerId: z.uuid(),
  /** Signer 1 to 20: whose fields they fill in; no two who sign have the same. */
  number: Order,
  /** 1 to 20: who has the same signs at the same time. */
  order: Order,
  name: SignerName,
  email: Email.check(z.meta({ format: 'email' })),
  identity: z.enum(IDENTITIES),
  /** Told to them otherwise; kept as a hash. Left out of one that has one already, it stays. */
  accessCode: z.optional(
    z.string().check(z.regex(/^[\p{L}\p{N}]{4,32}$/u, message('Please enter 4 to 32 letters or digits'))),
  ),
  /** Whether they may name somebody who signs in their stead. */
  mayDelegate: z.boolean(),
});
export type NewSigner = z.infer<typeof NewSigner>;

/** Why somebody declines, or an envelope is voided. */
export const Reason = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please say why')), z.maxLength(SIGNER_LIMITS.reason));

/** What a signer asks the sender. */
export const QuestionText = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please enter your question')), z.maxLength(SIGNER_LIMITS.question));

/** Instants of a signer, ISO texts; absent until it has come to that. */
const moments = {
  invitedAt: z.optional(z.string()),
  viewedAt: z.optional(z.string()),
  signedAt: z.optional(z.string()),
  declinedAt: z.optional(z.string()),
  remindedAt: z.optional(z.string()),
  /** When their link was shut, since too many wrong codes were entered. */
  shutAt: z.optional(z.string()),
  /** Why they declined. */
  reason: z.optional(z.string()),
};

/** A signer as their firm sees them. */
export const EnvelopeSigner = z.object({
  signerId: z.string(),
  number: z.int(),
  order: z.int(),
  state: z.enum(SIGNER_STATES),
  name: z.string(),
  email: z.string(),
  identity: z.enum(IDENTITIES),
  mayDelegate: z.boolean(),
  ...moments,
});
export type EnvelopeSigner = z.infer<typeof EnvelopeSigner>;

/** The same as it is kept. */
export interface SignerRecord extends EnvelopeSigner {
  accessCodeHash?: string | undefined;
  /** Hash of the secret of their link, and the secret sealed, for reminders; absent until it is their turn. */
  link?: { hash: string; sealed: string } | undefined;
  /** When they opened it last as evidence has it, and how often it has. */
  openedAt?: string | undefined;
  openings?: number | undefined;
  /** How often they were reminded. */
  reminders?: number | undefined;
  /** How many wrong codes were entered at their link. */
  wrongCodes?: number | undefined;
  /** What is put into the PDF of what they have signed: kept until that is sealed. */
  adoption?: AdoptionKeys | undefined;
  /** Their fields' values, of each document by its id. */
  values?: Record<string, Record<string, string | boolean>> | undefined;
  /** The zone of their clock, such as `Europe/Berlin`. */
  zone?: string | undefined;
  consent?: string | undefined;
  knownBy?: KnownBy | undefined;
  /** Who of the firm was present, by name, where that is how they are known. */
  presence?: string | undefined;
  address?: string | undefined;
  agent?: string | undefined;
  /** Whether what they have signed is sealed into the file. */
  isSealed?: boolean | undefined;
}

/** Where the pictures of a signature and of initials lie. */
export interface AdoptionKeys {
  signature: string;
  initials: string;
}

/** A picture that the browser has drawn: PNG as base64, of at most 200 KB. */
const Picture = z.string().check(z.maxLength(280_000), z.regex(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/));

/** How somebody signs: the name as typed, drawn by hand, or of a picture; the pictures are what stands in the document. */
export const Adoption = z.object({
  how: z.enum(['typed', 'drawn', 'uploaded']),
  name: SignerName,
  signature: Picture,
  initials: Picture,
});
export type Adoption = z.infer<typeof Adoption>;
