import type { PackageDocument } from './package-document.ts';
import type { TemplateFile } from './template-file.ts';

/** Stands for the template's own document where those of its package are named by their ids. */
export const FIRST_DOCUMENT = 'first';

/** What a template and its package are called and made of, as the wire has them. */
interface PackageParts {
  name: string;
  box_file_data: TemplateFile;
  documents: readonly PackageDocument[];
}

/** One document of a template by its id, the template's own among them; undefined when it has no such document. */
export const documentOf = (
  { name, box_file_data: file, documents }: PackageParts,
  packageDocumentId: string,
): Pick<PackageDocument, 'name' | 'file'> | undefined =>
  packageDocumentId === FIRST_DOCUMENT
    ? { name, file }
    : documents.find((document) => document.packageDocumentId === packageDocumentId);
