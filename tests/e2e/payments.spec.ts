import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { DAY_MS } from '#core/calendar.ts';
import { makeDefaultCard } from '#core/cards/endpoints.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { clockRuns, passPlanTime, planOf } from './clock.ts';
import { enter } from './enter.ts';
import { cards, chargesOf, isPaid, lapsed, pay, payingFirm, saveCard, typeCard } from './paying.ts';
import { app, journeySizes, logIn, mailed, mailOf, screens, toast } from './product.ts';
import { type Lawyer, local } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const settings = app + paths.paymentSettings('lawyer');
/** A day after an instant, as the page writes it. */
const dayAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toLocaleDateString('en-US', { dateStyle: 'medium' });

const overdue = (page: Page) => page.getByRole('note', { name: 'Overdue payment' });
const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });
const receipts = (page: Page) => page.getByRole('table', { name: 'Receipts' }).getByRole('row');
const cardRow = (page: Page, last4: string) => page.getByRole('listitem').filter({ hasText: `ending in ${last4}` });
const receiptMails = async (email: string) => (await mailOf(email)).filter(({ subject }) => /receipt/.test(subject));
const isInFrame = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

/** Each line that a page names before it says what they come to. */
const linesOf = async (page: Page, total: string): Promise<string[]> => {
  const lines = page
    .locator('dl')
    .filter({ has: page.getByText(total, { exact: true }) })
    .locator('> div');
  await expect(lines.last()).toBeVisible();
  return lines.evaluateAll((rows) =>
    rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(': ')),
  );
};

const addsClient = ({ token }: Lawyer, name: string) => {
  const client = { client_type: 'Individual', invitee_name: name, invitee_email: `${randomUUID()}@example.com` };
  return ok(call(local.port, addClient, { clientId: randomUUID(), ...client } as never, { token }));
};

/** A firm whose renewal came due a minute ago and was declined. */
const overdueFirm = async (): Promise<Lawyer> => {
  const firm = await payingFirm();
  const cardId = await saveCard(firm, cards.declinedWhenCharged);
  await ok(call(local.port, makeDefaultCard, { cardId }, { token: firm.token }));
  await passPlanTime(firm.email);
  await clockRuns('renewals');
  await mailed(firm.email, /(could not charge \$39\.00 for your plan\. Your card was declined\.)/);
  return firm;
};

/** Its owner works on as before, and is told on every page; Payment Settings says why and what happens next. */
const readsOfFailure = async (page: Page, firm: Lawyer): Promise<void> => {
  await enter(page, firm.email, paths.dashboard('lawyer'));
  await addsClient(firm, 'Ida Dunning');
  const link = await mailed(firm.email, /(http\S+payment-settings\S*)/);
  expect(new URL(link).searchParams.get('redirectUrl')).toBe(new URL(settings).pathname);
  await overdue(page).getByRole('link', { name: 'Payment Settings' }).click();
  await expect(page).toHaveURL(settings);
  await expect(plan(page)).toContainText('Payment overdue');
  await expect(overdue(page)).toHaveCount(1);
  await expect(overdue(page)).toContainText('Your renewal could not be charged. Your card was declined.');
  const { failedAt = '' } = await planOf(firm.email);
  const [next, last] = [dayAfter(failedAt, 1), dayAfter(failedAt, 7)];
  await expect(overdue(page)).toContainText(
    `charge $39.00 to your default card again on ${next}, and for the last time on ${last}.`,
  );
  await isInFrame(page);
};

const isActiveAgain = async (page: Page, email: string, count: number): Promise<void> => {
  await expect.poll(async () => (await receiptMails(email)).length).toBe(count);
  await page.goto(settings);
  await expect(plan(page)).toContainText('Active');
  await expect(plan(page)).toContainText(/Next payment\$39\.00 on/);
  await expect(overdue(page)).toHaveCount(0);
  await expect(receipts(page)).toHaveCount(1 + count);
  expect(await chargesOf(email)).toEqual(Array.from({ length: count }, () => 3_900));
};

test('a renewal is declined, its owner reads so and pays at once with another card, at a desk', async ({ page }) => {
  await page.setViewportSize(screens[0][1]);
  const firm = await overdueFirm();
  await readsOfFailure(page, firm);
  await overdue(page).getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('radio', { name: /ending in 0341/ })).toBeChecked();
  await pay(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was charged.');
  await page.getByRole('radio', { name: /ending in 4444/ }).check();
  await expect(pay(page)).toHaveText('Pay $39.00');
  await pay(page).click();
  await isPaid(page, '$39.00');
  await isActiveAgain(page, firm.email, 2);
  await expect(cardRow(page, '4444')).toContainText('Default');
});

