import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { paragraph, table, wordDocument } from '#bin/demo/word.ts';
import { inviteClient } from '#core/clients/endpoints.ts';
import {
  openMatter,
  readMatterQuestionnaire,
  saveMatterAnswers,
  submitMatterAnswers,
} from '#core/matters/endpoints.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { ask, column, onlyIf, questionnaire, sampleCondition, section } from '#core/questionnaires/samples.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { tabTo } from './keys.ts';
import { app, journeySizes, password, toast } from './product.ts';
import {
  joined,
  keepQuestionnaire,
  type Lawyer,
  local,
  newClient,
  newLawyer,
  newTemplate,
  type Sent,
  sentMatter,
  whenMailed,
} from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const contract = wordDocument('Supply', [
  paragraph('For {{buyer}}. {{remarks}}'),
  paragraph('{{#ships}}Sent by {{carrier}}.{{/ships}}'),
  table(
    [4680, 4680],
    [
      ['Goods', 'Count'],
      ['{{#goods}}{{item}}', '{{count}}{{/goods}}'],
    ],
  ),
]);

const ifShipped = onlyIf('all', sampleCondition('ships', 'is', 'Yes'));

const asked = questionnaire(
  section('buyer_section', [
    ask('buyer', 'Short Text', { question_value: 'Buyer', required: true }),
    ask('ships', 'Dropdown - Yes/No', { question_value: 'Do we ship it?', required: true }),
    ask('carrier', 'Short Text', { question_value: 'Carrier', required: true, ...ifShipped }),
  ]),
  section('goods_section', [ask('goods', 'Data Table', { question_value: 'Goods', required: true })], {
    dataTableNoun: 'Item',
    dataTableColumns: [
      column('item', 'Short Text', { question_value: 'What' }),
      column('count', 'Number', { question_value: 'How many' }),
    ],
    ...ifShipped,
  }),
  section('closing_section', [ask('remarks', 'Long Text', { question_value: 'Remarks' })]),
);
const named = {
  sections: asked.sections.map((each, at) => ({ ...each, name: ['Buyer', 'Goods', 'Closing'][at] ?? '' })),
};

const sent = async (file = contract): Promise<{ lawyer: Lawyer; matter: Sent }> => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Supply', file);
  await keepQuestionnaire(lawyer, templateId, () => named);
  return { lawyer, matter: await sentMatter(lawyer, templateId, 'Autumn supply') };
};

/** A matter of a client who has joined, whose questionnaire was never sent: the firm answered, and has the contract. */
const answeredByFirm = async (): Promise<{ lawyer: Lawyer; matter: Sent }> => {
  const lawyer = await newLawyer();
  const { token } = lawyer;
  const templateId = await newTemplate(lawyer, 'Supply', wordDocument('Supply', [paragraph('For {{buyer}}.')]));
  await keepQuestionnaire(lawyer, templateId);
  const client = await newClient(lawyer);
  const { clientId } = client;
  await ok(call(local.port, inviteClient, { clientId }, { token }));
  const matter = { matterId: randomUUID(), ...client };
  await joined(matter);
  const { matterId } = matter;
  await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: 'Autumn supply' }, { token }));
  const { questionnaire: asks } = await ok(call(local.port, readMatterQuestionnaire, { matterId }, { token }));
  const answers = Object.fromEntries(questionsOf(asks).map(({ id }) => [id, 'Quayside']));
  await ok(call(local.port, submitMatterAnswers, { matterId, version: 0, answers, today: '2026-11-20' }, { token }));
  await whenMailed();
  return { lawyer, matter };
};

const sentToClient = async (): Promise<Sent> => {
  const { matter } = await sent();
  await joined(matter);
  return matter;
};

const openAsClient = async (page: Page, { clientEmail, matterId }: Sent): Promise<void> => {
  await enter(page, clientEmail, paths.matterQuestionnaire('business', matterId));
  await isAt(page, 'Buyer');
};

const isAt = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

const field = (page: Page, label: string, row = 0): Locator =>
  page
    .getByRole('main')
    .getByLabel(label, { exact: label !== 'Remarks' })
    .nth(row);

