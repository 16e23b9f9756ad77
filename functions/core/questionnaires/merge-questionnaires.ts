import { canonicalText } from '#core/canonical-text.ts';
import { isWellFormed, type Question, type Questionnaire, type Section } from './question.ts';

type Head = Omit<Section, 'questions'>;

/** A questionnaire taken apart: its sections without their questions, its questions, and where each of them stands. */
interface Parts {
  heads: Map<string, Head>;
  questions: Map<string, Question>;
  /** The section of each question. */
  places: Map<string, string>;
  /** Questions in their order, by section. */
  lists: Map<string, string[]>;
}

const partsOf = ({ sections }: Questionnaire): Parts => ({
  heads: new Map(sections.map(({ questions: _, ...head }) => [head.id, head])),
  questions: new Map(sections.flatMap(({ questions }) => questions.map((question) => [question.id, question]))),
  places: new Map(sections.flatMap(({ id, questions }) => questions.map((question) => [question.id, id]))),
  lists: new Map(sections.map(({ id, questions }) => [id, questions.map((question) => question.id)])),
});

const isSame = (one: unknown, other: unknown): boolean => one === other || canonicalText(one) === canonicalText(other);

/** What became of each thing of `base`: whoever changed it has it so; of what both changed, `mine` is taken, and it is a conflict. */
const mergedThings = <T>(
  base: ReadonlyMap<string, T>,
  mine: ReadonlyMap<string, T>,
  theirs: ReadonlyMap<string, T>,
): { things: Map<string, T>; conflicts: string[] } => {
  const things = new Map<string, T>();
  const conflicts: string[] = [];
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, own, other] = [base.get(id), mine.get(id), theirs.get(id)];
    const isMine = !isSame(before, own);
    const thing = isMine ? own : other;
    if (thing !== undefined) things.set(id, thing);
    if (isMine && !isSame(before, other) && !isSame(own, other)) conflicts.push(id);
  }
  return { things, conflicts };
};

/** The ids that are left, in the order of whoever changed it; what the other added stands after what it was put behind. */
const mergedOrder = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  left: ReadonlySet<string>,
): string[] => {
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)));
  const isMoved = !isSame(
    mine.filter((id) => common.has(id)),
    base.filter((id) => common.has(id)),
  );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = first.filter((id) => left.has(id));
  for (const [at, id] of second.entries()) {
    if (!left.has(id) || order.includes(id)) continue;
    const before = second.slice(0, at).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
};

/** Questionnaires of two people put together, and the ids of the sections and questions that both changed, each otherwise. */
export interface MergedQuestionnaires {
  questionnaire: Questionnaire;
  conflicts: string[];
}

/**
 * Puts together what two people made of the questionnaire `base`: sections, questions, where questions stand, and their order, each by
 * itself. Of what both changed `mine` is taken. A section that one has removed stays while it has a question of the other's. Undefined
 * where both together would be no questionnaire, such as one of too many questions.
 */
export const mergedQuestionnaires = (
  base: Questionnaire,
  mine: Questionnaire,
  theirs: Questionnaire,
): MergedQuestionnaires | undefined => {
  const [before, own, others] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const asked = mergedThings(before.questions, own.questions, others.questions);
  const placed = mergedThings(before.places, own.places, others.places);
  const kept = mergedThings(before.heads, own.heads, others.heads);
  const placeOf = (id: string): string => placed.things.get(id) ?? own.places.get(id) ?? others.places.get(id) ?? '';
  const bySection = Map.groupBy(asked.things.keys(), placeOf);
  const order = mergedOrder(
    [...before.heads.keys()],
    [...own.heads.keys()],
    [...others.heads.keys()],
    new Set([...kept.things.keys(), ...bySection.keys()]),
  );
  const sections = order.flatMap((id): Section[] => {
    const head = kept.things.get(id) ?? own.heads.get(id) ?? others.heads.get(id);
    const lists = [before, own, others].map(({ lists: each }) => each.get(id) ?? []) as [string[], string[], string[]];
    const ids = mergedOrder(...lists, new Set(bySection.get(id)));
    return head ? [{ ...head, questions: ids.flatMap((each) => asked.things.get(each) ?? []) }] : [];
  });
  const isMoved = (id: string) => own.places.has(id) && others.places.has(id);
  const conflicts = [...kept.conflicts, ...asked.conflicts, ...placed.conflicts.filter(isMoved)];
  return isWellFormed({ sections }) ? { questionnaire: { sections }, conflicts: [...new Set(conflicts)] } : undefined;
};
