import { type Message, message } from '#core/language/message.ts';
import type { Arm, Block, Site } from './blocks.ts';
import type { Compared, Condition } from './condition.ts';
import type { Step } from './expression.ts';
import type { Print } from './meaning.ts';
import { emptyName, type Name, type Names } from './names.ts';
import { isRefused, type Refusal, refuse, WORKED_OUT } from './refusal.ts';
import type { Statement } from './statement.ts';

/** What becomes of a tag: ours in its place, or why it stays. `head` opened the section that it is of. */
export type Outcome<S> = { to: string; head?: S } | Refusal;

/** The rows around a tag: what each list's row is called, and the list itself; none for a repetition that stays as it is. */
type Rows = { row: string; list: Name | undefined };

/** Where a tag stands: the rows around it, and the answers that sections around it are named like. */
type Scope = { rows: readonly Rows[]; shown: readonly string[] };

const NESTED = message('The rows of a list cannot have lists of their own here.');
const COUNTED = message('Of a row there are its number, whether it is the first or the last, and how many there are.');
const ROW = message('A row itself is always there; ask for one of its cells.');
const AROUND = message('The repetition around it stays as it is.');
const TWICE = message('It stands inside itself.');
/** What a repetition of docxtpl knows of its rows, and the same here. */
const ROW_FACTS = new Map<Step | undefined, string>([
  ['index', 'row.number'],
  ['first', 'row.first'],
  ['last', 'row.last'],
  ['length', 'row.count'],
]);

/** A section whose ends do not fit the paragraphs and rows around them. */
const MISFIT = message('It opens in one place and closes in another that does not fit it.');

const belongs = (site: Site): Message => message('It belongs to {tag}, which stays as it is.', { tag: site.text });

/** Says in our tags what the tags of a part say; names must have been met in a first run before a second one can write them. */
export class Resolver<S extends Site> {
  readonly outcomes = new Map<S, Outcome<S>>();
  private readonly names: Names;
  private readonly isMisfit: (site: S) => boolean;
  /** Names that the file sets itself, and where. */
  private readonly computed: ReadonlyMap<string, Site>;

  constructor(names: Names, isMisfit: (site: S) => boolean, sites: readonly S[]) {
    this.names = names;
    this.isMisfit = isMisfit;
    this.computed = new Map(
      sites.flatMap((site) => {
        const { statement } = site;
        return statement.kind === 'set' && statement.name ? [[statement.name, site] as const] : [];
      }),
    );
  }

  resolve(blocks: readonly Block<S>[], scope: Scope = { rows: [], shown: [] }) {
    for (const block of blocks) {
      if (block.kind === 'stray') this.outcomes.set(block.site, refuse(block.refused));
      else if (block.kind === 'chain') this.chain(block.arms, block.end, scope);
      else if (block.kind === 'loop') this.loop(block, scope);
      else this.alone(block.site, scope);
    }
  }

  private alone(site: S, scope: Scope) {
    const { statement } = site;
    if (statement.kind === 'comment') this.outcomes.set(site, { to: '' });
    else if (statement.kind === 'print') this.outcomes.set(site, this.print(statement.print, scope));
    else if ('refused' in statement && statement.refused) this.outcomes.set(site, refuse(statement.refused));
  }

  /** The answer a path means where it stands. */
  private nameOf(steps: Step[], { rows }: Scope): Name | 'row' | Refusal {
    const [first, ...more] = steps;
    const known = rows.findLast(({ row }) => row === first);
    if (known) {
      if (!known.list) return refuse(AROUND);
      return more.length === 0 ? 'row' : this.names.of(more, known.list);
    }
    const nearest = first === 'loop' ? rows.at(-1) : undefined;
    if (nearest) {
      const id = more.length === 1 ? ROW_FACTS.get(more[0]) : undefined;
      if (!id) return refuse(COUNTED);
      return nearest.list ? emptyName(steps, undefined, id) : refuse(AROUND);
    }
    const setAt = typeof first === 'string' ? this.computed.get(first) : undefined;
    if (setAt) return refuse(belongs(setAt));
    const name = this.names.of(steps);
    name.isOnce ||= !rows.some(({ row }) => row === '');
    return name;
  }

