import { compileTemplate } from '#core/assembly/merge/compile.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { runTemplateTest, type TestedDocument, type TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { openWordFile } from '#web/api/word-file.ts';

/** A document of the template with its file. */
export interface TestFile {
  name: string;
  condition?: string | undefined;
  file: Uint8Array;
}

/** The template's documents first, then what is run with them, as often as wanted. */
export type TestRequest =
  | { documents: readonly TestFile[] }
  | { questionnaire: Questionnaire; tests: readonly TemplateTest[] };
export type TestReply = { outcomes: TestOutcome[] } | { unreadable: true };

let documents: TestedDocument[] | undefined;

const replyTo = (request: TestRequest): TestReply | undefined => {
  if ('documents' in request) {
    documents = request.documents.map(({ file, ...document }) => ({
      ...document,
      template: compileTemplate(openWordFile(file).parts),
    }));
    return undefined;
  }
  const compiled = documents;
  return compiled && { outcomes: request.tests.map((test) => runTemplateTest(compiled, request.questionnaire, test)) };
};

self.onmessage = ({ data }: MessageEvent<TestRequest>) => {
  try {
    const reply = replyTo(data);
    if (reply) self.postMessage(reply);
  } catch {
    self.postMessage({ unreadable: true } satisfies TestReply);
  }
};
