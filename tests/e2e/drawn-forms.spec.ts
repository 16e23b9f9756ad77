import { isFree } from './accessible.ts';
import { app, journeySizes, password, toast } from './product.ts';
import { newLawyer } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** A processor so much slower that a person is there before the scripts. */
const slow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
};

const isLive = (page: Page) => page.waitForFunction(() => window.releasePress === undefined);

interface Typed {
  values: Record<string, string>;
  /** What the button says that is pressed, if one is. */
  pressed?: string;
}

/** Types into the form and presses as soon as it stands in the document, which no script of the page can be before. */
const typeAtOnce = (page: Page, typed: Typed) =>
  page.addInitScript(({ values, pressed }: Typed) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('form button[type=submit]')) return;
      watcher.disconnect();
      for (const [name, value] of Object.entries(values))
        (document.getElementsByName(name)[0] as HTMLInputElement).value = value;
      if (window.releasePress === undefined) throw new Error('The page was live before it was pressed.');
      const pressable = [...document.querySelectorAll<HTMLElement>('button, a')];
      pressable.find(({ textContent }) => textContent === pressed)?.click();
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, typed);

test('a log-in that is typed and pressed before a script is there is sent once it is', async ({ page }) => {
  const { email } = await newLawyer();
  await slow(page);
  await typeAtOnce(page, { values: { email, password }, pressed: 'Login' });
  await page.goto(`${app}/login`);
  await expect(page).not.toHaveURL(/\/login/);
});

test('Enter on a slow machine is answered, and what was typed is kept', async ({ page }) => {
  await slow(page);
  await page.goto(`${app}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-9');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a log-in that is typed at any moment while the app takes it over is sent as it was typed @soak', async ({
  browser,
}) => {
  test.slow();
  for (let delay = 0; delay < 100; delay += 5) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await slow(page);
    const email = `nobody-${delay}@example.com`;
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/login'));
    await page.goto(`${app}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email, { delay });
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wrong-horse-9', { delay });
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON(), `${delay} ms a key`).toMatchObject({ email, password: 'Wrong-horse-9' });
    await context.close();
  }
});

test('a sign-up keeps what was typed before a script is there, and the press that went with it', async ({ page }) => {
  await typeAtOnce(page, { values: { firstName: 'Nora', firm_name: 'Quay' }, pressed: 'Sign Up' });
  await page.goto(`${app}/signup`);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please enter the last name',
    'Please enter the email',
    'Your mobile should contain atleast 4 digits',
    'Please upload the business logo',
    'Please enter the password',
  ]);
  await expect(page.getByLabel('First Name')).toHaveValue('Nora');
  await expect(page.getByLabel('Firm Name')).toHaveValue('Quay');
});

test('an e-mail that was typed before a script is there goes along to the forgotten password @soak', async ({
  page,
}) => {
  await slow(page);
  await typeAtOnce(page, { values: { email: 'nora@example.com' }, pressed: 'Forgot Password?' });
  await page.goto(`${app}/login`);
  await expect(page.getByText('Enter your registered email')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nora@example.com');
});

test('Google is offered by the page as it is served, and a press before a script is there leads to it', async ({
  page,
}) => {
  await typeAtOnce(page, { values: {}, pressed: 'Continue with Google' });
  await page.goto(`${app}/signup`);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
});

/** Where the fields and buttons of the form stand, from its own corner. */
const places = (page: Page): Promise<string[]> =>
  page.locator('form').evaluate((form) => {
    const { x, y } = form.getBoundingClientRect();
    return [form, ...form.querySelectorAll('label, input:not([hidden]), select, button, summary')].map((part) => {
      const box = part.getBoundingClientRect();
      return [box.x - x, box.y - y, box.width, box.height].map((size) => size.toFixed(1)).join(' ');
    });
  });

for (const [where, viewport] of journeySizes)
  test(`the app finds the elements of a drawn form again and moves none of them, ${where}`, async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const still = await context.newPage();
    for (const path of ['/login', '/signup']) {
      // Who looks whether it is free looks at other sizes too.
      await page.setViewportSize(viewport);
      await still.goto(app + path);
      await page.goto(app + path, { waitUntil: 'commit' });
      const drawn = await page.locator('form').elementHandle();
      await page.getByLabel('Email').focus();
      await isLive(page);
      expect(await drawn?.evaluate((form) => form.isConnected), path).toBe(true);
      await expect.poll(() => places(page), path).toEqual(await places(still));
      await isFree(page, path);
    }
    await context.close();
  });

test('a form that nobody touches fetches what takes it over and runs none of it', async ({ page }) => {
  await page.goto(`${app}/login`, { waitUntil: 'networkidle' });
  const named = await page.locator('meta[name=fetched-later]').getAttribute('content');
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(fetched).toEqual(expect.arrayContaining(named?.split(' ') ?? []));
  expect(await page.evaluate(() => window.releasePress !== undefined)).toBe(true);
  await page.getByLabel('Email').focus();
  await isLive(page);
});

test('an e-mail that the browser remembers stands in the form without a touch', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('rememberedLogin', JSON.stringify({ email: 'nora@example.com', remember_me: true })),
  );
  await page.goto(`${app}/login`);
  await expect(page.getByLabel('Email')).toHaveValue('nora@example.com');
  await expect(page.getByLabel('Remember Me')).toBeChecked();
});

test('without JavaScript a form says what to do, and a password goes nowhere', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const asked: string[] = [];
  for (const path of ['/login', '/signup']) {
    await page.goto(app + path);
    await expect(page.locator('noscript')).toBeVisible();
    const noscriptText = await page.locator('noscript').evaluate((note: HTMLElement) => note.innerText);
    expect(noscriptText).toContain('This page needs JavaScript.');
    page.on('request', (request) => asked.push(request.url()));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(app + path);
    page.removeAllListeners('request');
  }
  expect(asked).toEqual([]);
  await context.close();
});
