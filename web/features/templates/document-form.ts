import { tellInEnglish } from '#core/language/message.ts';
import { conditionFault, nameFault } from '#core/templates/package.ts';
import { PackageDocumentDetails } from '#core/templates/package-document.ts';

/** What a form asks of a document; its name is none of the `taken`, and its condition can be read. */
export const documentSchema = (taken: readonly string[]) =>
  PackageDocumentDetails.check(({ value, issues }) => {
    const faults = { name: nameFault(value.name, taken), condition: conditionFault(value.condition) };
    for (const [field, fault] of Object.entries(faults))
      if (fault) issues.push({ code: 'custom', path: [field], message: tellInEnglish(fault), input: value });
  });
