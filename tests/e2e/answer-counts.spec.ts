import { call, ok } from '#bin/caller.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { mailOf, screens } from './product.ts';
import { joined, keepQuestionnaire, local, newClient, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const { port } = local;
const contract = wordDocument('Order', [paragraph('{{buyer}} {{buyer_email}} {{buyer_phone}}')]);
const [[, desk], [, phone]] = screens;

test('mail, client and lawyer count the same answers, and a wrong one is named before it is submitted', async ({
  page,
  browser,
}) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Order', contract);
  await keepQuestionnaire(lawyer, templateId, (draft) => {
    for (const question of questionsOf(draft)) {
      question.required = question.id_value !== 'buyer_phone';
      question.category_name = question.id_value === 'buyer_email' ? 'Email' : 'Short Text';
    }
    return draft;
  });
  const matter = await sentMatter(lawyer, templateId, 'Order 7');
  const token = await joined(matter);
  const { matterId } = matter;
  const mails = await mailOf(matter.clientEmail);
  expect(mails.map(({ text }) => text).join('\n')).toContain('needs 2 answers,');
  const sheet = await ok(call(port, matters.readInvitedQuestionnaire, { matterId }, { token }));
  const idOf = (name: string): string =>
    questionsOf(sheet.questionnaire).find(({ id_value }) => id_value === name)?.id ?? '';
  const saves = async (version: number, name: string, text: string): Promise<number> => {
    const request = { matterId, version, changes: { [idOf(name)]: text } };
    return (await ok(call(port, matters.saveInvitedAnswers, request, { token }))).version;
  };

  const first = await saves(sheet.version, 'buyer_email', 'ada');
  await page.setViewportSize(desk);
  await enter(page, lawyer.email, paths.matter('lawyer', matterId));
  const next = page.getByLabel('Next step');
  await expect(next).toContainText('Waiting for Cleo Marsh (0 of 2 answered, 2 left, 0 of 1 optional)');
  // She goes on in the same sitting, of which nobody is told.
  await saves(first, 'buyer', 'Ada');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(next).toContainText('(1 of 2 answered, 1 left, 0 of 1 optional)', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });

  const hers = await browser.newPage({ viewport: phone });
  await enter(hers, matter.clientEmail, `${paths.matterQuestionnaire('business', matterId)}?section=review`);
  const main = hers.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Review your answers' })).toBeVisible();
  await expect(main.getByText('needs 1 answer, about 1 minute')).toBeVisible();
  await expect(main.getByText('1 of 2 answered, 1 left')).toBeVisible();
  await expect(main.getByText('Needs correcting: Enter a valid email address')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  expect(await faultsOf(hers)).toEqual([]);
  await main.getByRole('button', { name: 'Correct: Buyer email' }).click();
  await expect(main.getByLabel('Buyer email')).toBeFocused();
});

test('a template that asks nothing of a client opens a matter, and mails her nothing', async ({ page }) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Order', contract);
  await keepQuestionnaire(lawyer, templateId, (draft) => {
    for (const question of questionsOf(draft)) question.answered_by = 'Seller';
    return draft;
  });
  const { clientEmail } = await newClient(lawyer);
  await page.setViewportSize(phone);
  await enter(page, lawyer.email, paths.template('lawyer', templateId));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Use this template' }).click();
  await main.getByRole('radio', { name: /Cleo Marsh/ }).click();
  await expect(main.getByRole('note', { name: 'No mail' })).toContainText(
    'This questionnaire asks nothing of Cleo Marsh, so no mail is sent. Seller answers it',
  );
  expect(await faultsOf(page)).toEqual([]);
  await main.getByRole('button', { name: 'Open the matter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
  await expect(page.getByLabel('Next step')).toContainText('Choose who answers as Seller');
  await expect(main.getByRole('button', { name: 'Send questionnaire' })).toHaveCount(0);
  expect(await mailOf(clientEmail)).toEqual([]);
});
