import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { demo } from '#bin/seed.ts';
import { utcDay } from '#core/calendar.ts';
import { addParty, keepConflictCheck } from '#core/conflicts/endpoints.ts';
import { addDeadline } from '#core/deadlines/endpoints.ts';
import type { DeadlineRule } from '#core/deadlines/rule.ts';
import { ruleLibrary } from '#core/deadlines/rule-library.ts';
import { changeMatterTeam } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { matterTabs } from '#core/matters/team.ts';
import { givenTabs } from '#core/tab.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { addMatterNote } from '#core/timeline/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { logIn, newEmail, password } from './product.ts';
import { joined, type Lawyer, local, newLawyer, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Page, type Request, test } from './story.ts';

const file = wordDocument('Letter', [paragraph('Re: {{reference_words}}')]);

/** A firm with a template, a matter that is answered and one that waits. */
const smallFirm = async () => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Letter', file);
  const answered = await sentMatter(lawyer, templateId, 'Answered');
  const waiting = await sentMatter(lawyer, templateId, 'Waiting');
  const guest = { token: await joined(answered) };
  const { matterId } = answered;
  const asked = await ok(call(local.port, matters.readInvitedQuestionnaire, { matterId }, guest));
  const answers = answersTo(asked.questionnaire, { reference_words: 'Your letter' });
  await ok(call(local.port, matters.submitInvitedAnswers, { matterId, version: 0, answers }, guest));
  await whenMailed();
  return { lawyer, templateId, matterIds: [matterId, waiting.matterId] };
};

/** Somebody of the firm whose role opens these codes; gives their e-mail. */
const memberWith = async ({ token }: Lawyer, ...codes: number[]): Promise<string> => {
  const email = newEmail('member');
  await inviteStaff(local, token, email, await addRole(local, token, 'Tried', codes));
  await joinAsStaff(local, { firstName: 'Mina', lastName: 'Park', email, password });
  return email;
};

/** What a member finds in a matter: a task, a deadline that waits for a second person, a party who was checked, a note, a further contract. */
const fill = async (
  { token }: Lawyer,
  { matterId, templateId, assigneeId }: { matterId: string; templateId: string; assigneeId: string },
): Promise<void> => {
  const by = { token };
  const task = { title: 'Read the deed', assigneeId };
  const party = { side: 'adverse' as const, kind: 'person' as const, name: 'Anne-Marie O’Neill' };
  const trigger = { on: utcDay(new Date()), timeZone: 'America/New_York' };
  const deadline = { rule: ruleLibrary[0] as DeadlineRule, trigger, service: 'mail' as const, assigneeId };
  await ok(call(local.port, addTask, { taskId: randomUUID(), matterId, ...task } as never, by));
  await ok(call(local.port, addDeadline, { matterId, deadlineId: randomUUID(), ...deadline }, by));
  await ok(call(local.port, addParty, { matterId, partyId: randomUUID(), ...party } as never, by));
  const decision = { outcome: 'cleared' as const, reason: 'Another person.' };
  const check = { checkId: randomUUID(), name: party.name, matterId, decision };
  await ok(call(local.port, keepConflictCheck, check, by));
  await ok(call(local.port, addMatterNote, { matterId, noteId: randomUUID(), text: 'Called the seller.' }, by));
  await ok(
    call(local.port, matters.addContract, { matterId, contractId: randomUUID(), templateId, name: 'Side letter' }, by),
  );
};

/** The same firm, at work: one of its members leads one matter, may only look at another, and has a task of no matter. */
const firmAtWork = async (code: number): Promise<string> => {
  const firm = await smallFirm();
  const { lawyer, templateId, matterIds } = firm;
  const email = await memberWith(lawyer, code);
  const { token } = lawyer;
  const { rows } = await ok(call(local.port, listMemberNames, {}, { token }));
  const assigneeId = rows.find(({ name }) => name === 'Mina Park')?.accountId ?? '';
  const roles = ['lead', 'reviewer'] as const;
  for (const [at, matterId] of matterIds.entries()) {
    await fill(lawyer, { matterId, templateId, assigneeId });
    const { version } = await ok(call(local.port, matters.readMatter, { matterId }, { token }));
    const team = [{ accountId: assigneeId, role: roles[at] ?? 'reviewer' }];
    await ok(call(local.port, changeMatterTeam, { matterId, version, team }, { token }));
  }
  const own = { taskId: randomUUID(), title: 'Order paper', assigneeId };
  await ok(call(local.port, addTask, own as never, { token }));
  return email;
};

