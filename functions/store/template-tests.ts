import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { questionnaireFactsKey, templateTestsKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** All tests of a template, in one item. */
interface TestsRecord {
  tests: TemplateTest[];
  /** 0 while none was ever kept. */
  version: number;
}

export const read = async (
  firmId: string,
  templateId: string,
  now: Date,
  options: { consistent?: boolean } = {},
): Promise<TestsRecord> => {
  const item = await table.read<TestsRecord & table.Stored>(templateTestsKey(firmId, templateId), now, options);
  return item ? table.withoutKeys(item) : { tests: [], version: 0 };
};

/** Keeps all tests in place of the version that the person saw, 0 for none; gives the new version. */
export const save = async (
  firmId: string,
  templateId: string,
  seen: number,
  tests: TemplateTest[],
  audit: table.Audit,
): Promise<number> => {
  await table.write(audit, ...replaced(firmId, templateId, seen, tests));
  return seen + 1;
};

/** Keeps all tests in place of those of a version, 0 for none, as a part of a transaction. */
export const replaced = (
  firmId: string,
  templateId: string,
  seen: number,
  tests: TemplateTest[],
): operations.Operation[] => {
  if (bytesOf(tests) > MOST_BYTES)
    throw new Problem('too-large', { params: { what: message('The tests'), most: '350 KB' } });
  return [
    operations.rewrite(templateTestsKey(firmId, templateId), seen, { tests }),
    operations.setCounts(questionnaireFactsKey(firmId, templateId), { tests: tests.length }),
  ];
};
