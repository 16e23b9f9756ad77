import { formatted } from '#core/assembly/formats/formats.ts';
import { addUnreadPart, type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import type { Field, LineOp, Op, SectionOp } from '#core/assembly/parse/ops.ts';
import { placeMessage, placeOf } from '#core/assembly/parse/places.ts';
import { answersIn } from '#core/assembly/parse/tag-condition.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';
import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { chosenRows } from './chosen-rows.ts';
import { type CompiledTemplate, compileTemplate, type PartProgram } from './compile.ts';
import { conditionHolds, type Judged } from './judge-condition.ts';
import { holdsBrace, type Leftover, leftoversOf } from './leftovers.ts';
import { lookUp, type Scope } from './look-up.ts';
import { isShown, type MergeData, type MergeValue, rowsOf } from './merge-data.ts';
import { MARK } from './separators.ts';
import { closed, markStretch, opened, type Source } from './sources.ts';
import { paragraphDirection } from './text-direction.ts';
import { decidingAnswer, lookOf } from './undecided.ts';
import { writeStep } from './write-step.ts';
import { Writer } from './writer.ts';

/** An answer that could not be printed as the template asks; it was printed as given. */
export type MergeProblem = { message: Message; identifier: string; place: Message };

/** A merged template is a contract only when no tag is left in it. `chunks` are the XML of the merged parts, to be written one after another. */
export type MergeResult = {
  parts: DocxParts;
  chunks: Record<string, string[]>;
  problems: MergeProblem[];
  leftovers: Leftover[];
};

/** What a merge that is looked at, and not kept, tells besides. */
export type Tracing = {
  /** What stands for an answer that is not given yet, by the identifier of its question; undefined where it is not asked. */
  pending: (identifier: string) => string | undefined;
};

/** `sources` are numbered as the marks in the text of the parts number them (`sources.ts`). */
export type TracedMerge = MergeResult & { sources: Source[] };

type Merge = {
  writer: Writer;
  today: string;
  problems: MergeProblem[];
  program: PartProgram;
  drawing: number;
  /** Characters written by repetitions and answers so far. */
  written: number;
  trace?: Trace;
};

/** What is done besides is given by the trace, so that programs that never trace do without its code. */
type Trace = Tracing & {
  sources: Source[];
  rows: Source['rows'];
  traced: typeof traced;
  standFor: typeof standFor;
  beginTrace: typeof beginTrace;
};

/** About 4,000 pages, beyond what the template itself holds. */
const MOST_WRITTEN = 16_000_000;
/** What a repetition costs at least, however little it prints. */
const LEAST_WRITTEN = 20;

const write = (merge: Merge, characters: number, what: string) => {
  merge.written += characters;
  if (merge.written <= MOST_WRITTEN) return;
  const msg = message(
    'The contract was not made, because these answers would make it longer than 4,000 pages (at {tag}). Give fewer or shorter ones.',
    { tag: `{{${what}}}` },
  );
  throw new Problem('contract-refused', { faults: [{ msg }] });
};

/** Signs, for each absent answer beside them: two hundred paragraphs of two pages with two hundred such answers each. */
const MOST_MENDED = 250_000_000;

/** Counts what is done to take absent answers out of sentences; refuses what would take longer than a function may. */
const countMended = () => {
  let mended = 0;
  return (work: number): void => {
    mended += work;
    if (mended <= MOST_MENDED) return;
    const msg = message(
      'The contract was not made, because too many answers are missing in its long paragraphs. Answer more of the questions, or divide these paragraphs in the template.',
    );
    throw new Problem('contract-refused', { faults: [{ msg }] });
  };
};

// Form feeds and vertical tabs are how old programs wrote a new line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
const LINES = /\r\n?|[\u000b\u000c\u2028\u2029]/g;

// No XML holds these two, so that the braces of answers are told from those of tags until the part is whole.
const OPEN = '\u0001';
const CLOSE = '\u0002';
const BRACE = /[{}]/;

const withBraces = (xml: string) => xml.replaceAll(OPEN, '{').replaceAll(CLOSE, '}');

/** A longer text takes memory of its own from the system, which costs more than to write it. */
const CHUNK = 50_000;

/** Pieces of a text joined to chunks. */
const chunksOf = (pieces: string[]): string[] => {
  const chunks: string[] = [];
  let from = 0;
  let length = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    length += pieces[at]?.length ?? 0;
    if (length < CHUNK && at < pieces.length - 1) continue;
    chunks.push(pieces.slice(from, at + 1).join(''));
    from = at + 1;
    length = 0;
  }
  return chunks;
};

/** An answer as XML inside a text element: lines become line breaks, tabs become tabs. */
const asXml = (text: string): string => {
  if (text.trim() === '') return '';
  const escaped = escapeText(text.replace(LINES, '\n'));
  const xml = BRACE.test(escaped) ? escaped.replace(/\{/g, OPEN).replace(/\}/g, CLOSE) : escaped;
  if (!/[\n\t]/.test(xml)) return xml;
  return xml.replace(/[\n\t]/g, (mark) => `</w:t>${mark === '\t' ? '<w:tab/>' : '<w:br/>'}<w:t xml:space="preserve">`);
};