test('another card is made the default, and the next try and the next renewal are paid with it, on a phone @soak', async ({
  page,
}) => {
  await page.setViewportSize(screens[1][1]);
  const firm = await overdueFirm();
  await readsOfFailure(page, firm);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await typeCard(page, cards.good);
  await page.getByRole('button', { name: 'Actions for Visa ending in 4242' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await expect(cardRow(page, '4242')).toContainText('Default');
  for (const count of [2, 3]) {
    await passPlanTime(firm.email);
    await clockRuns('renewals');
    await isActiveAgain(page, firm.email, count);
  }
  await isInFrame(page);
});

for (const [where, viewport] of journeySizes)
  test(`every try fails: the plan ends, and its owner reads on, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const firm = await overdueFirm();
    await addsClient(firm, 'Ida Dunning');
    for (const failures of [2, 3, 4]) {
      await passPlanTime(firm.email);
      await clockRuns('renewals');
      await expect
        .poll(
          async () =>
            (await mailOf(firm.email)).filter(({ subject }) => /did not go through|plan has ended/.test(subject))
              .length,
        )
        .toBe(failures);
    }
    await mailed(firm.email, /(could not charge your card, so your plan has ended)/);
    await logIn(page, firm.email);
    await expect(page).toHaveURL(/\/trial-end$/);
    await expect(page.getByRole('dialog', { name: 'Plan ended' })).toContainText('Your plan has ended.');
    await page.getByRole('link', { name: 'read it' }).click();
    await expect(page.getByRole('note', { name: 'Your plan' })).toContainText('Your plan has ended.');
    await page.goto(app + paths.clients('lawyer', slugOf(firm.firmName)));
    await expect(page.getByRole('link', { name: 'Ida Dunning' }).first()).toBeVisible();
    await page.goto(settings);
    await expect(plan(page)).toContainText('Ended');
    await expect(plan(page).getByRole('button', { name: 'Buy Plan' })).toBeVisible();
    await expect(plan(page).getByRole('button', { name: 'Cancel plan' })).toHaveCount(0);
    await expect(overdue(page)).toHaveCount(0);
    await expect(receipts(page)).toHaveCount(2);
    await isInFrame(page);
  });

/** What the personalized plan opens is open, and nobody offers it any more. */
const isPersonalized = async (page: Page): Promise<void> => {
  await page.goto(app + paths.manageServices('lawyer'));
  await expect(page.getByRole('button', { name: 'Add service' })).toBeVisible();
  await page.goto(app + paths.branding('lawyer'));
  await expect(page.getByRole('region', { name: 'Login page' }).getByLabel('Title')).toBeEditable();
  await page.goto(app + paths.personalizedPlan('lawyer'));
  await expect(page.getByText('Your firm has it')).toBeVisible();
  await expect(page.getByText('+$99.00')).toHaveCount(0);
  await page.goto(app + paths.personalizedPayment());
  await expect(page.getByText('Your firm already has the personalized plan.')).toBeVisible();
  await page.goto(app + paths.pricing());
  await expect(page.getByText('Your firm has it')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Add it to the plan I choose' })).toHaveCount(0);
  await page.goto(settings);
  await expect(plan(page).getByText('Personalized', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'What the personalized plan adds' })).toHaveCount(0);
};

const newestReceipt = async (page: Page): Promise<string[]> => {
  await receipts(page).nth(1).getByRole('button').click();
  return linesOf(page, 'Paid');
};

test('the personalized plan is bought for a running plan, opens what it promises and is offered no more @soak', async ({
  page,
}) => {
  const { email } = await payingFirm();
  await enter(page, email, paths.manageServices('lawyer'));
  await expect(page.getByRole('button', { name: 'Add service' })).toHaveCount(0);
  await page.getByRole('link', { name: 'personalized plan' }).click();
  await page.getByRole('link', { name: 'Buy Personalized Plan' }).click();
  await expect(page).toHaveURL(app + paths.personalizedPayment());
  await expect(pay(page)).toHaveText('Pay $99.00');
  await pay(page).click();
  await isPaid(page, '$99.00');
  await isPersonalized(page);
  expect(await newestReceipt(page)).toEqual(['Personalized plan, One-Time Fee: $99.00', 'Paid: $99.00']);
  expect(await chargesOf(email)).toEqual([9_900, 3_900]);
});

test('a plan and the personalized plan are bought in one checkout, on a phone @soak', async ({ page }) => {
  await page.setViewportSize(screens[1][1]);
  const lawyer = await lapsed();
  await saveCard(lawyer, cards.good);
  await enter(page, lawyer.email, paths.pricing());
  await page.getByText('Monthly').click();
  await page.getByRole('checkbox', { name: 'Add it to the plan I choose' }).check();
  await page.getByRole('link', { name: 'Buy Solo' }).click();
  await expect(pay(page)).toHaveText('Pay $138.00');
  await pay(page).click();
  await isPaid(page, '$138.00');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await isPersonalized(page);
  expect(await newestReceipt(page)).toEqual([
    'Solo, one month: $39.00',
    'Personalized plan, One-Time Fee: $99.00',
    'Paid: $138.00',
  ]);
  expect(await chargesOf(lawyer.email)).toEqual([13_800]);
});

test('what is chosen on the pricing page before its script has run is still chosen when the app has drawn it', async ({
  page,
}) => {
  const lawyer = await lapsed();
  await enter(page, lawyer.email, paths.paymentSettings('lawyer'));
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const [month, extra] = ['interval][value=month', 'personalized'].map((name) =>
        document.querySelector<HTMLInputElement>(`input[name=${name}]`),
      );
      if (!month || !extra) return;
      watch.disconnect();
      month.click();
      extra.click();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(app + paths.pricing());
  // What the app has drawn: the HTML knows nobody.
  await expect(page.getByText('Change or cancel your plan at any time.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Add it to the plan I choose' })).toBeChecked();
  await page.getByRole('link', { name: 'Buy Solo' }).click();
  await expect(pay(page)).toHaveText('Pay $138.00');
});

for (const [where, viewport] of journeySizes)
  test(`another plan in the middle of a month: summary, screen, receipt, mail and charge agree, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { email } = await payingFirm();
    const third = ({ startsAt = '', endsAt = '' }) =>
      Date.parse(startsAt) + (Date.parse(endsAt) - Date.parse(startsAt)) / 3;
    await passPlanTime(email, third);
    await enter(page, email, paths.paymentSettings('lawyer'));
    await page.getByRole('link', { name: 'Change plan' }).click();
    await expect(page.getByRole('radio', { name: /^Practice/ })).toBeChecked();
    await expect(pay(page)).toHaveText('Pay $53.00');
    const lines = ['Practice, one month: $79.00', 'Unused time of Solo, one month: -$26.00'];
    expect(await linesOf(page, 'To pay now')).toEqual([...lines, 'To pay now: $53.00']);
    await isInFrame(page);
    await pay(page).click();
    await isPaid(page, '$53.00');
    expect(await linesOf(page, 'Paid')).toEqual([...lines, 'Paid: $53.00']);
    await page.goto(settings);
    await expect(plan(page)).toContainText('Practice, monthly');
    expect(await newestReceipt(page)).toEqual([...lines, 'Paid: $53.00']);
    const [mail] = await receiptMails(email);
    for (const line of [...lines, 'Total: $53.00']) expect(mail?.text).toContain(line);
    expect(await chargesOf(email)).toEqual([5_300, 3_900]);
  });

test('the plan that one has is offered to nobody, and no price is asked for it', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 409) refused.push(response.url());
  });
  const { email } = await payingFirm();
  await enter(page, email, paths.payment('solo', { interval: 'month' }));
  await expect(page.getByText('You already have this plan.')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await page.getByText('Annual', { exact: true }).click();
  await expect(pay(page)).toBeVisible();
  await page.getByText('Monthly', { exact: true }).click();
  await expect(page.getByText('You already have this plan.')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  expect(refused).toEqual([]);
});

