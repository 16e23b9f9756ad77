import { readBorders, visible } from './borders.ts';
import type { Alignment, Borders, ParagraphFormat, TabStop } from './document-model.ts';
import { child, elements, pointsOf, settingOf, switchOf, type XmlNode } from './read-xml.ts';
import { fillOf } from './run-format.ts';

type TabLayer = { at: number; cleared?: true; stop?: TabStop };

/** What one layer (a style, a list level, a paragraph) says about its lines; the rest comes from the layer below. */
export type ParagraphLayer = {
  style?: string;
  list?: string;
  level?: number;
  outline?: number;
  align?: Alignment;
  left?: number;
  right?: number;
  firstLine?: number;
  before?: number;
  after?: number;
  line?: number;
  lineRule?: string;
  contextualSpacing?: boolean;
  keepNext?: boolean;
  keepLines?: boolean;
  pageBreakBefore?: boolean;
  widowControl?: boolean;
  rtl?: boolean;
  tabs?: TabLayer[];
  borders?: Borders;
  shading?: string;
};

const alignments: Record<string, Alignment> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
  thaiDistribute: 'justify',
  lowKashida: 'justify',
  mediumKashida: 'justify',
  highKashida: 'justify',
};
const tabAligns: Record<string, TabStop['align']> = {
  left: 'left',
  start: 'left',
  num: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  decimal: 'decimal',
  bar: 'bar',
};
const leaders: Record<string, TabStop['leader']> = {
  dot: 'dot',
  hyphen: 'hyphen',
  underscore: 'underscore',
  heavy: 'underscore',
  middleDot: 'middleDot',
};

const readTab = ({ attributes }: XmlNode): TabLayer[] => {
  const at = pointsOf(attributes.pos);
  if (at === undefined) return [];
  if (attributes.val === 'clear') return [{ at, cleared: true }];
  const leader = leaders[attributes.leader ?? ''];
  return [{ at, stop: { at, align: tabAligns[attributes.val ?? ''] ?? 'left', ...(leader ? { leader } : {}) } }];
};

const firstLineOf = (indent: Record<string, string> | undefined) => {
  const hanging = pointsOf(indent?.hanging);
  return hanging === undefined ? pointsOf(indent?.firstLine) : -hanging;
};

/** HTML's automatic space, which Word takes for fourteen points. */
const autoSpace = (value: string | undefined) => (value && value !== '0' && value !== 'false' ? 14 : undefined);

export const readParagraphLayer = (node: XmlNode | undefined): ParagraphLayer => {
  if (!node) return {};
  const indent = child(node, 'ind')?.attributes;
  const spacing = child(node, 'spacing')?.attributes;
  const numbering = child(node, 'numPr');
  const level = settingOf(numbering, 'ilvl');
  const outline = settingOf(node, 'outlineLvl');
  const tabs = child(node, 'tabs');
  const borders = child(node, 'pBdr');
  const layer: ParagraphLayer = {
    style: settingOf(node, 'pStyle'),
    list: settingOf(numbering, 'numId'),
    level: level === undefined ? undefined : Number(level),
    outline: outline === undefined ? undefined : Number(outline),
    align: alignments[settingOf(node, 'jc') ?? ''],
    left: pointsOf(indent?.left ?? indent?.start),
    right: pointsOf(indent?.right ?? indent?.end),
    firstLine: firstLineOf(indent),
    before: autoSpace(spacing?.beforeAutospacing) ?? pointsOf(spacing?.before),
    after: autoSpace(spacing?.afterAutospacing) ?? pointsOf(spacing?.after),
    line: pointsOf(spacing?.line, 1),
    lineRule: spacing?.lineRule,
    contextualSpacing: switchOf(node, 'contextualSpacing'),
    keepNext: switchOf(node, 'keepNext'),
    keepLines: switchOf(node, 'keepLines'),
    pageBreakBefore: switchOf(node, 'pageBreakBefore'),
    widowControl: switchOf(node, 'widowControl'),
    rtl: switchOf(node, 'bidi'),
    tabs: tabs && elements(tabs).flatMap(readTab),
    borders: borders && readBorders(borders),
    shading: fillOf(node),
  };
  return Object.fromEntries(Object.entries(layer).filter(([, value]) => value !== undefined));
};

/** Lays a stronger layer over a weaker one; tab stops and borders add up side by side. */
export const over = (weak: ParagraphLayer, strong: ParagraphLayer): ParagraphLayer => {
  const both: ParagraphLayer = { ...weak, ...strong };
  if (weak.tabs && strong.tabs) {
    const replaced = new Set(strong.tabs.map((tab) => Math.round(tab.at)));
    both.tabs = [...weak.tabs.filter((tab) => !replaced.has(Math.round(tab.at))), ...strong.tabs];
  }
  if (weak.borders && strong.borders) both.borders = { ...weak.borders, ...strong.borders };
  if (strong.line !== undefined && strong.lineRule === undefined) both.lineRule = undefined;
  return both;
};

const spacingOf = (layer: ParagraphLayer): ParagraphFormat['spacing'] => {
  const line = layer.line ?? 240;
  const rule = layer.lineRule === 'exact' || layer.lineRule === 'atLeast' ? layer.lineRule : 'auto';
  return {
    before: layer.before ?? 0,
    after: layer.after ?? 0,
    line: { rule, value: rule === 'auto' ? line / 240 : Math.abs(line) / 20 },
  };
};

/** What is left when all layers lie on one another. */
export const finishParagraph = (layer: ParagraphLayer): ParagraphFormat => ({
  align: layer.align ?? 'left',
  indent: { left: layer.left ?? 0, right: layer.right ?? 0, firstLine: layer.firstLine ?? 0 },
  spacing: spacingOf(layer),
  contextualSpacing: layer.contextualSpacing || undefined,
  keepNext: layer.keepNext || undefined,
  keepLines: layer.keepLines || undefined,
  pageBreakBefore: layer.pageBreakBefore || undefined,
  widowControl: layer.widowControl ?? true,
  rtl: layer.rtl || undefined,
  tabs: (layer.tabs ?? []).flatMap((tab) => tab.stop ?? []).sort((a, b) => a.at - b.at),
  borders: layer.borders && visible(layer.borders),
  shading: layer.shading === 'none' ? undefined : layer.shading,
});