/** Addresses of one page of each kind count once: ids and queries are left out; a team's matters differ by the role in each. */
const kindOf = (address: string): string => {
  const { pathname } = new URL(address);
  return /\/team-matter\/(deadline\/)?[^/]+$/.test(pathname)
    ? pathname
    : pathname.replace(/\b[\da-f]{8}-[\da-f-]{27}\b/g, ':id');
};

const linksOf = async (page: Page): Promise<string[]> => {
  const all = await page
    .locator('a[href]:visible')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return all.filter((address) => new URL(address).origin === new URL(page.url()).origin);
};

/** Notes what the server refuses and what the console complains of while somebody looks around. */
const refusalsOn = (page: Page, least: number): string[] => {
  const refused: string[] = [];
  page.on('response', (reply) => {
    const status = reply.status();
    if (status === 401 || status === 403 || status >= least)
      refused.push(`${status} ${reply.request().method()} ${reply.url()} on ${kindOf(page.url())}`);
  });
  page.on('pageerror', ({ message }) => refused.push(`${message} on ${kindOf(page.url())}`));
  return refused;
};

const isSettled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** How long a page may keep the very heading of the one before. */
const SAME_HEADING_MS = 2_000;

/** Goes to a page as a link in the app does, without loading the app anew, which takes most of a page's processor time. */
const follow = async (page: Page, address: string): Promise<void> => {
  const asked = new Set<Request>();
  const begin = (request: Request) => void asked.add(request);
  const end = (request: Request) => void asked.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const left = await page.evaluateHandle((to) => {
    const heading = document.querySelector('h1');
    const headingText = heading?.textContent;
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return { heading, words: headingText };
  }, address);
  await page
    .waitForFunction(
      ({ heading, words }) => {
        const shown = document.querySelector('h1');
        return shown?.checkVisibility() && (shown !== heading || shown.textContent !== words);
      },
      left,
      { timeout: SAME_HEADING_MS },
    )
    .catch(() => undefined);
  await expect.poll(() => asked.size).toBe(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
};

/** Loads a page by its address. */
const load = (page: Page, address: string): Promise<unknown> => page.goto(address);

/** By default each page is come to as a link leads there; all are loaded by their addresses in `npm run soak`. */
const ways = [
  ['by its links', follow],
  ['by its address @soak', load],
] as const;

interface Walk {
  go: (page: Page, address: string) => Promise<unknown>;
  /** The least status of a reply that counts as refused beside 401 and 403. */
  least?: number;
  /** What else is tried on each page; gives where that leads. */
  onPage?: (page: Page, refused: string[]) => Promise<string[]>;
}

/** Opens every kind of page that the person is shown a link to, from the page they land on; gives what was refused. */
const refusalsMet = async (
  page: Page,
  { go, least = 500, onPage }: Walk,
): Promise<{ refused: string[]; seen: string[] }> => {
  const refused = refusalsOn(page, least);
  // The log-in stands until the next page can be drawn.
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
  const seen = new Set([kindOf(page.url())]);
  const waiting: string[] = [];
  const noteLinks = (links: readonly string[]): void => {
    for (const link of links.filter((each) => !seen.has(kindOf(each)))) {
      seen.add(kindOf(link));
      waiting.push(link);
    }
  };
  const note = async (): Promise<void> => {
    await isSettled(page);
    noteLinks(await linksOf(page));
    for (const alertText of await page.getByRole('alert').allInnerTexts())
      if (/access|upgrade|not matched|went wrong/i.test(alertText))
        refused.push(`“${alertText}” on ${kindOf(page.url())}`);
    noteLinks((await onPage?.(page, refused)) ?? []);
  };
  await note();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await go(page, next);
    await expect(page.locator('h1').first()).toBeVisible();
    if (page.url().endsWith('/not-found')) refused.push(`${kindOf(next)} is not found`);
    else await note();
  }
  return { refused, seen: [...seen] };
};

/** What opens a dialog. */
const OPENS =
  /^(?!Add (?:files|on ))(Add|Change|Choose|Close|Compute|Edit|From a template|Invite|Move|Remove|Rename|Set)\b/;
/** What leads to another page. */
const LEADS = /^(Documents and files)$/;

