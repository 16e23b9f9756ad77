const nouns: Readonly<Record<string, string>> = {
  'image/heic': 'Photos in the HEIC format',
  'application/msword': 'Old Word files (.doc)',
};

/** Why a file is not shown here. */
export const whyNotShown = (type: string): string =>
  `${nouns[type] ?? 'Files of this kind'} cannot be shown here. Download the file to open it.`;
