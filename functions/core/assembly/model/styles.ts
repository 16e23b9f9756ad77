import { over, type ParagraphLayer, readParagraphLayer } from './paragraph-format.ts';
import { child, childrenNamed, descendants, settingOf, type XmlNode } from './read-xml.ts';
import { type RunLayer, readRunLayer } from './run-format.ts';

/** A part of a table that its style dresses differently (`firstRow`, `band1Horz`); `wholeTable` is the rest. */
export type TablePart = {
  run: RunLayer;
  paragraph: ParagraphLayer;
  table?: XmlNode;
  row?: XmlNode;
  cell?: XmlNode;
};

export type Styles = {
  run: RunLayer;
  paragraph: ParagraphLayer;
  themeFont: (name: string) => string | undefined;
  /** A paragraph style's own layers, base first, each with the style that holds it; unknown styles fall back to the default one. */
  paragraphLayers(id: string | undefined): { id: string; layer: ParagraphLayer }[];
  paragraphRun(id: string | undefined): RunLayer;
  /** The style of a paragraph that is begun after one of this style, where the style names one. */
  nextStyle(id: string | undefined): string | undefined;
  characterRun(id: string | undefined): RunLayer;
  /** A table style by part, base styles first. */
  tableParts(id: string | undefined): Record<string, TablePart>[];
};

const readThemeFonts = (theme: XmlNode | undefined) => {
  const [scheme] = descendants(theme, 'fontScheme');
  const latin = (name: string) => child(child(scheme, name), 'latin')?.attributes.typeface || undefined;
  const fonts = { major: latin('majorFont'), minor: latin('minorFont') };
  return (name: string) => (name.startsWith('major') ? fonts.major : fonts.minor);
};

const readTablePart = (node: XmlNode, themeFont: Styles['themeFont']): TablePart => ({
  run: readRunLayer(child(node, 'rPr'), themeFont),
  paragraph: readParagraphLayer(child(node, 'pPr')),
  table: child(node, 'tblPr'),
  row: child(node, 'trPr'),
  cell: child(node, 'tcPr'),
});

const remembered = <T>(make: (id: string | undefined) => T) => {
  const known = new Map<string | undefined, T>();
  return (id: string | undefined): T => {
    const found = known.get(id) ?? make(id);
    known.set(id, found);
    return found;
  };
};

/** Word lets a style stand on eleven others; other writers on a few more. */
const deepestStyle = 100;

export const readStyles = (root: XmlNode | undefined, theme: XmlNode | undefined): Styles => {
  const nodes = childrenNamed(root, 'style');
  const byId = new Map(nodes.flatMap((node) => (node.attributes.styleId ? [[node.attributes.styleId, node]] : [])));
  const themeFont = readThemeFonts(theme);
  const isDefault = (node: XmlNode) => ['1', 'true', 'on'].includes(node.attributes.default ?? '');
  const defaultOf = (type: string) => nodes.find((node) => node.attributes.type === type && isDefault(node));

  const chain = (id: string | undefined, type: string): XmlNode[] => {
    const found: XmlNode[] = [];
    let node = byId.get(id ?? '');
    if (node?.attributes.type !== type) node = defaultOf(type);
    while (node && found.length < deepestStyle && !found.includes(node)) {
      found.unshift(node);
      node = byId.get(settingOf(node, 'basedOn') ?? '');
    }
    return found;
  };
  const runOf = (type: string) => (id: string | undefined) => {
    const layers = chain(id, type).map((node) => readRunLayer(child(node, 'rPr'), themeFont));
    return Object.assign({}, ...layers) as RunLayer;
  };
  const defaults = child(root, 'docDefaults');
  return {
    run: readRunLayer(child(child(defaults, 'rPrDefault'), 'rPr'), themeFont),
    paragraph: readParagraphLayer(child(child(defaults, 'pPrDefault'), 'pPr')),
    themeFont,
    paragraphLayers: remembered((id) =>
      chain(id, 'paragraph').map((node) => ({
        id: node.attributes.styleId ?? '',
        layer: readParagraphLayer(child(node, 'pPr')),
      })),
    ),
    nextStyle: (id) => settingOf(chain(id, 'paragraph').at(-1), 'next'),
    paragraphRun: remembered(runOf('paragraph')),
    characterRun: remembered((id) => (id === undefined ? {} : runOf('character')(id))),
    tableParts: remembered((id) =>
      chain(id, 'table').map((node) => {
        const parts: Record<string, TablePart> = { wholeTable: readTablePart(node, themeFont) };
        for (const part of childrenNamed(node, 'tblStylePr')) {
          parts[part.attributes.type ?? ''] = readTablePart(part, themeFont);
        }
        return parts;
      }),
    ),
  };
};

/** A paragraph's place in a list, and the language that its number is written in. */
export type ListPlace = { list: string; level: number; language?: string };

/** Lays defaults, table style, paragraph styles and the paragraph itself on one another; a list's indents lie just below the layer that asks for the list. */
export const layeredParagraph = (
  styles: Styles,
  table: ParagraphLayer,
  direct: ParagraphLayer,
  levelLayer: (place: ListPlace) => ParagraphLayer | undefined,
  levelOfStyle: (list: string, style: string) => number | undefined,
): { layer: ParagraphLayer; place?: ListPlace } => {
  const layers = [
    { id: '', layer: styles.paragraph },
    { id: '', layer: table },
    ...styles.paragraphLayers(direct.style),
    { id: '', layer: direct },
  ];
  const asking = layers.findLastIndex(({ layer }) => layer.list !== undefined);
  const asked = layers[asking];
  let place: ListPlace | undefined;
  if (asked?.layer.list && asked.layer.list !== '0') {
    const list = asked.layer.list;
    const stated = layers.slice(asking).findLast(({ layer }) => layer.level !== undefined)?.layer.level;
    const byStyle = layers
      .slice(asking)
      .reverse()
      .map(({ id }) => (id ? levelOfStyle(list, id) : undefined));
    place = { list, level: stated ?? byStyle.find((level) => level !== undefined) ?? 0 };
  }
  let layer: ParagraphLayer = {};
  for (const [index, each] of layers.entries()) {
    if (index === asking && place) layer = over(layer, levelLayer(place) ?? {});
    layer = over(layer, each.layer);
  }
  return { layer, place };
};
