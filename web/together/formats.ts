/*
 * What formats a sign of a common text has. Where two people format words beside each other at once, `yjs` has only the places at which each of their formats begins and ends,
 * in one row: the end of one's may come after the beginning of the other's, which is then lost. So nobody writes into another's format: what is changed is laid above it,
 * under a name with a number and with whom it is of, and the highest counts. What stood in the file has its name alone.
 */

/** What a format says: its attributes, or that it is not there any more. */
type Said = Record<string, unknown> | false | null;

/** Formats as a text of yjs has them. */
export type LayeredFormats = Readonly<Record<string, Said>>;

/** Formats as an editor has them. */
export type Formats = Readonly<Record<string, Record<string, unknown>>>;

interface Layer {
  /** The format's own name. */
  format: string;
  number: number;
  by: number;
  name: string;
  said: Said;
}

const layerOf = (name: string, said: Said): Layer => {
  const [, format = name, number = 0, by = 0] = /^(.*)#(\d+)\.(\d+)$/s.exec(name) ?? [];
  return { format, number: Number(number), by: Number(by), name, said };
};

const isAbove = (one: Layer, other: Layer | undefined): boolean =>
  !other || one.number > other.number || (one.number === other.number && one.by > other.by);

/** The highest layer of each format. */
const highest = (laid: LayeredFormats): Map<string, Layer> => {
  const found = new Map<string, Layer>();
  for (const [name, said] of Object.entries(laid)) {
    const layer = layerOf(name, said);
    if (said !== null && isAbove(layer, found.get(layer.format))) found.set(layer.format, layer);
  }
  return found;
};

/** The formats that a sign has. */
export const formatsFrom = (laid: LayeredFormats): Formats =>
  Object.fromEntries([...highest(laid)].flatMap(([format, { said }]) => (said ? [[format, said]] : [])));

/** What somebody lays above the formats of a sign, so that it has others. */
export const layersFor = (laid: LayeredFormats, formats: Formats, by: number): Record<string, Said> => {
  const layers = highest(laid);
  const changed: Record<string, Said> = {};
  for (const format of new Set([...layers.keys(), ...Object.keys(formats)])) {
    const top = layers.get(format);
    const said: Said = formats[format] ?? false;
    if (JSON.stringify(top?.said || false) === JSON.stringify(said)) continue;
    const isOwn = top?.by === by;
    changed[isOwn ? top.name : `${format}#${(top?.number ?? 0) + 1}.${by}`] = said;
  }
  return changed;
};