const choose = (page: Page, option: 'Yes' | 'No'): Promise<void> =>
  page.getByRole('group', { name: 'Do we ship it?' }).getByRole('radio', { name: option }).check();

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const isSaved = (page: Page): Promise<void> => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('questions come and go with an answer, and what they held comes back', async ({ page }) => {
    await openAsClient(page, await sentToClient());
    await field(page, 'Buyer').fill('Quayside');
    await expect(field(page, 'Carrier')).toHaveCount(0);
    await choose(page, 'Yes');
    await field(page, 'Carrier').fill('Coastal Line');
    await press(page, 'Next');
    await isAt(page, 'Goods');
    for (const [row, item] of ['Rope', 'Lanterns'].entries()) {
      await press(page, 'Add Item');
      await field(page, 'What (optional)', row).fill(item);
      await field(page, 'How many (optional)', row).fill(`${row + 3}`);
    }
    await press(page, 'Back');
    await choose(page, 'No');
    await expect(field(page, 'Carrier')).toHaveCount(0);
    await press(page, 'Next');
    await isAt(page, 'Closing');
    await press(page, 'Back');
    await choose(page, 'Yes');
    await expect(field(page, 'Carrier')).toHaveValue('Coastal Line');
    await press(page, 'Next');
    await expect(field(page, 'What (optional)', 0)).toHaveValue('Rope');
    await expect(field(page, 'How many (optional)', 1)).toHaveValue('4');
    await press(page, 'Remove Item 1');
    await press(page, 'Undo');
    await expect(field(page, 'What (optional)', 0)).toHaveValue('Rope');
  });

  test('answers keep themselves, and a reload stays where they stopped', async ({ page }) => {
    const matter = await sentToClient();
    await openAsClient(page, matter);
    await field(page, 'Buyer').fill('Quayside');
    await choose(page, 'Yes');
    await field(page, 'Carrier').fill('Coastal Line');
    await press(page, 'Next');
    await press(page, 'Add Item');
    await field(page, 'What (optional)').fill('Rope');
    await isSaved(page);
    await page.reload();
    await isAt(page, 'Goods');
    await expect(field(page, 'What (optional)')).toHaveValue('Rope');
    await press(page, 'Back');
    await expect(field(page, 'Buyer')).toHaveValue('Quayside');
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await page.goto(app + paths.matter('business', matter.matterId));
    await page.getByRole('link', { name: 'Continue answering' }).click();
    await isAt(page, 'Closing');
  });

  test('answers are there when the questionnaire is left and opened again @soak', async ({ page }) => {
    await openAsClient(page, await sentToClient());
    for (const answer of ['Quayside', 'Quayside and Sons']) {
      await field(page, 'Buyer').fill(answer);
      await isSaved(page);
      await page.getByRole('main').getByRole('link').first().click();
      await page.getByRole('link', { name: 'Continue answering' }).click();
      await expect(field(page, 'Buyer')).toHaveValue(answer);
    }
  });

  test('only visible answers are required, and each that is missing is named', async ({ page }) => {
    await openAsClient(page, await sentToClient());
    const missing = page.getByRole('alert').getByRole('listitem');
    await press(page, 'Next');
    await isAt(page, 'Closing');
    await press(page, 'Review');
    await isAt(page, 'Review your answers');
    await press(page, 'Submit');
    await expect(missing).toHaveText(['Buyer – Field is required', 'Do we ship it? – Field is required']);
    await missing.getByRole('button').first().click();
    await expect(field(page, 'Buyer')).toBeFocused();
    await field(page, 'Buyer').fill('Quayside');
    await choose(page, 'Yes');
    await expect(missing).toHaveText(['Carrier – Field is required', 'Goods – Field is required']);
    await choose(page, 'No');
    await expect(missing).toHaveCount(0);
    await press(page, 'Review');
    await press(page, 'Submit');
    await expect(toast(page, 'Thank you. Your answers have been submitted.')).toBeVisible();
    await page.getByRole('link', { name: 'View your answers' }).click();
    await expect(page.getByText('Quayside')).toBeVisible();
    await expect(page.getByText('Carrier')).toHaveCount(0);
  });
});

test('an answer that is found wrong does not swallow the press that found it', async ({ page }) => {
  await openAsClient(page, await sentToClient());
  await choose(page, 'Yes');
  await press(page, 'Next');
  await press(page, 'Add Item');
  await field(page, 'How many (optional)').fill('a few');
  await press(page, 'Back');
  await isAt(page, 'Buyer');
  await press(page, 'Next');
  await expect(field(page, 'How many (optional)')).toHaveAttribute('aria-invalid', 'true');
});

