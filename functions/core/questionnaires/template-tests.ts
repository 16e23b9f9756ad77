import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';
import { Answers } from './answers.ts';
import { StableId } from './question.ts';

/** How many tests a template has, and sentences a test, at most; the others count characters. */
export const TEST_LIMITS = { tests: 50, sentences: 30, name: 120, sentence: 1000 } as const;

/** Words that must, or must not, stand in the contract that is made from the answers of a test. */
export const TestSentence = z.object({
  id: StableId,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message('Please enter a sentence')),
      z.maxLength(TEST_LIMITS.sentence, message('A sentence has at most 1000 characters')),
    ),
  expected: z.enum(['present', 'absent']),
});
export type TestSentence = z.infer<typeof TestSentence>;

/** Sample answers with what their contract must say; `today` (`YYYY-MM-DD`) is the day on which it is made. */
export const TemplateTest = z.object({
  id: StableId,
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message('Please enter the name')),
      z.maxLength(TEST_LIMITS.name, message('The name has at most 120 characters')),
    ),
  today: z.iso.date(),
  answers: Answers,
  sentences: z.array(TestSentence).check(z.maxLength(TEST_LIMITS.sentences)),
});
export type TemplateTest = z.infer<typeof TemplateTest>;

/** All tests of a template. */
export const TemplateTests = z.array(TemplateTest).check(z.maxLength(TEST_LIMITS.tests));

/** How a test came out, as its readers see it. */
export const TestResult = z.object({ testId: StableId, name: z.string(), failures: z.array(z.string()) });
export type TestResult = z.infer<typeof TestResult>;
