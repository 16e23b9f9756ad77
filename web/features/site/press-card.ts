import type { PublishedPressItem } from '#core/site/content.ts';
import { plainText } from '#core/site/rich-text.ts';
import { field, fillTexts } from '#web/ui/filling.ts';

/** Characters of a description in a list; all of it stands on the item's own page. */
const MOST_WORDS = 100;

/** Shows a picture, or keeps its place empty. */
export const fillPicture = (part: ParentNode, { image, sizes }: PublishedPressItem): void => {
  const picture = field(part, 'image');
  if (!(picture instanceof HTMLImageElement)) return;
  picture.hidden = !image;
  const narrow = picture.parentElement?.querySelector('source');
  if (sizes && narrow) {
    narrow.srcset = sizes.small;
    Object.assign(picture, { width: sizes.width, height: sizes.height });
  }
  if (image) picture.src = image;
};

/** An item of the press in a list; the picture of one that is in view at once is not waited with. */
export const fillPressCard = (card: HTMLElement, item: PublishedPressItem, isInView = false): void => {
  const { title, description, year, _id } = item;
  fillTexts(card, { title, year: String(year), description: `${plainText(description).slice(0, MOST_WORDS)} ... ` });
  const picture = field(card, 'image');
  if (isInView && picture instanceof HTMLImageElement)
    Object.assign(picture, { loading: 'eager', fetchPriority: 'high' });
  fillPicture(card, item);
  const link = field(card, 'title');
  if (link instanceof HTMLAnchorElement) link.search = String(new URLSearchParams({ year: String(year), item: _id }));
};