test('the lawyer answers herself and has the contract at once, and is told what it lacks', async ({ page }) => {
  const { lawyer, matter } = await sent(wordDocument('Supply', [paragraph('{{buyer}} {{seller}} {{remarks}}')]));
  await enter(page, lawyer.email, paths.matter('lawyer', matter.matterId));
  await expect(page.getByRole('note', { name: 'Tags without a question' })).toContainText('{{seller}}');
  await page.getByRole('button', { name: 'Generate contract' }).click();
  const lacks = page.getByRole('alert').filter({ hasText: '2 required questions have no answer yet: “Buyer” and “' });
  await lacks.getByRole('link', { name: 'Fill in the answers' }).click();
  await expect(page.getByText('You are answering for the client, who sees the same answers.')).toBeVisible();
  await field(page, 'Buyer').fill('Quayside');
  await choose(page, 'No');
  await press(page, 'Next');
  await press(page, 'Submit and generate');
  await expect(toast(page, 'Answers submitted. The contract is being made')).toBeVisible();
  await expect(page.getByRole('button', { name: /version 1, as Word/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /version 1, as PDF/ })).toBeVisible();
  await expect(page.getByText('No question asks for {{seller}}, so this tag was left empty.')).toBeVisible();
});

test('keys alone lead from the login to the submitted answers', async ({ page }) => {
  const { clientEmail } = await sentToClient();
  const { keyboard } = page;
  await page.goto(`${app}/login`);
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type(clientEmail);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Autumn supply', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Start answering' }));
  await keyboard.press('Enter');
  await tabTo(page, field(page, 'Buyer'));
  await keyboard.type('Quayside');
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await keyboard.press('Space');
  await tabTo(page, field(page, 'Carrier'));
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Ask about this question (Do we ship it?)' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
  await keyboard.press('ArrowLeft');
  await tabTo(page, field(page, 'Carrier'));
  await keyboard.type('Coastal Line');
  await keyboard.press('Enter');
  await isAt(page, 'Goods');
  await tabTo(page, page.getByRole('button', { name: 'Add Item' }));
  await keyboard.press('Enter');
  await expect(field(page, 'What (optional)')).toBeFocused();
  await keyboard.type('Rope');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Next' }));
  await keyboard.press('Space');
  await isAt(page, 'Closing');
  await tabTo(page, field(page, 'Remarks'));
  await keyboard.type('By noon.');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }));
  await keyboard.press('Enter');
  await expect(toast(page, 'Thank you. Your answers have been submitted.')).toBeVisible();
});

