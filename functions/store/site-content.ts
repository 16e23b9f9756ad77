import type { FaqItem, HomeContent, PublishedPressItem, SiteSections } from '#core/site/content.ts';
import { pressYearKey, SITE, siteFaqKey, siteHomeKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

const nothing: HomeContent = { services: [], testimonials: [], press: [] };

/** What the home page shows; nothing before an operator has said anything. */
export const readHome = async (now: Date): Promise<HomeContent> =>
  (await table.read<HomeContent & table.Stored>(siteHomeKey, now)) ?? nothing;

/** The press of a year, and which years have any, the newest first. */
export const readPress = async (
  year: number,
  now: Date,
): Promise<Pick<KeptYear, 'items' | 'years'> & { newest: PublishedPressItem[] }> => {
  const kept = await table.read<KeptYear>(pressYearKey(year), now);
  if (kept) return { ...kept, newest: [] };
  const [newest] = (await table.list<KeptYear>({ ...allYears, limit: 1 })).items;
  return { items: [], newest: newest?.items ?? [], years: newest?.years ?? [] };
};

export const readFaq = async (now: Date): Promise<FaqItem[]> =>
  (await table.read<{ items: FaqItem[] }>(siteFaqKey, now))?.items ?? [];

/** All that is kept: a few items, each of a few KB. */
export const readAll = async (now: Date): Promise<SiteSections> => {
  const [home, faq, years] = await Promise.all([readHome(now), readFaq(now), keptYears()]);
  return { home, faq, press: new Map(years.map(({ year, items }) => [year, items])) };
};

/** Each year names all of them, so that one read tells both. */
type KeptYear = table.Stored & { year: number; items: PublishedPressItem[]; years: number[] };
const allYears = { partition: SITE, begins: 'PRESS#', newestFirst: true };
const keptYears = (): Promise<KeptYear[]> => table.listAll<KeptYear>(allYears);

/** What replaces all that is kept, in one transaction; refused when somebody replaces it at the same moment. */
export const replace = async ({ home, faq, press }: SiteSections, now: Date): Promise<operations.Operation[]> => {
  const [keptHome, keptFaq, years] = await Promise.all([
    table.readForChange<table.Stored>(siteHomeKey, now),
    table.readForChange<table.Stored>(siteFaqKey, now),
    table.listForChange<KeptYear>({ partition: SITE, begins: 'PRESS#', limit: 100 }),
  ]);
  const versions = new Map(years.items.map(({ year, version }) => [year, version]));
  const named = [...press.keys()].toSorted((one, other) => other - one);
  const gone = years.items.filter(({ year }) => !press.has(year));
  return [
    operations.rewrite(siteHomeKey, keptHome?.version ?? 0, home),
    operations.rewrite(siteFaqKey, keptFaq?.version ?? 0, { items: faq }),
    ...[...press].map(([year, items]) =>
      operations.rewrite(pressYearKey(year), versions.get(year) ?? 0, { year, items, years: named }),
    ),
    ...gone.map(({ year, version }) => operations.remove(pressYearKey(year), version)),
  ];
};
