import { escapedWordsOf, withoutGone, wordsOf } from '#core/assembly/merge/leftovers.ts';
import { type Message, message } from '#core/language/message.ts';
import { type DocxParts, isMergedPart } from './docx-parts.ts';
import type { TemplateFault } from './merge-tags.ts';
import { partPlace, placeMessage, placeOf } from './places.ts';
import { type Branch, readStructure } from './structure.ts';
import { plainXml } from './xml.ts';

/**
 * Tags of other products, by what no prose is written with: brackets count only around what is a name, and « », which
 * quote in many languages, only around a name with an underscore.
 */
const FOREIGN = [
  /\{%[^{}]{0,80}%\}/g,
  /\[\[\s*[#/]?[A-Za-z_]\w+(?:\.\w+)*\s*\]\]/g,
  /<<\s*[#/]?[A-Za-z_]\w+(?:\.\w+)*\s*>>/g,
  /<<\[[^\][<>]{1,60}\]>>/g,
  /«\s*[A-Za-z]\w*_\w*\s*»/g,
  /\$\{\s*[A-Za-z_]\w*(?:\.\w+)*\s*\}/g,
  /(?<!\{)\{[#^/@][A-Za-z_]\w*(?:\.\w+)*\}(?!\})/g,
  /«(?:(?:ELSE )?IF\s[^«»]{1,200}|ELSE|END ?IF|REPEAT\s[^«»]{1,200}|END ?REPEAT)»/g,
];

/** One of these stands in the XML of each of them, whatever runs a tag is split over; `&#` may write any sign. */
const MARKS = ['{', '[', '&lt;', '«', '&#', 'MERGEFIELD'];

// A field of Word's own mail merge, whose result alone would look like a word in quotation marks.
const MERGE_FIELD = /(?:<w:instrText[^>]*>|\bw:instr=")\s*MERGEFIELD\s+(?:&quot;|")?([^\s"&\\<]+)/g;

const KEYWORDS = /\b(?:else\s+if|end\s*(?:if|repeat|for)|else|if|repeat|for\s+\w+\s+in)\b/gi;

const identifierIn = (text: string): string => /[A-Za-z_]\w*/.exec(text.replace(KEYWORDS, ''))?.[0] ?? 'name';

const hint = (text: string): Message => {
  const name = identifierIn(text);
  return /^\{%|[#/]|^«(?:IF|ELSE|END|REPEAT)/.test(text)
    ? message(
        'Write {opening} before and {closing} after what is shown or repeated, with the identifier of its question.',
        { opening: `{{#${name}}}`, closing: `{{/${name}}}` },
      )
    : message('Write {tag}, with the identifier of its question.', { tag: `{{${name}}}` });
};

const tagsIn = (paragraph: string): string[] => {
  const fields = [...paragraph.matchAll(MERGE_FIELD)].map(([, name = '']) => `«${name}»`);
  if (fields.length > 0) return fields;
  const paragraphText = wordsOf(paragraph);
  return FOREIGN.flatMap((pattern) => [...paragraphText.matchAll(pattern)].map(([text]) => text));
};

function* paragraphsIn(node: Branch): Generator<Branch> {
  if (node.kind === 'p' && !node.echo) yield node;
  for (const child of node.children) if (child.kind !== 'raw') yield* paragraphsIn(child);
}

/** The paragraphs of a text box stand in the one that holds it, and speak for themselves. */
const BOX = /<w:txbxContent[\s\S]*?<\/w:txbxContent>/g;

/** Tags written for another product, which would be printed as they are, and how to write them here. */
export const foreignFaults = (parts: DocxParts): TemplateFault[] =>
  Object.entries(parts)
    .filter(([name]) => isMergedPart(name))
    .flatMap(([name, xml]) => {
      const part = partPlace(name, Object.keys(parts));
      const plain = withoutGone(plainXml(xml));
      return [...paragraphsIn(readStructure(plain, MARKS))].flatMap((node) => {
        const paragraph = plain.slice(node.start, node.end).replace(BOX, '');
        return tagsIn(paragraph).map((text) => ({
          message: message('{tag} is a tag of another product.', { tag: text }),
          place: placeMessage(placeOf(part, node, escapedWordsOf(paragraph))),
          fix: hint(text),
        }));
      });
    });
