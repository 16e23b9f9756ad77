import type { Page } from '@playwright/test';
import { call, ok } from '#bin/caller.ts';
import type { Local } from '#bin/local.ts';
import { demo } from '#bin/seed.ts';
import { checkStatus, login } from '#core/auth/endpoints.ts';
import { sendChatMessage } from '#core/messages/endpoints.ts';
import { withDemoBrowser } from '#tests/bench/demo-browser.ts';
import { matterOf, newTemplate, templateAsking } from '#tests/bench/long-questionnaires.ts';
import { type KeyMeasure, measureKeys } from '#tests/bench/main-thread.ts';
import { manyRows } from '#tests/bench/many-rows.ts';
import { withoutStream } from '#tests/bench/without-stream.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';
import { firmIdOf, writeItems } from '#tests/write-items.ts';
import { paths } from '#web/paths.ts';

export interface KeystrokeMeasure extends KeyMeasure {
  page: 'builder' | 'answers' | 'editor' | 'chat' | (typeof searched)[number]['page'];
  size: string;
}

const KEYS = [...'quarterly'];
/** Rows of each list that is searched, and what is typed: the first keys find a tenth of them. */
const ROWS = 10_000;
const WANTED = [...'fischer 1'];

const searched = [
  { page: 'tasks', label: 'Search tasks', at: (type: string) => paths.tasks(type) },
  { page: 'matters', label: 'Search matters', at: (type: string) => paths.matters(type) },
  { page: 'conversations', label: 'Search conversations and messages', at: (type: string) => paths.chat(type) },
] as const;
/** Messages of the conversation in which somebody types. */
const MESSAGES = 200;

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
    const conversationId = `firm-${matterId}`;
    await writeMessages(local, token, conversationId);
    await page.goto(origin + paths.chat(type, { with: conversationId }));
    await page.getByText(`${MESSAGES}. ${SENTENCE}`.trim()).first().waitFor();
    await page.getByRole('textbox', { name: 'Write to your firm' }).focus();
    measures.push({ page: 'chat', size: `${MESSAGES} messages`, ...(await measureKeys(page, KEYS)) });
    const firmId = await firmIdOf(local.environment, person._id);
    await withoutStream(local, () =>
      writeItems(local.environment, manyRows(firmId, person._id, ROWS, new Date(Date.now() - ROWS)), 8),
    );
    const firmPage = await logIn();
    for (const { page: name, label, at } of searched) {
      await firmPage.goto(origin + at(type));
      await firmPage.getByRole('searchbox', { name: label }).focus();
      await firmPage.waitForLoadState('networkidle');
      measures.push({ page: name, size: `${ROWS} rows`, ...(await measureKeys(firmPage, WANTED)) });
    }
    return measures;
  });

/** Messages of a conversation, one after another, as people write them. */
const writeMessages = async ({ port }: Local, token: string, conversationId: string): Promise<void> => {
  for (let at = 1; at <= MESSAGES; at += 1) {
    const message = { conversationId, messageId: crypto.randomUUID(), text: `${at}. ${SENTENCE}`.trim() };
    await ok(call(port, sendChatMessage, message, { token }));
  }
};

/** What is not saved yet would ask before the page is left. */
const saved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor();
