import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type { ListStyle } from '#core/assembly/merge/merge-data.ts';
import type { SignTag } from '#core/assembly/signing/sign-tags.ts';
import type { Run } from './inline.ts';
import type { Branch, NodeKind, Raw } from './structure.ts';
import type { TagCondition } from './tag-condition.ts';
import type { RowChoice } from './tag-syntax.ts';

/** Where a tag stands: its paragraph and that paragraph's text or XML; put into words only when somebody asks. */
export type Spot = { node: Branch; text: string };

/** What a tag prints: an answer found by its path, through its formats. */
export type Field = { identifier: string; path: string[]; formats: FormatUse[]; spot: Spot };

/** The bare paragraph around its content. A `kept` one stays even when nothing is left in it. */
export type Shell = { open: string; kept: boolean };

/**
 * A paragraph that only prints whole tags: the XML as it was written between them. `steps` are the same paragraph taken
 * apart, for when an answer is missing.
 */
export type LineOp = { kind: 'line'; between: string[]; fields: Field[]; steps: () => Op[] };

/** One step of a compiled template; sections hold steps of their own. */
export type Op =
  | Raw
  | { kind: 'open'; node: NodeKind; xml: string }
  | { kind: 'close'; node: NodeKind; xml: string }
  | { kind: 'p'; shell: Shell; tagged: boolean }
  | { kind: '/p' }
  | { kind: 'text'; run: Run; text: string }
  | { kind: 'break'; run: Run; xml: string }
  | { kind: 'piece'; run: Run | undefined; xml: string }
  | { kind: 'mark'; xml: string; anchors: boolean }
  | { kind: 'wrap'; xml: string; close: string }
  | { kind: 'unwrap' }
  | { kind: 'box'; run: Run | undefined; xml: string }
  | { kind: '/box'; xml: string }
  | { kind: 'field'; run: Run; field: Field }
  | { kind: 'sign'; sign: SignTag; text: string; spot: Spot }
  | SectionOp
  | LineOp;

/** A condition or a repetition. `restart` reopens the paragraph a repetition began in the middle of. */
export type SectionOp = {
  kind: 'section';
  identifier: string;
  path: string[];
  /** What decides in place of "is it answered"; such a section repeats nothing. */
  condition: TagCondition | undefined;
  inverted: boolean;
  /** Which rows are repeated, and in what order; all as they come where nothing is said. */
  rows: RowChoice | undefined;
  /** How its repetitions are joined in prose, and what the words between them look like. */
  list: { run: Run; style: ListStyle } | undefined;
  /** Characters that one repetition writes, without its answers and the sections inside it. */
  size: number;
  ops: Op[];
  restart: Extract<Op, { kind: 'p' }> | undefined;
};
