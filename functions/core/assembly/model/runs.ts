import { withoutEdgeBlanks } from '#core/assembly/parse/xml-blanks.ts';
import type { Inline, Link, RunFormat } from './document-model.ts';
import { openLink, pageField, printsNothing } from './fields.ts';
import { kindOf, morePictures, readPicture, textBoxes } from './pictures.ts';
import { alternative, child, descendants, elements, switchOf, textOf, type XmlNode } from './read-xml.ts';
import type { Reading } from './reading.ts';
import { type RunLayer, readRunLayer, resolveRun } from './run-format.ts';
import { withoutSymbolFont } from './symbols.ts';

/** A paragraph's runs, with what its style gives them. */
export type InlineReading = {
  reading: Reading;
  paragraphRun: RunLayer;
  inlines: Inline[];
  link?: Link;
  readBox: (content: XmlNode) => void;
};

export const formatOf = (
  { reading, paragraphRun }: Pick<InlineReading, 'reading' | 'paragraphRun'>,
  direct: RunLayer,
) =>
  resolveRun({
    defaults: reading.styles.run,
    table: reading.table.run,
    paragraph: paragraphRun,
    character: reading.styles.characterRun(direct.style),
    direct,
  });

export const add = (state: InlineReading, inline: Inline) => {
  const last = state.inlines.at(-1);
  const isSame =
    last?.kind === 'text' &&
    inline.kind === 'text' &&
    JSON.stringify([last.format, last.link]) === JSON.stringify([inline.format, inline.link]);
  if (isSame) last.text += inline.text;
  else state.inlines.push(inline);
};

const addText = (state: InlineReading, text: string, format: RunFormat) => {
  if (text === '') return;
  const link = state.link ?? openLink(state.reading.fields);
  add(state, { kind: 'text', text, format, ...(link ? { link } : {}) });
};

/** A form's check box says whether it is ticked, or else how it began. */
const checkboxOf = (node: XmlNode) => {
  const [box] = descendants(node, 'checkBox');
  return box && (switchOf(box, 'checked') ?? switchOf(box, 'default') ?? false);
};

const fieldCharacter = (state: InlineReading, node: XmlNode, format: RunFormat) => {
  const { fields } = state.reading;
  const field = fields.at(-1);
  const type = node.attributes.fldCharType;
  if (type === 'begin') fields.push({ code: '', isResult: false, format, checkbox: checkboxOf(node) });
  else if (type === 'separate' && field) field.isResult = true;
  else if (type === 'end' && field) {
    fields.pop();
    const page = !printsNothing(fields) && pageField(field.code, field.format ?? format);
    if (page) add(state, page);
    if (field.checkbox !== undefined && !printsNothing(fields)) addText(state, field.checkbox ? '☒' : '☐', format);
  }
};

/** The words of a text element as Word shows them. */
export const plainText = (node: XmlNode) => {
  const text = textOf(node).replace(/[\t\n\r]+/g, ' ');
  return node.attributes.space === 'preserve' ? text : withoutEdgeBlanks(text);
};

export const characters: Record<string, string> = { noBreakHyphen: '\u2011', softHyphen: '\u00ad' };
const breakKinds: Record<string, 'page' | 'column'> = { page: 'page', column: 'column' };
const tabAligns: Record<string, 'left' | 'center' | 'right'> = { left: 'left', center: 'center', right: 'right' };

const readRunChild = (state: InlineReading, node: XmlNode, format: RunFormat) => {
  const { reading } = state;
  const field = reading.fields.at(-1);
  if (node.name === 'fldChar') return fieldCharacter(state, node, format);
  if (node.name === 'instrText') {
    if (field && !field.isResult) field.code += textOf(node);
    return;
  }
  if (printsNothing(reading.fields)) {
    if (field?.isResult) field.format = format;
    return;
  }
  if (node.name === 't') addText(state, withoutSymbolFont(plainText(node), format.font), format);
  else if (node.name in characters) addText(state, characters[node.name] ?? '', format);
  else if (node.name === 'sym') {
    const code = Number.parseInt(node.attributes.char ?? '', 16);
    if (code) addText(state, withoutSymbolFont(String.fromCodePoint(code), node.attributes.font ?? ''), format);
  } else if (node.name === 'tab') add(state, { kind: 'tab', format });
  else if (node.name === 'ptab')
    add(state, { kind: 'tab', format, to: tabAligns[node.attributes.alignment ?? ''] ?? 'left' });
  else if (node.name === 'br')
    add(state, { kind: 'break', of: breakKinds[node.attributes.type ?? ''] ?? 'line', format });
  else if (node.name === 'cr') add(state, { kind: 'break', of: 'line', format });
  else if (node.name === 'pgNum') add(state, { kind: 'field', field: 'page', format });
  else if (node.name === 'footnoteReference' || node.name === 'endnoteReference') {
    const note = node.attributes.id ?? '';
    const kind = node.name === 'footnoteReference' ? 'footnote' : 'endnote';
    add(state, {
      kind: 'note',
      note,
      label: node.attributes.customMarkFollows ? '' : reading.noteLabel(kind, note),
      format,
    });
  } else if (node.name === 'footnoteRef' || node.name === 'endnoteRef') addText(state, reading.ownLabel ?? '', format);
  else readGraphic(state, node, format);
};

const readGraphic = (state: InlineReading, node: XmlNode, format: RunFormat) => {
  if (node.name === 'AlternateContent') {
    for (const each of elements(alternative(node))) readRunChild(state, each, format);
  } else if (node.name === 'drawing' || node.name === 'pict' || node.name === 'object') {
    const boxes = textBoxes(node);
    for (const box of boxes) state.readBox(box);
    const picture = readPicture(node, state.reading.target);
    if (picture) add(state, picture);
    else if (boxes.length === 0) state.reading.leaveOut(kindOf(node));
    for (const _ of morePictures(node)) state.reading.leaveOut('picture');
  }
};

/** Reads a run into the paragraph; hidden text is left out, the marks of fields never. */
export const readRun = (state: InlineReading, node: XmlNode) => {
  const { format, hidden } = formatOf(state, readRunLayer(child(node, 'rPr'), state.reading.styles.themeFont));
  for (const each of elements(node)) {
    const isField = each.name === 'fldChar' || each.name === 'instrText';
    if (!hidden || isField) readRunChild(state, each, format);
  }
};