  private print(print: Print | Refusal, scope: Scope): Outcome<S> {
    if (isRefused(print)) return print;
    if (print.kind === 'words') return { to: print.text };
    if (print.kind === 'row') return { to: '{{.}}' };
    if (print.kind === 'choice') return this.choice(print, scope);
    if (print.kind === 'all') {
      const all = print.prints.map((each) => this.print(each, scope));
      return all.find(isRefused) ?? { to: all.map((each) => (isRefused(each) ? '' : each.to)).join('') };
    }
    const name = print.kind === 'today' ? undefined : this.nameOf(print.steps, scope);
    if (name && name !== 'row' && 'refused' in name) return name;
    if (print.kind === 'answer' && name && name !== 'row') {
      name.category ??= print.category;
      this.offer(name, print.options ?? []);
    }
    const id = name === 'row' ? '.' : (name?.id ?? 'today');
    const to = print.pieces.map((piece) =>
      typeof piece === 'string' ? piece : `{{${[id, ...piece.formats].join(' | ')}}}`,
    );
    return { to: to.join('') };
  }

  private choice({ when, yes, no }: Extract<Print, { kind: 'choice' }>, scope: Scope): Outcome<S> {
    const section = this.section(when, scope, false);
    const first = this.print(yes, scope);
    const second = this.print(no, scope);
    if (isRefused(section)) return section;
    if (isRefused(first)) return first;
    if (isRefused(second)) return second;
    if (first.to !== '') {
      const otherwise = second.to === '' ? '' : `{{else}}${second.to}`;
      return { to: section.open + first.to + otherwise + section.close };
    }
    const turned = this.section({ kind: 'not', of: when }, scope, false);
    return isRefused(turned) ? turned : { to: turned.open + second.to + turned.close };
  }

  /** A condition as our tags write it. */
  private written(condition: Condition, scope: Scope): { text: string } | Refusal {
    if (condition.kind === 'given') {
      const name = this.asked(condition.steps, scope);
      if (isRefused(name)) return name;
      name.category ??= condition.category;
      // A section that is named like a list repeats.
      return { text: name.isList ? `${name.id}.count > 0` : name.id };
    }
    if (condition.kind === 'not') {
      const of = this.written(condition.of, scope);
      const isGroup = condition.of.kind === 'all' || condition.of.kind === 'any';
      return isRefused(of) ? of : { text: isGroup ? `not (${of.text})` : `not ${of.text}` };
    }
    if (condition.kind === 'compared') return this.comparison(condition, scope);
    const parts: string[] = [];
    for (const each of condition.of) {
      const part = this.written(each, scope);
      if (isRefused(part)) return part;
      parts.push(each.kind === 'all' || each.kind === 'any' ? `(${part.text})` : part.text);
    }
    return { text: parts.join(condition.kind === 'all' ? ' and ' : ' or ') };
  }

  private comparison(condition: Extract<Condition, { kind: 'compared' }>, scope: Scope): { text: string } | Refusal {
    const { of, sign, category } = condition;
    if ('steps' in of && !of.isCount) {
      const name = this.asked(of.steps, scope);
      if (isRefused(name)) return name;
      name.category ??= category;
      this.offer(
        name,
        condition.with.flatMap((each) => ('text' in each && each.text !== undefined ? [each.text] : [])),
      );
    }
    const sides = [of, ...condition.with].map((each) => this.operand(each, scope));
    const texts: string[] = [];
    for (const side of sides) {
      if (isRefused(side)) return side;
      texts.push(side.text);
    }
    const [left, ...right] = texts;
    return { text: `${left} ${sign} ${right.join(', ')}` };
  }

  private offer(name: Name, options: readonly string[]) {
    for (const option of options) if (!name.options.includes(option)) name.options.push(option);
  }

  private operand(compared: Compared, scope: Scope): { text: string } | Refusal {
    if ('written' in compared) return { text: compared.written };
    const name = this.asked(compared.steps, scope);
    if (isRefused(name)) return name;
    if (!compared.isCount) return { text: name.id };
    if (name.id.startsWith('row.')) return refuse(COUNTED);
    return name.list ? refuse(NESTED) : { text: `${name.id}.count` };
  }

  private asked(steps: Step[], scope: Scope): Name | Refusal {
    const name = this.nameOf(steps, scope);
    return name === 'row' ? refuse(ROW) : name;
  }

