import type { ResponseOf } from '#core/endpoint.ts';
import type { Testimonial } from '#core/site/content.ts';
import type { homeScreen } from '#core/site/endpoints.ts';
import { truncated } from '#core/truncated.ts';
import { answerOf, field, fillList, fillTexts, showUnseen } from '#web/ui/filling.ts';
import { spotsLeft } from '#web/ui/spots-left.ts';
import { showCarousel } from './carousel.ts';
import { fillPressCard } from './press-card.ts';

type Home = ResponseOf<typeof homeScreen>['data'];

let asked: Promise<Home | undefined> | undefined;

/** What the operator says on the home page; asked for once, for all parts of a page. */
const homeData = (): Promise<Home | undefined> => {
  asked ??= answerOf<ResponseOf<typeof homeScreen>>('/api/homeScreen').then((reply) => reply?.data);
  return asked;
};

/** Shows the offer, with how often it can still be had, and the prices that it makes; where it is over, or nobody can say, it stays hidden. */
export const showOffer = async (offer: HTMLElement): Promise<void> => {
  const home = await homeData();
  if (!home || home.subscriber_left <= 0) return;
  fillTexts(offer, { spots: spotsLeft(home.subscriber_left) });
  offer.hidden = false;
  for (const part of document.querySelectorAll<HTMLElement>('[data-promotion]'))
    part.hidden = part.dataset.promotion === 'over';
};

/** Of the words of a testimonial, as many characters as its card shows. */
const MOST_WORDS = 220;

const fillTestimonial = (card: HTMLElement, { description, clientName }: Testimonial): void =>
  fillTexts(card, { description: truncated(description, MOST_WORDS), clientName });

/** Shows the sections for which there is something; where nothing is, or nobody can say, all stay hidden. */
export const showHomeSections = async (sections: HTMLElement): Promise<void> => {
  const home = await homeData();
  if (!home) return;
  const show = <Item extends { demo?: boolean | undefined }>(
    name: string,
    items: readonly Item[],
    fill: (copy: HTMLElement, item: Item) => void,
  ): void => {
    const section = sections.querySelector<HTMLElement>(`[data-section="${name}"]`);
    if (!section || items.length === 0) return;
    fillList(field(section, 'items'), items, fill);
    section.hidden = false;
  };
  show('services', home.ourServices, (card, { title, description }) => fillTexts(card, { title, description }));
  show('testimonials', home.testimonial, fillTestimonial);
  show('press', home.press, (card, item) => fillPressCard(card, item));
  const carousel = sections.querySelector<HTMLElement>('[data-section="testimonials"]:not([hidden])');
  if (carousel) showCarousel(carousel);
  showUnseen(sections);
};
