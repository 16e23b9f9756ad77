import { descendants, elements, textOf, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { Reading } from '#core/assembly/model/reading.ts';
import { characters, plainText } from '#core/assembly/model/runs.ts';
import { readSignControl } from '#core/assembly/signing/sign-control.ts';
import { placeTitle } from '#core/assembly/signing/sign-tags.ts';
import type { LockedLook } from './edited-file.ts';

const FIELDS: Record<string, string> = {
  PAGE: 'Page number',
  NUMPAGES: 'Number of pages',
  SECTIONPAGES: 'Number of pages',
  REF: 'Cross-reference',
  PAGEREF: 'Cross-reference',
  NOTEREF: 'Cross-reference',
  HYPERLINK: 'Link',
  TOC: 'Table of contents',
  DATE: 'Date',
  TIME: 'Date',
  FORMTEXT: 'Form field',
  FORMCHECKBOX: 'Check box',
  FORMDROPDOWN: 'Form field',
};

/** What a note's number is called that stands before its words. */
export const NOTE_NUMBER = 'Note number';

const NAMES: Record<string, string> = {
  hyperlink: 'Link',
  sdt: 'Content control',
  ins: 'Inserted text',
  del: 'Deleted text',
  moveFrom: 'Moved text',
  moveTo: 'Moved text',
  oMath: 'Formula',
  oMathPara: 'Formula',
  sym: 'Symbol',
  ptab: 'Tab',
  object: 'Embedded object',
  altChunk: 'Inserted document',
  tbl: 'Table',
  footnoteRef: NOTE_NUMBER,
  endnoteRef: NOTE_NUMBER,
};

/** What stands in elements as far as it is read: results of fields, not their instructions. */
type Shown = { text: string; code: string; instructions: boolean[] };

const noteLabel = (node: XmlNode, reading: Reading) => {
  if (node.attributes.customMarkFollows) return '';
  return reading.noteLabel(node.name === 'footnoteReference' ? 'footnote' : 'endnote', node.attributes.id ?? '');
};

const plain: Record<string, string> = { ...characters, tab: ' ', ptab: ' ', br: ' ', cr: ' ' };

const showRunChild = (shown: Shown, node: XmlNode, reading: Reading) => {
  if (node.name === 't' || node.name === 'delText') shown.text += plainText(node);
  else if (node.name in plain) shown.text += plain[node.name];
  else if (node.name === 'sym') shown.text += '\u25a1';
  else if (node.name === 'footnoteReference' || node.name === 'endnoteReference')
    shown.text += noteLabel(node, reading);
  else if (node.name === 'footnoteRef' || node.name === 'endnoteRef') shown.text += reading.ownLabel ?? '';
  else if (node.name === 'docPr') shown.text += node.attributes.descr ?? '';
  else return false;
  return true;
};

const show = (shown: Shown, nodes: XmlNode[], reading: Reading) => {
  for (const node of nodes) {
    if (node.name === 'fldChar') {
      const type = node.attributes.fldCharType;
      if (type === 'begin') shown.instructions.push(true);
      else if (type === 'end') shown.instructions.pop();
      else shown.instructions.splice(-1, 1, false);
    } else if (node.name === 'instrText' || node.name === 'delInstrText') shown.code += textOf(node);
    else if (node.name === 'Fallback' || node.name.endsWith('Pr')) continue;
    else if (!shown.instructions.includes(true) && showRunChild(shown, node, reading)) continue;
    else show(shown, elements(node), reading);
    if (node.name === 'p') shown.text += ' ';
  }
};

const fieldName = (code: string) => FIELDS[/^\s*(\w+)/.exec(code)?.[1]?.toUpperCase() ?? ''] ?? 'Field';

const graphicName = (node: XmlNode) => {
  if (descendants(node, 'txbxContent').length > 0) return 'Text box';
  return descendants(node, 'blip').length + descendants(node, 'imagedata').length > 0 ? 'Picture' : 'Drawing';
};

const nameOf = (node: XmlNode | undefined, { text, code }: Shown): string => {
  if (!node) return 'Object';
  if (node.name === 'fldSimple') return fieldName(node.attributes.instr ?? '');
  if (node.name === 'footnoteReference') return `Footnote ${text}`.trim();
  if (node.name === 'endnoteReference') return `Endnote ${text}`.trim();
  if (node.name === 'br') return node.attributes.type === 'column' ? 'Column break' : 'Page break';
  if (['drawing', 'pict', 'AlternateContent'].includes(node.name)) return graphicName(node);
  return NAMES[node.name] ?? (code ? fieldName(code) : 'Object');
};

/** What elements show that are not edited, and what they are called; a field by its instruction. */
export const lookOf = (nodes: XmlNode[], reading: Reading, name?: string): LockedLook => {
  const shown: Shown = { text: '', code: '', instructions: [] };
  show(shown, nodes, reading);
  const [first] = nodes;
  const sign = first?.name === 'sdt' ? readSignControl(first, shown.text) : undefined;
  if (sign) return { name: placeTitle(sign.kind, sign.signer), text: '' };
  return { name: name ?? nameOf(first, shown), text: shown.text.replace(/\s+/g, ' ').trim() };
};
