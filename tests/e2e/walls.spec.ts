import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, newEmail, password } from './product.ts';
import { type Lawyer, local, newLawyer, newMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const matterName = 'Sale of the O’Neill mill';

/** Somebody who works for the firm by a role with these accesses. */
const newMember = async ({ token }: Lawyer, firstName: string, codes: number[]): Promise<string> => {
  const email = newEmail(firstName.toLowerCase());
  await inviteStaff(local, token, email, await addRole(local, token, `Role of ${firstName}`, codes));
  await joinAsStaff(local, { firstName, lastName: 'Park', email, password });
  return email;
};

for (const [where, viewport] of journeySizes)
  test(`a matter is shared with a colleague and walled from another, ${where}`, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, matterName);
    const [colleague, other] = [await newMember(lawyer, 'Anne-Marie', [5]), await newMember(lawyer, 'Otto', [0, 2, 3])];
    const { rows } = await ok(call(local.port, listMemberNames, {}, lawyer));
    const assigneeId = rows.find(({ name }) => name.startsWith('Otto'))?.accountId ?? '';
    const task = { taskId: randomUUID(), matterId, title: 'Index the exhibits', checks: [], assigneeId };
    await ok(call(local.port, addTask, task, lawyer));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    /** Somebody else at a browser of their own. */
    const as = async (email: string, path: string) => {
      const context = await browser.newContext({ viewport });
      const theirs = await context.newPage();
      await enter(theirs, email, path);
      return theirs;
    };

    await test.step('a colleague is added in a role, once, and the matter is closed to everybody else', async () => {
      await enter(page, lawyer.email, paths.matter('lawyer', matterId));
      await main.getByRole('button', { name: 'Add member' }).click();
      await dialog.getByLabel('Member').selectOption('Anne-Marie Park');
      await dialog.getByLabel('Role').selectOption('Paralegal');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add member' }).dblclick();
      const team = main.getByRole('list', { name: 'Team' });
      await expect(team.getByRole('listitem')).toHaveText([/Nora Tester.*Lead/, /Anne-Marie Park.*Paralegal/]);
      await main.getByLabel('Only these members').click();
      // What is assigned to whoever is left out goes to one of those who stay.
      await expect(dialog.getByRole('list', { name: 'Assigned to others' })).toHaveText(
        'Index the exhibits · Otto Park',
      );
      await dialog.getByLabel('Assign them to').selectOption('Anne-Marie Park');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close to others' }).click();
      await expect(main.getByRole('list', { name: 'Open tasks' })).toContainText('Anne-Marie Park');
      await expect(main.getByText('Restricted')).toBeVisible();
      await expect(main.getByText('Nobody else of your firm sees this matter')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });

    await test.step('the colleague finds it among team matters alone, and works in it as far as the role goes', async () => {
      const theirs = await as(colleague, paths.teamMatters('lawyer'));
      await theirs.getByRole('link', { name: matterName }).click();
      const page2 = theirs.getByRole('main');
      await expect(page2.getByText('Only these members see this matter.')).toBeVisible();
      await page2.getByRole('button', { name: `Actions for ${matterName}` }).click();
      await expect(theirs.getByRole('menuitem')).toHaveText(['Documents and files']);
      await theirs.keyboard.press('Escape');
      await expect(page2.getByText('Only a Lead changes the team')).toBeVisible();
      await page2.getByRole('button', { name: 'Add task' }).click();
      await theirs.getByRole('dialog').getByLabel('Task', { exact: true }).fill('Read the deed');
      await theirs.getByRole('dialog').getByRole('button', { name: 'Add task' }).click();
      await expect(page2.getByText('Read the deed').first()).toBeVisible();
      await theirs.reload();
      await expect(page2.getByRole('heading', { level: 1, name: matterName })).toBeVisible();
      await theirs.goBack();
      await expect(page2.getByRole('heading', { level: 1, name: 'Team Matters' })).toBeVisible();
      expect(await faultsOf(theirs)).toEqual([]);
      await theirs.context().close();
    });

    await test.step('the other finds no trace of it: not in lists, nor by its address', async () => {
      const theirs = await as(other, paths.matters('lawyer', { state: 'open' }));
      const page3 = theirs.getByRole('main');
      await expect(page3.getByText('No matters are open.')).toBeVisible();
      await theirs.goto(new URL(paths.tasks('lawyer'), theirs.url()).href);
      await page3.getByText('Everyone’s', { exact: true }).click();
      await expect(page3.getByText('Nothing is waiting for anybody.')).toBeVisible();
      await theirs.goto(new URL(paths.matter('lawyer', matterId), theirs.url()).href);
      await expect(page3.getByText('Sale of the O’Neill mill')).toHaveCount(0);
      await expect(page3.getByRole('heading', { level: 1, name: 'Matter not found' })).toBeVisible();
      await page3.getByRole('link', { name: 'Go to Active Matters' }).click();
      await expect(page3.getByRole('heading', { level: 1, name: 'Active Matters' })).toBeVisible();
      await theirs.context().close();
    });

    await test.step('open again, it is everybody’s', async () => {
      await main.getByLabel('Only these members').click();
      await expect(main.getByText('Everybody of your firm with access to matters sees this one.')).toBeVisible();
      const theirs = await as(other, paths.matters('lawyer', { state: 'open' }));
      await expect(theirs.getByRole('main').getByRole('link', { name: matterName })).toBeVisible();
      await theirs.context().close();
    });
  });
