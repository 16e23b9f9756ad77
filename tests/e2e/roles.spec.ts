import { call, ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { demo } from '#bin/seed.ts';
import * as matters from '#core/matters/endpoints.ts';
import { givenTabs } from '#core/tab.ts';
import { logIn, newEmail, password } from './product.ts';
import { joined, type Lawyer, local, newLawyer, newTemplate, sentMatter, settled } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const file = wordDocument('Letter', [paragraph('Re: {{reference_words}}')]);

/** A firm with a template, a matter that is answered and one that waits. */
const smallFirm = async (): Promise<Lawyer> => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Letter', file);
  const answered = await sentMatter(lawyer, templateId, 'Answered');
  await sentMatter(lawyer, templateId, 'Waiting');
  const guest = { token: await joined(answered) };
  const { matterId } = answered;
  const asked = await ok(call(local.port, matters.readInvitedQuestionnaire, { matterId }, guest));
  const answers = answersTo(asked.questionnaire, { reference_words: 'Your letter' });
  await ok(call(local.port, matters.submitInvitedAnswers, { matterId, version: 0, answers }, guest));
  await settled();
  return lawyer;
};

/** Somebody of the firm whose role opens these codes; gives their e-mail. */
const memberWith = async ({ token }: Lawyer, ...codes: number[]): Promise<string> => {
  const email = newEmail('member');
  await inviteStaff(local, token, email, await addRole(local, token, 'Tried', codes));
  await joinAsStaff(local, { firstName: 'Mina', lastName: 'Park', email, password });
  return email;
};

/** Addresses of one page of each kind count once: ids and queries are left out. */
const kindOf = (address: string): string => new URL(address).pathname.replace(/\b[\da-f]{8}-[\da-f-]{27}\b/g, ':id');

const linksOf = async (page: Page): Promise<string[]> => {
  const all = await page
    .locator('a[href]:visible')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return all.filter((address) => new URL(address).origin === new URL(page.url()).origin);
};

/** Opens every kind of page that the person is shown a link to, from the page they land on; gives what was refused. */
const refusalsMet = async (page: Page): Promise<{ refused: string[]; seen: string[] }> => {
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 401 || reply.status() === 403 || reply.status() >= 500)
      refused.push(`${reply.status()} ${reply.request().method()} ${reply.url()} on ${kindOf(page.url())}`);
  });
  // The log-in stands until the next page can be drawn.
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
  const seen = new Set([kindOf(page.url())]);
  const waiting: string[] = [];
  const note = async (): Promise<void> => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const link of await linksOf(page)) {
      if (seen.has(kindOf(link))) continue;
      seen.add(kindOf(link));
      waiting.push(link);
    }
    for (const words of await page.getByRole('alert').allInnerTexts())
      if (/access|upgrade|not matched|went wrong/i.test(words)) refused.push(`“${words}” on ${kindOf(page.url())}`);
  };
  await note();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await page.goto(next);
    await expect(page.locator('h1').first()).toBeVisible();
    if (page.url().endsWith('/not-found')) refused.push(`${kindOf(next)} is not found`);
    else await note();
  }
  return { refused, seen: [...seen] };
};

test.describe('a member whose role opens one tab walks every link they are shown without a refusal', () => {
  // A tab that is everybody's (8, Profile Settings) stands in each of these menus.
  for (const { code, label } of givenTabs)
    test(`${label}`, async ({ page }) => {
      const email = await memberWith(await smallFirm(), code);
      await logIn(page, email);
      await expect(page).toHaveURL(/\/lawyer\//);
      const { refused, seen } = await refusalsMet(page);
      expect(refused).toEqual([]);
      expect(seen.length).toBeGreaterThan(2);
    });
});

test('the demo’s paralegal and its client walk every link they are shown without a refusal', async ({
  page,
  browser,
}) => {
  await logIn(page, demo.member.email, demo.password);
  await expect(page).toHaveURL(/\/lawyer\//);
  const paralegal = await refusalsMet(page);
  expect(paralegal.refused).toEqual([]);
  expect(paralegal.seen.length).toBeGreaterThan(10);
  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, demo.client.email, demo.password);
  await expect(theirs).toHaveURL(/\/business\//);
  const client = await refusalsMet(theirs);
  expect(client.refused).toEqual([]);
  expect(client.seen.length).toBeGreaterThan(4);
});
