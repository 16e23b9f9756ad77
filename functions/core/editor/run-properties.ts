import { elements, readXml, switchOf, type XmlNode } from '#core/assembly/model/read-xml.ts';
import type { RunLayer } from '#core/assembly/model/run-format.ts';
import { formatOf } from '#core/assembly/model/runs.ts';
import type { TextPiece } from './edited-file.ts';
import { seenOf } from './pieces.ts';
import type { RunPlace } from './run-list.ts';
import { type SourcePart, type SourceRun, written } from './source-file.ts';
import { isChange } from './tracked.ts';

const HIDING = new Set(['vanish', 'specVanish', 'rPrChange']);

/** Whether properties of a paragraph's mark hide it. */
export const hidesMark = (node: XmlNode | undefined): boolean =>
  Boolean(switchOf(node, 'vanish') || switchOf(node, 'specVanish'));

/** A run's properties without what hides it. */
export const withoutHiding = (part: SourcePart, node: XmlNode): string => {
  const children = elements(node).filter(({ name }) => !HIDING.has(name));
  return `<${part.prefix}rPr>${children.map((each) => written(part, each)).join('')}</${part.prefix}rPr>`;
};

type Seen = Pick<TextPiece, 'bold' | 'italic' | 'underline'>;

const SWITCHES: { seen: keyof Seen; names: string[]; on: string; off: string }[] = [
  { seen: 'bold', names: ['b', 'bCs'], on: '', off: '0' },
  { seen: 'italic', names: ['i', 'iCs'], on: '', off: '0' },
  { seen: 'underline', names: ['u'], on: 'single', off: 'none' },
];

/** The schema's order of what may stand before the switches. */
const BEFORE = (
  'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint ' +
  'noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u'
).split(' ');

const withSeen = (layer: RunLayer, seen: keyof Seen, value: boolean | undefined): RunLayer => {
  const underline = value ? 'single' : 'none';
  const { [seen]: _, ...rest } = layer;
  if (value === undefined) return rest;
  return { ...rest, [seen]: seen === 'underline' ? underline : value };
};

/** Whether a part knows all prefixes that a stretch of another part is written with. */
export const canHold = (part: SourcePart, other: SourcePart, xml: string): boolean => {
  if (part === other) return true;
  const declared = part.xml.slice(part.root.from, part.root.innerFrom);
  const used = xml.matchAll(/[<\s/]([\w.-]+):[\w.-]+(?=[\s/>=])/g);
  return part.prefix === other.prefix && [...used].every(([, prefix]) => declared.includes(`xmlns:${prefix}=`));
};

/** A run's properties as written, changed only where bold, italic or underline would not look as wanted in their paragraph. */
export const propertiesFor = (part: SourcePart, run: SourceRun, place: RunPlace, wanted?: Seen): string => {
  const own = canHold(part, run.part, run.properties) ? run.properties : '';
  const [root] = elements(readXml(own));
  let children = elements(root)
    .filter((each) => each.name !== 'rPrChange' && !isChange(each))
    .map(({ name, from, to }) => ({ name, xml: own.slice(from, to) }));
  let layer = own ? run.layer : {};
  const { prefix, valuePrefix } = part;
  for (const { seen, names, on, off } of SWITCHES) {
    const isAsWanted = () => !wanted || seenOf(formatOf(place, layer).format)[seen] === wanted[seen];
    if (isAsWanted()) continue;
    children = children.filter(({ name }) => !names.includes(name));
    layer = withSeen(layer, seen, undefined);
    if (isAsWanted()) continue;
    layer = withSeen(layer, seen, wanted?.[seen]);
    const value = wanted?.[seen] ? on : off;
    const earlier = BEFORE.slice(0, BEFORE.indexOf(names[0] as string));
    const at = children.findLastIndex(({ name }) => earlier.includes(name)) + 1;
    const added = names.map((name) => ({
      name,
      xml: `<${prefix}${name}${value && ` ${valuePrefix}val="${value}"`}/>`,
    }));
    children.splice(at, 0, ...added);
  }
  return children.length > 0 ? `<${prefix}rPr>${children.map(({ xml }) => xml).join('')}</${prefix}rPr>` : '';
};
