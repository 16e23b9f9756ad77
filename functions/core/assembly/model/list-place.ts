import { child, elements, switchOf, textOf, type XmlNode } from './read-xml.ts';

const properties = new Set(['rPr', 'pPr', 'lastRenderedPageBreak', 'bookmarkStart', 'bookmarkEnd', 'proofErr']);
const wrappers = new Set(['ins', 'moveTo', 'smartTag', 'sdt', 'sdtContent', 'customXml', 'hyperlink', 'fldSimple']);
const unprinted = new Set([
  ...properties,
  'del',
  'moveFrom',
  'sdtPr',
  'sdtEndPr',
  'commentRangeStart',
  'commentRangeEnd',
]);

const isUnprinted = (node: XmlNode): boolean => {
  if (unprinted.has(node.name)) return true;
  if (node.name === 'r') return switchOf(child(node, 'rPr'), 'vanish') === true || elements(node).every(isUnprinted);
  if (node.name === 't') return textOf(node) === '';
  return wrappers.has(node.name) && elements(node).every(isUnprinted);
};

/** Nothing of the paragraph is seen but its mark. */
const isEmpty = (node: XmlNode) => elements(node).every(isUnprinted);

/** A paragraph that is hidden, its mark included, takes no line. */
export const isHidden = (node: XmlNode) =>
  switchOf(child(child(node, 'pPr'), 'rPr'), 'vanish') === true && isEmpty(node);

/** As in Word, a paragraph that only ends its section, whose mark was deleted, or that is hidden, has no number and counts for none. */
export const isCounted = (node: XmlNode): boolean => {
  const own = child(node, 'pPr');
  if (child(child(own, 'rPr'), 'del') || isHidden(node)) return false;
  return child(own, 'sectPr') === undefined || !isEmpty(node);
};
