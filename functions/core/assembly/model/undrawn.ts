import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { withoutElements } from '#core/assembly/parse/xml.ts';
import { type Message, message, type Sentence } from '#core/language/message.ts';
import type { Block, DocumentModel, Inline } from './document-model.ts';

/** What a Word file shows and a PDF of ours leaves out. */
export type UndrawnKind = 'chart' | 'diagram' | 'shape' | 'picture';

const amounts: Record<UndrawnKind, (count: number) => Sentence> = {
  chart: (count) => message('{count, plural, one {a chart} other {# charts}}', { count }),
  diagram: (count) => message('{count, plural, one {a diagram} other {# diagrams}}', { count }),
  shape: (count) => message('{count, plural, one {a shape} other {# shapes}}', { count }),
  picture: (count) =>
    message(
      '{count, plural, one {a picture in a format other than JPEG and PNG} other {# pictures in a format other than JPEG and PNG}}',
      { count },
    ),
};

const inlinesOf = (block: Block): Inline[][] =>
  block.kind === 'paragraph'
    ? [block.inlines]
    : block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks.flatMap(inlinesOf)));

const paragraphsOf = (model: DocumentModel): Inline[][] => [
  ...model.sections.flatMap((section) => section.blocks.flatMap(inlinesOf)),
  ...Object.values(model.stories).flatMap((blocks) => blocks.flatMap(inlinesOf)),
  ...[...model.footnotes, ...model.endnotes].flatMap((note) => note.blocks.flatMap(inlinesOf)),
];

const textOf = (inlines: Inline[]): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : ' ')).join('');

/** Most texts are of characters that every face has: the others alone are asked for, each once. */
const plain = /^[\x20-\x7e\u00a0-\u017f\u2010-\u2014\u2018-\u201e\u2022\u2026]*$/;
/** Controls, marks and joiners have no look of their own. */
const formless = /^(?:[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]|\p{Variation_Selector})$/u;

const longestPlace = 60;
const mostNamed = 20;

const placeOf = (text: string, character: string) => {
  const at = Math.max(0, text.indexOf(character) - longestPlace / 2);
  const part = text.slice(at, at + longestPlace).trim();
  return `${at > 0 ? '…' : ''}${part}${at + longestPlace < text.length ? '…' : ''}`;
};

/** Characters that are not drawn as they should be, each with the words it first stands among. */
const missing = (texts: string[], hasFace: (character: string) => boolean): Map<string, string> => {
  const asked = new Set<string>();
  const found = new Map<string, string>();
  for (const text of texts) {
    if (plain.test(text)) continue;
    for (const character of text) {
      if (asked.has(character) || plain.test(character) || formless.test(character)) continue;
      asked.add(character);
      if (!hasFace(character)) found.set(character, placeOf(text, character));
    }
  }
  return found;
};

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const characterNote = (found: Map<string, string>): Sentence[] => {
  const [first] = found;
  if (!first) return [];
  const named = [...found.keys()].slice(0, mostNamed).map((character) => `${character} (${codeOf(character)})`);
  const more = found.size - named.length;
  const facts = { count: found.size, characters: named.join(', '), place: first[1] };
  return [
    more > 0
      ? message(
          'The PDF cannot show these characters: {characters} and {more} more. First place: “{place}”. Word may show it.',
          { ...facts, more },
        )
      : message(
          'The PDF cannot show {count, plural, one {this character} other {these characters}}: {characters}. First place: “{place}”. Word may show it.',
          facts,
        ),
  ];
};

const isDrawable = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xd8) || (bytes[0] === 0x89 && bytes[1] === 0x50);

const kindsIn = (model: DocumentModel, images: Record<string, Uint8Array>): UndrawnKind[] => {
  const pictures = paragraphsOf(model).flatMap((inlines) =>
    inlines.flatMap((inline) => (inline.kind === 'image' ? [images[inline.part]] : [])),
  );
  const unknown = pictures.filter((bytes) => bytes !== undefined && !isDrawable(bytes));
  return [...(model.undrawn ?? []), ...unknown.map(() => 'picture' as const)];
};

const partsOf = (kinds: UndrawnKind[]): Sentence[] =>
  (Object.keys(amounts) as UndrawnKind[]).flatMap((kind) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : amounts[kind](count);
  });

const kindNotes = (kinds: UndrawnKind[]): Sentence[] => {
  const parts = partsOf(kinds);
  return parts.length > 0 ? [message('The PDF leaves out {parts}. The Word file has everything.', { parts })] : [];
};

/** Says what the pages of a document leave out where the device draws every character; undefined when they show everything. */
export const leftOutOfPages = (model: DocumentModel, images: Record<string, Uint8Array>): Sentence | undefined => {
  const parts = partsOf(kindsIn(model, images));
  return parts.length > 0
    ? message('These pages leave out {parts}. The file itself has everything.', { parts })
    : undefined;
};

const notesOf = (texts: string[], hasFace: (character: string) => boolean, kinds: UndrawnKind[]): Message[] => [
  ...characterNote(missing(texts, hasFace)),
  ...kindNotes(kinds),
];

/** Says what a PDF of a document will not show, and where; nothing when it shows everything. */
export const undrawnNotes = (
  model: DocumentModel,
  images: Record<string, Uint8Array>,
  hasFace: (character: string) => boolean,
): Message[] => notesOf(paragraphsOf(model).map(textOf), hasFace, kindsIn(model, images));

const drawnScripts =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether our faces cover the script of a character, as far as can be said without opening them. */
export const isOfDrawnScript = (character: string): boolean => drawnScripts.test(character);

const drawnParts = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;

/** The words of a part, paragraph by paragraph. */
const textsOf = (xml: string) => xml.split('</w:p>').map(withoutElements);

const shapesIn = (xml: string): UndrawnKind[] =>
  xml
    .split(/<wps:wsp[\s>]/)
    .slice(1)
    .filter((shape) => !shape.slice(0, shape.indexOf('</wps:wsp>')).includes('txbxContent'))
    .map(() => 'shape');

const kindOfPart = (name: string): UndrawnKind[] => {
  if (/^word\/charts\/chart\d*\.xml$/.test(name)) return ['chart'];
  if (/^word\/diagrams\/data\d*\.xml$/.test(name)) return ['diagram'];
  return /^word\/media\/.*\.(?:emf|wmf|gif|bmp|tiff?|svg)$/i.test(name) ? ['picture'] : [];
};

/** Says the same of a template's file as it comes, from its parts and the names of all that is in it. */
export const undrawnInFile = (parts: DocxParts, names: string[]): Message[] => {
  const stories = Object.keys(parts).filter((name) => drawnParts.test(name));
  const xml = stories.map((name) => parts[name] ?? '');
  return notesOf(xml.flatMap(textsOf), isOfDrawnScript, [...names.flatMap(kindOfPart), ...xml.flatMap(shapesIn)]);
};
