import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { fieldsFault, partNameFault, relationsFault } from '#core/inspection/part-rules.ts';
import { MACROS } from '#core/inspection/refusals.ts';
import { type Message, message } from '#core/language/message.ts';
import { DocxRefused, damaged } from './docx-refused.ts';

const refuse = (reason: Message | undefined) => {
  if (reason) throw new DocxRefused(reason);
};

/** Refuses a part by its name: paths that lead elsewhere, macros, controls, embedded programs. */
export const checkName = (name: string) => refuse(partNameFault(name));

/** Refuses relations to controls, and content that Word would fetch from elsewhere when the document is opened. */
export const checkRelations = (xml: string) => refuse(relationsFault(xml));

/** Refuses what is a zip file but no Word document, one with macros, and one whose fields start programs or fetch from elsewhere. */
export const checkKind = (parts: DocxParts) => {
  const types = parts['[Content_Types].xml'];
  if (!types || !parts['_rels/.rels'] || !parts['word/document.xml']) throw damaged();
  if (types.includes('macroEnabled')) refuse(MACROS);
  if (!parts['word/document.xml'].includes('<w:document')) {
    throw new DocxRefused(message('This file is not in the form Word writes. Open it in Word and save it again.'));
  }
  for (const [name, xml] of Object.entries(parts))
    if (name.startsWith('word/') && /[iI]nstr/.test(xml)) refuse(fieldsFault(xml));
};