test('client and lawyer answer at once: different questions come together, one question is asked about, Back steps back', async ({
  browser,
}) => {
  // Two people wait for each other's saves.
  test.slow();
  const { lawyer, matter } = await sent();
  await joined(matter);
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })).newPage();
  await openAsClient(phone, matter);
  await enter(desk, lawyer.email, paths.matterQuestionnaire('lawyer', matter.matterId));
  await isAt(desk, 'Buyer');

  await field(phone, 'Buyer').fill('Quayside');
  await isSaved(phone);
  await choose(desk, 'No');
  await isSaved(desk);
  await expect(field(desk, 'Buyer')).toHaveValue('Quayside');

  await press(phone, 'Next');
  await isAt(phone, 'Closing');
  await phone.goBack();
  await isAt(phone, 'Buyer');
  await phone.goForward();
  await phone.reload();
  await isAt(phone, 'Closing');
  await field(phone, 'Remarks').fill('From the quay');
  await isSaved(phone);

  await press(desk, 'Next');
  await field(desk, 'Remarks').fill('From the office');
  const box = desk.getByRole('main').getByRole('alert');
  for (const _press of ['at once', 'again']) {
    await press(desk, 'Submit and generate');
    await expect(box).toContainText('Someone else changed “Remarks” to “From the quay”. You wrote “From the office”.');
    await expect(box).toBeFocused();
    await expect(desk.getByText('Not saved')).toHaveCount(0);
  }
  await expect(field(desk, 'Remarks')).toHaveValue('From the office');
  await press(desk, 'Keep mine');
  await expect(field(desk, 'Remarks')).toBeFocused();
  await isSaved(desk);
  await expect(box).toHaveCount(0);
  await phone.reload();
  await expect(field(phone, 'Remarks')).toHaveValue('From the office');

  // What is typed while somebody else's answer is being fetched does not push that one out.
  await field(phone, 'Remarks').fill('By noon');
  await isSaved(phone);
  await press(desk, 'Back');
  const network = await desk.context().newCDPSession(desk);
  const slow = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slow);
  await Promise.all([
    desk.waitForResponse((reply) => reply.status() === 409),
    field(desk, 'Buyer').fill('Quayside Trading'),
  ]);
  await field(desk, 'Buyer').fill('Quayside Trading Company');
  await isSaved(desk);
  await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0 });
  await phone.reload();
  await expect(field(phone, 'Remarks')).toHaveValue('By noon');
  await press(phone, 'Back');
  await expect(field(phone, 'Buyer')).toHaveValue('Quayside Trading Company');

  // An answer that waits for a decision is still there when the page was left and is opened again.
  await press(phone, 'Next');
  await field(phone, 'Remarks').fill('At ten');
  await isSaved(phone);
  await press(desk, 'Next');
  await field(desk, 'Remarks').fill('At eleven');
  const differs = desk.getByText('Someone else changed “Remarks” to “At ten”. You wrote “At eleven”.');
  await expect(differs).toBeVisible();
  await desk.getByRole('main').getByRole('link', { name: 'Autumn supply' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Autumn supply' })).toBeVisible();
  await desk.goBack();
  await expect(field(desk, 'Remarks')).toHaveValue('At eleven');
  await expect(differs).toBeVisible();
  await press(desk, 'Back');
  // All other answers are saved meanwhile.
  await field(desk, 'Buyer').fill('Quayside Trading Ltd.');
  await press(phone, 'Back');
  await expect(async () => {
    await phone.reload();
    await expect(field(phone, 'Buyer')).toHaveValue('Quayside Trading Ltd.', { timeout: 1000 });
  }).toPass();
  await press(phone, 'Next');
  await expect(field(phone, 'Remarks')).toHaveValue('At ten');
  await expect(differs).toBeVisible();
  await press(desk, 'Use theirs');
  await expect(desk.getByRole('heading', { level: 2, name: 'Buyer' })).toBeFocused();
  await isSaved(desk);
  await press(desk, 'Next');
  await expect(field(desk, 'Remarks')).toHaveValue('At ten');
  await desk.reload();
  await expect(field(desk, 'Remarks')).toHaveValue('At ten');
});

/** The client's page, everything on it saved, and then the lawyer's own deed elsewhere. */
const answeredThen = async (
  page: Page,
  change: (known: { matterId: string; version: number; answers: Answers }, token: string) => Promise<unknown>,
): Promise<void> => {
  const { lawyer, matter } = await sent();
  await joined(matter);
  await openAsClient(page, matter);
  await field(page, 'Buyer').fill('Quayside');
  await choose(page, 'No');
  await press(page, 'Next');
  await isAt(page, 'Closing');
  await field(page, 'Remarks').fill('By noon');
  const { matterId } = matter;
  const read = () => ok(call(local.port, readMatterQuestionnaire, { matterId }, lawyer));
  await expect.poll(async () => Object.values((await read()).answers)).toContain('By noon');
  await isSaved(page);
  const { version, answers } = await read();
  await change({ matterId, version, answers }, lawyer.token);
};

/** The id of the question that was answered so. */
const answeredBy = (answers: Answers, given: string): string =>
  Object.keys(answers).find((id) => answers[id] === given) ?? '';

test('what the lawyer corrected after the last pause is submitted with the rest, at the first press', async ({
  page,
}) => {
  await answeredThen(page, ({ matterId, version, answers }, token) => {
    const changes = { [answeredBy(answers, 'Quayside')]: 'Quayside Limited' };
    return ok(call(local.port, saveMatterAnswers, { matterId, version, changes }, { token }));
  });
  await press(page, 'Submit');
  await expect(toast(page, 'Thank you. Your answers have been submitted.')).toBeVisible();
  await page.getByRole('link', { name: 'View your answers' }).click();
  await expect(page.getByText('Quayside Limited')).toBeVisible();
  await expect(page.getByText('By noon')).toBeVisible();
});

test('what the lawyer cleared after the last pause is seen to be missing, and is answered again @soak', async ({
  page,
}) => {
  await answeredThen(page, ({ matterId, version, answers }, token) => {
    const changes = { [answeredBy(answers, 'Quayside')]: '' };
    return ok(call(local.port, saveMatterAnswers, { matterId, version, changes }, { token }));
  });
  await press(page, 'Submit');
  const missing = page.getByRole('alert').getByRole('listitem');
  await expect(missing).toHaveText(['Buyer – Field is required']);
  await missing.getByRole('button').click();
  await field(page, 'Buyer').fill('Quayside again');
  await press(page, 'Next');
  await isAt(page, 'Closing');
  await press(page, 'Submit');
  await expect(toast(page, 'Thank you. Your answers have been submitted.')).toBeVisible();
});

