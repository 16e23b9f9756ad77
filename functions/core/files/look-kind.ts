import { endingOf, FILE_TYPES } from '#core/inspection/file-kinds.ts';

/** How a file is shown in the page. */
export type LookKind = 'pdf' | 'word' | 'picture' | 'text' | 'mail';

const kinds: Readonly<Record<string, LookKind>> = {
  [FILE_TYPES.pdf]: 'pdf',
  [FILE_TYPES.docx]: 'word',
  [FILE_TYPES.png]: 'picture',
  [FILE_TYPES.jpg]: 'picture',
  [FILE_TYPES.gif]: 'picture',
  [FILE_TYPES.webp]: 'picture',
  [FILE_TYPES.txt]: 'text',
  [FILE_TYPES.csv]: 'text',
  [FILE_TYPES.eml]: 'mail',
};

/** Browsers and mail programs often send these as plain bytes or plain text. */
const endings: Readonly<Record<string, LookKind>> = { eml: 'mail', csv: 'text', txt: 'text' };
const UNTOLD = /^(application\/octet-stream|text\/plain|)$/;

/** How a file of this media type and name is shown; undefined where it is to be downloaded. */
export const lookKind = (type: string, name: string): LookKind | undefined => {
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (UNTOLD.test(mediaType) ? endings[endingOf(name)] : undefined) ?? kinds[mediaType];
};
