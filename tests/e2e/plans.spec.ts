import { randomUUID } from 'node:crypto';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { reachStores } from './clock.ts';
import { enter } from './enter.ts';
import { cards, fillCard, isPaid, lapsed, pay, saveCard, typeCard, useAnotherCard } from './paying.ts';
import {
  acceptTerms,
  app,
  enterCode,
  fillSignup,
  isHome,
  journeySizes,
  logIn,
  mailed,
  newEmail,
  password,
  site,
} from './product.ts';
import { local, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

/** A coupon that an operator made. */
const newCoupon = async (percent: number): Promise<string> => {
  reachStores();
  const coupons = await import('#store/coupons.ts');
  const { write } = await import('#store/table.ts');
  const couponId = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const audit = {
    owner: 'SITE',
    who: 'operator',
    operation: { name: 'add-coupon', audit: 'Made a coupon' },
    from: 'a story',
    requestId: randomUUID(),
  };
  await write(
    { ...audit, at: new Date().toISOString() },
    coupons.insert({ couponId, percent, left: 5, held: 0 } as never),
  );
  return couponId;
};

for (const [where, viewport] of journeySizes)
  test(`a trial is over, a declined card keeps everything, and a good one opens the product, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { email } = await lapsed();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/trial-end$/);
    await page.getByRole('button', { name: 'Buy Plan' }).click();
    await expect(page).toHaveURL(app + paths.pricing());
    await page.getByText('Monthly').click();
    await page.getByRole('link', { name: 'Buy Practice' }).click();
    await expect(page).toHaveURL(/\/payment\/practice\?interval=month$/);
    await expect(pay(page)).toHaveText('Pay $79.00');
    await pay(page).click();
    await expect(page.getByText('Please select a card.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Card' })).toHaveCount(0);

    await fillCard(page, cards.insufficient);
    await pay(page).click();
    await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible();
    await expect(page.getByText('Please select a card.')).toHaveCount(0);
    await expect(page.getByLabel('Name on Card')).toHaveValue('Nora Tester');

    await fillCard(page, cards.declinedWhenCharged);
    await pay(page).click();
    await expect(page.getByRole('radio', { name: /ending in 0341/ })).toBeChecked();
    await expect(page.getByText('Your card has insufficient funds.')).toHaveCount(0);
    await expect(page.getByRole('alert').getByText('Your card was declined. Nothing was charged.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Practice/ })).toBeChecked();

    await useAnotherCard(page, cards.good);
    await expect(page.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
    await expect(page.getByText('Your card was declined.')).toHaveCount(0);
    await pay(page).dblclick();
    await isPaid(page, '$79.00');
    await page.getByRole('link', { name: 'Go To Dashboard' }).first().click();
    await expect(page).toHaveURL(`${app}/lawyer/dashboard`);
    await expect(page.getByText('Your plan has ended.')).toHaveCount(0);

    await page.goto(app + paths.paymentSettings('lawyer'));
    await expect(page.getByText('Practice, monthly')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'ending in 4242' })).toContainText('Default');
    const receipts = page.getByRole('table', { name: 'Receipts' });
    await expect(receipts.getByRole('row')).toHaveCount(2);
    await expect(receipts.getByRole('cell', { name: '$79.00' })).toBeVisible();
    await mailed(email, /(\$79\.00)/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

test('at the firm’s own address Buy Plan leads to the prices at the app host, still signed in @soak', async ({
  page,
}) => {
  const { email, firmName } = await lapsed();
  const own = app.replace('my.', `${slugOf(firmName)}.`);
  await logIn(page, email, password, own);
  await expect(page).toHaveURL(`${own}/trial-end`);
  await page.getByRole('button', { name: 'Buy Plan' }).click();
  await expect(page).toHaveURL(app + paths.pricing());
  await expect(page.getByRole('button', { name: 'Account of Nora Tester' })).toBeVisible();
  await page.getByRole('link', { name: 'Buy Solo' }).click();
  await expect(pay(page)).toBeVisible();
  // It was moved, not copied; a page at the firm's own address asks for it back.
  await page.goto(`${own}/config.json`);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/Cognito|userData/);
  await page.goto(`${own}/lawyer/dashboard`);
  await expect(page).toHaveURL(`${own}/lawyer/dashboard`);
  await expect(page.getByRole('button', { name: 'Account of Nora Tester' })).toBeVisible();
  // A checkout of no plan that there is leads to where plans are chosen: the firm's address has no prices.
  await page.goto(`${own}/payment/unknown`);
  await expect(page).toHaveURL(`${own}/lawyer/payment-settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Settings' })).toBeVisible();
});

