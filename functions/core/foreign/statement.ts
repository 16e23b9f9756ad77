import type { Message } from '#core/language/message.ts';
import type { Condition } from './condition.ts';
import type { Expression } from './expression.ts';
import type { Print } from './meaning.ts';
import type { Refusal } from './refusal.ts';

/** What a tag of another product does. */
export type Statement =
  | { kind: 'print'; print: Print | Refusal }
  | { kind: 'if' | 'elif'; when: Condition | Refusal }
  | { kind: 'else' }
  /** A list, of which each row is called `row`; without it, the names of a row's cells stand for themselves. */
  | { kind: 'for'; list: Expression | undefined; row: string | undefined; refused?: Message }
  /** A section that shows or repeats, as the answer has it. */
  | { kind: 'section'; when: Condition | Refusal; name: string }
  | { kind: 'end'; of: 'if' | 'for' | 'section'; name?: string }
  | { kind: 'comment' }
  /** A tag of ours in the same file. */
  | { kind: 'own' }
  /** A name set once to `value`, where that is a name or a plain value. */
  | { kind: 'set'; name: string | undefined; value: Expression | undefined; refused: Message }
  | { kind: 'other'; refused: Message };

/** A tag in the text of a paragraph. */
export type Found = { from: number; to: number; statement: Statement };