const printField = (merge: Merge, { identifier, path, formats, spot }: Field, scope: Scope): string => {
  const value = identifier === 'today' ? merge.today : lookUp(scope, path);
  const { text, unsuited } = formatted(value, formats);
  if (unsuited) {
    const tag = `{{${[identifier, ...formats].join(' | ')}}}`;
    const what = message('The answer "{text}" does not suit {tag}: {reason}.', { text, tag, reason: unsuited });
    const place = placeMessage(placeOf(merge.program.part, spot.node, spot.text));
    merge.problems.push({ message: what, identifier, place });
  }
  const xml = asXml(text);
  write(merge, xml.length, identifier);
  return merge.trace ? merge.trace.traced(merge.trace, path[0] ?? identifier, xml) : xml;
};

/** What a field prints with the marks of its source; where it prints nothing, what stands for the answer that is awaited. */
const traced = (trace: Trace, identifier: string, xml: string): string =>
  xml === '' ? awaited(trace, identifier) : marked(trace, { kind: 'answer', identifiers: [identifier] }, xml);

/** What stands for an answer that is awaited, with the marks of its source; nothing where it is not asked. */
const awaited = (trace: Trace, identifier: string): string => {
  const xml = asXml(trace.pending(identifier) ?? '');
  return xml && marked(trace, { kind: 'answer', identifiers: [identifier], isPending: true }, xml);
};

const marked = ({ sources, rows }: Trace, source: Omit<Source, 'rows'>, xml: string): string => {
  const number = sources.push({ ...source, rows: [...rows] }) - 1;
  return `${opened(number)}${xml}${closed(number)}`;
};

const CONTROL_ID = /<w:id\s+w:val="[^"]*"\s*\/>/;

/** What begins with the properties of a content control, without the control's id. */
const withoutControlId = (xml: string): string => {
  const end = xml.startsWith('<w:sdtPr') ? xml.indexOf('</w:sdtPr>') : 0;
  return end < 0 ? xml.replace(CONTROL_ID, '') : xml.slice(0, end).replace(CONTROL_ID, '') + xml.slice(end);
};

/** What may stand in a document only once. */
const IDENTITY = /w14:(?:para|text)Id|<w:(?:bookmark|comment|perm|sdtPr)|<wp:docPr/;

