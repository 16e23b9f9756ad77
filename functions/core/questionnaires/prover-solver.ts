import type { Atom, Graph, Item } from './conditions.ts';
import type { Literal, World } from './prover-domains.ts';

/** Something that must be so: a literal, an item shown or hidden, or one of several lists of tasks. */
export type Task =
  | { must: 'literal'; literal: Literal }
  | { must: 'item'; item: number; shown: boolean }
  | { must: 'or'; either: Task[][] };

export type Solution = { kind: 'possible'; left: bigint[] } | { kind: 'impossible' } | { kind: 'unknown' };

export const shown = (item: number): Task => ({ must: 'item', item, shown: true });
export const hidden = (item: number): Task => ({ must: 'item', item, shown: false });
/** One of these lists of tasks must be so. */
export const either = (...alternatives: Task[][]): Task => ({ must: 'or', either: alternatives });
export const NEVER: Task = either();

/** A condition's own words made a task, whether or not its question is shown. */
export function conditionTask(world: World, atom: Atom, wanted: boolean): Task[] {
  const { mode, literals } = world.literals(atom, wanted);
  const tasks = literals.map((literal): Task => ({ must: 'literal', literal }));
  return mode === 'all' ? tasks : [tasks.length === 1 ? (tasks[0] as Task) : either(...tasks.map((task) => [task]))];
}

/** A condition that holds: its question is shown and answered so. */
export const met = (world: World, atom: Atom): Task[] =>
  atom.on < 0 ? [NEVER] : [shown(atom.on), ...conditionTask(world, atom, true)];

/** A condition that fails: its question is hidden, or answered otherwise. */
export const unmet = (world: World, atom: Atom): Task[] =>
  atom.on < 0 ? [] : [either(conditionTask(world, atom, false), [hidden(atom.on)])];

/** The conditions of a clause hold together: any of them where all clauses must, all where any clause is enough. */
export const clauseMet = (world: World, clause: Atom[], match: Item['match']): Task[] =>
  match === 'any' ? clause.flatMap((atom) => met(world, atom)) : oneOf(clause.map((atom) => met(world, atom)));

/** They do not hold together. */
export const clauseUnmet = (world: World, clause: Atom[], match: Item['match']): Task[] =>
  match === 'all' ? clause.flatMap((atom) => unmet(world, atom)) : oneOf(clause.map((atom) => unmet(world, atom)));

/** An item's own conditions hold. */
const ownMet = (world: World, { clauses, match }: Item): Task[] => {
  const each = clauses.map((clause) => clauseMet(world, clause, match));
  return match === 'any' && each.length > 0 ? [either(...each)] : each.flat();
};

/** Each list of tasks is a way in which an item's own conditions do not hold. */
const ownUnmet = (world: World, { clauses, match }: Item): Task[][] => {
  const each = clauses.map((clause) => clauseUnmet(world, clause, match));
  return match === 'all' || each.length === 0 ? each : [each.flat()];
};

const oneOf = (alternatives: Task[][]): Task[] =>
  alternatives.length === 1 ? (alternatives[0] ?? []) : [either(...alternatives)];

class OutOfSteps extends Error {}

/**
 * Decides whether tasks can all be so at once, over every possible set of answers: it narrows each variable's values, follows
 * items to what they depend on, and tries alternatives with the fewest left first. After `steps` it says "unknown".
 */
export class Solver {
  private left: bigint[];
  private readonly state = new Map<number, boolean>();
  private readonly trail: (() => void)[] = [];
  private readonly never: ReadonlySet<number>;
  private readonly graph: Graph;
  private readonly world: World;
  private steps: number;
  private readonly allowed: number;

  /** `never` are the items that are known to be hidden always. */
  constructor(graph: Graph, world: World, never: ReadonlySet<number>, steps: number) {
    this.graph = graph;
    this.world = world;
    this.left = [...world.full];
    this.never = never;
    this.steps = steps;
    this.allowed = steps;
  }

  get used(): number {
    return this.allowed - this.steps;
  }