  /**
   * The tags of a section on a condition. Alone, an answer names its section, which `repeats` if it is a list; in a section of
   * the same name it stands in brackets. `named` are the answers that sections inside it must not be named like.
   */
  private section(
    condition: Condition,
    { shown, ...scope }: Scope,
    repeats: boolean,
  ): { open: string; close: string; named: { inside: string[]; otherwise: string[] } } | Refusal {
    const of = condition.kind === 'not' ? condition.of : condition;
    const name = of.kind === 'given' ? this.asked(of.steps, { shown, ...scope }) : undefined;
    if (name && isRefused(name)) return name;
    const found = this.written(condition, { shown, ...scope });
    if (isRefused(found)) return found;
    const none = { inside: [], otherwise: [] };
    if (!name || (name.isList && !repeats)) return { open: `{{#${found.text}}}`, close: '{{/}}', named: none };
    const { id } = name;
    const close = `{{/${id}}}`;
    if (condition.kind === 'not') return { open: `{{^${id}}}`, close, named: { inside: [], otherwise: [id] } };
    if (id !== '' && shown.includes(id)) return { open: `{{#(${id})}}`, close, named: none };
    return { open: `{{#${id}}}`, close, named: { inside: [id], otherwise: [] } };
  }

  private chain(arms: Arm<S>[], end: S, scope: Scope) {
    const first = arms[0]?.site as S;
    const repeats = first.statement.kind === 'section';
    const sites = [...arms.map(({ site }) => site), end];
    const asked = arms.map(({ when }) => when && (isRefused(when) ? when : this.section(when, scope, repeats)));
    const refusedAt = asked.findIndex((each) => each && isRefused(each));
    const culprit = refusedAt >= 0 ? sites[refusedAt] : this.isMisfit(first) ? first : undefined;
    if (culprit) {
      const found = asked[refusedAt];
      const reason = found && isRefused(found) ? found.refused : MISFIT;
      for (const site of sites) this.outcomes.set(site, refuse(site === culprit ? reason : belongs(culprit)));
      for (const { body } of arms) this.resolve(body, scope);
      return;
    }
    let { shown } = scope;
    let closing = '';
    for (const [index, { site, when, body }] of arms.entries()) {
      const tags = when && !isRefused(when) ? this.section(when, { ...scope, shown }, repeats) : undefined;
      const section = tags && !isRefused(tags) ? tags : undefined;
      this.outcomes.set(site, { to: (index > 0 ? '{{else}}' : '') + (section?.open ?? ''), head: first });
      this.resolve(body, { ...scope, shown: [...shown, ...(section?.named.inside ?? [])] });
      shown = [...shown, ...(section?.named.otherwise ?? [])];
      closing = (section?.close ?? '') + closing;
    }
    this.outcomes.set(end, { to: closing, head: first });
  }

  private loop({ site, end, body }: Extract<Block<S>, { kind: 'loop' }>, scope: Scope) {
    const { statement } = site;
    if (statement.kind !== 'for') return;
    const list = this.listOf(statement, scope);
    const row = statement.row ?? '';
    const isMisfit = this.isMisfit(site);
    if ('refused' in list || isMisfit) {
      this.outcomes.set(site, 'refused' in list ? list : refuse(MISFIT));
      this.outcomes.set(end, refuse(belongs(site)));
      this.resolve(body, { ...scope, rows: [...scope.rows, { row, list: undefined }] });
      return;
    }
    list.isList = true;
    const { id } = list;
    if (id !== '' && scope.shown.includes(id)) {
      this.outcomes.set(site, refuse(TWICE));
      this.outcomes.set(end, refuse(belongs(site)));
      this.resolve(body, { ...scope, rows: [...scope.rows, { row, list: undefined }] });
      return;
    }
    this.outcomes.set(site, { to: `{{#${id}}}`, head: site });
    this.outcomes.set(end, { to: `{{/${id}}}`, head: site });
    this.resolve(body, { rows: [...scope.rows, { row, list }], shown: [...scope.shown, id] });
  }

  private listOf(statement: Extract<Statement, { kind: 'for' }>, scope: Scope): Name | Refusal {
    if (statement.refused || statement.list?.kind !== 'path') return refuse(statement.refused ?? WORKED_OUT);
    const name = this.nameOf(statement.list.steps, scope);
    if (name === 'row') return refuse(NESTED);
    if ('refused' in name) return name;
    if (name.id.startsWith('row.')) return refuse(COUNTED);
    return name.list ? refuse(NESTED) : name;
  }
}
