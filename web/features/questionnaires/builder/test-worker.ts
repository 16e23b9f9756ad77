import { type CompiledTemplate, compileTemplate } from '#core/assembly/merge/compile.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { runTemplateTest, type TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { openWordFile } from '#web/api/word-file.ts';

/** The template's file first, then what is run with it, as often as wanted. */
export type TestRequest = { file: Uint8Array } | { questionnaire: Questionnaire; tests: readonly TemplateTest[] };
export type TestReply = { outcomes: TestOutcome[] } | { unreadable: true };

let template: CompiledTemplate | undefined;

const replyTo = (request: TestRequest): TestReply | undefined => {
  if ('file' in request) {
    template = compileTemplate(openWordFile(request.file).parts);
    return undefined;
  }
  const compiled = template;
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
