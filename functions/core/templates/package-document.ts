import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { TemplateFile, type TemplateFileRecord } from './template-file.ts';

/** How many documents a package has at most, the template's own among them; the others count characters. */
export const PACKAGE_LIMITS = { documents: 10, name: 120, condition: 500 } as const;

/** What the lawyer says of another document: what it is called, and when it is made, as a tag asks it: `built < 1978`. */
export const PackageDocumentDetails = z.object({
  name: z
    .string(message('Please enter the name'))
    .check(
      z.trim(),
      z.minLength(1, message('Please enter the name')),
      z.maxLength(PACKAGE_LIMITS.name, message('The name has at most 120 characters')),
    ),
  /** Absent, or without a sign, for a document that is always made. */
  condition: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(PACKAGE_LIMITS.condition, message('The condition has at most 500 characters'))),
  ),
});
export type PackageDocumentDetails = z.infer<typeof PackageDocumentDetails>;

/** A document of a template's package beside its own; all are filled from the one questionnaire. */
export const PackageDocument = z.object({
  packageDocumentId: Id,
  name: z.string(),
  condition: z.optional(z.string()),
  file: TemplateFile,
});
export type PackageDocument = z.infer<typeof PackageDocument>;

/** The same as the firm keeps it. */
export interface PackageDocumentRecord extends Omit<PackageDocument, 'file'> {
  file: TemplateFileRecord;
}