  solve(tasks: Task[]): Solution {
    try {
      return this.search(tasks, []) ? { kind: 'possible', left: [...this.left] } : { kind: 'impossible' };
    } catch (problem) {
      if (problem instanceof OutOfSteps) return { kind: 'unknown' };
      throw problem;
    }
  }

  private search(tasks: Task[], waiting: Task[][][]): boolean {
    const choices = [...waiting];
    const queue = [...tasks];
    for (;;) {
      for (let task = queue.pop(); task; task = queue.pop()) {
        if (this.steps-- <= 0) throw new OutOfSteps();
        if (task.must === 'or') choices.push(task.either);
        else if (task.must === 'literal' ? !this.narrow(task.literal) : !this.decide(task.item, task.shown, queue)) {
          return false;
        }
      }
      const best = this.fewest(choices);
      if (!best) return true;
      if (best.length > 1) return this.branch(best, choices);
      const only = best[0];
      if (!only) return false;
      queue.push(...only);
    }
  }

  private branch(alternatives: Task[][], choices: Task[][][]): boolean {
    for (const alternative of alternatives) {
      const mark = this.trail.length;
      if (this.search(alternative, choices)) return true;
      while (this.trail.length > mark) this.trail.pop()?.();
    }
    return false;
  }

  /** Takes out the choice with the fewest alternatives still open; those already met are dropped. */
  private fewest(choices: Task[][][]): Task[][] | undefined {
    let best: Task[][] | undefined;
    let bestAt = -1;
    for (let at = choices.length - 1; at >= 0; at--) {
      this.steps--;
      const open = this.open(choices[at] as Task[][]);
      if (!open) {
        choices.splice(at, 1);
        bestAt--;
      } else if (!best || open.length < best.length) {
        best = open;
        bestAt = at;
        if (open.length <= 1) break;
      }
    }
    if (best) choices.splice(bestAt, 1);
    return best;
  }

  /** The alternatives that may still come true; undefined when one already has. */
  private open(alternatives: Task[][]): Task[][] | undefined {
    const open: Task[][] = [];
    for (const tasks of alternatives) {
      const standing = this.standingOf(tasks);
      if (standing === 'met') return undefined;
      if (standing === 'open') open.push(tasks);
    }
    return open;
  }

  private standingOf(tasks: Task[]): 'met' | 'failed' | 'open' {
    let all: 'met' | 'open' = 'met';
    for (const task of tasks) {
      const one = this.standing(task);
      if (one === 'failed') return 'failed';
      if (one === 'open') all = 'open';
    }
    return all;
  }

  private standing(task: Task): 'met' | 'failed' | 'open' {
    if (task.must === 'literal') {
      const left = this.left[task.literal.variable] ?? 0n;
      const both = left & task.literal.mask;
      return both === left ? 'met' : both === 0n ? 'failed' : 'open';
    }
    if (task.must === 'or') return task.either.length ? 'open' : 'failed';
    const known = this.never.has(task.item) ? false : this.state.get(task.item);
    return known === undefined ? 'open' : known === task.shown ? 'met' : 'failed';
  }

  private narrow({ variable, mask }: Literal): boolean {
    const before = this.left[variable] ?? 0n;
    const after = before & mask;
    if (after !== before) {
      this.trail.push(() => {
        this.left[variable] = before;
      });
      this.left[variable] = after;
    }
    return after !== 0n;
  }

  /** Notes an item as shown or hidden and queues what that asks of others; false when it contradicts what is known. */
  private decide(index: number, isShown: boolean, queue: Task[]): boolean {
    if (this.never.has(index)) return !isShown;
    const known = this.state.get(index);
    if (known !== undefined) return known === isShown;
    this.state.set(index, isShown);
    this.trail.push(() => this.state.delete(index));
    const item = this.graph.items[index];
    if (!item) return false;
    this.steps -= Math.max(0, item.atoms.length - 1);
    if (isShown) {
      if (item.within >= 0) queue.push(shown(item.within));
      queue.push(...ownMet(this.world, item));
    } else {
      const above = item.within >= 0 ? [[hidden(item.within)]] : [];
      queue.push(either(...above, ...ownUnmet(this.world, item)));
    }
    return true;
  }
}
