import { paragraphTexts } from '#core/assembly/merge/merged-text.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { TEMPLATE_LIMITS, type TemplateDetails } from './template.ts';

/** What a file says of itself, to be offered where a template is described. */
export type ProposedDetails = Pick<TemplateDetails, 'description' | 'template_keywords'>;

/** Kinds of contracts by the words that tell them, and what each is looked for by. A kind stands before those whose words it has too. */
const KINDS: readonly { pattern: RegExp; label: string; keywords: readonly string[] }[] = [
  {
    pattern: /non-?\s?disclosure|confidentiality agreement|\bM?NDA\b/i,
    label: 'Non-disclosure agreement',
    keywords: ['nda', 'confidentiality'],
  },
  { pattern: /data processing/i, label: 'Data processing agreement', keywords: ['data processing', 'privacy'] },
  {
    pattern: /cloud service|software as a service|\bSaaS\b/i,
    label: 'Cloud service agreement',
    keywords: ['cloud service', 'software'],
  },
  { pattern: /\bsublease\b/i, label: 'Sublease agreement', keywords: ['sublease', 'real estate'] },
  { pattern: /\blease\b|\btenancy\b|rental agreement/i, label: 'Lease agreement', keywords: ['lease', 'real estate'] },
  {
    pattern: /independent contractor/i,
    label: 'Independent contractor agreement',
    keywords: ['independent contractor', 'services'],
  },
  { pattern: /\bemployment\b|offer letter/i, label: 'Employment agreement', keywords: ['employment'] },
  {
    pattern: /engagement letter|letter of engagement|retainer agreement/i,
    label: 'Engagement letter',
    keywords: ['engagement'],
  },
  { pattern: /\bconsult(?:ing|ancy)\b/i, label: 'Consulting agreement', keywords: ['consulting', 'services'] },
  {
    pattern: /\bperformance (?:agreement|contract)\b/i,
    label: 'Performance agreement',
    keywords: ['performance', 'event'],
  },
  { pattern: /promissory note/i, label: 'Promissory note', keywords: ['promissory note', 'loan'] },
  { pattern: /\bloan\b|credit agreement/i, label: 'Loan agreement', keywords: ['loan'] },
  { pattern: /\bguarant(?:y|ee)\b/i, label: 'Guarantee', keywords: ['guarantee'] },
  { pattern: /power of attorney/i, label: 'Power of attorney', keywords: ['power of attorney'] },
  { pattern: /last will|\btestament\b/i, label: 'Will', keywords: ['will', 'estate'] },
  { pattern: /\bsettlement\b/i, label: 'Settlement agreement', keywords: ['settlement'] },
  { pattern: /operating agreement/i, label: 'Operating agreement', keywords: ['operating agreement', 'company'] },
  { pattern: /\bpartnership\b/i, label: 'Partnership agreement', keywords: ['partnership'] },
  {
    pattern: /shareholders?\W?s?\W? agreement/i,
    label: 'Shareholders agreement',
    keywords: ['shareholders', 'company'],
  },
  { pattern: /\bfranchise\b/i, label: 'Franchise agreement', keywords: ['franchise'] },
  { pattern: /\bdistribution\b|\breseller\b/i, label: 'Distribution agreement', keywords: ['distribution'] },
  { pattern: /\blicen[sc]e\b/i, label: 'License agreement', keywords: ['license'] },
  { pattern: /\bassignment\b/i, label: 'Assignment', keywords: ['assignment'] },
  {
    pattern: /\bpurchase\b|sale agreement|\bsale of\b|bill of sale|sales contract/i,
    label: 'Purchase agreement',
    keywords: ['purchase', 'sale'],
  },
  { pattern: /\bsupply\b/i, label: 'Supply agreement', keywords: ['supply'] },
  { pattern: /\bservices?\b/i, label: 'Services agreement', keywords: ['services'] },
];

/** Who stands against whom in a contract. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['Landlord', 'Tenant'],
  ['Lessor', 'Lessee'],
  ['Seller', 'Buyer'],
  ['Seller', 'Purchaser'],
  ['Vendor', 'Purchaser'],
  ['Provider', 'Customer'],
  ['Provider', 'Client'],
  ['Supplier', 'Customer'],
  ['Employer', 'Employee'],
  ['Company', 'Employee'],
  ['Company', 'Contractor'],
  ['Company', 'Consultant'],
  ['Client', 'Contractor'],
  ['Client', 'Consultant'],
  ['Lender', 'Borrower'],
  ['Licensor', 'Licensee'],
  ['Franchisor', 'Franchisee'],
  ['Assignor', 'Assignee'],
  ['Principal', 'Agent'],
  ['Performer', 'Venue'],
  ['Author', 'Publisher'],
  ['Discloser', 'Recipient'],
  ['Disclosing Party', 'Receiving Party'],
];

const BODY = 'word/document.xml';
/** How much of a file is looked through, in paragraphs and signs, and where its title may stand. */
const LOOKED = { paragraphs: 4000, signs: 400_000, title: 6, longestTitle: 80 } as const;
/** Words that stand on a page of a contract. */
const WORDS_A_PAGE = 450;
/** Room is left for one that somebody types. */
const MOST_KEYWORDS = TEMPLATE_LIMITS.keywords - 1;
/** A party is named so often, at least. */
const LEAST_NAMED = 2;

