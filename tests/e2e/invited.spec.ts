import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { shiftedDay, utcDay } from '#core/calendar.ts';
import { listMatterDocuments, shareVersion } from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { joined, type Lawyer, local, newLawyer, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [title('Lease'), clause('To {{tenant}}.')]);

const send = async (lawyer: Lawyer, clientId: string, templateId: string, name: string, days?: number) => {
  const matterId = randomUUID();
  let { version } = await ok(call(local.port, matters.openMatter, { matterId, clientId, templateId, name }, lawyer));
  if (days !== undefined) {
    const deadline = { on: shiftedDay(utcDay(new Date()), days, 'day'), timeZone: 'UTC' };
    ({ version } = await ok(call(local.port, matters.changeDueDay, { matterId, version, deadline }, lawyer)));
  }
  await ok(call(local.port, matters.sendQuestionnaire, { matterId, version }, lawyer));
  return matterId;
};

/** The client answers, which makes the contract, and the firm shares it. */
const answerAndShare = async (lawyer: Lawyer, client: { token: string }, matterId: string, answers: Answers) => {
  await ok(call(local.port, matters.submitInvitedAnswers, { matterId, version: 0, answers }, client));
  await whenMailed();
  const { rows } = await ok(call(local.port, listMatterDocuments, { matterId }, lawyer));
  const { documentId = '', version = 0, latest = 0 } = rows[0] ?? {};
  await ok(call(local.port, shareVersion, { documentId, version, sharedVersion: latest }, lawyer));
};

for (const [where, viewport] of journeySizes) {
  test(`a client of the firm sees what is next for them in all matters, the most urgent first, until nothing is left, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const first = await sentMatter(lawyer, templateId, 'Lease of the mill');
    const client = { token: await joined(first) };
    const today = await send(lawyer, first.clientId, templateId, 'Lease of the barn', 0);
    const soon = await send(lawyer, first.clientId, templateId, 'Lease of the yard', 9);

    const { questionnaire } = await ok(
      call(local.port, matters.readInvitedQuestionnaire, { matterId: first.matterId }, client),
    );
    const question = questionsOf(questionnaire)[0]?.id ?? '';
    const said = { matterId: first.matterId, questionId: question, text: 'Which tenant?' };
    await ok(call(local.port, matters.askAboutQuestion, { ...said, messageId: randomUUID() }, client));
    const reply = { ...said, clientId: first.clientId, messageId: randomUUID(), text: 'The new one.' };
    await ok(call(local.port, matters.answerAboutQuestion, reply, lawyer));
    const answers = { [question]: 'Quayside' };
    const loft = await send(lawyer, first.clientId, templateId, 'Lease of the loft');
    await answerAndShare(lawyer, client, loft, answers);

    await enter(page, first.clientEmail, paths.matters('business'));
    const next = page.getByRole('list', { name: 'What to do next' }).getByRole('listitem');
    await expect(next).toHaveText([
      /^Answer the questions for Lease of the barn.* needs them by /,
      /^Answer the questions for Lease of the yard.* needs them by /,
      /^Answer the questions for Lease of the mill.* waits for your answers$/,
      /^Read the reply to your question about Lease of the mill.* wrote to you on /,
      /^Read the document for Lease of the loft.* shared it with you on /,
    ]);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);

    await test.step('what they have read is done, and what they answer', async () => {
      await next.getByRole('link', { name: /^Read the document/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Lease of the loft' })).toBeVisible();
      await page.goBack();
      await expect(next).toHaveCount(4);
      await next.getByRole('link', { name: /^Read the reply/ }).click();
      await expect(page.getByText('The new one.')).toBeVisible();
      await page.goBack();
      await expect(next).toHaveCount(3);
      for (const matterId of [first.matterId, today, soon]) {
        await ok(call(local.port, matters.submitInvitedAnswers, { matterId, version: 0, answers }, client));
      }
      await page.reload();
      await expect(
        page.getByText('You have nothing to do right now. If that changes, you get an email.'),
      ).toBeVisible();
      await page.reload();
      await expect(page.getByText('You have nothing to do right now.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}
