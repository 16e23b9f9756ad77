import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type { SignKind } from '#core/assembly/signing/sign-tags.ts';
import { type Message, message } from '#core/language/message.ts';
import type { DocxParts } from './docx-parts.ts';
import type { Placed } from './flat-steps.ts';
import { foreignFaults } from './foreign-tags.ts';
import { misplacedSigns } from './misplaced-signs.ts';
import type { Field, Spot } from './ops.ts';
import { type Place, partPlace, placeMessage, placeOf } from './places.ts';
import { type PartReading, readTemplate } from './reading.ts';
import { unsoundness } from './soundness.ts';
import type { Branch } from './structure.ts';
import type { Flaw, Tag } from './tag-syntax.ts';
import { unescapeText, withoutElements } from './xml.ts';

/** Where a tag stands as it is kept; in words where it was kept so, or is told. */
type Where = Place | string;

/** One place where a template asks for an answer. `identifier` is `today` for the day of the merge. */
export type TagUse<P extends Where = Where> = {
  identifier: string;
  formats: FormatUse[];
  place: P;
  /** The sections around it, outermost first. */
  within: string[];
  /** What follows it where that leaves open how many there are: `year(s)`. */
  counts?: string;
  /** The tag before it, with nothing but a blank between, prints the same answer. */
  repeats?: true;
};

/** `{{#identifier}} … {{/identifier}}` (kind `#`) or `{{^identifier}} …` (kind `^`) and what stands inside. */
export type TemplateSection<P extends Where = Where> = {
  identifier: string;
  kind: '#' | '^';
  /** What is asked beyond "is it answered", as it is written: `fee > 10000`. The identifier is the first answer in it. */
  condition?: string;
  /** What is written after the sign where that names rows or joins them in prose: `people where share > 50 | list`. */
  written?: string;
  place: P;
  /** True when it holds whole table rows, the mark of a data table. */
  inTableRow: boolean;
  fields: TagUse<P>[];
  sections: TemplateSection<P>[];
};

/** A place that a signer of the contract fills in: `tag` as it is written with its braces. It asks nothing. */
export type SignUse<P extends Where = Where> = {
  tag: string;
  kind: SignKind;
  signer: number;
  place: P;
  /** The sections around it that may repeat it, outermost first. */
  within: string[];
};

/** `signs` are all places for signing, in whatever section; absent where there are none, and of what was kept before there were any. */
export type TemplateOutline<P extends Where = Where> = {
  fields: TagUse<P>[];
  sections: TemplateSection<P>[];
  signs?: SignUse<P>[];
};

/** Something wrong with a template, for its author; `place` is absent where it is the whole file. */
export type TemplateFault = Flaw & { place?: Message };

/** `clauses` are the identifiers of the clauses that it names, each once. */
export type TemplateScan = { tags: TagUse[]; outline: TemplateOutline; clauses: string[]; faults: TemplateFault[] };

const nothing = (): TemplateScan => ({ tags: [], outline: { fields: [], sections: [] }, clauses: [], faults: [] });

/** A section's tag without its braces and its sign. */
const writtenIn = ({ text }: Tag): string => text.slice('{{#'.length, -'}}'.length).trim();

type Written = { field: Field; following: string; isBesideLast: boolean };

/** The fields of a step, with the words after each, and whether only a blank stands before it. */
const fieldsAt = (ops: readonly Placed[], at: number): Written[] => {
  const op = ops[at];
  if (op?.kind === 'line') {
    const between = op.between.map((xml) => unescapeText(withoutElements(xml)));
    return op.fields.map((field, i) => ({
      field,
      following: between[i + 1] ?? '',
      isBesideLast: i > 0 && between[i]?.trim() === '',
    }));
  }
  if (op?.kind !== 'field') return [];
  const textFrom = (from: number, step: 1 | -1): string => {
    let text = '';
    for (let next = from; text.length < 40; next += step) {
      const beside = ops[next];
      if (beside?.kind === 'text') text = step > 0 ? text + beside.text : beside.text + text;
      else if (beside?.kind === 'field' && step < 0) return text.trim() === '' ? '' : text;
      else if (!beside || !['wrap', 'unwrap', 'mark'].includes(beside.kind)) return step < 0 ? '-' : text;
    }
    return text;
  };
  return [{ field: op.field, following: unescapeText(textFrom(at + 1, 1)), isBesideLast: textFrom(at - 1, -1) === '' }];
};

