import * as z from 'zod/mini';
import { slugOf } from '#core/slug.ts';
import { bytesOf } from '#core/text.ts';
import { sanitised } from './rich-text.ts';

/** Marks samples, which the demo alone has. */
const demo = z.optional(z.boolean());
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** A picture that the operator's tool has published. */
const Picture = z.string().check(z.regex(/^\/logos\/[\w-]{1,64}$/));

/** How large a picture is, and a copy of it for narrow places; one that is narrow itself has none. */
const PictureSizes = z.object({ width: z.int().check(z.gte(1)), height: z.int().check(z.gte(1)), small: Picture });

export const Year = z.int().check(z.gte(2000), z.lte(2999));

/** What the operator says of an item of the press; `description` is HTML (`rich-text.ts`). */
export const PressItem = z.object({
  title: text(120),
  image: z.optional(Picture),
  sizes: z.optional(PictureSizes),
  description: text(2_000),
  year: Year,
  demo,
});
export type PressItem = z.output<typeof PressItem>;

/** The same as pages read it: under an id that is its title's, and unique in its year. */
export const PublishedPressItem = z.extend(PressItem, { _id: z.string() });
export type PublishedPressItem = z.output<typeof PublishedPressItem>;

export const Testimonial = z.object({ description: text(600), clientName: text(80), demo });
export type Testimonial = z.output<typeof Testimonial>;

export const SiteService = z.object({ title: text(80), description: text(300), demo });
export type SiteService = z.output<typeof SiteService>;

/** A question of the FAQ; `envelopeStatus` says that it stands open at first, which one of them may. */
export const FaqItem = z.object({
  question: text(200),
  answer: text(1_200),
  envelopeStatus: z._default(z.boolean(), false),
  demo,
});
export type FaqItem = z.output<typeof FaqItem>;

/** All that the operator of an environment says on its public pages. A section without items is not shown. */
export const SiteContent = z.strictObject({
  services: z._default(z.array(SiteService).check(z.maxLength(8)), []),
  testimonials: z._default(z.array(Testimonial).check(z.maxLength(12)), []),
  press: z._default(z.array(PressItem).check(z.maxLength(100)), []),
  faq: z._default(z.array(FaqItem).check(z.maxLength(40)), []),
});
export type SiteContent = z.output<typeof SiteContent>;

/** What the home page shows of it; one item of the table. */
export interface HomeContent {
  services: SiteService[];
  testimonials: Testimonial[];
  press: PublishedPressItem[];
}

/** Items of the press that the home page shows, of the newest years. */
const ON_HOME = 3;

/** Bytes of an item of the table, so that the home page reads 1½ units of it and a year of the press, or the FAQ, 2. */
export const MOST_SECTION_BYTES = { home: 12_000, part: 16_000 } as const;

/** An item whose description has the allowed elements alone, whoever wrote it into the table. */
export const sanitisedItem = <Item extends PressItem>(item: Item): Item => ({
  ...item,
  description: sanitised(item.description),
});

const published = (item: PressItem): PublishedPressItem => ({
  ...sanitisedItem(item),
  _id: slugOf(item.title) || 'item',
});

/** The sections as they are kept: the press by year, in the operator's order, and what the home page shows. */
export interface SiteSections {
  home: HomeContent;
  faq: FaqItem[];
  press: Map<number, PublishedPressItem[]>;
}

export const sectionsOf = ({ services, testimonials, press, faq }: SiteContent): SiteSections => {
  const items = press.map(published);
  const newest = items.toSorted((one, other) => other.year - one.year).slice(0, ON_HOME);
  return {
    home: { services, testimonials, press: newest },
    faq,
    press: Map.groupBy(items, ({ year }) => year),
  };
};

/** Why sections cannot be kept, each in a sentence for the operator. */
export const faultsOf = ({ home, faq, press }: SiteSections): string[] => {
  const tooLarge = (name: string, value: unknown, most: number): string[] =>
    bytesOf(value) > most ? [`${name}: ${bytesOf(value)} bytes are too many; ${most} at most.`] : [];
  const years = [...press].flatMap(([year, items]) => {
    const ids = items.map(({ _id }) => _id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    return [
      ...twice.map((id) => `The press of ${year}: two titles are called alike (${id}).`),
      ...tooLarge(`The press of ${year}`, items, MOST_SECTION_BYTES.part),
    ];
  });
  return [
    ...tooLarge(
      'Services, testimonials and the newest of the press, which the home page shows',
      home,
      MOST_SECTION_BYTES.home,
    ),
    ...tooLarge('The FAQ', faq, MOST_SECTION_BYTES.part),
    ...(faq.filter(({ envelopeStatus }) => envelopeStatus).length > 1
      ? ['The FAQ: one answer at most stands open.']
      : []),
    ...years,
  ];
};
