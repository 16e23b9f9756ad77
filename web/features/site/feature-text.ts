import type { PictureName, PictureScreen } from './pictures.ts';
import type { Asked } from './questions-page.ts';

/** The words of the page about one feature. All of it is so in the product today, or said to be planned. */
export interface FeatureText {
  /** Of the tab, before the product's name, and what searchers show below it. */
  title: string;
  description: string;
  heading: string;
  /** Below the heading: one or two sentences. */
  lead: string;
  /** Above the two lists below, where these are not what they are on most pages. */
  titles?: { sections: string; points: string };
  /** What one does with it, in the order in which it is done. */
  sections: readonly FeatureSection[];
  /** Short, beside one another. */
  points: readonly { title: string; text: string }[];
  questions: readonly Asked[];
}

interface FeatureSection {
  title: string;
  paragraphs: readonly string[];
  /** A screen on which that is to be seen, and whether it is a phone's for everybody. */
  picture?: PictureName;
  screen?: PictureScreen;
}
