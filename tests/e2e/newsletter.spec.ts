import { articles } from '#web/features/site/articles.ts';
import { paths } from '#web/paths.ts';
import { isFree } from './accessible.ts';
import { mailed, mailOf, newEmail, site } from './product.ts';
import { expect, type Page, test } from './story.ts';

const said = (page: Page, title: string) => page.getByRole('heading', { name: title });

/** Until its script is there the browser sends the form by itself, and goes to another page. */
const staysOnPage = (page: Page) =>
  expect(page.locator('form[data-enhanced=newsletter]').first()).toHaveAttribute('novalidate');

/** Opens a link of a mail, which takes its token off the address and does nothing before the press. */
const press = async (page: Page, link: string, button: 'Confirm' | 'Unsubscribe'): Promise<void> => {
  await page.goto(link);
  await expect(page).toHaveURL(`${site}${paths.newsletter()}#${button.toLowerCase()}`);
  await page.getByRole('button', { name: button }).click();
};

for (const javaScriptEnabled of [true, false])
  test(`a visitor subscribes, confirms and unsubscribes ${javaScriptEnabled ? 'on a phone' : 'at a desk, without a script'}`, async ({
    browser,
  }) => {
    const viewport = javaScriptEnabled ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage();
    const email = newEmail('anne-marie');
    const article = site + paths.article(articles[0]?.slug ?? '');
    await page.goto(article);
    if (javaScriptEnabled) await staysOnPage(page);
    const field = page.getByLabel('Get our newsletter');
    // At the lower edge of the window, where a reply below it would not be seen.
    await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
    await field.fill(email);
    await page.keyboard.press('Enter');
    if (javaScriptEnabled) {
      await expect(page.getByRole('status')).toHaveText('Please check your email and press the link in it to confirm.');
      await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Get our newsletter')).toHaveValue('');
      await expect(page).toHaveURL(article);
    } else {
      await expect(said(page, 'Check your email')).toBeVisible();
      await expect(page.getByLabel('Get our newsletter')).toBeHidden();
    }
    const link = await mailed(email, /Confirm: (\S+)/);
    for (const _ of ['once', 'again']) {
      await press(page, link, 'Confirm');
      await expect(said(page, 'You are subscribed')).toBeVisible();
    }
    const [mail] = await mailOf(email);
    await press(page, /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '', 'Unsubscribe');
    await expect(said(page, 'You are unsubscribed')).toBeVisible();
    await press(page, link, 'Confirm');
    await expect(said(page, 'This link is expired')).toBeVisible();
    await expect(page.getByLabel('Get our newsletter')).toBeVisible();
  });

test('an e-mail that is none is refused in words where it was typed, and stays there', async ({ page }) => {
  await page.goto(site + paths.aboutUs());
  await staysOnPage(page);
  const field = page.getByLabel('Get our newsletter');
  for (const [typed, message] of [
    ['', 'Please enter the email'],
    ['o’neill@example.com', 'Please enter valid email format'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status')).toHaveText(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(typed);
  }
  await isFree(page, 'a refused e-mail');
  await field.fill(newEmail('oneill'));
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('status')).toContainText('Please check your email');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('a link that nobody sent is expired, and every outcome is in nobody’s way @soak', async ({ page }) => {
  await page.goto(`${site}/api/newsletter/link?token=made.up`);
  await expect(said(page, 'This link is expired')).toBeVisible();
  for (const id of ['sent', 'confirm', 'unsubscribe', 'invitation-expired']) {
    await page.goto(`${site}${paths.newsletter()}#${id}`);
    await expect(page.locator(`#${id}`)).toBeVisible();
    await isFree(page, id);
  }
});