/** Looks at the dialog that a press opens, and closes it. */
const closeOpened = async (page: Page, refused: string[]): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await isSettled(page);
  const title = await dialog.first().innerText();
  const name = dialog.getByLabel('Name', { exact: true });
  if (/^Add party/.test(title) && (await name.count()) > 0) {
    await name.fill('Cleo Marsh');
    await expect(dialog.getByRole('status', { name: 'Conflict check' })).toContainText('Check for a conflict');
  }
  if (/could not|something went wrong/i.test(await dialog.first().innerText()))
    refused.push(`“${title.split('\n')[0]}” on ${kindOf(page.url())}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

/** What stands among a matter's pages, and where work across matters is found. */
const isOfMatters = (address: string): boolean =>
  /matter|deadline|\/tasks$|\/calendar$/.test(new URL(address).pathname);

/**
 * Opens every dialog that is offered on pages of matters, by a button or by an entry of a menu, where it is met first; gives the pages to
 * which entries lead.
 */
const openAll =
  (tried: Set<string>) =>
  async (page: Page, refused: string[]): Promise<string[]> => {
    const address = page.url();
    const leads: string[] = [];
    if (!isOfMatters(address)) return leads;
    const main = page.getByRole('main');
    const buttons = await main
      .locator('button[type=button]:visible:enabled')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''));
    for (const name of new Set(buttons)) {
      const button = main.getByRole('button', { name, exact: true }).first();
      if (OPENS.test(name) && !tried.has(name)) {
        tried.add(name);
        await button.click();
        await closeOpened(page, refused);
      }
      // Whoever is in the team is taken out at once, as `walls.spec.ts` tells.
      const menu = name.replace(/^Add on .*/, 'Add on a day');
      if (!/^(Actions for|Add on) /.test(name) || tried.has(menu) || name === 'Actions for Mina Park') continue;
      tried.add(menu);
      await button.click();
      const entries = await page.locator('[role=menuitem]:not([aria-disabled=true])').allInnerTexts();
      await page.keyboard.press('Escape');
      for (const entry of entries.filter((each) => OPENS.test(each) || LEADS.test(each))) {
        await expect(page.getByRole('menu')).toHaveCount(0);
        await button.click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
        if (OPENS.test(entry)) await closeOpened(page, refused);
        else {
          await expect(page).not.toHaveURL(address);
          leads.push(page.url());
          await page.goto(address);
          await isSettled(page);
        }
      }
    }
    return leads;
  };

/** What these lead to holds most of what the others do, the money and the people of a firm among it. */
const byDefault = new Set(['Clients', 'Team Matters', 'Management', 'Payment Settings']);

for (const [way, go] of ways) {
  test.describe(`a member whose role opens one tab walks every link they are shown without a refusal, ${way}`, () => {
    // A tab that is everybody's (8, Profile Settings) stands in each of these menus.
    for (const { code, label } of givenTabs)
      test(`${label}${byDefault.has(label) ? '' : ' @soak'}`, async ({ page }) => {
        const email = await memberWith((await smallFirm()).lawyer, code);
        await logIn(page, email);
        await expect(page).toHaveURL(/\/lawyer\//);
        const { refused, seen } = await refusalsMet(page, { go });
        expect(refused).toEqual([]);
        expect(seen.length).toBeGreaterThan(2);
      });
  });

  test.describe(`a member whose role opens one tab uses all that a matter offers them, ${way}`, () => {
    // Their pages differ in the addresses below which a matter stands; the links of each are walked above.
    for (const { code, label, tab } of givenTabs.filter(({ tab }) => (matterTabs as readonly string[]).includes(tab)))
      test(`${label}${tab === matterTabs[0] ? '' : ' @soak'}`, async ({ page }) => {
        await enter(page, await firmAtWork(code), paths.profile('lawyer'));
        const { refused, seen } = await refusalsMet(page, { go, least: 400, onPage: openAll(new Set()) });
        expect(refused).toEqual([]);
        for (const kind of [
          /\/tasks$/,
          /\/calendar$/,
          /\/deadline\//,
          /documents\/:id$/,
          /questionnaire/,
          /conflict(s|-check)\/:id/,
        ])
          expect(
            seen.find((each) => kind.test(each)),
            String(kind),
          ).toBeDefined();
      });
  });

  test(`the demo’s paralegal and its client walk every link they are shown without a refusal, ${way}`, async ({
    page,
    browser,
  }) => {
    await logIn(page, demo.member.email, demo.password);
    await expect(page).toHaveURL(/\/lawyer\//);
    const paralegal = await refusalsMet(page, { go });
    expect(paralegal.refused).toEqual([]);
    expect(paralegal.seen.length).toBeGreaterThan(10);
    const theirs = await (await browser.newContext()).newPage();
    await logIn(theirs, demo.client.email, demo.password);
    await expect(theirs).toHaveURL(/\/business\//);
    const client = await refusalsMet(theirs, { go });
    expect(client.refused).toEqual([]);
    expect(client.seen.length).toBeGreaterThan(4);
  });
}
