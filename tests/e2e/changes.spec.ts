import { call, ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import * as matters from '#core/matters/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { joined, local, newLawyer, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const { port } = local;
const file = wordDocument('Lease', [paragraph('Re: {{reference_words}}')]);

/** Looks at the window again, until the page has asked and heard whether anything is new. */
const lookAgain = (page: Page): Promise<void> =>
  expect(async () => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/changes', {
      timeout: 1000,
    });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await answered).status()).toBe(200);
  }).toPass({ timeout: 30_000 });

test('a dashboard that is looked at again asks whether anything is new, and reads again only when something is', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Lease', file);
  const sent = await sentMatter(lawyer, templateId, 'Harbour lease');
  const client = await joined(sent);
  // That she has joined is news too.
  await whenMailed();
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  const panel = (name: string) => page.getByRole('region', { name });
  await expect(panel('Waiting for answers').getByRole('link', { name: 'Harbour lease' })).toBeVisible();

  const overviews: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/overview') overviews.push(request.url());
  });
  await lookAgain(page);
  await lookAgain(page);
  expect(overviews).toEqual([]);

  const { matterId } = sent;
  const { questionnaire } = await ok(call(port, matters.readInvitedQuestionnaire, { matterId }, { token: client }));
  const answers = answersTo(questionnaire, { reference_words: 'Seen' });
  await ok(call(port, matters.submitInvitedAnswers, { matterId, version: 0, answers }, { token: client }));
  // An answer that was on its way already tells nothing of it yet.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(panel('Answers are in').getByRole('link', { name: 'Harbour lease' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(panel('Waiting for answers').getByText('No questionnaires are waiting.')).toBeVisible();
});
