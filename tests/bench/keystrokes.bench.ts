import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, ok, putFile } from '#bin/caller.ts';
import type { Local } from '#bin/local.ts';
import { demo } from '#bin/seed.ts';
import { checkStatus, login } from '#core/auth/endpoints.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import { readQuestionnaire, saveQuestionnaire } from '#core/questionnaires/endpoints.ts';
import type { Question, Questionnaire } from '#core/questionnaires/question.ts';
import { ask, onlyIf, section, when } from '#core/questionnaires/samples.ts';
import { createTemplate, permitTemplateUpload } from '#core/templates/endpoints.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
import { type KeyMeasure, measureKeys } from '#tests/bench/main-thread.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';
import { paths } from '#web/paths.ts';

export interface KeystrokeMeasure extends KeyMeasure {
  page: 'builder' | 'answers' | 'editor';
  size: string;
}

const KEYS = [...'quarterly'];

/** A questionnaire of sections of 50 questions; every fifth asks yes or no, and the four after it hang on that. */
const questionnaireOf = (count: number): Questionnaire => {
  const question = (at: number): Question => {
    const id = `q${at}`;
    if (at % 5 === 0) return ask(id, 'Dropdown - Yes/No', { question_value: `Does number ${at} apply?` });
    const condition = onlyIf('all', when(`q${at - (at % 5)}`, 'is', 'Yes'));
    return ask(id, 'Short Text', { question_value: `What is the name of number ${at}?`, ...condition });
  };
  return {
    sections: Array.from({ length: count / 50 }, (_, at) =>
      section(
        `section${at}`,
        Array.from({ length: 50 }, (__, index) => question(at * 50 + index)),
        { name: `Part ${at + 1}` },
      ),
    ),
  };
};

const SENTENCE =
  'Each party shall hold the information of the other in confidence, shall use it only for the purpose named above, and shall return or destroy it within thirty days of a written request. ';

/** About 100 pages of clauses, a tag in each. */
const hundredPages = (): Uint8Array =>
  wordFile(
    wordParts(
      Array.from({ length: 560 }, (_, at) => para(`${at + 1}. ${SENTENCE.repeat(3)}Agreed with {{name_${at}}}.`)).join(
        '',
      ),
    ),
  );

const newTemplate = async (local: Local, token: string, file: Uint8Array): Promise<string> => {
  const fileName = 'contract.docx';
  const permission = await ok(call(local.port, permitTemplateUpload, { fileName, size: file.length }, { token }));
  await putFile(permission, file, fileName);
  const templateId = randomUUID();
  const details = { name: 'Long', description: 'Long.', published_to: 'clients' as const, template_keywords: ['long'] };
  const { uploadId } = permission;
  await ok(call(local.port, createTemplate, { templateId, uploadId, fileName, ...details }, { token }));
  return templateId;
};

const templateAsking = async (local: Local, token: string, count: number): Promise<string> => {
  const templateId = await newTemplate(local, token, wordFile(wordParts(para('{{q0}}'))));
  const { version } = await ok(call(local.port, readQuestionnaire, { templateId }, { token }));
  const questionnaire = questionnaireOf(count);
  await ok(call(local.port, saveQuestionnaire, { templateId, version, questionnaire }, { token }));
  return templateId;
};

const matterOf = async (local: Local, token: string, templateId: string) => {
  const clientId = randomUUID();
  const client = {
    client_type: 'Individual' as const,
    invitee_name: 'Cleo Marsh',
    invitee_email: 'cleo@marsh.example',
  };
  await ok(call(local.port, addClient, { clientId, ...client } as never, { token }));
  const matterId = randomUUID();
  await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: 'Long matter' }, { token }));
  return { clientId, matterId };
};

/** What a key costs the browser where people type most, at the sizes that hurt. */
export const measureKeystrokes = (functions: string, webFolder: string): Promise<KeystrokeMeasure[]> =>
  withDemoBrowser({ functions, webFolder }, async ({ local, logIn }) => {
    const { access_token: token } = await ok(call(local.port, login, demo.lawyer));
    const { data: person } = await ok(call(local.port, checkStatus, {}, { token }));
    const { userTypeRoute: type, profileKeyword: profile } = person;
    const page = await logIn();
    const { origin } = new URL(page.url());

    const measures: KeystrokeMeasure[] = [];
    const small = await templateAsking(local, token, 50);
    const large = await templateAsking(local, token, 1000);
    for (const [count, templateId] of [
      [50, small],
      [1000, large],
    ] as const) {
      await page.goto(origin + paths.templateQuestionnaire(type, templateId));
      await page.locator('#row-q6').click();
      await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
      measures.push({ page: 'builder', size: `${count} questions`, ...(await measureKeys(page, KEYS)) });
      await saved(page);
    }
    const { clientId, matterId } = await matterOf(local, token, large);
    await page.goto(origin + paths.clientMatterQuestionnaire(type, profile, clientId, matterId));
    await page.getByRole('radio', { name: 'Yes' }).nth(1).check();
    await page.getByLabel('What is the name of number 6?').focus();
    measures.push({ page: 'answers', size: '1000 questions', ...(await measureKeys(page, KEYS)) });
    await saved(page);
    const long = await newTemplate(local, token, hundredPages());
    await page.goto(origin + paths.editor(type, long));
    const paper = page.getByRole('textbox', { name: 'Text of Long' });
    await paper.getByText('{{name_0}}', { exact: true }).click();
    measures.push({ page: 'editor', size: '100 pages', ...(await measureKeys(page, KEYS)) });
    return measures;
  });

/** What is not saved yet would ask before the page is left. */
const saved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor();
