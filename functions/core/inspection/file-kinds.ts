/** Kinds of files that a firm takes, by the end of their names, with their media types. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  eml: 'message/rfc822',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
} as const;

const MEGABYTE = 1024 * 1024;

/** Bytes of a file that is inspected as a whole, and of one that is inspected part by part, at most. */
export const FILE_LIMITS = { whole: 50 * MEGABYTE, inParts: 500 * MEGABYTE } as const;

/** The end of a name in small letters, without its dot; empty where it has none. */
export const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The media type that a name promises; undefined for what no firm takes. */
export const fileTypeOf = (name: string): string | undefined => {
  const ending = endingOf(name);
  return Object.hasOwn(FILE_TYPES, ending) ? FILE_TYPES[ending as keyof typeof FILE_TYPES] : undefined;
};

/** How large a file of this name may be: a PDF is looked through part by part. */
export const mostBytesOf = (name: string): number =>
  endingOf(name) === 'pdf' ? FILE_LIMITS.inParts : FILE_LIMITS.whole;

/** Pictures are often named after another kind of picture, and Word opens both of its kinds under either name. */
export const familyOf = (type: string | undefined): string | undefined => {
  if (type?.startsWith('image/')) return 'image';
  if (type === FILE_TYPES.doc) return FILE_TYPES.docx;
  return type === FILE_TYPES.csv ? FILE_TYPES.txt : type;
};

/** Programs, and files that bring some along: nothing that is inside another file may be called so. */
const PROGRAMS =
  /\.(exe|com|scr|pif|msi|msp|dll|cpl|bat|cmd|ps1|psm1|vbs?|vbe|jse?|wsf|wsh|wsc|hta|jar|lnk|reg|chm|scf|url|iso|img|vhdx?|apk|dmg|sh|docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppsm|ppam|one|svg|html?|xll)$/i;

/** Whether a name is that of a program; signs that end nothing, as dots and blanks, hide none. */
export const isProgramName = (name: string): boolean => PROGRAMS.test(name.replace(/[\s.\0"']+$/, ''));