test('Not Now logs out, and Escape does not', async ({ page }) => {
  const { email } = await lapsed();
  await enter(page, email, paths.trialEnd());
  await expect(page.getByRole('button', { name: 'Not Now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => localStorage.getItem('userData'))).not.toBeNull();
  await page.getByRole('button', { name: 'Not Now' }).click();
  await isHome(page);
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
});

test('staff who come to a checkout read that their firm’s owner pays @soak', async ({ page }) => {
  const { token } = await newLawyer();
  const email = newEmail('ines');
  await inviteStaff(local, token, email, await addRole(local, token, 'Paralegal', [2, 3]));
  await joinAsStaff(local, { firstName: 'Ines', lastName: 'Park', email, password });
  for (const path of [paths.payment('solo'), paths.personalizedPayment()]) {
    await enter(page, email, path);
    await expect(page.getByText('Only the owner of the firm pays for its plan.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Go To Dashboard' }).click();
  await expect(page).toHaveURL(/\/lawyer\//);
});

test('a price that changed meanwhile is shown anew before anything is charged', async ({ page, context }) => {
  const lawyer = await lapsed();
  await saveCard(lawyer, cards.good);
  await enter(page, lawyer.email, paths.payment('solo', { interval: 'month' }));
  await expect(page.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
  const elsewhere = await context.newPage();
  await elsewhere.goto(app + paths.payment('practice', { interval: 'month' }));
  await expect(elsewhere.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
  await pay(elsewhere).click();
  await isPaid(elsewhere, '$79.00');

  await expect(pay(page)).toHaveText('Pay $39.00');
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('The price is now $0.00. Please check it again.');
  await expect(page.getByText(/^Unused time of Practice/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await isPaid(page, '$0.00');
});

test('a bank asks who pays: agreed, the plan is paid; refused, nothing is charged and one may try again', async ({
  page,
}) => {
  const { email } = await lapsed();
  await enter(page, email, paths.payment('solo', { interval: 'month' }));
  await expect(pay(page)).toHaveText('Pay $39.00');
  await fillCard(page, cards.asksAlways);
  await page.getByLabel('CVV').press('Enter');
  const bank = (answer: string) => page.getByRole('button', { name: answer, exact: true });
  await bank('Complete').click();
  await expect(page).toHaveURL(/\/payment\/solo\?interval=month$/);
  await expect(page.getByRole('radio', { name: /ending in 3184/ })).toBeChecked();

  await pay(page).click();
  await bank('Fail').click();
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible();
  await expect(page).toHaveURL(/\/confirmPayment\?checkoutId=[\w-]+$/);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/payment\/solo\?interval=month$/);

  await pay(page).click();
  await bank('Complete').click();
  await isPaid(page, '$39.00');
  await page.reload();
  await isPaid(page, '$39.00');
});

test('a coupon takes its part off, to the cent that is charged; one that nobody made is refused in words', async ({
  page,
}) => {
  const { email } = await lapsed();
  const couponId = await newCoupon(33);
  await enter(page, email, paths.couponPayment('solo', 'NOBODYS', { interval: 'month' }));
  await expect(page.getByText('This coupon does not exist.')).toBeVisible();
  await expect(pay(page)).toHaveText('Pay $39.00');
  await page.getByLabel('Coupon').fill(couponId.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(pay(page)).toHaveText('Pay $26.13');
  await expect(page.getByText('-$12.87')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/payment/solo/${couponId}\\?interval=month$`));
  await page.getByRole('checkbox', { name: /Personalize it/ }).check();
  await expect(pay(page)).toHaveText('Pay $125.13');
  await fillCard(page, cards.good);
  await pay(page).dblclick();
  await isPaid(page, '$125.13');
});

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('who pays reads terms and privacy policy in a dialog, and what was typed of a card stays', async ({
      page,
    }) => {
      const { email } = await lapsed();
      await enter(page, email, paths.payment('solo', { interval: 'month' }));
      await fillCard(page, cards.good);
      for (const [name, text] of [
        ['Terms and conditions', 'The free trial lasts 14 days'],
        ['Privacy policy', 'privacy@lexwright.example'],
      ] as const) {
        await page.getByRole('link', { name }).press('Enter');
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
        await expect(dialog).toContainText(text);
        expect.soft(await faultsOf(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole('link', { name })).toBeFocused();
      }
      await expect(page.getByLabel('Card Number')).toHaveValue(/4242/);
      await expect(page.getByLabel('CVV')).toHaveValue('123');
    });
  });

test('who is signed in finds at the address of the prices the plans made for them, and what they choose is kept @soak', async ({
  page,
}) => {
  const { email } = await lapsed();
  await enter(page, email, paths.trialEnd());
  await page.goto(app + paths.pricing());
  await page.getByText('Monthly', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account of Nora Tester' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Change or cancel your plan at any time.')).toBeVisible();
  await page.getByRole('link', { name: 'Buy Solo' }).click();
  await expect(page).toHaveURL(/\/payment\/solo\?interval=month$/);
});

test('a visitor who chooses a plan signs up for it, and finds it chosen', async ({ page }) => {
  const email = newEmail('buyer');
  await page.goto(site + paths.pricing());
  await page.getByRole('link', { name: 'Buy Practice' }).click();
  await expect(page).toHaveURL(new RegExp(`^${app}/signup\\?redirectData=[\\w-]+$`));
  await expect(page.getByText('You chose Practice, annual.')).toBeVisible();
  await expect(page.getByLabel('User Type')).toHaveValue('Lawyer');
  await expect(page.getByLabel('User Type')).toHaveAttribute('readonly');
  await fillSignup(page, { email, firmName: 'Quay Chosen', hasChosenPlan: true }, page.url());
  await enterCode(page, email);
  await acceptTerms(page);
  await expect(page).toHaveURL(/\/plan\?redirectData=/);
  await expect(page.getByRole('radio', { name: /^Buy a plan now/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Practice/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page).toHaveURL(/\/payment\/practice\?interval=year$/);
  await expect(pay(page)).toBeVisible();
});

for (const [where, viewport] of journeySizes)
  test(`who would rather give no card for the plan to follow goes back, or begins the trial alone, ${where} @soak`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const email = newEmail('cardless');
    await fillSignup(page, { email, firmName: 'Quay Cardless' });
    await enterCode(page, email);
    await acceptTerms(page);
    await page.getByText('Free trial, then a plan, paid automatically').click();
    await page.getByRole('radio', { name: /^Practice/ }).check();
    await page.getByText('Monthly', { exact: true }).click();
    const chooses = async () => {
      await expect(page).toHaveURL(/\/plan$/);
      await expect(page.getByRole('radio', { name: /^Free trial, then a plan/ })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^Practice/ })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    };
    const goOn = async () => {
      await page.getByRole('button', { name: 'Continue to your card' }).click();
      await expect(page).toHaveURL(/\/cards$/);
    };
    await goOn();
    await page.goBack();
    await chooses();
    await goOn();
    await page.getByRole('link', { name: 'Back to the choices' }).click();
    await chooses();
    await goOn();
    await page.getByRole('button', { name: 'Start the free trial without a card' }).click();
    await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  });

test('a trial with a plan to follow asks for the card first, and begins when it is saved', async ({ page }) => {
  const email = newEmail('auto');
  await fillSignup(page, { email, firmName: 'Quay Auto' });
  await enterCode(page, email);
  await acceptTerms(page);
  await page.getByText('Free trial, then a plan, paid automatically').click();
  await page.getByRole('radio', { name: /^Solo/ }).check();
  await page.getByRole('button', { name: 'Continue to your card' }).click();
  await expect(page).toHaveURL(/\/cards$/);
  await typeCard(page, cards.good);
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  await page.goto(app + paths.paymentSettings('lawyer'));
  await expect(page.getByText('Begins after the trial')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('button', { name: 'Resume plan' })).toBeVisible();
});