const TAGS = /\{\{[^}]*\}\}|\{%[^%]*%\}|«[^»]*»|\$?\[[^\]]*\]|_{2,}/g;

const plain = (text: string): string => text.replace(TAGS, ' ').replace(/\s+/g, ' ').trim();

/** What a property of the document says; empty where there is none. */
const property = (parts: DocxParts, part: string, name: string): string =>
  plain(
    (new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(parts[part] ?? '')?.[1] ?? '')
      .replace(/&(?:amp|#38);/g, '&')
      .replace(/&(?:lt|gt|quot|apos);/g, ' '),
  ).slice(0, 200);

/** A title as it is written, but for one in capitals throughout. */
const asSentence = (title: string): string =>
  title === title.toUpperCase() ? title.charAt(0) + title.slice(1).toLowerCase() : title;

const kindIn = (text: string) => KINDS.find(({ pattern }) => pattern.test(text));

/** What kind of contract it is: by its title in its own words, else by the first sentence that says so. */
const kindOf = (titles: readonly string[], paragraphs: readonly string[]) => {
  for (const title of titles) {
    const kind = kindIn(title);
    if (kind) return { label: asSentence(title), keywords: kind.keywords };
  }
  const said = paragraphs.find((text) => /\b(agreement|contract|lease|deed|letter)\b/i.test(text) && kindIn(text));
  return said === undefined ? undefined : kindIn(said);
};

/** The two that are named most, each as often as the other at least. */
const partiesIn = (text: string): readonly string[] => {
  const counts = new Map<string, number>();
  const times = (party: string): number => {
    const known = counts.get(party) ?? text.match(new RegExp(`\\b${party}(?:['’]s)?\\b`, 'gi'))?.length ?? 0;
    counts.set(party, known);
    return known;
  };
  const named = PAIRS.map((pair) => ({ pair, times: Math.min(...pair.map(times)) }));
  const best = named.reduce((one, other) => (other.times > one.times ? other : one));
  return best.times >= LEAST_NAMED ? best.pair.map((party) => party.toLowerCase()) : [];
};

/** How long it is: as Word counted it where Word counted these very words, else about as long as so many words are. */
const lengthOf = (parts: DocxParts, count: number): string => {
  const [pages, counted] = ['Pages', 'Words'].map((name) => Number(property(parts, 'docProps/app.xml', name)));
  const isCounted = pages !== undefined && pages > 0 && Math.abs((counted ?? 0) - count) < count / 4;
  const number = isCounted ? pages : Math.max(1, Math.ceil(count / WORDS_A_PAGE));
  return `${isCounted ? '' : 'about '}${number} ${number === 1 ? 'page' : 'pages'}`;
};

/** The first keywords that differ, without regard to capitals. */
const distinct = (words: readonly string[]): string[] => {
  const known = new Set<string>();
  return words
    .map((word) => word.trim())
    .filter(
      (word) =>
        word &&
        word.length <= TEMPLATE_LIMITS.keyword &&
        !known.has(word.toLowerCase()) &&
        known.add(word.toLowerCase()),
    )
    .slice(0, MOST_KEYWORDS);
};

/**
 * A description and keywords for a Word file, by its properties, its title, the kinds of contracts and the parties it names, and how long
 * it is: "Lease agreement between landlord and tenant, 12 pages". Undefined where it says nothing of itself.
 */
export const proposedDetails = (parts: DocxParts): ProposedDetails | undefined => {
  const all = paragraphTexts({ [BODY]: parts[BODY] ?? '' })
    .slice(0, LOOKED.paragraphs)
    .map(plain)
    .filter(Boolean);
  const text = all.join('\n').slice(0, LOOKED.signs);
  const documentTitle = property(parts, 'docProps/core.xml', 'title');
  const first = all
    .slice(0, LOOKED.title)
    .filter((each) => each.length <= LOOKED.longestTitle && !/[.,:;]$/.test(each));
  const titles = [...(documentTitle ? [documentTitle.slice(0, LOOKED.longestTitle)] : []), ...first];
  const kind = kindOf(titles, all.slice(0, 20));
  const label = kind?.label ?? titles[0];
  if (!label) return undefined;
  const parties = partiesIn(text);
  const isSaid = parties.some((party) => label.toLowerCase().includes(party));
  const between = parties.length > 0 && !isSaid ? ` between ${parties.join(' and ')}` : '';
  const length = lengthOf(parts, text.split(/\s+/).length);
  const said = property(parts, 'docProps/core.xml', 'keywords').split(/[,;]/);
  return {
    description: `${label}${between}, ${length}`,
    template_keywords: distinct([...said, ...(kind?.keywords ?? []), ...parties]),
  };
};
