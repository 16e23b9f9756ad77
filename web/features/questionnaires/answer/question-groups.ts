import type { CategoryName } from '#core/questionnaires/categories.ts';
import type { Question, Section } from '#core/questionnaires/question.ts';

/** Questions that stand together on a screen. */
export interface QuestionGroup {
  /** Of the section where it begins one, else of its first question: an address that stays when questions are hidden. */
  id: string;
  section: Section;
  questions: readonly Question[];
  /** Which of the groups of its section it is, from 1, and of how many. */
  part: number;
  parts: number;
}

/**
 * How much of a screen a question takes, where a line to type is 1. What has rows fills one. By name, and not by what categories are:
 * a public page asks this, and would fetch all that categories offer.
 */
const WEIGHTS: Partial<Record<CategoryName, number>> = {
  Note: 0,
  Computed: 0.5,
  'Multiple Selection': 1.5,
  Address: 2,
  'Client Address': 2,
  'Multi-Field': 2,
  Contact: 4,
  'Data Table': 4,
  'File Upload': 1.5,
};

/** Where the screen is so small that one group of questions stands on it at a time. */
export const GROUPED = '(max-width: 480px)';

/** The most that stands together on a phone. */
export const SCREENFUL = 4;

/** Of questions that are asked only sometimes, about every second one is there. */
export const weightOf = ({ category_name, visibility_condition }: Question): number =>
  (WEIGHTS[category_name] ?? 1) / (visibility_condition.length > 0 ? 2 : 1);

/** A section whole, as it stands at a desk. */
export const wholeSection = (section: Section): QuestionGroup[] => [
  { id: section.id, section, questions: section.questions, part: 1, parts: 1 },
];

/**
 * A section cut into groups of about one screen of a phone, each about as long as the others. They depend on the questionnaire alone,
 * so that nothing moves to another screen while questions appear and go; a note stands with the question after it.
 */
export const groupsOf = (section: Section): QuestionGroup[] => {
  const total = section.questions.reduce((sum, question) => sum + weightOf(question), 0);
  const size = total / Math.max(1, Math.ceil(total / SCREENFUL));
  const cut: Question[][] = [];
  let weight = 0;
  let notes: Question[] = [];
  const put = (place: number, questions: Question[]) => {
    cut[place] = [...(cut[place] ?? []), ...questions];
  };
  for (const question of section.questions) {
    const own = weightOf(question);
    if (own === 0) {
      notes.push(question);
      continue;
    }
    // Where its middle lies.
    put(Math.floor((weight + own / 2) / size), [...notes, question]);
    notes = [];
    weight += own;
  }
  const groups = cut.filter((questions) => questions?.length);
  if (notes.length > 0) groups.push([...(groups.pop() ?? []), ...notes]);
  return groups.map((questions, at) => ({
    id: at === 0 ? section.id : (questions[0]?.id ?? section.id),
    section,
    questions,
    part: at + 1,
    parts: groups.length,
  }));
};
