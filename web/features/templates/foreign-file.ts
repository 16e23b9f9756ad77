import { translateTemplate } from '#core/foreign/translate.ts';
import { draftOfTranslated } from '#core/foreign/translated-draft.ts';
import type { Translation } from '#core/foreign/translation.ts';
import { readQuestionnaire, saveQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { DOCX_TYPE } from '#core/templates/template.ts';
import { call } from '#web/api/client.ts';
import { openWordFile, packWordFile, type WordFile } from '#web/api/word-file.ts';

/** A file with tags of other products, and what they become here. */
export interface ForeignFile {
  name: string;
  docx: WordFile;
  translation: Translation;
}

/** Recognises the tags of other products; undefined for a file that has none, or cannot be opened here. */
export const readForeignFile = (name: string, bytes: Uint8Array): ForeignFile | undefined => {
  try {
    const docx = openWordFile(bytes);
    const translation = translateTemplate(docx.parts);
    return translation.products.length > 0 ? { name, docx, translation } : undefined;
  } catch {
    return undefined;
  }
};

/** The file with our tags in place of those that can be translated. */
export const packTranslated = ({ name, docx, translation: { parts } }: ForeignFile): File => {
  const changed = Object.entries(parts).filter(([part, xml]) => xml !== docx.parts[part]);
  return new File([packWordFile(docx, Object.fromEntries(changed))], name, { type: DOCX_TYPE });
};

/** Keeps the first draft of the questionnaire with what the file said of its answers, unless one is kept already. */
export const keepTranslatedDraft = async (templateId: string, { parts, said }: Translation): Promise<void> => {
  const { version } = await call(readQuestionnaire, { templateId });
  if (version > 0) return;
  const questionnaire = draftOfTranslated(parts, said, () => crypto.randomUUID());
  await call(saveQuestionnaire, { templateId, version, questionnaire });
};
