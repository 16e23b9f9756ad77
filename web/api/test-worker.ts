import { type CompiledTemplate, compileTemplate } from '#core/assembly/merge/compile.ts';
import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { type KnownClauses, withClauses } from '#core/clauses/expand.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { runTemplateTest, type TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { openWordFile } from './word-file.ts';

/** A document of the template with its file. */
export interface TestFile {
  packageDocumentId: string;
  name: string;
  condition?: string | undefined;
  file: Uint8Array;
}

/** The parts of a document that somebody edits, in place of those of its file, with the clauses that they name. */
export interface EditedParts {
  packageDocumentId: string;
  parts: DocxParts;
  clauses: KnownClauses;
}

/** The template's documents first, then what is run with them, as often as wanted. */
export type TestRequest =
  | { documents: readonly TestFile[] }
  | { questionnaire: Questionnaire; tests: readonly TemplateTest[]; edited?: EditedParts };
export type TestReply = { outcomes: TestOutcome[] } | { unreadable: true };

/** A document that is tested; its template is compiled when it is run. */
interface Tested extends Omit<TestFile, 'file'> {
  parts: DocxParts;
  compiled?: CompiledTemplate;
}

let documents: Tested[] | undefined;

const compiledWith = (document: Tested, edited: EditedParts | undefined) => {
  const { name, condition } = document;
  const isEdited = edited?.packageDocumentId === document.packageDocumentId;
  if (!isEdited) document.compiled ??= compileTemplate(document.parts);
  const template = isEdited
    ? compileTemplate(withClauses(withParts(document.parts, edited.parts), edited.clauses).parts)
    : document.compiled;
  return template ? [{ name, condition, template }] : [];
};

const replyTo = (request: TestRequest): TestReply | undefined => {
  if ('documents' in request) {
    documents = request.documents.map(({ file, ...document }) => ({ ...document, parts: openWordFile(file).parts }));
    return undefined;
  }
  const { questionnaire, tests, edited } = request;
  const compiled = documents?.flatMap((document) => compiledWith(document, edited));
  return compiled && { outcomes: tests.map((test) => runTemplateTest(compiled, questionnaire, test)) };
};

self.onmessage = ({ data }: MessageEvent<TestRequest>) => {
  try {
    const reply = replyTo(data);
    if (reply) self.postMessage(reply);
  } catch {
    self.postMessage({ unreadable: true } satisfies TestReply);
  }
};
