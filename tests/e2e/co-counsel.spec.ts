import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { logo } from '#bin/demo/logo.ts';
import { acceptInvitation } from '#core/auth/endpoints.ts';
import { daysLater, utcDay } from '#core/calendar.ts';
import { addDeadline } from '#core/deadlines/endpoints.ts';
import { inviteCounsel, listMatterCounsel } from '#core/matter-team/endpoints.ts';
import { openMatter, startMatter } from '#core/matters/endpoints.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { deadlineRequest } from '#tests/api/world.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { acceptTerms, enterCode, journeySizes, mailed, newEmail, password } from './product.ts';
import { local, newClient, newLawyer, newMatterFile, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const deed = wordFile(wordParts(para('Deed of {{seller_name}}')));
const matterName = 'Sale of the O’Neill mill';

for (const [where, viewport] of journeySizes)
  test(`a lawyer of another firm works in one matter, and finds it closed once removed, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const [lawyer, counsel] = [await newLawyer(), await newLawyer()];
    const { clientId } = await newClient(lawyer);
    const [matterId, other] = [randomUUID(), randomUUID()];
    const templateId = await newTemplate(lawyer, 'Deed', deed);
    await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: matterName }, lawyer));
    await ok(call(local.port, startMatter, { matterId: other, clientId, name: 'Another matter' }, lawyer));
    const { rows } = await ok(call(local.port, listMemberNames, {}, lawyer));
    const task = { taskId: randomUUID(), matterId, title: 'Read the deed', assigneeId: rows[0]?.accountId ?? '' };
    await ok(call(local.port, addTask, task, lawyer));
    await newMatterFile(lawyer, matterId, 'Survey of the mill.pdf');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const team = main.getByRole('list', { name: 'Co-counsel' });
    const theirs = await (await browser.newContext({ viewport })).newPage();
    const matter = theirs.getByRole('main');

    await test.step('the lawyer invites them by e-mail, by keyboard', async () => {
      await enter(page, lawyer.email, paths.matter('lawyer', matterId));
      await main.getByRole('button', { name: 'Invite co-counsel' }).press('Enter');
      await dialog.getByLabel('Email').fill(counsel.email);
      await dialog.getByLabel('First Name').fill('Anne-Marie');
      await dialog.getByLabel('Last Name').fill('O’Hara');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByLabel('Last Name').press('Enter');
      await expect(team.getByRole('listitem')).toHaveText([/Anne-Marie O’Hara.*Co-counsel.*Invited/s]);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('they accept by the mailed link with the account that they have', async () => {
      const link = await mailed(counsel.email, /(http:\/\/\S+\/signup#reference=\S+)/);
      await theirs.goto(link);
      await theirs.getByLabel('Password', { exact: true }).fill(password);
      await expect(theirs.getByText(`invites you to work on “${matterName}”.`, { exact: false })).toBeVisible();
      await theirs.getByRole('button', { name: 'Login' }).click();
      await expect(matter.getByRole('heading', { level: 1, name: matterName })).toBeVisible();
    });

    await test.step('they find the matter among Team Matters, with the name of its firm, and no other', async () => {
      await theirs.goto(new URL(paths.teamMatters('lawyer'), theirs.url()).href);
      const list = matter.getByRole('table', { name: 'Matters of other firms' });
      await expect(list.getByText(`of ${lawyer.firmName}`)).toBeVisible();
      await expect(matter.getByText('Another matter')).toHaveCount(0);
      expect(await faultsOf(theirs)).toEqual([]);
      await list.getByRole('link', { name: matterName }).click();
    });

    await test.step('they work in it as far as the role goes, and nothing leads further', async () => {
      await expect(matter.getByText(`A matter of ${lawyer.firmName}, who invited you as Co-counsel.`)).toBeVisible();
      await matter.getByLabel('Note').fill('I have read the deed.');
      await matter.getByRole('button', { name: 'Add note' }).click();
      await expect(matter.getByText('I have read the deed.').first()).toBeVisible();
      await matter.getByLabel('Mark Read the deed as done').click();
      await expect(matter.getByText('All tasks are done.')).toBeVisible();
      for (const name of ['Add task', 'Add member', 'Add party', 'Invite co-counsel', 'Add date', 'Compute a deadline'])
        await expect(matter.getByRole('button', { name })).toHaveCount(0);
      await expect(matter.getByText('Nora Tester').first()).toBeVisible();
      expect(await faultsOf(theirs)).toEqual([]);
      expect(await theirs.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });

    await test.step('they read the questionnaire, and answer nothing in it', async () => {
      await matter.getByRole('link', { name: 'Open the questionnaire' }).click();
      await expect(matter.getByText(`A matter of ${lawyer.firmName}.`, { exact: false })).toBeVisible();
      await expect(matter.getByText('Seller name').first()).toBeVisible();
      await expect(matter.getByRole('textbox')).toHaveCount(0);
      expect(await faultsOf(theirs)).toEqual([]);
      await matter.getByRole('link', { name: matterName }).click();
      await expect(matter.getByText('All tasks are done.')).toBeVisible();
    });

    await test.step('the lawyer assigns them a task, of which the open page and the bell tell', async () => {
      await page.reload();
      await main.getByRole('button', { name: 'Add task' }).click();
      await dialog.getByLabel('Task').fill('Call the notary');
      await dialog.getByLabel('Assigned to').selectOption(`Anne-Marie O’Hara (${counsel.firmName})`);
      await dialog.getByRole('button', { name: 'Add task' }).click();
      await expect(main.getByText('Call the notary').first()).toBeVisible();
      const open = matter.getByRole('list', { name: 'Open tasks' });
      await theirs.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(open.getByText('Assigned to you')).toBeVisible();
      await theirs.getByRole('button', { name: 'Notifications' }).first().click();
      const notice = theirs.getByText('Nora Tester has assigned you a task: Call the notary', { exact: false });
      await expect(notice).toBeVisible();
      await theirs.keyboard.press('Escape');
      await open.getByLabel('Mark Call the notary as done').click();
      await expect(matter.getByText('All tasks are done.')).toBeVisible();
    });

    await test.step('search finds the matter for them; other lists of their firm know nothing of it', async () => {
      await theirs.goto(new URL(paths.matters('lawyer', { state: 'open' }), theirs.url()).href);
      await expect(matter.getByText('No matters are open.')).toBeVisible();
      await theirs.keyboard.press('Control+k');
      const found = theirs.getByRole('dialog', { name: 'Search' });
      await found.getByRole('combobox').fill('oneill mill');
      await expect(found.getByRole('option').first()).toContainText(`of ${lawyer.firmName}`);
      await theirs.keyboard.press('Enter');
      await expect(matter.getByRole('heading', { level: 1, name: matterName })).toBeVisible();
      await theirs.keyboard.press('Control+k');
      await found.getByRole('combobox').fill('survey');
      await expect(found.getByRole('option').first()).toContainText(`Survey of the mill.pdf`);
      await expect(found.getByRole('option').first()).toContainText(`${matterName} · of ${lawyer.firmName}`);
      await theirs.keyboard.press('Enter');
      await expect(matter.getByText('Survey of the mill.pdf').first()).toBeVisible();
    });

    await test.step('the lawyer sees what they did, and removes them', async () => {
      await page.reload();
      await expect(main.getByText(`Nora Tester (${counsel.firmName})`).first()).toBeVisible();
      await expect(team.getByRole('listitem')).toHaveText([new RegExp(`${counsel.firmName}.*Joined`, 's')]);
      await main.getByRole('button', { name: 'Actions for Anne-Marie O’Hara' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(team.getByRole('listitem')).toHaveText([/Removed/]);
    });

    await test.step('the matter is closed to them at once', async () => {
      await theirs.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(matter.getByRole('heading', { level: 1, name: 'Matter not found' })).toBeVisible();
      await theirs.getByRole('button', { name: 'Notifications' }).first().click();
      await expect(
        theirs.getByText(`${lawyer.firmName} has removed you from ${matterName}.`, { exact: false }),
      ).toBeVisible();
      await theirs.keyboard.press('Escape');
      await theirs.goto(new URL(paths.teamMatter('lawyer', matterId), theirs.url()).href);
      await expect(matter.getByRole('heading', { level: 1, name: 'Matter not found' })).toBeVisible();
      await expect(matter.getByText(matterName)).toHaveCount(0);
      await theirs.goto(new URL(paths.teamMatters('lawyer'), theirs.url()).href);
      await expect(matter.getByRole('heading', { level: 1, name: 'Team Matters' })).toBeVisible();
      await expect(matter.getByText(matterName)).toHaveCount(0);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`a lawyer of another firm finds what is theirs to do in their own calendar and tasks, and leaves the matter, ${where} @soak`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const [lawyer, counsel] = [await newLawyer(), await newLawyer()];
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    const templateId = await newTemplate(lawyer, 'Deed', deed);
    await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: matterName }, lawyer));
    const invited = { firstName: 'Anne-Marie', lastName: 'O’Hara', role: 'co-counsel' as const };
    const invitation = { matterId, invitationId: randomUUID(), email: counsel.email, ...invited };
    await ok(call(local.port, inviteCounsel, invitation, lawyer));
    const reference = await mailed(counsel.email, /signup#reference=(\S+)/);
    await ok(call(local.port, acceptInvitation, { reference: decodeURIComponent(reference) }, counsel));
    const { rows } = await ok(call(local.port, listMatterCounsel, { matterId }, lawyer));
    const assigneeId = rows[0]?.accountId ?? '';
    const on = utcDay(daysLater(new Date(), 1));
    const task = { taskId: randomUUID(), matterId, title: 'Read the deed', assigneeId };
    await ok(call(local.port, addTask, { ...task, dueDay: { on, timeZone: 'America/New_York' } }, lawyer));
    const deadline = await ok(call(local.port, addDeadline, { ...deadlineRequest(assigneeId), matterId }, lawyer));
    const main = page.getByRole('main');

    await test.step('their tasks tell it, apart from those of their own firm', async () => {
      await enter(page, counsel.email, paths.tasks('lawyer'));
      const work = main.getByRole('list', { name: 'In matters of other firms' });
      await expect(work.getByRole('listitem')).toHaveText([
        new RegExp(`Read the deed.*Task · ${matterName} · ${lawyer.firmName}`, 's'),
        new RegExp(`Deadline · ${matterName} · ${lawyer.firmName}`, 's'),
      ]);
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });

    await test.step('so does their calendar, which leads to the matter; nothing is asked that is not theirs', async () => {
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
      });
      await page.goto(new URL(paths.calendar('lawyer', { view: 'agenda', on }), page.url()).href);
      await expect(main.getByText(lawyer.firmName).first()).toBeVisible();
      await main.getByRole('link', { name: 'Read the deed' }).first().click();
      await expect(main.getByRole('heading', { level: 1, name: matterName })).toBeVisible();
      await page.reload();
      await main.getByRole('button', { name: `Mark as met: ${deadline.rule.title}` }).click();
      await expect(main.getByRole('button', { name: `Mark as not met: ${deadline.rule.title}` })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(refused).toEqual([]);
    });

    await test.step('they leave, and find it nowhere', async () => {
      await main.getByRole('button', { name: 'Leave this matter' }).click();
      const dialog = page.getByRole('dialog', { name: `Leave ${matterName}?` });
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Team Matters' })).toBeVisible();
      await expect(main.getByText(matterName)).toHaveCount(0);
      await page.goto(new URL(paths.tasks('lawyer'), page.url()).href);
      await expect(main.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
      await expect(main.getByText(matterName)).toHaveCount(0);
    });

    await test.step('the lawyer sees that they left', async () => {
      const firms = await (await browser.newContext({ viewport })).newPage();
      await enter(firms, lawyer.email, paths.matter('lawyer', matterId));
      await expect(firms.getByRole('list', { name: 'Co-counsel' }).getByRole('listitem')).toHaveText([/Left/]);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`an invitation as co-counsel opens the matter: for who is signed in, for somebody else, and for who is new, ${where} @soak`, async ({
    page,
    browser,
  }) => {
    // A lawyer signs up and confirms the address.
    test.slow();
    await page.setViewportSize(viewport);
    const [lawyer, counsel] = [await newLawyer(), await newLawyer()];
    const { clientId } = await newClient(lawyer);
    const invited = { firstName: 'Anne-Marie', lastName: 'O’Hara', role: 'co-counsel' as const };
    const invite = async (name: string, email: string): Promise<string> => {
      const matterId = randomUUID();
      await ok(call(local.port, startMatter, { matterId, clientId, name }, lawyer));
      await ok(call(local.port, inviteCounsel, { matterId, invitationId: randomUUID(), email, ...invited }, lawyer));
      return mailed(email, new RegExp(`work on “${name}”[^]*?(http://\\S+/signup#reference=\\S+)`));
    };
    const heading = (on: typeof page, name: string) => on.getByRole('main').getByRole('heading', { level: 1, name });

    await test.step('who is signed in at the firm accepts with one press', async () => {
      await page.goto(await invite('First case', counsel.email));
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(heading(page, 'First case')).toBeVisible();
      await page.goto(await invite('Second case', counsel.email));
      await expect(page.getByText('To work on “Second case”.', { exact: false })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Accept and open the matter' }).click();
      await expect(heading(page, 'Second case')).toBeVisible();
    });

    const email = newEmail('counsel');
    const link = await invite('Third case', email);
    await test.step('who is signed in as somebody else is told so', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This link is for another account' })).toBeVisible();
    });

    await test.step('who is new signs up, and is led to the matter', async () => {
      const theirs = await (await browser.newContext({ viewport })).newPage();
      await theirs.goto(link);
      await expect(theirs.getByText('invites you to work on “Third case”.', { exact: false })).toBeVisible();
      await theirs.getByLabel('Phone').fill('4155550123');
      await theirs.getByLabel('Firm Name').fill('O’Hara Law');
      await theirs
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo()) });
      await theirs.getByLabel('Password', { exact: true }).fill(password);
      await theirs.getByLabel('Confirm Password').fill(password);
      await theirs.getByRole('button', { name: 'Sign Up' }).click();
      await enterCode(theirs, email);
      await acceptTerms(theirs);
      await expect(heading(theirs, 'Third case')).toBeVisible();
    });
  });
