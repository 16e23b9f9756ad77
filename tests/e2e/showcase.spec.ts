import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { call, ok } from '#bin/caller.ts';
import { TRIAL_MARK } from '#core/showcase/showcase.ts';
import { changeTemplate } from '#core/templates/endpoints.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { chunkOf } from './chunks.ts';
import { operatorTool, showcaseTool } from './clock.ts';
import { enter } from './enter.ts';
import { shiftsOf, visit, watchShifts } from './own-look.ts';
import { cards, chargesOf, fillCard, isPaid, pay } from './paying.ts';
import { textOfPdf } from './pdf-text.ts';
import { app, journeySizes, newEmail, signUpLawyer, site } from './product.ts';
import { local, newLawyer, newTemplate } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const NAME = 'Mutual Confidentiality Agreement';

const PRICED = 'Live Performance Agreement';
const WORDS = { [NAME]: 'MUTUAL', [PRICED]: 'venue' };

/** From the list to the details of a template of the demo firm. */
const openDetails = async (page: Page, name: keyof typeof WORDS = NAME): Promise<void> => {
  await page.goto(site + paths.contractTemplates());
  await page.getByRole('searchbox', { name: 'Search templates' }).fill(WORDS[name] ?? '');
  await expect(page.getByRole('status')).toHaveText('1 template');
  await page.getByRole('link', { name: `View Details of ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const kept = (page: Page) => page.getByRole('note', { name: 'Answers of a template you tried' });

/** Keeps the answers of a trial for a new client, with a double press. */
const keepAsMatter = async (page: Page, name: string, client = 'Anne-Marie O’Neill'): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: `Keep “${name}”` });
  await kept(page).getByRole('button', { name: 'Keep as a matter' }).click();
  await dialog.getByLabel('Client name').fill(client);
  await dialog.getByLabel('Client email').fill(newEmail('anne-marie'));
  await dialog.getByRole('button', { name: 'Open the matter' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Answers the first question of the template with a price, at its page of trying. */
const tryPriced = async (page: Page, venue: string): Promise<void> => {
  await openDetails(page, PRICED);
  await expect(page.getByText('$49.00, paid once by card. Trying it is free.')).toBeVisible();
  await page.getByRole('link', { name: 'Try it' }).click();
  await page.getByLabel('Performer name').fill(venue);
  // The Word file is what is paid for: its pages are not drawn from it before.
  await expect(page.getByRole('region', { name: 'Contract' })).toHaveCount(0);
};

for (const [where, size] of journeySizes)
  test(`a visitor reads a template, tries it, downloads it, signs up, and keeps the answers once, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const isPhone = size.width < 1200;
    const shown = (side: string) => page.getByRole('radiogroup', { name: 'Show' }).getByText(side, { exact: true });
    await openDetails(page);
    await expect(
      page.getByText(/^11 questions, about 6 minutes\. Your answers may bring up to 1 more\.$/),
    ).toBeVisible();
    if (isPhone) await shown('Pages').click();
    const pages = page.getByRole('region', { name: 'Pages' });
    await expect(pages.getByText('[Purpose]')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Try it' }).click();
    await expect(page).toHaveURL(new RegExp(`^${app}/template-details/[^/]+/mutual-confidentiality-agreement/try$`));
    await page.getByLabel('Purpose').fill('a joint venture of O’Neill');
    if (isPhone) await shown('Contract').click();
    await expect(
      page.getByRole('region', { name: 'Contract' }).getByText('a joint venture of O’Neill').first(),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).first().click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${NAME} – Trial copy.pdf`);
    const text = await textOfPdf(readFileSync(await download.path()));
    for (const phrase of ['a joint venture of O’Neill', '[Party 1 name]', TRIAL_MARK]) expect(text).toContain(phrase);

    await page.reload();
    await expect(page.getByLabel('Purpose')).toHaveValue('a joint venture of O’Neill');
    await page.getByRole('link', { name: 'Sign up and keep your answers' }).click();
    await expect(page).toHaveURL(`${app}/signup`);
    await signUpLawyer(page, { email: newEmail('tried'), firmName: 'Quay Law' });

    const kept = page.getByRole('note', { name: 'Answers of a template you tried' });
    await kept.getByRole('button', { name: 'Keep as a matter' }).click();
    const dialog = page.getByRole('dialog', { name: `Keep “${NAME}”` });
    await dialog.getByRole('button', { name: 'Open the matter' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await dialog.getByLabel('Client name').fill('Anne-Marie O’Neill');
    await dialog.getByLabel('Client email').fill(newEmail('anne-marie'));
    await dialog.getByRole('button', { name: 'Open the matter' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText('a joint venture of O’Neill').first()).toBeVisible();
    await page.goto(app + paths.matters('lawyer'));
    await expect(page.getByRole('main').getByText(NAME).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('1 matter', { exact: true })).toBeVisible();
    await page.goto(app + paths.dashboard('lawyer'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(kept).toHaveCount(0);
  });

for (const [where, size] of journeySizes)
  test(`a visitor tries a template with a price, signs up, pays by card, and finds it with the answers, ${where}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    const email = newEmail('buyer');
    await tryPriced(page, 'The Wharf Band');
    await page.getByRole('link', { name: 'Sign up and buy for $49.00' }).click();
    await expect(page).toHaveURL(`${app}/signup`);
    await signUpLawyer(page, { email, firmName: 'Wharf Law' });
    await expect(kept(page)).toContainText(`You tried “${PRICED}”, which costs $49.00.`);
    await kept(page).getByRole('link', { name: 'Buy and keep' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillCard(page, cards.declinedWhenCharged);
    await pay(page).click();
    await expect(page.getByRole('alert').last()).toContainText('Your card was declined. Nothing was charged.');
    expect(await faultsOf(page)).toEqual([]);
    expect(await chargesOf(email)).toEqual([]);
    await page.getByRole('button', { name: 'Use another card' }).click();
    await fillCard(page, cards.good);
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pay(page).dblclick();
    await isPaid(page, '$49.00');
    await expect(page.getByText('The template is in your templates.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await chargesOf(email)).toEqual([4_900]);

    await page.getByRole('link', { name: 'Keep your answers' }).click();
    await keepAsMatter(page, PRICED);
    await expect(page.getByText('The Wharf Band').first()).toBeVisible();

    // Tried again, it is the firm's own already: another matter, no other payment and no other copy.
    await tryPriced(page, 'The Second Band');
    await page.getByRole('link', { name: 'Buy for $49.00' }).click();
    await expect(page.getByRole('heading', { level: 1, name: PRICED })).toBeVisible();
    await page.getByRole('link', { name: 'Keep your answers' }).click();
    await keepAsMatter(page, PRICED, 'Zofia Kaczmarek');
    await expect(page.getByText('The Second Band').first()).toBeVisible();
    await page.goto(app + paths.templates('lawyer'));
    await expect(page.getByRole('main').getByText('1 template', { exact: true })).toBeVisible();
    expect(await chargesOf(email)).toEqual([4_900]);
  });

test('a template that is withdrawn while it is tried says so, and the answers stay; one that has a price by now asks for it @soak', async ({
  page,
}) => {
  const name = `Berth ${randomUUID().slice(0, 6)}`;
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, name, wordFile(wordParts(para('{{berth_name}}'))));
  const details = { name, description: 'Berths.', published_to: 'public' as const, template_keywords: ['berth'] };
  await ok(call(local.port, changeTemplate, { templateId, version: 1, ...details }, { token: lawyer.token }));
  await showcaseTool('add', templateId, '--of', lawyer.email);
  const visitor = await newLawyer();
  await enter(page, visitor.email, paths.tryTemplate(templateId, 'berth'));
  await page.getByLabel('Berth name').fill('Pier 9');
  await expect(page.getByText('1 of 1 answered')).toBeVisible();
  await showcaseTool('remove', templateId);

  await page.getByRole('button', { name: 'Download PDF' }).first().click();
  await expect(page.getByRole('note', { name: 'No longer offered' })).toContainText(
    'Your answers stay in this browser',
  );
  await expect(page.getByLabel('Berth name')).toHaveValue('Pier 9');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Template not found' })).toBeVisible();
  await expect(page.getByText(`Your answers to “${name}” are kept in this browser`)).toBeVisible();
  const answers = page.getByRole('region', { name: 'Your answers' });
  await expect(answers).toContainText('Berth name');
  await expect(answers).toContainText('Pier 9');
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(app + paths.dashboard('lawyer'));
  await kept(page).getByRole('button', { name: 'Keep as a matter' }).click();
  const dialog = page.getByRole('dialog', { name: `Keep “${name}”` });
  await dialog.getByLabel('Client name').fill('Anne-Marie O’Neill');
  await dialog.getByLabel('Client email').fill(newEmail('anne-marie'));
  await dialog.getByRole('button', { name: 'Open the matter' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This template is no longer offered');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(kept(page)).toContainText(name);

  await showcaseTool('add', templateId, '--of', lawyer.email, '--cents', '4900');
  await kept(page).getByRole('button', { name: 'Keep as a matter' }).click();
  await dialog.getByLabel('Client name').fill('Anne-Marie O’Neill');
  await dialog.getByLabel('Client email').fill(newEmail('anne-marie'));
  await dialog.getByRole('button', { name: 'Open the matter' }).click();
  await expect(page).toHaveURL(app + paths.templatePayment(templateId));
  await expect(pay(page)).toHaveText('Pay $49.00');
  await page.goto(app + paths.tryTemplate(templateId, 'berth'));
  await expect(page.getByLabel('Berth name')).toHaveValue('Pier 9');
  await page.getByLabel('Berth name').fill('Pier 10');
  await page.goto(app + paths.dashboard('lawyer'));
  await expect(kept(page)).toContainText('which costs $49.00');

  await showcaseTool('add', templateId, '--of', lawyer.email, '--cents', '0');
  await page.goto(app + paths.templatePayment(templateId));
  await expect(page).toHaveURL(app + paths.dashboard('lawyer'));
  await expect(kept(page).getByRole('button', { name: 'Keep as a matter' })).toBeVisible();

  await showcaseTool('remove', templateId);
  await page.goto(app + paths.tryTemplate(templateId, 'berth'));
  await expect(answers).toContainText('Pier 10');
  await answers.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(answers).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Template not found' })).toBeVisible();
  await expect(answers).toHaveCount(0);
});

test('a card shows as much of a template as it takes, and leads the platform’s own lawyer to no details @soak', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const name = `Berth ${randomUUID()} for a quay that has a long name`;
  const description = 'Says who moors where and for how long, and who pays for water, power and what breaks meanwhile.';
  const templateId = await newTemplate(lawyer, name, wordFile(wordParts(para('{{berth_name}}'))));
  const details = { name, description, published_to: 'public' as const, template_keywords: ['berth'] };
  await ok(call(local.port, changeTemplate, { templateId, version: 1, ...details }, { token: lawyer.token }));
  await showcaseTool('add', templateId, '--of', lawyer.email);
  const search = async () => {
    await page.goto(app + paths.contractTemplates());
    await page.getByRole('searchbox', { name: 'Search templates' }).fill(name);
    await expect(page.getByRole('status')).toHaveText('1 template');
  };
  const card = page.getByRole('list', { name: 'Templates' }).getByRole('listitem');
  await search();
  await expect(card.getByRole('heading')).toHaveText(`${name.slice(0, 40)}...`);
  await expect(card.getByRole('paragraph').first()).toHaveText(`${description.slice(0, 80)}...`);
  await expect(card.getByRole('link', { name: `View Details of ${name}` })).toBeVisible();
  await operatorTool('approve', lawyer.email, '--default-lawyer');
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  await search();
  await expect(card.getByRole('link')).toHaveCount(0);
  await showcaseTool('remove', templateId);
});

test('on a phone nothing of the dashboard moves when the answers of a tried template arrive above its numbers @soak', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(context);
  const tried = { showcaseId: 'berth', name: 'Berth', answers: {}, ids: { matterId: 'm', clientId: 'c' } };
  const { email } = await newLawyer();
  await enter(page, email, paths.dashboard('lawyer'));
  await page.evaluate((kept) => localStorage.setItem('triedTemplates', JSON.stringify([kept])), tried);
  await visit(page, app + paths.dashboard('lawyer'));
  await expect(kept(page)).toContainText('Berth');
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});

for (const [where, size] of journeySizes)
  test(`what is said of a template is there before anything that draws its pages, and nothing moves, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openDetails(page);
    const details = page.url();
    await watchShifts(page.context());
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(details);
    await expect(page.getByText(/^11 questions/)).toBeVisible();
    await expect(page).toHaveTitle(`${NAME} · Lexwright`);
    const drawing = () => fetched.includes(chunkOf('features/site/template-pages.tsx'));
    const pages = page.getByRole('region', { name: 'Pages' });
    if (size.width < 1200) {
      await page.waitForLoadState('networkidle');
      expect(drawing()).toBe(false);
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
      await page.getByRole('radiogroup', { name: 'Show' }).getByText('Pages', { exact: true }).click();
    }
    await expect(pages.getByText('[Purpose]')).toBeVisible();
    expect(drawing()).toBe(true);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    expect(fetched.filter((path) => /^\/api\/showcase\//.test(path)).length).toBe(2);
    // A place in the pages leads to its question.
    await pages.getByRole('button', { name: 'Purpose: not answered' }).click();
    await expect(page).toHaveURL(/\/try\?question=/);
    await expect(page.getByLabel('Purpose')).toBeVisible();
  });

for (const [where, size] of journeySizes)
  test(`what is typed and pressed before the questionnaire is there is kept, and nothing moves, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openDetails(page);
    const address = await page.getByRole('link', { name: 'Try it' }).getAttribute('href');
    await watchShifts(page.context());
    await page.addInitScript(() => {
      const watcher = new MutationObserver(() => {
        const purpose = document.querySelector<HTMLTextAreaElement>('textarea[data-question]');
        if (!purpose?.checkVisibility()) return;
        watcher.disconnect();
        const heading = document.querySelector('h2');
        const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
        document.documentElement.dataset.below = String(topOf(purpose) - topOf(heading));
        purpose.value = 'early';
        purpose.setSelectionRange(2, 2);
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download PDF')?.click();
        purpose.focus();
      });
      watcher.observe(document, { childList: true, subtree: true, attributes: true });
    });
    const downloading = page.waitForEvent('download');
    await page.goto(address ?? '');
    const text = await textOfPdf(readFileSync(await (await downloading).path()));
    expect(text).toContain('early');
    const purpose = page.getByLabel('Purpose');
    await expect(purpose).toBeFocused();
    await page.keyboard.type('--');
    await expect(purpose).toHaveValue('ea--rly');
    const below = await page.evaluate(() => Number(document.documentElement.dataset.below));
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
    const heading = page.getByRole('heading', { name: /^Agreement/ });
    expect((await topOf(purpose)) - (await topOf(heading))).toBeCloseTo(below, 0);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    await page.reload();
    await expect(purpose).toHaveValue('ea--rly');
  });

test('an unknown template says so and leads to all; without JavaScript both say what they need', async ({ page }) => {
  for (const address of [paths.templateDetails('unknown', 'x'), paths.tryTemplate('unknown', 'x')]) {
    await page.goto(app + address);
    await expect(page.getByRole('heading', { level: 1, name: 'Template not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'See all templates' }).click();
  await expect(page.getByRole('link', { name: `View Details of ${NAME}` })).toBeVisible();
  await page.goto(site);
  await expect(page.getByRole('link', { name: `View Details of ${NAME}` })).toBeVisible();

  for (const address of [paths.contractTemplates(), paths.templateDetails('any', 'x')]) {
    const html = await (await page.request.get(site + address)).text();
    expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain('need JavaScript');
    // A page that stands at many addresses names none of them as its own.
    expect(html.includes('rel="canonical"')).toBe(address === paths.contractTemplates());
    expect(html).not.toContain('noindex');
  }
});
