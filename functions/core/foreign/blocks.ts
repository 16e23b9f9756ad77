import { type Message, message } from '#core/language/message.ts';
import type { Condition } from './condition.ts';
import type { Refusal } from './refusal.ts';
import type { Statement } from './statement.ts';

/** A tag where it stands in a file. */
export interface Site {
  text: string;
  statement: Statement;
}

/** A branch of a condition: the tag that begins it, what it asks (nothing for the last one), and what it holds. */
export type Arm<S extends Site> = { site: S; when: Condition | Refusal | undefined; body: Block<S>[] };

/** The tags of a part in each other: alone, as a condition with its branches, or as a repetition. */
export type Block<S extends Site> =
  | { kind: 'alone'; site: S }
  | { kind: 'stray'; site: S; refused: Message }
  | { kind: 'chain'; arms: Arm<S>[]; end: S }
  | { kind: 'loop'; site: S; end: S; body: Block<S>[] };

type Open<S extends Site> = { arms: Arm<S>[]; site: S; of: 'if' | 'for' | 'section' };

const UNCLOSED = message('It is never closed.');
const UNOPENED = message('What it closes was never opened.');

const ofSite = ({ statement }: Site): Open<Site>['of'] | undefined =>
  statement.kind === 'if' || statement.kind === 'for' || statement.kind === 'section' ? statement.kind : undefined;

const closes = (open: Open<Site>, { statement }: Site): boolean => {
  if (statement.kind !== 'end') return false;
  if (open.of !== statement.of) return false;
  return !statement.name || (open.site.statement.kind === 'section' && open.site.statement.name === statement.name);
};

/** Puts the tags of a part into each other; those without a partner stay alone. */
export const blocksOf = <S extends Site>(sites: readonly S[]): Block<S>[] => {
  const root: Block<S>[] = [];
  const stack: Open<S>[] = [];
  const here = (): Block<S>[] => stack.at(-1)?.arms.at(-1)?.body ?? root;
  const giveUp = () => {
    const { arms } = stack.pop() as Open<S>;
    for (const { site, body } of arms) here().push({ kind: 'stray', site, refused: UNCLOSED }, ...body);
  };
  for (const site of sites) {
    const { statement } = site;
    const of = ofSite(site);
    const top = stack.at(-1);
    if (of) {
      const when = statement.kind === 'if' || statement.kind === 'section' ? statement.when : undefined;
      stack.push({ arms: [{ site, when, body: [] }], site, of });
    } else if (statement.kind === 'elif' || statement.kind === 'else') {
      const isLast = top?.of === 'if' && top.arms.length > 1 && top.arms.at(-1)?.when === undefined;
      if (top?.of !== 'if' || isLast) here().push({ kind: 'stray', site, refused: UNOPENED });
      else top.arms.push({ site, when: statement.kind === 'elif' ? statement.when : undefined, body: [] });
    } else if (statement.kind === 'end') {
      const index = stack.findLastIndex((open) => closes(open, site));
      if (index < 0) {
        here().push({ kind: 'stray', site, refused: UNOPENED });
        continue;
      }
      while (stack.length > index + 1) giveUp();
      const { arms, site: first, of: kind } = stack.pop() as Open<S>;
      if (kind === 'for') here().push({ kind: 'loop', site: first, end: site, body: arms[0]?.body ?? [] });
      else here().push({ kind: 'chain', arms, end: site });
    } else here().push({ kind: 'alone', site });
  }
  while (stack.length > 0) giveUp();
  return root;
};
