import type { FloatPlace, Picture } from './document-model.ts';
import { child, descendants, pointsOf, shown, textOf, type XmlNode } from './read-xml.ts';
import type { Reading } from './reading.ts';
import type { UndrawnKind } from './undrawn.ts';

const emuPerPoint = 12700;

const cssLength = (style: string | undefined, property: string) =>
  pointsOf(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\d.]+[a-z]*)`).exec(style ?? '')?.[1], 1);

const alignments: Record<string, FloatPlace['align']> = {
  left: 'start',
  inside: 'start',
  top: 'start',
  center: 'center',
  right: 'end',
  outside: 'end',
  bottom: 'end',
};

const readPlace = (node: XmlNode | undefined): FloatPlace => {
  const relative = node?.attributes.relativeFrom ?? '';
  const from = relative === 'page' ? 'page' : relative.endsWith('argin') ? 'margin' : 'text';
  const align = child(node, 'align');
  if (align) return { from, align: alignments[textOf(align).trim()] ?? 'start' };
  const offset = child(node, 'posOffset');
  return { from, offset: pointsOf(offset && textOf(offset).trim(), emuPerPoint) ?? 0 };
};

/** Only a picture that text does not give way to floats; the others stand in their line, where they cover nothing. */
const readFloat = (node: XmlNode): Picture['float'] => {
  const [anchor] = descendants(node, 'anchor');
  if (!anchor || !child(anchor, 'wrapNone')) return undefined;
  return { across: readPlace(child(anchor, 'positionH')), down: readPlace(child(anchor, 'positionV')) };
};

/** A drawing's picture at the size the author gave it; an outside picture is never fetched. */
export const readPicture = (node: XmlNode, target: Reading['target']): Picture | undefined => {
  const [blip] = shown(node, 'blip');
  const [old] = shown(node, 'imagedata');
  const found = target(blip?.attributes.embed ?? old?.attributes.id);
  if (!found || found.isOutside) return undefined;
  const [extent] = descendants(node, 'extent');
  const [shape] = shown(node, 'shape');
  const description = descendants(node, 'docPr')[0]?.attributes.descr || old?.attributes.title || undefined;
  const width = pointsOf(extent?.attributes.cx, emuPerPoint) ?? cssLength(shape?.attributes.style, 'width') ?? 72;
  const height = pointsOf(extent?.attributes.cy, emuPerPoint) ?? cssLength(shape?.attributes.style, 'height') ?? 72;
  const float = readFloat(node);
  return {
    kind: 'image',
    part: found.part,
    width,
    height,
    ...(description ? { description } : {}),
    ...(float ? { float } : {}),
  };
};

export const textBoxes = (node: XmlNode) => shown(node, 'txbxContent');

/** Of a group of pictures the first is drawn. */
export const morePictures = (node: XmlNode) => shown(node, 'blip').slice(1);

/** What a drawing without a picture or words is. */
export const kindOf = (node: XmlNode): UndrawnKind => {
  if (descendants(node, 'chart').length > 0) return 'chart';
  return descendants(node, 'relIds').length > 0 ? 'diagram' : 'shape';
};
