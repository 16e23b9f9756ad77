import { withoutMarks } from '#core/assembly/merge/sources.ts';
import { readSignControl } from '#core/assembly/signing/sign-control.ts';
import type { Inline, Link } from './document-model.ts';
import { fieldLink, pageField } from './fields.ts';
import { alternative, elements, type XmlNode } from './read-xml.ts';
import { add, formatOf, type InlineReading, readRun } from './runs.ts';

const unwrapped = new Set([
  'ins',
  'moveTo',
  'smartTag',
  'sdtContent',
  'customXml',
  'dir',
  'bdo',
  'oMath',
  'oMathPara',
  'e',
  'num',
  'den',
  'sup',
  'sub',
  'f',
  'sSup',
  'sSub',
  'd',
  'rad',
  'deg',
  'nary',
  'func',
  'fName',
]);

const readSimpleField = (state: InlineReading, node: XmlNode) => {
  const code = node.attributes.instr ?? '';
  const inner: InlineReading = { ...state, inlines: [], link: fieldLink(code) ?? state.link };
  readInlines(inner, node);
  const sample = inner.inlines.find((inline) => 'format' in inline);
  const page = pageField(code, sample && 'format' in sample ? sample.format : formatOf(state, {}).format);
  for (const inline of page ? [page] : inner.inlines) add(state, inline);
};

const readHyperlink = (state: InlineReading, node: XmlNode) => {
  const target = state.reading.target(node.attributes.id);
  const { anchor } = node.attributes;
  const link: Link | undefined = target?.isOutside
    ? { href: anchor ? `${target.part}#${anchor}` : target.part }
    : anchor
      ? { anchor }
      : undefined;
  readInlines({ ...state, link }, node);
};

const wordsOf = (inlines: Inline[]): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : '\ufffc')).join('');

/** A content control that is a place for signing is that and no words; of any other its words are read. */
const readControl = (state: InlineReading, node: XmlNode) => {
  const inner: InlineReading = { ...state, inlines: [] };
  readInlines(inner, node);
  const sign = readSignControl(node, withoutMarks(wordsOf(inner.inlines)));
  for (const inline of sign ? [{ kind: 'sign', sign } as const] : inner.inlines) add(state, inline);
};

/** Reads what stands in a paragraph; deleted text is left out, inserted text counts. */
export const readInlines = (state: InlineReading, node: XmlNode): void => {
  for (const each of elements(node)) {
    if (each.name === 'r') readRun(state, each);
    else if (each.name === 'hyperlink') readHyperlink(state, each);
    else if (each.name === 'fldSimple') readSimpleField(state, each);
    else if (each.name === 'AlternateContent') readInlines(state, alternative(each) ?? each);
    else if (each.name === 'sdt') readControl(state, each);
    else if (unwrapped.has(each.name)) readInlines(state, each);
  }
};
