import * as z from 'zod/mini';
import { tellInEnglish } from '#core/language/message.ts';
import { conditionFault, nameFault } from '#core/templates/package.ts';
import { PackageDocumentDetails } from '#core/templates/package-document.ts';

/** What the dialogs of a document ask: its details, and whether it is made always or under a condition. */
const DocumentFields = z.extend(PackageDocumentDetails, { made: z.enum(['always', 'conditionally']) });
export type DocumentFields = z.infer<typeof DocumentFields>;

/** What a form asks of a document; its name is none of the `taken`, and its condition is there where it has one, and can be read. */
export const documentSchema = (taken: readonly string[]) =>
  DocumentFields.check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    const faults = { name: nameFault(value.name, taken), condition: conditionFault(value.condition) };
    for (const [field, fault] of Object.entries(faults)) if (fault) refuse(field, tellInEnglish(fault));
    if (value.made === 'conditionally' && !value.condition) refuse('condition', 'Please enter the condition');
  });

/** What is kept of the fields. */
export const detailsOf = ({ name, condition }: DocumentFields): PackageDocumentDetails => ({ name, condition });
