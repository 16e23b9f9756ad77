import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { screens } from './product.ts';
import { joined, keepQuestionnaire, local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const contract = wordDocument('Sale', [paragraph('{{price_note}} {{buyer_bank}} {{seller_deed}}')]);
const answerers: Record<string, object> = {
  price_note: { answered_by: 'firm', shown_to_clients: true },
  seller_deed: { answered_by: 'Seller' },
};

/** A matter of which the firm, a buyer and a seller each answer a line; the buyer was sent hers and has joined. */
const saleMatter = async () => {
  const lawyer = await newLawyer();
  const { token } = lawyer;
  const templateId = await newTemplate(lawyer, 'Sale', contract);
  await keepQuestionnaire(lawyer, templateId, (draft) => {
    for (const question of questionsOf(draft))
      Object.assign(question, { required: true }, answerers[question.id_value]);
    return draft;
  });
  const [buyer, seller] = [await newClient(lawyer), await newClient(lawyer)];
  const matterId = randomUUID();
  const { version } = await ok(
    call(local.port, matters.openMatter, { matterId, clientId: buyer.clientId, templateId, name: 'Quay' }, { token }),
  );
  await ok(call(local.port, matters.sendQuestionnaire, { matterId, version }, { token }));
  await joined({ ...buyer, matterId });
  return { lawyer, buyer, seller: { ...seller, matterId }, matterId };
};

/** Answers the one line of a part, and submits it. */
const answers = async (page: Page, label: string, text: string, last: string): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByLabel(label).fill(text);
  if (last === 'Review') {
    await main.getByRole('button', { name: 'Review' }).click();
    await main.getByRole('button', { name: 'Submit', exact: true }).click();
  } else await main.getByRole('button', { name: last, exact: true }).click();
};

test('the firm, a buyer on a phone and a seller answer each their part, and the contract is made once all are in', async ({
  page: desk,
  browser,
}) => {
  const [[, wide], [, narrow]] = screens;
  const { lawyer, buyer, seller, matterId } = await saleMatter();
  await desk.setViewportSize(wide);
  await enter(desk, lawyer.email, paths.matter('lawyer', matterId));
  const parts = desk.getByRole('list', { name: 'Who answers' });
  await expect(parts.getByText('0 of 1 answered, 1 left')).toBeVisible();
  await expect(parts.getByText('nobody chosen yet, 1 left')).toBeVisible();
  await expect(desk.getByLabel('Next step')).toContainText('Choose who answers as Seller');
  await desk.getByRole('button', { name: 'Choose who answers as Seller' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('radio', { name: new RegExp(seller.clientEmail) })
    .check();
  await desk.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true }).click();
  await desk.getByRole('button', { name: 'Send the questionnaire to Cleo Marsh' }).click();
  await expect(desk.getByText('Questionnaire sent to Cleo Marsh')).toBeVisible();
  await expect(desk.getByLabel('Next step')).toContainText('Waiting for Cleo Marsh');
  expect(await faultsOf(desk)).toEqual([]);

  await desk.getByRole('link', { name: /the questionnaire|the answers/ }).click();
  await answers(desk, 'Price note', 'Nine hundred', 'Submit our part');
  await expect(desk.getByText('Your part is in.')).toBeVisible();
  await expect(parts.getByText('nothing left')).toBeVisible();

  const phone = await browser.newPage({ viewport: narrow });
  await enter(phone, buyer.clientEmail, paths.matterQuestionnaire('business', matterId));
  await expect(phone.getByText(`Answered by ${lawyer.firmName}`)).toBeVisible();
  await expect(phone.getByRole('group', { name: 'Price note' })).toContainText('Nine hundred');
  await expect(phone.getByText('Seller deed')).toHaveCount(0);
  expect(await faultsOf(phone)).toEqual([]);
  await answers(phone, 'Buyer bank', 'First Bank', 'Review');
  await expect(phone.getByText('You submitted your answers')).toBeVisible();

  await joined(seller);
  const other = await browser.newPage({ viewport: wide });
  await enter(other, seller.clientEmail, paths.matterQuestionnaire('business', matterId));
  await expect(other.getByRole('group', { name: 'Price note' })).toContainText('Nine hundred');
  await expect(other.getByText('Buyer bank')).toHaveCount(0);
  await answers(other, 'Seller deed', 'Deed 7', 'Submit');
  await expect(other.getByText('You submitted your answers')).toBeVisible();

  await desk.reload();
  await expect(desk.getByRole('main').getByText('Version 1', { exact: false }).first()).toBeVisible();
});

test('the preview of a questionnaire shows the part of whoever it is chosen for @soak', async ({ page }) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Sale', contract);
  await keepQuestionnaire(lawyer, templateId, (draft) => {
    for (const question of questionsOf(draft)) Object.assign(question, answerers[question.id_value]);
    return draft;
  });
  await page.setViewportSize(screens[0][1]);
  await enter(page, lawyer.email, paths.templateQuestionnaire('lawyer', templateId));
  const preview = page.getByRole('complementary', { name: 'Preview and checks' });
  await preview.getByLabel('Buyer bank').fill('First Bank');
  await expect(preview.getByLabel('Seller deed')).toHaveCount(0);
  await preview.getByLabel('Preview as').selectOption({ label: 'Seller' });
  await expect(preview.getByLabel('Seller deed')).toBeVisible();
  await expect(preview.getByLabel('Buyer bank')).toHaveCount(0);
  await preview.getByLabel('Preview as').selectOption({ label: 'Your firm' });
  await expect(preview.getByLabel('Buyer bank')).toHaveValue('First Bank');
  await expect(preview.getByLabel('Price note')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
