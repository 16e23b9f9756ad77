import type { RunFormat } from './document-model.ts';
import { child, pointsOf, settingOf, switchOf, type XmlNode } from './read-xml.ts';

const toggles = {
  bold: 'b',
  italic: 'i',
  strike: 'strike',
  caps: 'caps',
  smallCaps: 'smallCaps',
  hidden: 'vanish',
  boldOther: 'bCs',
  italicOther: 'iCs',
  rtl: 'rtl',
} as const;
type Toggle = keyof typeof toggles;
const toggleNames = Object.keys(toggles) as Toggle[];

/** What one layer (a style, a run) says about its characters; what it leaves out comes from the layer below. */
export type RunLayer = Partial<Record<Toggle, boolean>> & {
  font?: string;
  size?: number;
  /** For text of scripts from the right. */
  sizeOther?: number;
  underline?: string;
  colour?: string;
  highlight?: string;
  shading?: string;
  vertical?: string;
  raise?: number;
  tracking?: number;
  style?: string;
  language?: string;
};

const highlights: Record<string, string> = {
  black: '000000',
  blue: '0000FF',
  cyan: '00FFFF',
  green: '00FF00',
  magenta: 'FF00FF',
  red: 'FF0000',
  yellow: 'FFFF00',
  white: 'FFFFFF',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  darkGray: '808080',
  lightGray: 'C0C0C0',
};

const isHex = (value: string | undefined) => value !== undefined && /^[\da-f]{6}$/i.test(value);

export const fillOf = (node: XmlNode | undefined): string | undefined => {
  const shading = child(node, 'shd')?.attributes;
  if (!shading) return undefined;
  if (shading.val === 'solid' && isHex(shading.color)) return shading.color?.toUpperCase();
  return isHex(shading.fill) ? shading.fill?.toUpperCase() : 'none';
};

const fontOf = (node: XmlNode | undefined, themeFont: (name: string) => string | undefined) => {
  const fonts = child(node, 'rFonts')?.attributes;
  const theme = fonts?.asciiTheme ?? fonts?.hAnsiTheme;
  return (theme ? themeFont(theme) : undefined) ?? fonts?.ascii ?? fonts?.hAnsi;
};

const definedOnly = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

export const readRunLayer = (node: XmlNode | undefined, themeFont: (name: string) => string | undefined): RunLayer => {
  if (!node) return {};
  const layer: RunLayer = {
    font: fontOf(node, themeFont),
    size: pointsOf(settingOf(node, 'sz'), 2),
    sizeOther: pointsOf(settingOf(node, 'szCs'), 2),
    underline: settingOf(node, 'u'),
    colour: settingOf(node, 'color'),
    highlight: settingOf(node, 'highlight'),
    shading: fillOf(node),
    vertical: settingOf(node, 'vertAlign'),
    raise: pointsOf(settingOf(node, 'position'), 2),
    tracking: pointsOf(settingOf(node, 'spacing')),
    style: settingOf(node, 'rStyle'),
    language: settingOf(node, 'lang'),
  };
  for (const name of toggleNames) layer[name] = switchOf(node, toggles[name]);
  layer.strike ??= switchOf(node, 'dstrike');
  return definedOnly(layer);
};

/** The layers that meet at one run, weakest first. */
export type RunLayers = {
  defaults: RunLayer;
  table: RunLayer;
  paragraph: RunLayer;
  character: RunLayer;
  direct: RunLayer;
};

/** Style layers toggle one another (bold inside a bold style is upright again); a direct setting is final. */
const toggled = (name: Toggle, { defaults, table, paragraph, character, direct }: RunLayers) => {
  if (direct[name] !== undefined) return direct[name];
  if (defaults[name]) return true;
  return [table, paragraph, character].filter((layer) => layer[name]).length % 2 === 1;
};

export const resolveRun = (layers: RunLayers): { format: RunFormat; hidden: boolean } => {
  const { defaults, table, paragraph, character, direct } = layers;
  const all: RunLayer = { ...defaults, ...table, ...paragraph, ...character, ...direct };
  const on = (name: Toggle) => toggled(name, layers) || undefined;
  const isRtl = on('rtl');
  const marker = all.highlight && all.highlight !== 'none' ? highlights[all.highlight] : undefined;
  const format: RunFormat = {
    font: all.font ?? 'Times New Roman',
    size: (isRtl ? all.sizeOther : all.size) ?? 10,
    bold: on(isRtl ? 'boldOther' : 'bold'),
    italic: on(isRtl ? 'italicOther' : 'italic'),
    underline: all.underline === 'none' ? undefined : all.underline,
    strike: on('strike'),
    caps: on('caps'),
    smallCaps: on('smallCaps'),
    colour: isHex(all.colour) && all.colour !== '000000' ? all.colour?.toUpperCase() : undefined,
    highlight: marker ?? (all.shading === 'none' ? undefined : all.shading),
    position: all.vertical === 'superscript' ? 'super' : all.vertical === 'subscript' ? 'sub' : undefined,
    raise: all.raise || undefined,
    tracking: all.tracking || undefined,
  };
  return { format: definedOnly(format), hidden: on('hidden') ?? false };
};
