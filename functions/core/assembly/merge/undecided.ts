import type { Run } from '#core/assembly/parse/inline.ts';
import type { Op, SectionOp } from '#core/assembly/parse/ops.ts';
import { type AnswerOperand, answersIn, type TagCondition } from '#core/assembly/parse/tag-condition.ts';
import { conditionHolds, isAnswered, type Judged } from './judge-condition.ts';

/** What tells of an answer whether it is awaited: its question is asked, and nothing is answered. */
export type Awaited = (answer: AnswerOperand) => boolean;

/** Whether a condition holds, or undefined while an awaited answer may still turn it. */
const decided = (condition: TagCondition, judged: Judged, isAwaited: Awaited): boolean | undefined => {
  if (condition.kind === 'not') {
    const holds = decided(condition.of, judged, isAwaited);
    return holds === undefined ? undefined : !holds;
  }
  if (condition.kind === 'all' || condition.kind === 'any') {
    const all = condition.of.map((one) => decided(one, judged, isAwaited));
    const settles = condition.kind === 'any';
    return all.includes(settles) ? settles : all.includes(undefined) ? undefined : !settles;
  }
  return answersIn(condition).some(isAwaited) ? undefined : conditionHolds(condition, judged);
};

/** The awaited answer that decides whether a section shows; undefined where that is decided. */
export const decidingAnswer = (
  { condition, identifier, path }: SectionOp,
  judged: Judged,
  isAsked: (identifier: string) => boolean,
): string | undefined => {
  const nameOf = (answer: AnswerOperand): string => answer.path[0] ?? answer.identifier;
  const isAwaited: Awaited = (answer) => isAsked(nameOf(answer)) && !isAnswered(judged.lookUp(answer.path));
  const tree: TagCondition = condition ?? { kind: 'shown', of: { kind: 'answer', identifier, path } };
  if (decided(tree, judged, isAwaited) !== undefined) return undefined;
  const answer = answersIn(tree).find(isAwaited);
  return answer && nameOf(answer);
};

const PARAGRAPH = /<w:p(?=[\s>])[^<>]*(?<!\/)>(?:<w:pPr>[\s\S]*?<\/w:pPr>)?/;
const RUN = /<w:r(?=[\s>])[^<>]*(?<!\/)>(?:<w:rPr>[\s\S]*?<\/w:rPr>)?/;
/** What a paragraph was before a revision, and the page that ends with it. */
const NOT_ITS_LOOK = /<w:(pPrChange|rPrChange|sectPr)(?=[\s/>])[^>]*>(?:(?<=\/>)|[\s\S]*?<\/w:\1>)/g;

/** How the first paragraph of a section begins, and its first run. */
export type Look = { opening: string | undefined; run: Run };

const lookIn = (xml: string): Look | undefined => {
  const plain = xml.replace(NOT_ITS_LOOK, '');
  const paragraph = PARAGRAPH.exec(plain);
  if (!paragraph) return undefined;
  const [open = '<w:r>'] = RUN.exec(plain.slice(paragraph.index + paragraph[0].length)) ?? [];
  return { opening: paragraph[0], run: { open } };
};

/** How what stands for a section should look; undefined for one that holds rows of a table, or no words. */
export const lookOf = (ops: readonly Op[]): Look | undefined => {
  let opening: string | undefined;
  for (const op of ops) {
    if (op.kind === 'open' && op.node === 'tr') return undefined;
    if (op.kind === 'raw' && op.xml.startsWith('<w:tr')) return undefined;
    if (op.kind === 'p') opening ??= op.shell.open.replace(NOT_ITS_LOOK, '');
    const inside =
      op.kind === 'section'
        ? lookOf(op.ops)
        : op.kind === 'line'
          ? lookIn(op.between.join(''))
          : op.kind === 'raw'
            ? lookIn(op.xml)
            : 'run' in op && op.run
              ? { opening: undefined, run: op.run }
              : undefined;
    if (inside) return { opening: opening ?? inside.opening, run: inside.run };
  }
  return undefined;
};
