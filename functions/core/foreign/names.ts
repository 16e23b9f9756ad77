import { suggestedIdentifier } from '#core/questionnaires/builder-edits.ts';
import { isIdentifier } from '#core/questionnaires/builder-rules.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { ChosenQuestion } from '#core/questionnaires/chosen-questions.ts';
import { singular } from '#core/questionnaires/draft-category.ts';
import { RESERVED } from '#core/questionnaires/identifiers.ts';
import { LIMITS } from '#core/questionnaires/question.ts';
import type { Step } from './expression.ts';

/** An answer that a file of another product names; `id` is empty until all names of the file are known. */
export interface Name {
  steps: Step[];
  /** The list in whose rows it is a column. */
  list: Name | undefined;
  id: string;
  isList: boolean;
  /** Whether it stands anywhere but in rows whose cells it may be one of. */
  isOnce: boolean;
  /** What kind of answer the file tells it to be. */
  category: CategoryName | undefined;
  /** The options that the file offers, and the texts that it compares the answer with. */
  options: string[];
}

const wordOf = (step: Step): string =>
  typeof step === 'number' ? String(step + 1) : typeof step === 'string' ? step : step.key;

/** `users[0].name.first` → users_1_name_first; a name that is an identifier stays as it is. */
export const joinedSteps = (steps: readonly Step[]): string => {
  const plain = steps.map(wordOf).join('_');
  return isIdentifier(plain) && plain.length <= LIMITS.key ? plain : suggestedIdentifier(plain, []);
};

/** A name of which nothing more is known than where it stands. */
export const emptyName = (steps: Step[], list?: Name, id = ''): Name => ({
  steps,
  list,
  id,
  isList: false,
  isOnce: false,
  category: undefined,
  options: [],
});

/** Every answer of a file once, by the path that names it, and the identifier it gets here. */
export class Names {
  private readonly byKey = new Map<string, Name>();

  /** The answer at a path; in a list, a column of its rows. */
  of(steps: Step[], list?: Name): Name {
    const key = JSON.stringify([steps, list?.steps]);
    const known = this.byKey.get(key);
    if (known) return known;
    const name = emptyName(steps, list);
    this.byKey.set(key, name);
    return name;
  }

  /** Gives each answer its identifier: those that are one already keep it, the others step aside. */
  assignIds() {
    const all = [...this.byKey.values()];
    const taken = new Set<string>([...RESERVED, OF_ROW, ...CONDITION_WORDS]);
    const take = (wanted: string): string => {
      const id = suggestedFree(wanted, taken);
      taken.add(id);
      return id;
    };
    const isPlain = ({ steps: [first, ...more] }: Name) =>
      more.length === 0 && typeof first === 'string' && isIdentifier(first);
    const outside = all.filter(({ list }) => !list);
    for (const name of [...outside.filter(isPlain), ...outside.filter((each) => !isPlain(each))]) {
      name.id = take(joinedSteps(name.steps));
    }
    const columns = new Map<Name, Set<string>>();
    for (const name of all) {
      if (!name.list) continue;
      const own = columns.get(name.list) ?? new Set();
      columns.set(name.list, own);
      const wanted = joinedSteps(name.steps);
      const apart = taken.has(wanted) ? `${singular(name.list.id)}_${wanted}` : wanted;
      name.id = suggestedFree(apart, new Set([...taken, ...own]));
      own.add(name.id);
    }
  }

  /** What the file says of its answers. */
  said(): SaidOfAnswers {
    const said: SaidOfAnswers = { chosen: [], once: [] };
    for (const { id, category, options, isList, isOnce, list } of this.byKey.values()) {
      // The ticks of several options repeat too.
      const asked = isList && category !== 'Multiple Selection' ? 'Data Table' : category;
      const offered = asked && CATEGORIES[asked].ownOptions ? { options } : {};
      if (asked) said.chosen.push({ identifier: id, question: '', category: asked, ...offered });
      if (!list && isOnce) said.once.push(id);
    }
    return said;
  }
}

/** What a file says of the answers that it prints: their kinds, and which are asked once although they stand only in rows. */
export type SaidOfAnswers = { chosen: ChosenQuestion[]; once: string[] };

/** What is said of the row of a repetition begins so: `row.number`. */
const OF_ROW = 'row';

/** Words of our conditions, which no answer can be called that stands in one. */
const CONDITION_WORDS =
  'and or not is in answered unanswered any of begins starts with after before between contains yes no true false else'.split(
    ' ',
  );

const suggestedFree = (wanted: string, taken: Set<string>): string => {
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}_${n}`)) n += 1;
  return `${wanted}_${n}`;
};