const withoutIdentity = (merge: Merge, xml: string): string =>
  xml
    .replace(/\sw14:(?:paraId|textId)="[^"]*"/g, '')
    .replace(/<w:(?:bookmark(?:Start|End)|comment(?:RangeStart|RangeEnd|Reference)|perm(?:Start|End))\b[^>]*>/g, '')
    .split(/(?=<w:sdtPr\b)/)
    .map(withoutControlId)
    .join('')
    .replace(
      /(<wp:docPr\b[^>]*?\bid=")\d+"/g,
      (_, before: string) => `${before}${merge.program.nextDrawing() + merge.drawing++}"`,
    );

/** Takes out of a repetition what may stand in a document only once, and numbers its drawings anew. */
const asCopy = (merge: Merge, xml: string): string => (IDENTITY.test(xml) ? withoutIdentity(merge, xml) : xml);

/** The answer that decides whether a section shows, and gives its rows. */
const sectionValue = (merge: Merge, { path, rows }: SectionOp, scope: Scope): MergeValue => {
  const value = lookUp(scope, path);
  if (!rows || !isShown(value)) return value;
  const all = Array.isArray(value) ? rowsOf(value) : [value];
  // Each row is judged, however few are printed.
  write(merge, all.length * LEAST_WRITTEN, `#${path.join('.')}`);
  return chosenRows(all, rows, scope, merge.today);
};

/**
 * Where words would show only because an answer is still awaited, its question stands in their place: they are not the
 * contract's before it is answered. Rows of a table are left out. Says whether it did.
 */
const standFor = (merge: Merge, trace: Trace, section: SectionOp, judged: Judged): boolean => {
  const { writer } = merge;
  const identifier = decidingAnswer(section, judged, (name) => trace.pending(name) !== undefined);
  if (identifier === undefined) return false;
  const look = lookOf(section.ops);
  if (!look) return true;
  const stands = writer.paragraph === undefined;
  if (stands) writer.begin({ open: look.opening ?? '<w:p>', kept: false }, true);
  writer.paragraph?.value(look.run, awaited(trace, identifier));
  if (stands) writer.end();
  return true;
};

const runSection = (merge: Merge, section: SectionOp, scope: Scope) => {
  const { writer } = merge;
  const { condition, inverted, list } = section;
  const value = condition ? true : sectionValue(merge, section, scope);
  const judged: Judged = { lookUp: (path) => lookUp(scope, path), today: merge.today };
  const holds = condition ? conditionHolds(condition, judged) : isShown(value);
  const shown = holds !== inverted;
  // What neither repeats nor goes into a row leaves the answers in reach as they are.
  const stays = inverted || condition !== undefined;
  const { paragraph } = writer;
  if (!shown) {
    paragraph?.seam(MARK.hidden);
    return;
  }
  if (stays && merge.trace?.standFor(merge, merge.trace, section, judged)) return;
  const rows = stays ? [undefined] : Array.isArray(value) ? rowsOf(value) : [value];
  const count = Array.isArray(value) ? rows.length : 0;
  write(merge, rows.length * (section.size + LEAST_WRITTEN), `#${section.identifier}`);
  const listed = list && paragraph?.beginList(list.run);
  rows.forEach((row, index) => {
    const from = writer.out.length;
    if (index > 0 && section.restart) {
      writer.end();
      writer.begin(section.restart.shell, section.restart.tagged);
    }
    if (listed && index > 0) paragraph?.nextItem(listed);
    writer.paragraph?.seam(MARK.opened);
    const inRow =
      count > 0 ? { value: row, outer: scope, row: { number: index + 1, count } } : { value: row, outer: scope };
    const end = merge.trace?.beginTrace(merge.trace, section, count > 0 ? index + 1 : undefined);
    run(merge, section.ops, stays ? scope : inRow);
    end?.(writer.out, from);
    writer.paragraph?.seam(MARK.closed);
    if (index === 0) return;
    for (let at = from; at < writer.out.length; at += 1) writer.out[at] = asCopy(merge, writer.out[at] ?? '');
  });
  if (listed) paragraph?.endList(listed, list.style);
};

/** Notes what is written until it is ended as of a section. */
const beginTrace = ({ sources, rows }: Trace, { condition, path, identifier }: SectionOp, row: number | undefined) => {
  const looked = condition ? answersIn(condition).map((answer) => answer.path[0] ?? answer.identifier) : [];
  const identifiers = condition ? [...new Set(looked)] : [path[0] ?? identifier];
  if (row !== undefined) rows.push({ identifier: path[0] ?? identifier, row });
  const number = sources.push({ kind: 'section', identifiers, rows: [...rows] }) - 1;
  return (out: string[], from: number): void => {
    if (row !== undefined) rows.pop();
    markStretch(out, from, number);
  };
};

const runLine = (merge: Merge, line: LineOp, scope: Scope) => {
  const values = line.fields.map((field) => printField(merge, field, scope));
  if (values.every((value) => value !== '')) {
    merge.writer.line(line.between, values);
    return;
  }
  let next = 0;
  for (const op of line.steps()) {
    if (op.kind === 'field') merge.writer.paragraph?.value(op.run, values[next++] ?? '');
    else if (op.kind !== 'section' && op.kind !== 'line') writeStep(merge.writer, op);
  }
};

const run = (merge: Merge, ops: Op[], scope: Scope): void => {
  for (const op of ops) {
    if (op.kind === 'section') runSection(merge, op, scope);
    else if (op.kind === 'line') runLine(merge, op, scope);
    else if (op.kind === 'field') merge.writer.paragraph?.value(op.run, printField(merge, op.field, scope));
    else writeStep(merge.writer, op);
  }
};

/**
 * Fills a template with answers. `today` is the day of the merge (`YYYY-MM-DD`). A missing answer prints nothing; an
 * answer that does not suit its format prints as given and is listed; answers are never read for tags.
 */
export const mergeTemplate = (
  template: DocxParts | CompiledTemplate,
  data: MergeData,
  { today }: { today: string },
): MergeResult => mergeCompiled(isCompiled(template) ? template : compileTemplate(template), data, today);

/** Fills a template as `mergeTemplate` does, with marks in its text that tell where each stretch comes from: to be looked at, never to be kept. */
export const traceMerge = (
  template: CompiledTemplate,
  data: MergeData,
  { today, ...tracing }: { today: string } & Tracing,
): TracedMerge => {
  const trace: Trace = { ...tracing, sources: [], rows: [], traced, standFor, beginTrace };
  return { ...mergeCompiled(template, data, today, trace), sources: trace.sources };
};

const mergeCompiled = (compiled: CompiledTemplate, data: MergeData, today: string, trace?: Trace): MergeResult => {
  const problems: MergeProblem[] = [];
  const merged: DocxParts = {};
  const chunks: MergeResult['chunks'] = {};
  const leftovers: Leftover[] = [...compiled.leftovers];
  const onMend = countMended();
  const isRtl = paragraphDirection(compiled.parts);
  let written = 0;
  for (const program of compiled.programs) {
    const writer = new Writer(onMend, isRtl);
    const merge = { writer, today, problems, program, drawing: 0, written, ...(trace && { trace }) };
    run(merge, program.ops, { value: data, outer: undefined });
    written = merge.written;
    const filled = chunksOf(writer.out);
    if (filled.some(holdsBrace)) leftovers.push(...leftoversOf(filled.join(''), program.part));
    const finished = filled.map(withBraces);
    chunks[program.name] = finished;
    addUnreadPart(merged, program.name, () => finished.join(''));
  }
  return { parts: withParts(compiled.parts, merged), chunks, problems, leftovers };
};

const isCompiled = (template: DocxParts | CompiledTemplate): template is CompiledTemplate =>
  Array.isArray((template as CompiledTemplate).programs);
