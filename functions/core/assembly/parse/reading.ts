import { withoutBindings } from './bindings.ts';
import { type DocxParts, isMergedPart } from './docx-parts.ts';
import { type FlatSteps, flattenSteps, type Seen } from './flat-steps.ts';
import { type Pair, pairUp } from './sections.ts';
import { type Branch, readStructure } from './structure.ts';
import { widen } from './widen.ts';
import { plainXml } from './xml.ts';

/** A part that holds tags, read: its steps, its sections, the rows that only carried tags, and what is wrong. */
export type PartReading = {
  name: string;
  xml: string;
  flatSteps: FlatSteps;
  pairs: Pair[];
  dropped: Set<Branch>;
  flaws: Seen[];
};

const BRACE_ENTITY = /&#(?:x0*7[bd]|0*12[35]);/i;

const holdsBrace = (xml: string) =>
  xml.includes('{') || xml.includes('}') || (xml.includes('&#') && BRACE_ENTITY.test(xml));

/** The body first, then what stands around it, each kind in the order of its number. */
const inOrder = (names: string[]): string[] => {
  const isBody = (name: string) => Number(name === 'word/document.xml');
  const wanted = names.filter(isMergedPart);
  return wanted.sort(
    (one, other) => isBody(other) - isBody(one) || one.length - other.length || (one < other ? -1 : 1),
  );
};

const readPart = (name: string, source: string): PartReading => {
  const xml = withoutBindings(plainXml(source));
  const flatSteps = flattenSteps(xml, readStructure(xml));
  const { pairs: found, faults } = pairUp(flatSteps);
  const { pairs, faults: misfits, dropped } = widen(flatSteps, found);
  return { name, xml, flatSteps, pairs, dropped, flaws: [...flatSteps.flaws, ...faults, ...misfits] };
};

/** Reads every part of a template that holds a brace. */
export const readTemplate = (parts: DocxParts): PartReading[] =>
  inOrder(Object.keys(parts))
    .filter((name) => holdsBrace(parts[name] ?? ''))
    .map((name) => readPart(name, parts[name] ?? ''));