for (const [where, viewport] of journeySizes)
  test(`a plan that is cancelled says when it ends, and goes on when it is resumed, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { email } = await payingFirm();
    await enter(page, email, paths.paymentSettings('lawyer'));
    await expect(plan(page).getByText('Active', { exact: true })).toBeVisible();
    await plan(page).getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(plan(page).getByText(/^Ends on \w+ \d+, \d+$/)).toBeVisible();
    await expect(plan(page).getByText('Active', { exact: true })).toHaveCount(0);
    await expect(plan(page).getByText('Next payment')).toHaveCount(0);
    await expect(plan(page).getByRole('button', { name: 'Cancel plan' })).toHaveCount(0);
    await expect(plan(page).getByRole('button', { name: 'Resume plan' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Your plan will renew automatically.')).toBeVisible();
    await expect(plan(page).getByText('Active', { exact: true })).toBeVisible();
    await expect(plan(page)).toContainText(/Next payment\$39\.00 on/);
    await isInFrame(page);
  });

test('a receipt is printed alone, with who paid what to whom @soak', async ({ page }) => {
  const { email, firmName } = await payingFirm();
  await enter(page, email, paths.paymentSettings('lawyer'));
  await receipts(page).nth(1).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /^Receipt / });
  const number = (await dialog.getByRole('heading').innerText()).replace('Receipt ', '');
  // What the browser is asked to print, and how long after the press.
  const delay = await dialog.getByRole('button', { name: 'Print' }).evaluate(async (button) => {
    const asked = new Promise<number>((resolve) => {
      window.print = () => resolve(performance.now());
    });
    const pressedAt = performance.now();
    (button as HTMLButtonElement).click();
    return (await asked) - pressedAt;
  });
  expect(delay).toBeGreaterThanOrEqual(500);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeHidden();
  const sheet = await page.evaluate(() => document.body.innerText);
  for (const phrase of [firmName, email, number, 'Lexwright', 'Mastercard ending in 4444', 'Solo, one month', '$39.00'])
    expect(sheet).toContain(phrase);
  expect(sheet).not.toContain('Payment Settings');
  await page.emulateMedia({ media: 'screen' });
  await expect(dialog).toBeVisible();
});