test('a submission that the lawyer was faster with says so, and leads to the answers @soak', async ({ page }) => {
  await answeredThen(page, ({ matterId, version, answers }, token) => {
    const corrected = { ...answers, [answeredBy(answers, 'Quayside')]: 'Quayside Limited' };
    const request = { matterId, version, answers: corrected, today: '2026-11-20' };
    return ok(call(local.port, submitMatterAnswers, request, { token }));
  });
  await press(page, 'Submit');
  const ended = page.getByRole('dialog', { name: 'The answers have been submitted' });
  await ended.getByRole('button', { name: 'View the submitted answers' }).click();
  await expect(page.getByText('Quayside Limited')).toBeVisible();
});

for (const [where, viewport] of journeySizes)
  test(`a second window learns that the first one submitted, loses no word unsaid and leads to the answers, ${where}`, async ({
    browser,
  }) => {
    const { lawyer, matter } = await sent();
    await joined(matter);
    const isAtDesk = where !== 'on a phone';
    const context = await browser.newContext({ viewport });
    const [first, second] = [await context.newPage(), await context.newPage()];
    if (isAtDesk) {
      await enter(first, lawyer.email, paths.matterQuestionnaire('lawyer', matter.matterId));
    } else await openAsClient(first, matter);
    await second.goto(first.url());
    await isAt(second, 'Buyer');
    await press(second, 'Next');
    await expect(field(second, 'Remarks')).toBeVisible();
    await field(first, 'Buyer').fill('Quayside');
    await choose(first, 'No');
    await isSaved(first);
    await press(first, 'Next');
    if (!isAtDesk) await press(first, 'Review');
    // The second window would be told at once.
    const network = await context.newCDPSession(second);
    const online = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...online, offline: true });
    await press(first, isAtDesk ? 'Submit and generate' : 'Submit');
    await expect(first).toHaveURL(/matter-details/);

    await field(second, 'Remarks').fill('Before noon, please');
    await network.send('Network.emulateNetworkConditions', online);
    const ended = second.getByRole('dialog', { name: 'The answers have been submitted' });
    await expect(ended).toContainText('What you changed here last was not saved.');
    await expect(ended.getByRole('definition')).toHaveText(['Before noon, please']);
    await ended.getByRole('button', { name: 'View the submitted answers' }).click();
    await expect(ended).toHaveCount(0);
    if (isAtDesk) await expect(field(second, 'Remarks')).toHaveValue('');
    else await expect(second.getByText('Quayside')).toBeVisible();
    await expect(second.getByText('Before noon, please')).toHaveCount(0);
  });

for (const [where, viewport] of journeySizes)
  test(`what the firm answered itself is shared next; once it is taken back its link says so and leads on, ${where} @soak`, async ({
    browser,
  }) => {
    const { lawyer, matter } = await answeredByFirm();
    const open = async (email: string, path: string) => {
      const page = await (await browser.newContext({ viewport })).newPage();
      await enter(page, email, path);
      return page;
    };
    const hers = await open(lawyer.email, paths.matter('lawyer', matter.matterId));
    const share = hers.getByRole('button', { name: 'Share version 1' });
    await expect(share).toHaveClass(/MuiButton-contained/);
    await expect(hers.getByRole('main').locator('.MuiButton-contained')).toHaveCount(1);
    await share.click();
    await expect(hers.getByText('Cleo Marsh sees version 1.')).toBeVisible();

    const his = await open(matter.clientEmail, paths.matters('business'));
    await his.getByRole('link', { name: 'Autumn supply', exact: true }).click();
    await expect(his.getByText('Document shared', { exact: true })).toBeVisible();
    await expect(his.getByRole('button', { name: /as PDF$/ })).toBeVisible();
    await expect(his.getByRole('heading', { name: 'Questionnaire' })).toHaveCount(0);

    await hers.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(hers.getByText('Not shared with Cleo Marsh.')).toBeVisible();
    await expect(his.getByRole('heading', { level: 1, name: 'No longer shared with you' })).toBeVisible();
    await his.reload();
    await his.getByRole('link', { name: 'See what is shared with you' }).click();
    await expect(his.getByRole('heading', { level: 1, name: 'What is next' })).toBeVisible();
  });
