import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { mailed, screens, toast } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const NAMES = ['buyer', 'seller', 'street', 'city', 'goods', 'price', 'remarks'];
const lease = wordDocument('Lease', [paragraph(NAMES.map((name) => `{{${name}}}`).join(', '))]);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const isAt = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeFocused();

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Get a link to continue' })).toBeVisible();
};

test('from the mail a client on a phone starts, leaves, asks, returns and submits, and no password is ever typed', async ({
  browser,
}) => {
  // Two people, from the mail to the submission.
  test.slow();
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Lease', lease);
  await keepQuestionnaire(lawyer, templateId);
  const { clientEmail, matterId } = await sentMatter(lawyer, templateId, 'Harbour lease');
  const phone = await (await browser.newContext({ viewport: screens[1][1], hasTouch: true, isMobile: true })).newPage();
  const main = phone.getByRole('main');
  const invitation = await mailed(clientEmail, /(http\S+\/signup#reference=\S+)/);

  await test.step('one press of the mailed link leads to the first questions', async () => {
    const asked = phone.getByRole('heading', { level: 1, name: `${lawyer.firmName} needs 7 answers` });
    await phone.goto(invitation);
    await expect(asked).toBeVisible();
    await expect(phone).toHaveURL(/\/signup$/);
    await phone.reload();
    await expect(asked).toBeVisible();
    await expect(phone.getByText(`For Cleo, ${clientEmail}`)).toBeVisible();
    expect(await faultsOf(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Accept and start' }).click();
    await expect(main.getByLabel('Buyer', { exact: true })).toBeVisible();
    await expect(main.getByLabel('Goods', { exact: true })).toHaveCount(0);
    await expect(phone.getByRole('combobox', { name: 'Section' })).toContainText('1 of 2');
    expect(await faultsOf(phone)).toEqual([]);
  });

  await test.step('one group a screen: Next and Back move the focus to its heading, and a reload stays', async () => {
    const wanted = main.getByText(`${lawyer.firmName} needs`);
    await expect(wanted).toContainText('needs 7 answers');
    for (const name of ['Buyer', 'Seller', 'Street']) await main.getByLabel(name, { exact: true }).fill(name);
    await expect(wanted).toContainText('needs 4 answers');
    await press(phone, 'Next');
    await isAt(phone, 'Agreement, part 2');
    await expect(wanted).toHaveCount(0);
    await phone.goBack();
    await isAt(phone, 'Agreement, part 1');
    await phone.goForward();
    await isAt(phone, 'Agreement, part 2');
    await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
    await phone.reload();
    await expect(main.getByLabel('Goods', { exact: true })).toBeVisible();
  });

  await test.step('the client asks about a question, and leaves', async () => {
    await main.getByRole('button', { name: 'Ask about this question (Goods)' }).click();
    const message = main.getByLabel('Your message about “Goods”');
    await press(phone, 'Send');
    await expect(main.getByText('Please write a message')).toBeVisible();
    await expect(message).toBeFocused();
    await message.fill('All of them?');
    await phone.reload();
    await main.getByRole('button', { name: 'Ask about this question (Goods)' }).click();
    await expect(message).toHaveValue('All of them?');
    expect(await faultsOf(phone)).toEqual([]);
    await press(phone, 'Send');
    await expect(main.getByRole('list', { name: 'Messages about Goods' })).toContainText('All of them?');
    await expect(main.getByRole('button', { name: 'Ask about this question (Goods)' })).toBeFocused();
    await logOut(phone);
  });

  await test.step('the lawyer answers from the matter’s page', async () => {
    await mailed(lawyer.email, /(asks about “Goods”)/);
    const desk = await (await browser.newContext({ viewport: screens[0][1] })).newPage();
    await enter(desk, lawyer.email, paths.matter('lawyer', matterId));
    const asked = desk.getByRole('region', { name: 'Asked about the questions' });
    const answer = asked.getByRole('button', { name: 'Answer (Goods)' });
    const next = desk.getByLabel('Next step');
    await expect(next).toContainText('Answer what Cleo Marsh asked');
    await answer.click();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(answer).toBeFocused();
    await answer.click();
    await asked.getByLabel('Your message about “Goods”').fill('Only the large ones.');
    expect(await faultsOf(desk)).toEqual([]);
    await asked.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(asked.getByRole('list', { name: 'Messages about Goods' })).toContainText('Only the large ones.');
    await expect(answer).toBeFocused();
    await expect(next).toContainText('Waiting for Cleo Marsh');
    await asked.getByRole('link', { name: 'Goods' }).click();
    await expect(desk.getByRole('list', { name: 'Messages about Goods' })).toContainText('Only the large ones.');
    await desk.close();
  });

  await test.step('one press in the mail of the answer leads to what was asked, and the next to a new link', async () => {
    const mailedLink = await mailed(clientEmail, /(http\S+\/login\?redirectUrl=\S+#entry=\S+)/);
    await phone.goto(mailedLink);
    await expect(phone.getByText(`For ${clientEmail}`)).toBeVisible();
    await expect(phone).toHaveURL(/\/login\?redirectUrl=[^#]+$/);
    await press(phone, 'Continue');
    await expect(main.getByRole('list', { name: 'Messages about Goods' })).toContainText('Only the large ones.');
    // Whoever is signed in is led there without a press.
    await phone.goto('about:blank');
    await phone.goto(mailedLink);
    await expect(main.getByRole('list', { name: 'Messages about Goods' })).toContainText('Only the large ones.');
    await logOut(phone);
    await phone.goto(mailedLink);
    await press(phone, 'Continue');
    await expect(phone.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Send me a new link' })).toBeVisible();
  });

  await test.step('the used link mails a new one, and a press of that leads back to the open questions', async () => {
    // Links that were mailed before have their token in the query.
    await phone.goto(invitation.replace('#', '?'));
    await expect(phone.getByRole('heading', { level: 1, name: 'You have already joined' })).toBeVisible();
    await expect(phone).toHaveURL(/\/signup$/);
    expect(await faultsOf(phone)).toEqual([]);
    await press(phone, 'Send me a new link');
    await expect(phone.getByRole('status').filter({ hasText: clientEmail })).toBeVisible();
    await phone.goto(await mailed(clientEmail, /(http\S+\/login#entry=\S+)/));
    await expect(phone.getByText(`For ${clientEmail}`)).toBeVisible();
    await expect(phone).toHaveURL(/\/login$/);
    expect(await faultsOf(phone)).toEqual([]);
    await press(phone, 'Continue');
    await expect(main.getByLabel('Goods', { exact: true })).toBeVisible();
    await expect(main.getByRole('list', { name: 'Messages about Goods' })).toContainText('Only the large ones.');
  });

  await test.step('what was said is read over, changed, and submitted', async () => {
    for (const name of ['City', 'Goods', 'Price', 'Remarks']) await main.getByLabel(name, { exact: true }).fill('12');
    await press(phone, 'Review');
    await isAt(phone, 'Review your answers');
    await expect(main.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
    expect(await faultsOf(phone)).toEqual([]);
    await press(phone, 'Change: Seller');
    await expect(main.getByLabel('Seller', { exact: true })).toBeFocused();
    await main.getByLabel('Seller', { exact: true }).fill('O’Neill & Söhne');
    await press(phone, 'Review');
    await expect(main.getByText('O’Neill & Söhne')).toBeVisible();
    await press(phone, 'Submit');
    await expect(toast(phone, 'Thank you. Your answers have been submitted.')).toBeVisible();
    await expect(main.getByRole('region')).toHaveText([
      /You submitted your answers/,
      /No documents are shared/,
      /anything about this matter/,
    ]);
  });
});
