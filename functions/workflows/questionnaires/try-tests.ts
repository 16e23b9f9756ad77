import { compileTemplate } from '#core/assembly/merge/compile.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { runTemplateTest, type TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { readTemplateParts } from '#outside/template-file.ts';

/** Runs the tests of a template with one of its files. */
export const tryTests = async (
  firmId: string,
  { templateId, number }: { templateId: string; number: number },
  questionnaire: Questionnaire,
  tests: readonly TemplateTest[],
): Promise<TestOutcome[]> => {
  const template = compileTemplate(await readTemplateParts(firmId, templateId, number));
  return tests.map((test) => runTemplateTest(template, questionnaire, test));
};
