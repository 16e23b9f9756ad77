import type { CompiledTemplate } from '#core/assembly/merge/compile.ts';
import { requireFilled } from '#core/assembly/merge/leftovers.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { paragraphTexts } from '#core/assembly/merge/merged-text.ts';
import { placedIn } from '#core/assembly/parse/places.ts';
import { type Message, message, type Tell } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { isMade } from '#core/templates/package.ts';
import { truncated } from '#core/truncated.ts';
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
      .replace(/[\u00ad\u200b\u200e\u200f]/g, '')
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

/** The words of one document of a contract, by paragraphs; it is named where there are several. */
interface MadeText {
  document: string | undefined;
  paragraphs: string[];
}

const presence = (sentence: string, { document, paragraphs }: MadeText): Message => {
  const sentenceText = wordsIn(sentence);
  const holder = paragraphs.findIndex((text) => wordsIn(text).includes(sentenceText));
  if (holder < 0)
    return message('“{sentence}” must not be there, but it runs over several paragraphs of the contract.', {
      sentence,
    });
  const facts = { sentence, number: holder + 1, holder: truncated(paragraphs[holder] ?? '', MOST_QUOTED) };
  return document === undefined
    ? message('“{sentence}” must not be there, but it stands in paragraph {number}: “{holder}”.', facts)
    : message('“{sentence}” must not be there, but it stands in paragraph {number} of “{document}”: “{holder}”.', {
        ...facts,
        document,
      });
};

/** What is wrong with each sentence, by its id; it may stand in any document, also from a paragraph into the next. */
const sentenceFailures = (sentences: readonly TestSentence[], made: readonly MadeText[]): Map<string, Message> => {
  const contract = made.map((text) => ({ text, content: wordsIn(text.paragraphs.join(' ')) }));
  const paragraphs = made.flatMap((text) => text.paragraphs);
  return new Map(
    sentences.flatMap(({ id, text, expected }): [string, Message][] => {
      const sought = wordsIn(text);
      const holder = contract.find(({ content }) => content.includes(sought))?.text;
      if (expected === 'present') return holder ? [] : [[id, absence(text, paragraphs)]];
      return holder ? [[id, presence(text, holder)]] : [];
    }),
  );
};

/** One document of a template that is tested, and when it is made. */
export interface TestedDocument {
  name: string;
  condition?: string | undefined;
  template: CompiledTemplate;
}

/** Makes the documents of a test's answers and looks for its sentences in them; a contract that is refused is a failure of the test. */
export const runTemplateTest = (
  documents: readonly TestedDocument[],
  questionnaire: Questionnaire,
  { id: testId, name, today, answers, sentences }: TemplateTest,
): TestOutcome => {
  try {
    const data = mergeDataOf(questionnaire, answers, today);
    const wanted = documents.filter((document) => isMade(document, data, today));
    const made = wanted.map(({ name: called, template }) => {
      const document = wanted.length > 1 ? called : undefined;
      const { parts, leftovers } = mergeTemplate(template, data, { today });
      requireFilled(document === undefined ? leftovers : placedIn(document, leftovers));
      return { document, paragraphs: paragraphTexts(parts) };
    });
    const paragraphs = made.flatMap((text) => text.paragraphs);
    return { testId, name, paragraphs, failures: sentenceFailures(sentences, made) };
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
