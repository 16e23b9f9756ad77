import { childOf, isElement, type XmlContent, type XmlElement } from './xml.ts';

/** Marks around words, which stand between paragraphs as well as in them. */
const RANGE_MARK = /^w:(?:bookmark|commentRange|perm)(?:Start|End)$|^w:proofErr$/;
/** What must end with a paragraph. */
const ENDS_WITH_PARAGRAPH = new Set([
  'w:tc',
  'w:txbxContent',
  'w:footnote',
  'w:endnote',
  'w:hdr',
  'w:ftr',
  'w:comment',
]);

const wordsOf = (paragraph: XmlElement) =>
  paragraph.children.filter((each) => !isElement(each) || each.name !== 'w:pPr');

const isText = (content: XmlContent) => !isElement(content) || !RANGE_MARK.test(content.name);

/**
 * Joins each paragraph whose mark goes with the one that follows, which keeps its own properties. One that is left without words
 * goes; one with words that nothing can take, as before a table, stays a paragraph.
 */
export const joinParagraphs = (
  parent: XmlElement,
  resolved: XmlContent[],
  losesMark: (paragraph: XmlContent) => boolean,
): XmlContent[] => {
  if (!resolved.some(losesMark)) return resolved;
  const joined: XmlContent[] = [];
  let waiting: { first: XmlElement; content: XmlContent[] } | undefined;
  const release = () => {
    if (waiting?.content.some(isText))
      joined.push({ ...waiting.first, children: [...properties(waiting.first), ...waiting.content] });
    else if (waiting) joined.push(...waiting.content);
    waiting = undefined;
  };
  for (const each of resolved) {
    if (!isElement(each) || each.name !== 'w:p') {
      if (waiting && isElement(each) && RANGE_MARK.test(each.name)) waiting.content.push(each);
      else {
        release();
        joined.push(each);
      }
    } else if (losesMark(each)) {
      waiting = {
        first: waiting?.content.some(isText) ? waiting.first : each,
        content: [...(waiting?.content ?? []), ...wordsOf(each)],
      };
    } else if (waiting) {
      joined.push({ ...each, children: [...properties(each), ...waiting.content, ...wordsOf(each)] });
      waiting = undefined;
    } else joined.push(each);
  }
  const last = waiting?.first;
  release();
  const end = joined.findLast((each): each is XmlElement => isElement(each) && !RANGE_MARK.test(each.name));
  if (last && ENDS_WITH_PARAGRAPH.has(parent.name) && end?.name !== 'w:p') {
    joined.push({ ...last, children: properties(last) });
  }
  return joined;
};

const properties = (paragraph: XmlElement): XmlContent[] => {
  const own = childOf(paragraph, 'w:pPr');
  return own ? [own] : [];
};
