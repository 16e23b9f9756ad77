import { compileTemplate } from '#core/assembly/merge/compile.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { runTemplateTest, type TestedDocument, type TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { packagedFiles } from '#core/templates/package.ts';
import type { Template } from '#core/templates/template.ts';
import { readTemplateParts } from '#outside/template-file.ts';

/** Runs the tests of a template with the present files of its documents. */
export const tryTests = async (
  firmId: string,
  template: Template,
  questionnaire: Questionnaire,
  tests: readonly TemplateTest[],
): Promise<TestOutcome[]> => {
  const documents: TestedDocument[] = [];
  // One after the other: each is unpacked when it is read.
  for (const { packageDocumentId, name, condition, file } of packagedFiles(template)) {
    const parts = await readTemplateParts(firmId, template.templateId, file, packageDocumentId);
    documents.push({ name, condition, template: compileTemplate(parts) });
  }
  return tests.map((test) => runTemplateTest(documents, questionnaire, test));
};
