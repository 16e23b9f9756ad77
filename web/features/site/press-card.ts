import type { PublishedPressItem } from '#core/site/content.ts';
import { plainText } from '#core/site/rich-text.ts';
import { field, fillTexts } from '#web/ui/filling.ts';

/** Characters of a description in a list; all of it stands on the item's own page. */
const MOST_WORDS = 100;

/** Shows a picture, or keeps its place empty. */
export const fillPicture = (part: ParentNode, address: string | undefined): void => {
  const picture = field(part, 'image');
  if (!(picture instanceof HTMLImageElement)) return;
  picture.hidden = !address;
  if (address) picture.src = address;
};

/** An item of the press in a list. */
export const fillPressCard = (card: HTMLElement, item: PublishedPressItem): void => {
  const { title, description, year, image, _id } = item;
  fillTexts(card, { title, year: String(year), description: `${plainText(description).slice(0, MOST_WORDS)} ... ` });
  fillPicture(card, image);
  const link = field(card, 'title');
  if (link instanceof HTMLAnchorElement) link.search = String(new URLSearchParams({ year: String(year), item: _id }));
};
