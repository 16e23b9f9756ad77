import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { logo } from '#bin/demo/logo.ts';

const origin = process.env.E2E_ORIGIN ?? '';
const { port } = new URL(origin);

/** Addresses of the product under test. */
export const site = origin;
export const app = `http://my.localhost:${port}`;
export const firm = `http://smith.localhost:${port}`;

/** The two sizes at which a journey is seen. */
export const screens = [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;

export const password = 'Correct-horse-9';
export const newEmail = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

/** The mail of one address, newest first, as the mailbox tells it. */
export const mailOf = async (email: string): Promise<Mail[]> => {
  const reply = await fetch(`http://127.0.0.1:${port}/local/mail.json?to=${encodeURIComponent(email)}`);
  return (await reply.json()) as Mail[];
};

/** Waits for a mail whose text has what is looked for, and gives the first group of the match. */
export const mailed = async (email: string, wanted: RegExp): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await mailOf(email)).map(({ text }) => wanted.exec(text)?.[1]).find(Boolean);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
};

export const mailedCode = (email: string): Promise<string> => mailed(email, /\b(\d{4})\b/);

/** Fills the sign-up form for a lawyer and sends it; the verification is shown afterwards. */
export const fillSignup = async (
  page: Page,
  person: { email: string; firmName: string },
  address = `${app}/signup`,
): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('First Name').fill('nora');
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill('4155550123');
  const type = page.getByLabel('User Type');
  if (await type.isEditable()) await type.selectOption({ label: 'Lawyer' });
  await page.getByLabel('Firm Name').fill(person.firmName);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo()) });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
};

export const enterCode = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible();
  await page
    .getByLabel('4-digit code')
    .first()
    .fill(await mailedCode(email));
};

export const acceptTerms = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/end-user-license/);
  await page.getByLabel('I have read and accept the terms').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
};

/** From nothing to the dashboard, as a lawyer. */
export const signUpLawyer = async (page: Page, person: { email: string; firmName: string }): Promise<void> => {
  await fillSignup(page, person);
  await enterCode(page, person.email);
  await acceptTerms(page);
  await expect(page).toHaveURL(/\/plan/);
  await page.getByRole('button', { name: /trial/i }).click();
  await expect(page).toHaveURL(/\/lawyer\/dashboard/);
};

export const logIn = async (page: Page, email: string, secret = password, host = app): Promise<void> => {
  await page.goto(`${host}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** A message at the top right, where screen readers hear it too. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('status').getByText(words, { exact: true }).last();

/** A code that moves the session of this page to another address. */
export const handOffCode = (page: Page, subdomain: string): Promise<string> =>
  page.evaluate(async (body) => {
    const held = (name: string) =>
      localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(name)) ?? '') ?? '';
    const reply = await fetch('/api/account/hand-offs', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${held('.accessToken')}`,
        'x-refresh-token': held('.refreshToken'),
      },
      body,
    });
    return ((await reply.json()) as { code: string }).code;
  }, JSON.stringify({ subdomain }));
