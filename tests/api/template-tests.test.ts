import { beforeAll, describe, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import * as templates from '#core/templates/endpoints.ts';
import {
  type By,
  docx,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  questionNamed,
  upload,
} from './practice.ts';
import { call, newId, ok } from './stack.ts';

let by: By;
let templateId: string;
let questionId: string;
beforeAll(async () => {
  by = await newLawyer();
});

const newLease = async () => {
  const template = await newTemplate(by, docx('{{party}} takes the flat.', 'The end.'));
  templateId = template._id;
  questionId = questionNamed((await keepQuestionnaire(by, templateId, (all) => all)).questionnaire, 'party').id;
  return template;
};
const tested = (...sentences: TemplateTest['sentences']): TemplateTest => ({
  id: 'ann',
  name: 'Ann alone',
  today: '2026-11-22',
  answers: { [questionId]: 'Ann' },
  sentences,
});
const present = (text: string) => ({ id: 's', text, expected: 'present' as const });
const save = (version: number, ...tests: TemplateTest[]) =>
  call(questionnaires.saveTemplateTests, { templateId, version, tests }, by);
const results = async () => (await ok(call(questionnaires.runTemplateTests, { templateId }, by))).data;
const open = async () =>
  call(matters.openMatter, { matterId: newId(), clientId: (await newClient(by))._id, templateId }, by);

describe('200', () => {
  it('tests are kept, found again and run with the present file and questionnaire', async () => {
    const template = await newLease();
    expect(await ok(call(questionnaires.readTemplateTests, { templateId }, by))).toEqual({ tests: [], version: 0 });
    expect(await results()).toEqual([]);
    const test = tested(present('Ann takes the flat.'));
    expect(await ok(save(0, test))).toEqual({ version: 1 });
    expect(await ok(call(questionnaires.readTemplateTests, { templateId }, by))).toEqual({ tests: [test], version: 1 });
    expect(await results()).toEqual([{ testId: 'ann', name: 'Ann alone', failures: [] }]);
    expect((await open()).status).toBe(200);

    const uploadId = await upload(by, docx('{{party}} takes the house.'));
    const file = { uploadId, fileName: 'house.docx', version: template.version };
    await ok(call(templates.replaceTemplateFile, { templateId, ...file }, by));
    expect(await results()).toEqual([
      {
        testId: 'ann',
        name: 'Ann alone',
        failures: [
          '“Ann takes the flat.” is missing. It was looked for in the only paragraph of the contract; the nearest one says “Ann takes the house.”.',
        ],
      },
    ]);
  });
});

describe('422', () => {
  it('while a test fails no matter is opened, nor sent, told with test, sentence and where it was looked for', async () => {
    await newLease();
    await ok(save(0, tested(present('Ann buys the flat.'))));
    const refused = await open();
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      problem: 'template-tests-failed',
      errors: [
        {
          msg: 'No matter can be opened while the template’s test “Ann alone” fails: “Ann buys the flat.” is missing. It was looked for in all 2 paragraphs of the contract; the nearest one says “Ann takes the flat.”.',
        },
      ],
    });
    const sending = { templateId, matterId: newId(), clientId: (await newClient(by))._id };
    expect((await call(matters.sendTemplate, sending, by)).status).toBe(422);
    await ok(save(1, tested(present('Ann takes the flat.'))));
    expect((await open()).status).toBe(200);
  });

  it('an edit of the questionnaire can make a test fail', async () => {
    await newLease();
    await ok(save(0, tested(present('Ann takes'))));
    await keepQuestionnaire(by, templateId, (all) => {
      questionNamed(all, 'party').id_value = 'somebody';
      return all;
    });
    expect((await open()).status).toBe(422);
  });
});

describe('400', () => {
  it('a test without a name, a day or a sentence of words is refused', async () => {
    await newLease();
    const wrong = [{ name: ' ' }, { today: '22/11/2026' }, { sentences: [present(' ')] }];
    for (const more of wrong) expect((await save(0, { ...tested(), ...more })).status).toBe(400);
    expect((await save(0, ...Array.from({ length: 51 }, () => tested()))).status).toBe(400);
  });
});

describe('404', () => {
  it('the tests of another firm’s template, and of none, are not found', async () => {
    await newLease();
    const stranger = await newLawyer();
    const replies = [
      await call(questionnaires.readTemplateTests, { templateId }, stranger),
      await call(questionnaires.runTemplateTests, { templateId }, stranger),
      await call(questionnaires.saveTemplateTests, { templateId, version: 0, tests: [] }, stranger),
      await call(questionnaires.saveTemplateTests, { templateId: newId(), version: 0, tests: [] }, by),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('409', () => {
  it('of two people who save at once, the second is told', async () => {
    await newLease();
    const statuses = (await Promise.all([save(0, tested()), save(0, tested())])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await save(0, tested())).status).toBe(409);
    expect((await save(1, tested())).status).toBe(200);
  });
});

describe('413', () => {
  it('tests of more than 350 KB are refused, and the old ones stay', async () => {
    await newLease();
    await ok(save(0, tested()));
    const long = { ...tested(), answers: { [questionId]: 'x'.repeat(20_000) } };
    expect((await save(1, ...Array.from({ length: 20 }, () => long))).status).toBe(413);
    expect((await ok(call(questionnaires.readTemplateTests, { templateId }, by))).tests).toEqual([tested()]);
  });
});
