/** How a file is shown in the page. */
export type LookKind = 'pdf' | 'word' | 'picture' | 'text' | 'mail';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const kinds: Readonly<Record<string, LookKind>> = {
  'application/pdf': 'pdf',
  [WORD]: 'word',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'text/plain': 'text',
  'text/csv': 'text',
  'message/rfc822': 'mail',
};

/** Browsers and mail programs often send these as plain bytes or plain text. */
const endings: Readonly<Record<string, LookKind>> = { eml: 'mail', csv: 'text', txt: 'text' };
const UNTOLD = /^(application\/octet-stream|text\/plain|)$/;

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** How a file of this media type and name is shown; undefined where it is to be downloaded. */
export const lookKind = (type: string, name: string): LookKind | undefined => {
  const told = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (UNTOLD.test(told) ? endings[endingOf(name)] : undefined) ?? kinds[told];
};

const nouns: Readonly<Record<string, string>> = {
  'image/heic': 'Photos in the HEIC format',
  'application/msword': 'Old Word files (.doc)',
};

/** Why a file is not shown here. */
export const whyNotShown = (type: string): string =>
  `${nouns[type] ?? 'Files of this kind'} cannot be shown here. Download the file to open it.`;
