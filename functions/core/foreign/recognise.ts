import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { contentControls, copiesIn } from './content-controls.ts';
import { docxtemplaterTags } from './docxtemplater.ts';
import { hotdocsTags, isHotdocs } from './hotdocs.ts';
import { jinjaTags } from './jinja.ts';
import { mergeFields } from './merge-fields.ts';
import { type PartText, readParts } from './paragraphs.ts';
import type { FileSite } from './site.ts';
import { type FindTags, textTags } from './text-tags.ts';
import type { FileTags } from './translate-sites.ts';
import type { Product } from './translation.ts';

const isJinja = (text: string): boolean => {
  if (!text.startsWith('{{')) return true;
  const inner = text.slice(2, -2);
  return /[([]/.test(inner) && !isTag(readTag(inner));
};

/** Braces and brackets stand in prose too: alone they count only in a file that has no tags of ours. */
const isDocxtemplater = (text: string): boolean => !/^\{[^#^/@-]/.test(text);

const TEXT_PRODUCTS: { product: Product; find: FindTags; proves: (text: string) => boolean }[] = [
  { product: 'docassemble', find: jinjaTags, proves: isJinja },
  { product: 'hotdocs', find: hotdocsTags, proves: isHotdocs },
  { product: 'docxtemplater', find: docxtemplaterTags, proves: isDocxtemplater },
];

const isApart = ({ start, end }: FileSite, from: readonly FileSite[]): boolean =>
  !from.some((other) => start < other.end && other.start < end);

const outsideCopies = (part: PartText, sites: FileSite[]): FileSite[] => {
  const copies = copiesIn(part);
  return sites.filter(({ start, end }) => !copies.some((copy) => start >= copy.start && end <= copy.end));
};

/** The tags that one product has in the words of a file, away from its fields; none for a file of ours, or of nobody. */
const wordTags = (parts: DocxParts, fields: ReadonlyMap<PartText, FileSite[]>): FileTags => {
  const hasOwnTags = Object.values(parts).some((xml) => xml.includes('{{'));
  for (const { product, find, proves } of TEXT_PRODUCTS) {
    const tags: FileTags = new Map(
      [...fields].map(([part, others]) => [
        part,
        outsideCopies(part, textTags(part, product, find)).filter((site) => isApart(site, others)),
      ]),
    );
    const sites = [...tags.values()].flat();
    const isLikely = product === 'docxtemplater' && sites.length > 0 && !hasOwnTags;
    if (isLikely || sites.some(({ text }) => proves(text))) return tags;
  }
  return new Map();
};

/** The tags of other products in a file, and those products, the one with the most tags first. */
export const recognise = (parts: DocxParts): { products: Product[]; tags: FileTags } => {
  const fields: FileTags = new Map(readParts(parts).map((part) => [part, outsideCopies(part, mergeFields(part))]));
  const wordFields = wordTags(parts, fields);
  const counts = new Map<Product, number>();
  const tags: FileTags = new Map();
  for (const [part, inFields] of fields) {
    const others = [...inFields, ...(wordFields.get(part) ?? [])];
    const sites = [...others, ...contentControls(part, others)].sort((one, other) => one.start - other.start);
    for (const { product } of sites) counts.set(product, (counts.get(product) ?? 0) + 1);
    tags.set(part, sites);
  }
  const products = [...counts].sort(([, one], [, other]) => other - one).map(([product]) => product);
  return { products, tags };
};
