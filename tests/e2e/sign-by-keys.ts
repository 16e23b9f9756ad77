import { expect, type Page } from './story.ts';

/** Signs what a page shows with the keyboard alone, from the agreement to the end. */
export const signByKeys = async (page: Page): Promise<void> => {
  await page.getByLabel('I agree to sign electronically').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('button', { name: 'Sign here' }).press('Enter');
  await page.getByLabel('Your full name').press('Enter');
  await page.getByRole('button', { name: 'Review and sign' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You have signed|Signed by all/);
};
