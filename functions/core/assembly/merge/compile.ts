import { once } from '#core/assembly/once.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { Op } from '#core/assembly/parse/ops.ts';
import { partPlace, type Step } from '#core/assembly/parse/places.ts';
import { readTemplate } from '#core/assembly/parse/reading.ts';
import { type Leftover, leftoversOf } from './leftovers.ts';
import { programOf } from './program.ts';

/** A part that holds tags, ready to be merged; its new drawings are numbered from `nextDrawing` on. */
export type PartProgram = {
  name: string;
  part: Step | undefined;
  ops: Op[];
  nextDrawing: () => number;
};

/** A template read once and merged as often as wanted; `leftovers` are broken tags in parts that hold no other. */
export type CompiledTemplate = { parts: DocxParts; programs: PartProgram[]; leftovers: Leftover[] };

/** Steps that are tags. */
const FILLED = new Set(['line', 'field', 'sign', 'marker']);

const highestDrawing = (xml: string): number => {
  let highest = 0;
  for (const [, id] of xml.matchAll(/<wp:docPr\b[^>]*?\bid="(\d+)"/g)) highest = Math.max(highest, Number(id));
  return highest;
};

/** Makes programs of a template's parts, `readings` being what they read as. Never throws on bad tags: they stay as the text they are. */
export const compileTemplate = (parts: DocxParts, readings = readTemplate(parts)): CompiledTemplate => {
  const names = Object.keys(parts);
  const programs: PartProgram[] = [];
  const leftovers: Leftover[] = [];
  for (const { name, xml, flatSteps, pairs, dropped } of readings) {
    const part = partPlace(name, names);
    const isFilled = flatSteps.ops.some(({ kind }) => FILLED.has(kind));
    if (!isFilled) leftovers.push(...leftoversOf(xml, part));
    else {
      programs.push({
        name,
        part,
        ops: programOf(flatSteps, pairs, dropped),
        nextDrawing: once(() => highestDrawing(xml) + 1),
      });
    }
  }
  return { parts, programs, leftovers };
};
