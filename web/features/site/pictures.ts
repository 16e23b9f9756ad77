/** What the pictures of real screens show, for those who do not see them. `npm run pictures` takes them of the demo firm. */
export const pictures = {
  dashboard:
    'The dashboard: how many matters are pending and in progress, whose answers are in, and who is still waited for',
  blanks:
    'A consulting agreement in the editor. Its brackets and lines are marked, and beside it the first of 11 blanks is offered as a question of its own',
  questionnaire:
    'A questionnaire in the builder: its sections and questions, the condition of one of them, and beside it the preview that can be tried out',
  conditions:
    'The conditions of a question in the builder. Below them it says that the question is never shown, and why',
  sending:
    'The page that sends a questionnaire: the client, a note and a day until which answers are due, and the mail as the client will get it',
  answering:
    'A client’s questionnaire in the colors of the firm, with how much is answered, and a way to ask about each question',
  growing: 'A live performance agreement, half filled in, beside the questions that are still open',
  contract:
    'The page of a matter: version 2 of the contract as Word and PDF, shared with the client, and where there is room its pages beside it',
  changes: 'What version 2 of the contract changed, in its text: removed words struck through, new ones underlined',
  activity: 'The list of what the lawyer did in the firm, newest first',
  export: 'The page that exports everything, with what will be in the archive',
} as const;

export type PictureName = keyof typeof pictures;

/** The screens of which there are pictures: their size in CSS pixels, and how many pixels of a picture make one of them. */
export const pictureScreens = {
  desk: { width: 1440, height: 900, density: 1 },
  phone: { width: 390, height: 844, density: 2 },
} as const;

export type PictureScreen = keyof typeof pictureScreens;

/** Each is taken in both schemes. */
export const pictureSchemes = ['light', 'dark'] as const;

export type PictureScheme = (typeof pictureSchemes)[number];

export type PictureCopy = 'full' | 'small';

/** The copies of a picture: as the screen was, and of a desk one for a narrow place too. A smaller phone would weigh as much. */
export const pictureCopies: Readonly<Record<PictureScreen, readonly PictureCopy[]>> = {
  desk: ['full', 'small'],
  phone: ['full'],
};

/** Pixels from side to side of a small copy. */
const SMALL = 640;

/** Where a picture lies. */
export const pictureFile = (
  name: PictureName,
  screen: PictureScreen,
  scheme: PictureScheme,
  copy: PictureCopy = 'full',
): string => `${name}-${screen}${scheme === 'dark' ? '-dark' : ''}${copy === 'small' ? '-small' : ''}.avif`;

/** How many pixels a copy has. */
export const pictureSize = (screen: PictureScreen, copy: PictureCopy): { width: number; height: number } => {
  const { width, height, density } = pictureScreens[screen];
  const scale = copy === 'full' ? density : SMALL / width;
  return { width: width * scale, height: height * scale };
};

/** The most that one picture may weigh, in bytes. */
export const MOST_PICTURE = 40_000;
