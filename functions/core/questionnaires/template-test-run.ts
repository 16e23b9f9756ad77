import type { CompiledTemplate } from '#core/assembly/merge/compile.ts';
import { requireFilled } from '#core/assembly/merge/leftovers.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { paragraphTexts } from '#core/assembly/merge/merged-text.ts';
import { type Message, message, type Tell } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { truncated } from '#core/text.ts';
import { mergeDataOf } from './merge-data.ts';
import type { Questionnaire } from './question.ts';
import type { TemplateTest, TestResult, TestSentence } from './template-tests.ts';

/** What a test found: the words of its contract by paragraphs, and what is wrong by the id of its sentence, or by '' of the contract itself. */
export interface TestOutcome {
  testId: string;
  name: string;
  paragraphs: string[];
  failures: Map<string, Message>;
}

const SAME: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '‑': '-' };
const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|[^\s]/gu;

/** The words, numbers and signs of a text, each between two line ends; blanks and the shape of quotation marks do not count. */
const wordsIn = (text: string): string => {
  const words =
    text
      .replace(/[\u00ad\u200b]/g, '')
      .replace(/[‘’“”‑]/g, (mark) => SAME[mark] ?? mark)
      .match(WORD) ?? [];
  return `\n${words.join('\n')}\n`;
};

/** Characters of a paragraph that is quoted. */
const MOST_QUOTED = 200;

/** The paragraph that has most words of a sentence; undefined where none has any. */
const nearestTo = (sentence: string, paragraphs: readonly string[]): string | undefined => {
  const wanted = new Set(wordsIn(sentence).match(/\p{L}{2,}|\p{N}+/gu));
  let nearest: { text: string; shared: number } | undefined;
  for (const text of paragraphs) {
    const shared = new Set(
      wordsIn(text)
        .match(/\p{L}{2,}|\p{N}+/gu)
        ?.filter((word) => wanted.has(word)),
    ).size;
    if (shared > (nearest?.shared ?? 0)) nearest = { text, shared };
  }
  return nearest?.text;
};

const absence = (sentence: string, paragraphs: readonly string[]): Message => {
  const facts = { sentence, count: paragraphs.length };
  const nearest = nearestTo(sentence, paragraphs);
  return nearest === undefined
    ? message(
        '“{sentence}” is missing. It was looked for in {count, plural, one {the only paragraph} other {all # paragraphs}} of the contract.',
        facts,
      )
    : message(
        '“{sentence}” is missing. It was looked for in {count, plural, one {the only paragraph} other {all # paragraphs}} of the contract; the nearest one says “{nearest}”.',
        { ...facts, nearest: truncated(nearest, MOST_QUOTED) },
      );
};

const presence = (sentence: string, paragraphs: readonly string[]): Message => {
  const words = wordsIn(sentence);
  const holder = paragraphs.findIndex((text) => wordsIn(text).includes(words));
  return holder < 0
    ? message('“{sentence}” must not be there, but it runs over several paragraphs of the contract.', { sentence })
    : message('“{sentence}” must not be there, but it stands in paragraph {number}: “{holder}”.', {
        sentence,
        number: holder + 1,
        holder: truncated(paragraphs[holder] ?? '', MOST_QUOTED),
      });
};

/** What is wrong with each sentence, by its id; one that runs from a paragraph into the next is found too. */
export const sentenceFailures = (sentences: readonly TestSentence[], paragraphs: readonly string[]) => {
  const contract = wordsIn(paragraphs.join(' '));
  return new Map(
    sentences.flatMap(({ id, text, expected }): [string, Message][] => {
      const stands = contract.includes(wordsIn(text));
      if (stands === (expected === 'present')) return [];
      return [[id, expected === 'present' ? absence(text, paragraphs) : presence(text, paragraphs)]];
    }),
  );
};

/** Makes the contract of a test's answers and looks for its sentences; a contract that is refused is a failure of the test. */
export const runTemplateTest = (
  template: CompiledTemplate,
  questionnaire: Questionnaire,
  { id: testId, name, today, answers, sentences }: TemplateTest,
): TestOutcome => {
  try {
    const { parts, leftovers } = mergeTemplate(template, mergeDataOf(questionnaire, answers, today), { today });
    requireFilled(leftovers);
    const paragraphs = paragraphTexts(parts);
    return { testId, name, paragraphs, failures: sentenceFailures(sentences, paragraphs) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const msg = error.faults[0]?.msg ?? error.message;
    return { testId, name, paragraphs: [], failures: new Map([['', msg]]) };
  }
};

/** The failures of tests, each with the name of its test. */
const failureMessages = (outcomes: readonly TestOutcome[]): Message[] =>
  outcomes.flatMap(({ name, failures }) =>
    [...failures.values()].map((what) =>
      message('No matter can be opened while the template’s test “{name}” fails: {what}', {
        name,
        what: asSentence(what),
      }),
    ),
  );

const asSentence = (what: Message) => (typeof what === 'string' ? { text: what, params: {} } : what);

/** What is told in one reply. */
const MOST_TOLD = 50;

/** Refuses a template of which a test fails, with the test, its sentence and where that was looked for. */
export const requireTestsPass = (outcomes: readonly TestOutcome[]): void => {
  const failures = failureMessages(outcomes);
  if (failures.length === 0) return;
  throw new Problem('template-tests-failed', { faults: failures.slice(0, MOST_TOLD).map((msg) => ({ msg })) });
};

/** An outcome in the words of its reader. */
export const testResult = ({ testId, name, failures }: TestOutcome, tell: Tell): TestResult => ({
  testId,
  name,
  failures: [...failures.values()].map(tell),
});
