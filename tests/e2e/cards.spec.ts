import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { app } from './product.ts';
import { newLawyer } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const good = '4242424242424242';
const declined = '4000000000000002';
const asksOnce = '4000002500003155';

/** The owner of a new firm, at the firm's cards. */
const atCards = async (page: Page): Promise<void> => {
  const { email } = await newLawyer();
  await enter(page, email, paths.paymentSettings('lawyer'));
  await expect(page.getByText('You have no saved cards yet.')).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'New card' });
const cardRow = (page: Page, last4: string) => page.getByRole('listitem').filter({ hasText: `ending in ${last4}` });

/** Goes down a list that has the focus to one of its options. */
const chooseByKeyboard = async (page: Page, label: string, value: string): Promise<void> => {
  const list = page.getByLabel(label);
  await expect(list).toBeFocused();
  for (let steps = 0; steps < 12 && (await list.inputValue()) !== value; steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(list).toHaveValue(value);
  await page.keyboard.press('Tab');
};

/** Types a card as somebody without a mouse does, from the number on. */
const typeByKeyboard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card Number').focus();
  for (const text of [number, 'Nora Tester']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await chooseByKeyboard(page, 'Expiry Month', '04');
  await chooseByKeyboard(page, 'Expiry Year', String(new Date().getFullYear() + 1));
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
};

test('a card is saved by keyboard alone; its number goes to the provider and is left nowhere', async ({ page }) => {
  await atCards(page);
  const bodies: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) bodies.push(request.url() + (request.postData() ?? ''));
  });
  await page.getByRole('button', { name: 'Add Card' }).focus();
  await page.keyboard.press('Enter');
  await typeByKeyboard(page, good);
  await expect(dialog(page)).toHaveCount(0);
  await expect(cardRow(page, '4242')).toContainText('Default');
  await expect(page.getByRole('button', { name: 'Add Card' })).toBeFocused();
  expect(bodies.join('\n')).not.toMatch(/4242.?4242/);
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, window.location.href]));
  expect(left).not.toMatch(/4242.?4242/);
});

test('what is wrong with a card is said in words, and nothing typed is lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atCards(page);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(dialog(page).getByText(/^Please (provide|select) /)).toHaveCount(10);
  await page.getByLabel('Card Number').pressSequentially('4242424242424241');
  await expect(page.getByLabel('Card Number')).toHaveValue('4242 4242 4242 4241');
  await expect(dialog(page).getByText('Visa')).toBeVisible();
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(dialog(page).getByRole('alert')).toBeFocused();
  await expect(dialog(page).getByText('Please provide a valid card number of 16 digits').first()).toBeVisible();

  await page.getByLabel('Card Number').fill('');
  await typeByKeyboard(page, declined);
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByLabel('Name on Card')).toHaveValue('Nora Tester');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  await page.getByLabel('Card Number').fill(good);
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(cardRow(page, '4242')).toBeVisible();
});

test('a bank is asked before its card is saved; cards are looked after @soak', async ({ page }) => {
  await atCards(page);
  const settings = app + paths.paymentSettings('lawyer');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await typeByKeyboard(page, asksOnce);
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(page).toHaveURL(settings);
  await expect(
    page.getByRole('alert').getByText('Your bank did not confirm this card. Try again, or use another card.'),
  ).toBeVisible();

  for (const number of [asksOnce, good]) {
    await page.getByRole('button', { name: 'Add Card' }).click();
    await typeByKeyboard(page, number);
    if (number === asksOnce) await page.getByRole('button', { name: 'Complete' }).click();
    await expect(cardRow(page, number.slice(-4))).toBeVisible();
    await expect(page).toHaveURL(settings);
  }
  await expect(cardRow(page, '3155')).toContainText('Default');

  const audit = async (last4: string, name: string) => {
    await cardRow(page, last4)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  await audit('4242', 'Make default');
  await expect(cardRow(page, '4242')).toContainText('Default');
  await audit('3155', 'Remove');
  await page
    .getByRole('dialog', { name: 'Remove Visa ending in 3155?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(cardRow(page, '3155')).toHaveCount(0);
  await expect(cardRow(page, '4242')).toBeVisible();
});
