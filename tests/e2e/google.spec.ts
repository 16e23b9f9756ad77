import { randomUUID } from 'node:crypto';
import { logo } from '#bin/demo/logo.ts';
import { faultsOf, isFree } from './accessible.ts';
import { acceptTerms, app, firm, forgetSession, journeySizes, newEmail, password, toast } from './product.ts';
import { newLawyer } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

const atGoogle = (page: Page) => expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();

/** Goes to Google from a page that offers it, and chooses an account there. */
const chooseAccount = async (page: Page, email: string, { verified = true } = {}): Promise<void> => {
  await button(page).click();
  await atGoogle(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Anne-Marie');
  await page.getByLabel('Last name').fill('O’Neill');
  await page.getByLabel('Google has verified this address').setChecked(verified);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('somebody new signs up with Google: no code is mailed, no password chosen, and what is typed outlives a reload', async ({
      page,
    }) => {
      const email = newEmail('google');
      await page.goto(`${app}/signup`);
      await chooseAccount(page, email);
      await expect(page.getByLabel('First Name')).toHaveValue('Anne-Marie');
      await expect(page.getByLabel('Last Name')).toHaveValue('O’Neill');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Google has verified this address.');
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
      for (const [name, path] of [
        ['Terms and conditions', '/terms-and-conditions'],
        ['Privacy policy', '/privacy-policy'],
      ] as const)
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
      expect.soft(await faultsOf(page), 'signing up with Google').toEqual([]);
      await page.getByLabel('Phone').fill('4155550123');
      await page.getByLabel('Firm Name').fill(`Quay ${randomUUID().slice(0, 6)}`);
      await page.reload();
      await expect(page.getByLabel('Phone')).toHaveValue('4155550123');
      await expect(page).not.toHaveURL(/code=|state=/);
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Please upload the business logo']);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo()) });
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await acceptTerms(page);
      await expect(page).toHaveURL(/\/plan/);
      await forgetSession(page);
      await page.goto(`${app}/login`);
      await chooseAccount(page, email);
      await expect(page).toHaveURL(/\/plan/);
    });
  });

test('who has an account logs in once to connect Google, and from then on Google leads to the page that was asked for', async ({
  page,
}) => {
  const { email } = await newLawyer();
  await page.goto(`${app}/login?redirectUrl=/lawyer/profile`);
  await chooseAccount(page, email);
  await expect(page.getByRole('heading', { name: 'Connect Google' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await isFree(page, 'connecting Google');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-9');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/lawyer\/profile$/);
  await expect(toast(page, 'Google is connected. You can log in with it from now on.')).toBeVisible();
  await forgetSession(page);
  await page.goto(`${app}/login?redirectUrl=/lawyer/profile`);
  await chooseAccount(page, email);
  await expect(page).toHaveURL(/\/lawyer\/profile$/);
});

test('Google is disconnected in the profile with the password, and leads to the log-in from then on @soak', async ({
  page,
}) => {
  const { email } = await newLawyer();
  await page.goto(`${app}/login?redirectUrl=/lawyer/profile`);
  await chooseAccount(page, email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Google?' });
  expect.soft(await faultsOf(page), 'disconnecting Google').toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-horse-9');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(dialog.getByText('The password is not correct.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Google is disconnected, and you are signed out everywhere else.')).toBeVisible();
  await expect(security.getByText('Connected')).toHaveCount(0);
  await forgetSession(page);
  await page.goto(`${app}/login`);
  await chooseAccount(page, email);
  await expect(page.getByRole('heading', { name: 'Connect Google' })).toBeVisible();
});

test('a No at Google, an address it has not verified, and a return that this browser did not begin are refused in words, and nothing is lost', async ({
  page,
}) => {
  await page.goto(`${app}/signup?redirectData=chosen`);
  await button(page).dblclick();
  await atGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'You did not continue with Google. Nothing was changed.')).toBeVisible();
  await expect(page).toHaveURL(`${app}/signup?redirectData=chosen`);
  await chooseAccount(page, newEmail('google'), { verified: false });
  const unverified = 'Google has not verified this email address. Verify it with Google first, or use your password.';
  await expect(toast(page, unverified)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create your FREE account' })).toBeVisible();
  await page.goto(`${app}/google?code=stolen&state=another`);
  const foreign = 'This attempt with Google took too long, or was begun in another browser. Please try again.';
  await expect(toast(page, foreign)).toBeVisible();
  await expect(page).toHaveURL(`${app}/login`);
  await button(page).click();
  await atGoogle(page);
  await page.goBack();
  await chooseAccount(page, newEmail('google'));
  await expect(page.getByLabel('First Name')).toHaveValue('Anne-Marie');
});

test('a firm’s own host, where nothing speaks of the product, offers no Google @soak', async ({ page }) => {
  await page.goto(`${firm}/login`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
