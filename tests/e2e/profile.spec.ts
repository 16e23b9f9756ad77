import { call, ok } from '#bin/caller.ts';
import { logo } from '#bin/demo/logo.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { totpAt } from '#bin/emulators/cognito/totp.ts';
import { changeProfile } from '#core/account/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import {
  app,
  changeStorage,
  firm,
  forgetSession,
  handOffCode,
  journeySizes,
  logIn,
  password,
  site,
  toast,
} from './product.ts';
import { joined, keepQuestionnaire, local, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** What an authenticator app shows now. */
const shown = (secret: string): string => totpAt(secret, Date.now() / 1000);

const openProfile = async (page: Page, email: string): Promise<void> => {
  await enter(page, email, paths.dashboard('lawyer'));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
};

const setUpTotp = async (page: Page): Promise<{ secret: string; codes: string[] }> => {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /authenticator app/ })).toBeVisible();
  const secret = (await dialog.locator('[data-secret]').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('6-digit code from the app').fill(shown(secret));
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, codes };
};

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('a profile is edited, and a picture of it shown', async ({ page }) => {
      const { email } = await newLawyer();
      await openProfile(page, email);
      await page.getByLabel('First Name').fill('Nora 2');
      await page.getByLabel('Scheduling Link').fill('calendar');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('First Name cannnot accept white space');
      await expect(page.getByRole('alert')).toContainText('Please enter a valid URL');
      await page.getByLabel('First Name').fill('leonora');
      await page.getByLabel('Scheduling Link').fill('https://calendar.example/nora');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Your profile was saved.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Account of Leonora Tester' })).toBeVisible();

      const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(logo()) };
      await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
      await expect(toast(page, 'Your picture was saved.')).toBeVisible();
      const avatar = page.getByRole('button', { name: /^Account of/ }).locator('img');
      await expect(avatar).toHaveJSProperty('complete', true);
      await page.reload();
      await expect(page.getByLabel('First Name')).toHaveValue('Leonora');
      await expect(avatar).toBeVisible();
      await page.goto(`${app}/lawyer/management`);
      const listed = page.getByRole('row', { name: /Leonora Tester/ }).locator('img');
      await expect(listed).toHaveJSProperty('complete', true);
      expect(await listed.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
      await page.goto(`${app}/lawyer/profile`);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await expect(toast(page, 'Your picture was removed.')).toBeVisible();
      await expect(avatar).toHaveCount(0);
    });

    test('an authenticator app is set up, asked for, replaced by a recovery code, and switched off', async ({
      page,
    }) => {
      const { email } = await newLawyer();
      await openProfile(page, email);
      const { secret, codes } = await setUpTotp(page);
      expect(codes).toHaveLength(10);
      await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();

      for (const code of ['app', codes[0] ?? '']) {
        await forgetSession(page);
        await logIn(page, email);
        await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
        if (code === 'app') await page.getByLabel('6-digit code').fill(shown(secret));
        else {
          await page.getByRole('button', { name: 'Use a recovery code' }).click();
          await page.getByLabel('Recovery code').fill(code);
          await page.getByRole('button', { name: 'Continue' }).click();
        }
        await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
      }

      await page.goto(`${app}/lawyer/profile`);
      await page.getByRole('button', { name: 'Turn off' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByLabel('6-digit code or recovery code').fill(shown(secret));
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await expect(toast(page, 'Your authenticator app is turned off.')).toBeVisible();
    });

    test('signing out everywhere ends the other browser’s session, and then this one', async ({ page, browser }) => {
      const { email } = await newLawyer();
      await openProfile(page, email);
      const other = await (await browser.newContext()).newPage();
      await enter(other, email, paths.dashboard('lawyer'));
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

      await page.reload();
      const list = page.getByRole('region', { name: 'Where you are signed in' });
      await expect(list.getByText('This device')).toHaveCount(1);
      await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
      await expect(toast(page, 'You are signed out everywhere else.')).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await other.reload();
      await expect(other).toHaveURL(/\/login\?redirectUrl=/);

      await list.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page).toHaveURL(`${app}/`);
    });
  });

