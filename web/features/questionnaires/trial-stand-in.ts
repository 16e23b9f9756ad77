import { formatMoney } from '#core/money.ts';
import { asksForAnswer } from '#core/questionnaires/asks-for-answer.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { neededCountWords, optionalCountWords } from '#core/questionnaires/count-words.ts';
import type { Question } from '#core/questionnaires/question.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { field, fillList, fillTexts } from '#web/ui/filling.ts';
import { GROUPED, groupsOf, wholeSection } from './answer/question-groups.ts';
import type { LeftStandIn } from './left-stand-in.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Categories whose answer is a line, with what a browser's own field needs to know of it. */
const lines: Partial<Record<CategoryName, Partial<Pick<HTMLInputElement, 'type' | 'inputMode' | 'autocomplete'>>>> = {
  'Short Text': {},
  'Client Name': { autocomplete: 'name' },
  Email: { type: 'email', inputMode: 'email' },
  'Phone Number': { type: 'tel', inputMode: 'tel' },
  Number: { inputMode: 'decimal' },
};

/** What answers a press once the questionnaire is there. */
const answerers: Readonly<Record<string, string>> = {
  next: '[data-field="room"] button[type=submit]',
  download: '[data-field="actions"] button',
  join: '[data-field="actions"] a',
  contract: '[data-field="room"] input[value=contract]',
};

/** Those that are answered by something else than a line; all others have but its room. */
const others: Partial<Record<CategoryName, string>> = {
  'Long Text': 'lines',
  Date: 'day',
  'Dropdown - Yes/No': 'options',
  Dropdown: 'choice',
  'Dropdown - Provinces/Territories': 'choice',
  'Dropdown - States': 'choice',
  Jurisdiction: 'choice',
  Note: 'none',
};

const fillQuestion = (item: HTMLElement, question: Question): void => {
  const { id, question_value, category_name, required, help = '', default_answer = '' } = question;
  const input = lines[category_name] ? 'line' : (others[category_name] ?? 'other');
  fillTexts(item, { words: question_value || 'Untitled question', help });
  if (required) field(item, 'optional')?.remove();
  if (!help) field(item, 'help')?.remove();
  for (const each of item.querySelectorAll<HTMLElement>('[data-input]'))
    if (each.dataset.input !== input) each.remove();
  item.dataset.press = `[name="${id}"]`;
  for (const radio of item.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    radio.name = `typed-${id}`;
    radio.dataset.question = id;
  }
  const typed = item.querySelector(':is([type=text], textarea)');
  if (!isField(typed)) return;
  Object.assign(typed, lines[category_name]);
  typed.dataset.question = id;
  typed.defaultValue = default_answer.trim();
  typed.id = `typed-${id}`;
  const label = item.querySelector('label');
  if (label) label.htmlFor = typed.id;
};

/** The questions that are asked before anything is answered, by the steps of a form. */
const stepsOf = ({ questionnaire }: ShowcaseTemplate) =>
  questionnaire.sections
    .flatMap((section) => (matchMedia(GROUPED).matches ? groupsOf(section) : wholeSection(section)))
    .flatMap(({ section, part, parts, questions }) => {
      const asked = questions.filter(({ visibility_condition }) => visibility_condition.length === 0);
      const name = section.name.trim() || 'Untitled section';
      return asked.length > 0 ? { title: parts > 1 ? `${name}, part ${part}` : name, questions: asked } : [];
    });

const hide = (part: HTMLElement | null, isHidden: boolean): void => {
  if (part) part.hidden = isHidden;
};

/** Writes what is known of a template into what stands in for its questionnaire, with its first questions. */
const fill = (part: HTMLElement, template: ShowcaseTemplate): void => {
  const { price1 } = template;
  const steps = stepsOf(template);
  const [{ title, questions } = { title: '', questions: [] }] = steps;
  const all = steps.flatMap((step) => step.questions.filter(asksForAnswer));
  const needed = all.filter(({ required }) => required).length;
  const count = { needed, given: 0, left: needed, optional: all.length - needed, optionalGiven: 0 };
  fillTexts(part, {
    join: price1 ? `Sign up and buy for ${formatMoney(price1)}` : 'Sign up',
    'needed-count': neededCountWords(count),
    'optional-count': optionalCountWords(count),
    section: title,
  });
  const option = field(part, 'steps')?.querySelector('option');
  if (option) option.textContent = `Step 1 of ${steps.length} · ${title}`;
  fillList(field(part, 'titles'), steps, (line, step) =>
    fillTexts(line, { number: String(steps.indexOf(step) + 1), title: step.title }),
  );
  fillList(field(part, 'questions'), questions, fillQuestion);
  for (const name of ['choice', 'pages']) hide(field(part, name), Boolean(price1));
  hide(field(part, 'steps'), steps.length < 2);
  hide(field(part, 'stand-in-actions'), false);
};

/** Has the first questions of a template stand in for its questionnaire; gives what takes them away, with all that was typed and pressed. */
export const fillStandIn = (part: HTMLElement, template: ShowcaseTemplate): (() => LeftStandIn) => {
  fill(part, template);
  const parts = [field(part, 'stand-in-actions'), field(part, 'stand-in')];
  let pressed: string | undefined;
  const hold = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const word = target.closest<HTMLElement>('[data-press]')?.dataset.press;
    if (word && answerers[word]) event.preventDefault();
    const side = isField(target) ? target.value : '';
    pressed = answerers[word ?? side] ?? word;
  };
  for (const each of parts) each?.addEventListener('click', hold);

  return () => {
    const fields = [...part.querySelectorAll<Field>('[data-question]')];
    const questionOf = ({ dataset }: Field) => dataset.question ?? '';
    const given = fields.filter((each) =>
      each.type === 'radio' ? (each as HTMLInputElement).checked : each.value !== each.defaultValue,
    );
    const focused = fields.find((each) => each === document.activeElement);
    const left = {
      typed: new Map(given.map((each) => [questionOf(each), each.value])),
      focused: focused && {
        questionId: questionOf(focused),
        start: focused.selectionStart,
        end: focused.selectionEnd,
      },
      pressed,
    };
    for (const each of parts) each?.remove();
    return left;
  };
};
