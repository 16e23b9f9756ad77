import { message } from '#core/language/message.ts';
import { type DocxParts, isMergedPart } from './docx-parts.ts';
import type { Flaw } from './tag-syntax.ts';
import { plainXml, TagReader } from './xml.ts';

/** Elements in elements. The deepest part of 2,300 files of public repositories has 69. */
const DEEPEST = 500;
/** Braces of a part, of which a tag has four. */
const MOST_BRACES = 50_000;

const FIX = message('Open the file in Word and save it again.');

const broken = (name: string): Flaw => ({
  message: message('The file is damaged: its part {name} is not whole.', { name }),
  fix: FIX,
});
const misplaced = (name: string): Flaw => ({
  message: message('The file is damaged: its part {name} holds text where Word allows none.', { name }),
  fix: FIX,
});
const TOO_DEEP: Flaw = {
  message: message('The file holds controls or tables inside each other more than {count} deep.', { count: DEEPEST }),
  fix: message('Take some of them away.'),
};
/** Made when it is told: writing a number for people loads ten milliseconds of Intl. */
const tooMany = (): Flaw => ({
  message: message('The file holds more than {count} braces.', { count: MOST_BRACES.toLocaleString('en') }),
  fix: message('A template holds a few tags for each question; take the others away.'),
});
const INSERTED: Flaw = {
  message: message('The file holds another file, which Word has not taken into its text yet.'),
  fix: FIX,
};

const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** What may hold text at a level: a place for paragraphs, a paragraph, or the properties of either. */
type Place = 'blocks' | 'paragraph' | 'properties';

const PLACES: Record<string, Place> = {
  'w:p': 'paragraph',
  'w:pPr': 'properties',
  'w:rPr': 'properties',
  'w:txbxContent': 'blocks',
};

const fits = (name: string, place: Place): boolean => {
  if (name === 'w:p' || name === 'w:tbl') return place === 'blocks';
  if (name === 'w:r') return place !== 'properties';
  return name !== 'w:t' || place === 'paragraph';
};

/** Walks all elements once, without recursion. */
const flawOf = (name: string, source: string): Flaw | undefined => {
  const xml = plainXml(source);
  if (BARE_AMPERSAND.test(xml)) return broken(name);
  const tags = new TagReader(xml, 0);
  const open: string[] = [];
  const places: Place[] = ['blocks'];
  while (tags.next(xml.length)) {
    if (tags.broken) return broken(name);
    if (tags.closing) {
      if (open.pop() !== tags.name) return broken(name);
      places.pop();
      continue;
    }
    const place = places.at(-1) as Place;
    if (isMergedPart(name) && !fits(tags.name, place)) return misplaced(name);
    if (tags.name === 'w:altChunk') return INSERTED;
    if (tags.empty) continue;
    if (open.length >= DEEPEST) return TOO_DEEP;
    open.push(tags.name);
    places.push(PLACES[tags.name] ?? place);
  }
  return open.length > 0 || tags.broken ? broken(name) : undefined;
};

const holdsTooMany = (xml: string): boolean => {
  let count = 0;
  for (let at = xml.indexOf('{'); at >= 0 && count <= MOST_BRACES; at = xml.indexOf('{', at + 1)) count += 2;
  return count > MOST_BRACES;
};

/** Why a file must not be read for tags, once for each part: it is damaged, or larger in some way than any contract. */
export const unsoundness = (parts: DocxParts): Flaw[] =>
  Object.entries(parts).flatMap(([name, xml]) => {
    const flaw = isMergedPart(name) && holdsTooMany(xml) ? tooMany() : flawOf(name, xml);
    return flaw ? [flaw] : [];
  });