test('a firm that asks for an authenticator app keeps the rest closed until there is one', async ({ page }) => {
  const { email } = await newLawyer();
  await openProfile(page, email);
  const choice = page.getByLabel('Require an authenticator app for everyone in the firm');
  await expect(choice).toBeDisabled();
  const { secret } = await setUpTotp(page);
  await choice.check();
  await expect(toast(page, 'Everyone in your firm now needs an authenticator app.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('6-digit code or recovery code').fill(shown(secret));
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your firm requires an authenticator app. Please set one up')).toBeVisible();
  await page.goto(`${app}/lawyer/dashboard`);
  await expect(page).toHaveURL(/\/lawyer\/profile$/);
  await setUpTotp(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
});

/** A fresh code that moves the session of this page, at the firm's host, to the app host; as a link. */
const handOffLink = async (page: Page): Promise<string> => {
  const code = await handOffCode(page, 'my');
  expect(code).toMatch(/^[\w-]{22}$/);
  return `${app}/login?redirectPath=${code}&redirectUrl=%2Flawyer%2Fprofile`;
};

/** Goes to a link from a page of another address, as the product's own pages do. */
const follow = async (page: Page, from: string, link: string): Promise<void> => {
  await page.goto(from);
  await page.evaluate((url) => window.location.assign(url), link);
};

test('a session moves to another host once, and its code is off the address at once', async ({ page }) => {
  const { email } = await newLawyer();
  await enter(page, email, paths.dashboard('lawyer'), { host: firm });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = await handOffLink(page);
  await follow(page, site, link.replace(app, firm));
  await expect(toast(page, 'This link is expired')).toBeVisible();
  await follow(page, firm, link);
  await expect(page).toHaveURL(`${app}/lawyer/profile`);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await forgetSession(page);
  await follow(page, firm, link);
  await expect(toast(page, 'This link is expired')).toBeVisible();
  await expect(page).toHaveURL(`${app}/login`);
});

test('a hand-off that somebody sends logs nobody in as them, and nobody out', async ({ page, browser }) => {
  const { email } = await newLawyer();
  await enter(page, email, paths.dashboard('lawyer'), { host: firm });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = await handOffLink(page);
  const outsider = await (await browser.newContext()).newPage();
  const exchanges: string[] = [];
  outsider.on('request', (request) => {
    if (request.url().includes('/hand-offs/')) exchanges.push(request.url());
  });
  const seesLogin = async () => {
    await expect(outsider).toHaveURL(`${app}/login?redirectUrl=%2Flawyer%2Fprofile`);
    await expect(outsider.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(await outsider.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  };
  await outsider.goto(link);
  await seesLogin();
  const elsewhere = `${site.replace('localhost', '127.0.0.1')}/local/mail`;
  await follow(outsider, elsewhere, link);
  await seesLogin();
  await follow(outsider, `${app}/login`, link);
  await seesLogin();

  const other = await newLawyer();
  await enter(outsider, other.email, paths.dashboard('lawyer'));
  await expect(outsider.getByRole('heading', { level: 1 })).toBeVisible();
  await follow(outsider, elsewhere, link);
  await expect(outsider).toHaveURL(`${app}/lawyer/profile`);
  expect(await outsider.evaluate(() => localStorage.getItem('userData'))).toContain(other.email);
  expect(exchanges).toEqual([]);

  await follow(page, firm, link);
  await expect(page).toHaveURL(`${app}/lawyer/profile`);
});

test('a used or invented hand-off leads to the login, and says that the link is expired', async ({ page }) => {
  for (const host of [app, firm]) {
    await follow(page, site, `${host}/login?redirectPath=AAAAAAAAAAAAAAAAAAAAAA`);
    await expect(toast(page, 'This link is expired')).toBeVisible();
    await expect(page).toHaveURL(`${host}/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  }
});

test('a stored person of another shape is nobody, and no error @soak', async ({ page }) => {
  const { email } = await newLawyer();
  await enter(page, email, paths.dashboard('lawyer'));
  for (const wrong of ['{}', '[]', '7', '"nora"', '{"_id":1}', '{']) {
    await changeStorage(page, (text) => localStorage.setItem('userData', text), wrong);
    await page.goto(`${app}/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  }
});

test('a client finds the lawyer’s scheduling link on the matter', async ({ page }) => {
  const lawyer = await newLawyer();
  const url_slug = 'https://calendar.example/nora';
  const details = { firstName: 'Nora', lastName: 'Tester', countryCode: '+1', mobileNumber: '4155550123', url_slug };
  await ok(call(local.port, changeProfile, details, { token: lawyer.token }));
  const templateId = await newTemplate(lawyer, 'Note', wordDocument('Note', [paragraph('{{client_name}}')]));
  await keepQuestionnaire(lawyer, templateId);
  const sent = await sentMatter(lawyer, templateId, 'A note');
  await joined(sent);
  await enter(page, sent.clientEmail, paths.matters('business'));
  await page.getByRole('link', { name: 'A note', exact: true }).click();
  const link = page.getByRole('link', { name: 'Book a meeting' });
  await expect(link).toHaveAttribute('href', url_slug);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