const COUNTS = /^\s+(\p{L}+\((?:s|es|ies)\))/u;

/** Adds a part's tags to the outline, each under the sections around it. */
const outlineInto = (scan: TemplateScan, { flatSteps, pairs }: PartReading, place: (spot: Spot) => Place) => {
  const open: { to: number; section: TemplateSection }[] = [];
  const opening = new Map(pairs.map((pair) => [pair.open, pair]));
  flatSteps.ops.forEach((_, at) => {
    while (open.length > 0 && (open.at(-1)?.to ?? at) <= at) open.pop();
    const holder = open.at(-1)?.section ?? scan.outline;
    for (const { field, following, isBesideLast } of fieldsAt(flatSteps.ops, at)) {
      if (field.spot.node.echo) continue;
      const within = open.map(({ section }) => section.identifier);
      const counts = COUNTS.exec(following)?.[1];
      const use: TagUse = {
        identifier: field.identifier,
        formats: field.formats,
        place: place(field.spot),
        within,
        ...(counts && { counts }),
        ...(isBesideLast && scan.tags.at(-1)?.identifier === field.identifier && { repeats: true }),
      };
      scan.tags.push(use);
      holder.fields.push(use);
    }
    const step = flatSteps.ops[at];
    if (step?.kind === 'sign' && !step.spot.node.echo) {
      const { kind, signer } = step.sign;
      const repeating = open.filter(({ section }) => section.kind === '#' && section.condition === undefined);
      const within = repeating.map(({ section }) => section.identifier);
      scan.outline.signs = [
        ...(scan.outline.signs ?? []),
        { tag: step.text, kind, signer, place: place(step.spot), within },
      ];
    }
    const pair = opening.get(at);
    if (!pair || pair.opener.spot.node.echo) return;
    const { tag, spot } = pair.opener;
    const kind = tag.sigil === '^' ? '^' : '#';
    const section = {
      identifier: tag.identifier,
      kind,
      ...(tag.condition && { condition: tag.condition.written }),
      ...((tag.rows || tag.formats.length > 0) && { written: writtenIn(tag) }),
      place: place(spot),
      inTableRow: pair.level === 'rows',
    } as const;
    const filled: TemplateSection = { ...section, fields: [], sections: [] };
    holder.sections.push(filled);
    open.push({ to: pair.close, section: filled });
  });
};

const DRAWN_PART = /^word\/(?:charts|diagrams)\//;

/** Tags in parts that are drawn and not read by the merge. */
const chartFaults = (parts: DocxParts): TemplateFault[] =>
  Object.entries(parts)
    .filter(([name, xml]) => DRAWN_PART.test(name) && /\{\{[^{}]*\}\}/.test(withoutElements(xml)))
    .map(() => ({
      message: message('A tag stands inside a chart or diagram, where it cannot be filled in.'),
      place: message('chart or diagram'),
      fix: message('Move the tag into plain text.'),
    }));

/** Finds every tag of a template with its place and nesting, and every fault at once, for upload and for a first draft. */
export const scanTemplate = (parts: DocxParts): TemplateScan => {
  const faults = unsoundness(parts);
  if (faults.length > 0) return { ...nothing(), faults };
  const scan = readTags(parts, readTemplate(parts));
  scan.faults.push(...foreignFaults(parts));
  return scan;
};

/** The tags of a template that was scanned when it was uploaded, `readings` being what its parts read as. */
export const outlineOf = (parts: DocxParts, readings = readTemplate(parts)): TemplateOutline =>
  readTags(parts, readings).outline;

const readTags = (parts: DocxParts, readings: PartReading[]): TemplateScan => {
  const scan = nothing();
  const clauses = new Set<string>();
  for (const reading of readings) {
    const part = partPlace(reading.name, Object.keys(parts));
    const known = new Map<Branch, Place>();
    const place = ({ node, text }: Spot) => {
      const place = known.get(node) ?? placeOf(part, node, text);
      known.set(node, place);
      return place;
    };
    outlineInto(scan, reading, place);
    for (const { identifier } of reading.flatSteps.clauses) clauses.add(identifier);
    for (const { spot, ...flaw } of [...reading.flaws, ...misplacedSigns(reading)]) {
      if (!spot.node.echo) scan.faults.push({ ...flaw, place: placeMessage(place(spot)) });
    }
  }
  scan.clauses.push(...clauses);
  scan.faults.push(...chartFaults(parts));
  return scan;
};
