import * as z from 'zod/mini';
import { SigningField } from './fields.ts';
import { IDENTITIES } from './signer.ts';

/** A document as a signer sees it: with their own fields, and what others have filled in drawn on its pages. */
export const SignedDocument = z.object({
  documentId: z.string(),
  name: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  fields: z.array(SigningField),
});
export type SignedDocument = z.infer<typeof SignedDocument>;

/** How an envelope stands for a signer: it is theirs to sign; they have signed, and others have not or it is being sealed; or how it has ended. */
const Stands = z.enum(['turn', 'signed', 'completed', 'declined']);
export type Stands = z.infer<typeof Stands>;

/** What a signer's link shows. */
export const Signing = z.object({
  firmName: z.string(),
  /** What is asked for before anything is shown: the code that is mailed there, the access code, or to log in as that client. */
  asks: z.optional(z.object({ identity: z.enum(IDENTITIES), codeTo: z.optional(z.string()) })),
  /** What it shows once that was entered. */
  envelope: z.optional(
    z.object({
      envelopeId: z.string(),
      name: z.string(),
      message: z.string(),
      sentBy: z.string(),
      stands: Stands,
      signer: z.object({
        signerId: z.string(),
        name: z.string(),
        email: z.string(),
        number: z.int(),
        mayDelegate: z.boolean(),
      }),
      /** The others, by name, and whether they have signed. */
      others: z.array(z.object({ name: z.string(), hasSigned: z.boolean() })),
      documents: z.array(SignedDocument),
      expiresAt: z.string(),
      /** The version of the consent that is asked for now. */
      consent: z.string(),
    }),
  ),
});
export type Signing = z.infer<typeof Signing>;
