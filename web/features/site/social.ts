import { articlePictures } from './articles/pictures.ts';
import type { PictureName } from './pictures.ts';

interface SocialPicture {
  /** What stands on it, which is what it says to those who do not see it. */
  text: string;
  /** The screen beside the words. */
  screen: PictureName;
}

/** The pictures that are shown where a link to a public page is sent, by the kind of page, and of each article. `npm run social` makes them. */
export const socialPictures = {
  product: { text: 'Your client answers. Your contract writes itself.', screen: 'growing' },
  features: { text: 'From your own Word contract to a finished one.', screen: 'conditions' },
  templates: { text: 'Contract templates to try before you sign up.', screen: 'questionnaire' },
  demo: { text: 'See one contract from its template to its last version.', screen: 'contract' },
  prices: { text: 'Plans and prices. 14 days free, no card.', screen: 'dashboard' },
  articles: { text: 'Articles for those who write contracts.', screen: 'changes' },
  ...articlePictures,
} as const satisfies Record<string, SocialPicture>;

export type SocialPictureName = keyof typeof socialPictures;

/** Their size in pixels, and the most that one may weigh, in bytes. */
export const socialSize = { width: 1200, height: 630 } as const;
export const MOST_SOCIAL = 80_000;

/** Where one stands in the published site. */
export const socialPath = (name: SocialPictureName): string => `/social/${name}.jpg`;
