import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { logo } from '#bin/demo/logo.ts';

const origin = process.env.E2E_ORIGIN ?? '';
const { port } = new URL(origin);

/** Addresses of the product under test. */
export const site = origin;
export const app = `http://my.localhost:${port}`;
export const firm = `http://smith.localhost:${port}`;

/** The public home at the app host, where who has logged out is. */
export const isHome = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(`${app}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your client answers' })).toBeVisible();
};

/** The two sizes at which a journey is seen. */
export const screens = [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;

/** The same for a journey that hardly differs: on a phone, where least has room, by default; at a desk in `npm run soak`. */
export const journeySizes = [['at a desk @soak', screens[0][1]], screens[1]] as const;

/** For `test.use`, where it matters how pages move: by default they are told that people prefer them not to. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const password = 'Correct-horse-9';
export const newEmail = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
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

/** What a code is mailed for, as the subject says. */
const codeSubjects = {
  verify: /^(\d{4}) is your verification code$/,
  reset: /^(\d{4}) is your code to set a new password$/,
};

/** Waits for the mail with a code, and gives the newest. */
export const mailedCode = async (email: string, purpose: keyof typeof codeSubjects = 'verify'): Promise<string> => {
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = (await mailOf(email)).map(({ subject }) => codeSubjects[purpose].exec(subject)?.[1]).find(Boolean);
      return code;
    })
    .toBeTruthy();
  return code ?? '';
};

interface Newcomer {
  email: string;
  firmName: string;
  /** A plan for lawyers was chosen before, and says the user type. */
  hasChosenPlan?: boolean;
}

/** Fills the sign-up form for a lawyer and sends it; the verification is shown afterwards. */
export const fillSignup = async (page: Page, person: Newcomer, address = `${app}/signup`): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('First Name').fill('nora');
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill('4155550123');
  if (!person.hasChosenPlan) await page.getByLabel('User Type').selectOption({ label: 'Lawyer' });
  await page.getByLabel('Firm Name').fill(person.firmName);
  // A person chooses a file by a button, which answers once the app has taken the form over.
  await page.waitForFunction(() => window.releasePress === undefined);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo()) });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
};

export const enterCode = async (page: Page, email: string, purpose?: 'verify' | 'reset'): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible();
  await page
    .getByLabel('4-digit code')
    .first()
    .fill(await mailedCode(email, purpose));
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

/** Goes where none of the product's pages runs, and lets `change` work on what the browser keeps: nothing writes it anew meanwhile. */
export const changeStorage = async <T>(page: Page, change: (value: T) => void, value: T, host = app): Promise<void> => {
  await page.goto(`${host}/config.json`);
  await page.evaluate(change as never, value);
};

/** A browser that has forgotten who was logged in. */
export const forgetSession = (page: Page, host = app): Promise<void> =>
  changeStorage(page, () => localStorage.clear(), undefined, host);

/** Comes back to a page from another window, as the browser tells the page. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** A message at the top right, where screen readers hear it too. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').getByText(text, { exact: true }).last();

/** Waits in the page itself, frame by frame, for a heading that stands there for a moment only; begun before the page is asked for. */
export const seesHeading = (page: Page, heading: string): Promise<unknown> =>
  page.waitForFunction(
    (title) => [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === title),
    heading,
  );

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
