import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { documentIn } from '#core/assembly/parse/places.ts';
import { readCondition, type TagCondition } from '#core/assembly/parse/tag-condition.ts';
import { isTag, readTag } from '#core/assembly/parse/tag-syntax.ts';
import { CATEGORIES, CONTACT_FIELDS } from './categories.ts';
import type { Graph, Item } from './conditions.ts';
import { graphOf } from './graph.ts';
import { identifiersIn } from './identifiers.ts';
import type { Column, Question, Questionnaire, Table } from './question.ts';
import { answeredAs, optionsOf, questionsOf, tableOf } from './question.ts';
import { columnQuestion } from './row-questions.ts';
import { type Logic, logicOf, type Meaning, OPEN } from './template-logic.ts';

type Scope = ReadonlyMap<string, Meaning | undefined>;

/** A section of the template with what lets it show, and the sections around it. */
export interface Place {
  section: TemplateSection;
  logic: Logic;
  enclosing: Place[];
  /** Opened by `{{else}}`: shows where the section before it does not. */
  isElse: boolean;
  /** Followed by its `{{else}}`. */
  hasElse: boolean;
}

/** Whether a section is a whole document of a package. */
export const isDocument = ({ place }: TemplateSection): boolean => documentIn(place) !== undefined;

/** Finds the sections of a template, each with what its names mean where it stands. */
export class TemplateReader {
  readonly graph: Graph;
  private readonly today: string;
  private readonly top: Scope;
  private readonly tables = new Map<string, Scope>();
  private readonly places: Place[] = [];

  constructor(questionnaire: Questionnaire, today: string) {
    this.today = today;
    const graph = graphOf(questionnaire, today);
    const items = [...graph.items];
    const indexes = new Map(items.map(({ id }, index) => [id, index]));
    const top = new Map<string, Meaning | undefined>();
    const names = identifiersIn(questionnaire);
    for (const question of questionsOf(questionnaire)) {
      const on = indexes.get(question.id) ?? -1;
      const isTicked = CATEGORIES[question.category_name].kind === 'options';
      (names.get(question.id) ?? []).forEach((name, at) => {
        const option = isTicked && at > 0 ? optionsOf(question)[at - 1] : undefined;
        const meaning = at === 0 ? { question: answeredAs(question), on } : option && { question, on, option };
        // Of two that are called so neither is meant for sure.
        top.set(name, top.has(name) ? undefined : meaning);
      });
    }
    for (const section of questionnaire.sections) {
      const table = tableOf(section);
      if (!table) continue;
      const within = indexes.get(section.id) ?? -1;
      const noteColumns = (tableId: string, { dataTableColumns = [] }: Table) => {
        const columns = dataTableColumns.map((column) => {
          if (column.category_name === 'Data Table') noteColumns(column.id, column);
          const on = items.push(itemOf(column, within)) - 1;
          return [column.id_value, { question: columnQuestion(column), on }] as const;
        });
        this.tables.set(tableId, new Map(columns));
      };
      noteColumns(table.id, section);
    }
    this.graph = { ...graph, items };
    this.top = top;
  }

  read(outline: TemplateOutline): Place[] {
    this.walk(outline, [this.top], []);
    return this.places;
  }

  /** The question that a path begins with, at the top of the template. */
  questionOf(path: string): Question | undefined {
    return this.top.get(path.split('.')[0] ?? '')?.question;
  }

  private walk(level: TemplateOutline, scopes: Scope[], enclosing: Place[]): void {
    level.sections.forEach((section, at) => {
      const before = level.sections[at - 1];
      const after = level.sections[at + 1];
      const inner = this.scopeOf(section, scopes);
      const within = inner ? [...scopes, inner] : scopes;
      const place: Place = {
        section,
        logic: this.logicOf(section, scopes, within),
        enclosing,
        isElse: before !== undefined && turns(before, section),
        hasElse: after !== undefined && turns(section, after),
      };
      this.places.push(place);
      this.walk(section, within, [...enclosing, place]);
    });
  }

  private meantIn(scopes: Scope[]) {
    return ([name = '']: readonly string[]) => scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  private logicOf(section: TemplateSection, scopes: Scope[], within: Scope[]): Logic {
    const { kind, condition, identifier, written } = section;
    const read = condition === undefined ? undefined : readCondition(condition);
    if (read && !('condition' in read)) return OPEN;
    const of = { kind: 'answer', identifier, path: identifier.split('.') } as const;
    const tree: TagCondition = read ? read.condition : { kind: 'shown', of };
    const logic = logicOf(tree, this.meantIn(scopes), this.today);
    const tag = written === undefined ? undefined : readTag(`${kind}${written}`);
    const where = tag && isTag(tag) ? tag.rows?.where : undefined;
    if (kind === '^') return where ? OPEN : { kind: 'not', of: logic };
    if (!where) return logic;
    return { kind: 'all', of: [logic, logicOf(where, this.meantIn(within), this.today)] };
  }

  /** The names that stand for something else inside a section: of the columns of its rows, or of the parts of its answer. */
  private scopeOf({ kind, condition, identifier }: TemplateSection, scopes: Scope[]): Scope | undefined {
    if (kind === '^' || condition !== undefined) return undefined;
    const path = identifier.split('.');
    const meaning = this.meantIn(scopes)(path);
    if (!meaning || meaning.option) return undefined;
    const { question } = meaning;
    const columns = this.tables.get(question.id);
    if (columns) {
      const isWhole = path.length === 1 && !scopes.includes(columns);
      return isWhole ? columns : unsaid([...columns.keys()]);
    }
    if (question.category_name === 'Contact')
      return unsaid([...CONTACT_FIELDS.map(({ ans_key }) => ans_key), 'address']);
    const parts = question.multifield_values.map(({ ans_key }) => ans_key);
    return parts.length > 0 ? unsaid(parts) : undefined;
  }
}

const unsaid = (names: string[]): Scope => new Map(names.map((name) => [name, undefined]));

/** A cell is there wherever its section is. */
export const itemOf = (column: Column, within: number): Item => ({
  id: column.id,
  kind: 'question',
  title: column.question_value,
  within,
  match: 'all',
  atoms: [],
  clauses: [],
});

const turns = (one: TemplateSection, other: TemplateSection): boolean =>
  one.kind !== other.kind &&
  one.identifier === other.identifier &&
  one.condition === other.condition &&
  one.written === other.written;
