import { documentOf, FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import type { TemplateFile } from '#core/templates/template-file.ts';

/** The document of a template that is edited. */
export interface EditedDocument {
  template: TemplateDetail;
  packageDocumentId: string;
  name: string;
  file: TemplateFile;
  /** By which its drafts are kept in the browser. */
  draftId: string;
}

/** One document of a template, to be edited; undefined when there is none of this id. */
export const editedDocument = (template: TemplateDetail, packageDocumentId: string): EditedDocument | undefined => {
  const document = documentOf(template, packageDocumentId);
  const draftId = packageDocumentId === FIRST_DOCUMENT ? template._id : packageDocumentId;
  return document && { template, packageDocumentId, name: document.name, file: document.file, draftId };
};
