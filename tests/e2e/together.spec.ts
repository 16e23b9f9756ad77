import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { detailsOfClient } from '#core/clients/client.ts';
import { changeClient, readClient } from '#core/clients/endpoints.ts';
import { changeMatterFacts, readMatter, renameMatter, startMatter } from '#core/matters/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { addTask, changeTask, readTask } from '#core/tasks/endpoints.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, toast } from './product.ts';
import { local, newClient, newLawyer } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** Looks at the window again until the page has heard of a change and read an address anew. */
const readsAnew = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    const read = page.waitForResponse((response) => new URL(response.url()).pathname === path, { timeout: 1000 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await read).status()).toBe(200);
  }).toPass({ timeout: 30_000 });

for (const [where, viewport] of journeySizes)
  test(`of two who change one client, matter or task at once, the second sees both versions and nothing is lost, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    const { responsible } = await ok(call(local.port, startMatter, { matterId, clientId, name: 'The mill' }, lawyer));
    const me = responsible?.accountId ?? '';
    const matter = () => ok(call(local.port, readMatter, { matterId }, lawyer));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const both = dialog.getByRole('table', { name: 'Both versions' });
    const save = () => dialog.getByRole('button', { name: 'Save' }).click();

    await test.step('a client: what only one has changed is kept of both, and of the rest the second chooses', async () => {
      await enter(page, lawyer.email, paths.clientDashboard('lawyer', slugOf(lawyer.firmName), clientId));
      await main.getByRole('button', { name: 'Actions for Cleo Marsh' }).click();
      await page.getByRole('menuitem', { name: 'Change' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Cleo Marsh-O’Neill');
      await dialog.getByLabel('City').fill('Salem');
      const read = () => ok(call(local.port, readClient, { clientId }, lawyer));
      const client = await read();
      const theirs = { ...detailsOfClient(client), invitee_name: 'Cleo Mars', notes: 'Met in court' };
      await ok(call(local.port, changeClient, { ...theirs, clientId, version: client.version }, lawyer));
      await save();
      await expect(both.getByRole('row')).toHaveText([/Field/, /Name\s*Cleo Mars\s*Cleo Marsh-O’Neill/]);
      expect(await faultsOf(page)).toEqual([]);
      await save();
      await expect(dialog).toBeHidden();
      expect(await read()).toMatchObject({
        invitee_name: 'Cleo Marsh-O’Neill',
        notes: 'Met in court',
        address: { city: 'Salem' },
      });
    });

    await test.step('a matter: what the page has read meanwhile is not overwritten', async () => {
      await page.goto(new URL(paths.matter('lawyer', matterId), page.url()).href);
      await main.getByRole('button', { name: 'Actions for The mill' }).click();
      await page.getByRole('menuitem', { name: 'Edit details' }).click();
      await dialog.getByLabel('Description').fill('Purchase of the mill and its weir');
      const { version } = await matter();
      const theirs = { practiceArea: 'Real Estate', description: 'Sale of the mill', responsibleId: me };
      await ok(call(local.port, changeMatterFacts, { matterId, version, ...theirs }, lawyer));
      await readsAnew(page, `/api/matters/${matterId}`);
      await save();
      await expect(both.getByRole('row')).toHaveText([
        /Field/,
        /Description\s*Sale of the mill\s*Purchase of the mill and its weir/,
      ]);
      expect(await faultsOf(page)).toEqual([]);
      await expect(dialog.getByLabel('Practice area')).toHaveValue('Real Estate');
    });

    await test.step('what was typed is there after a reload, and is put together with what was saved before it', async () => {
      await page.reload();
      await main.getByRole('button', { name: 'Actions for The mill' }).click();
      await page.getByRole('menuitem', { name: 'Edit details' }).click();
      await expect(dialog.getByLabel('Description')).toHaveValue('Purchase of the mill and its weir');
      await save();
      await both.getByRole('radio', { name: 'Description: theirs, Sale of the mill' }).check();
      await save();
      await expect(dialog).toBeHidden();
      expect(await matter()).toMatchObject({ practiceArea: 'Real Estate', description: 'Sale of the mill' });
    });

    await test.step('a name: both are told, and the second decides', async () => {
      await main.getByRole('button', { name: 'Actions for The mill' }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await dialog.getByLabel('Matter name').fill('The mill at Salem');
      const { version } = await matter();
      await ok(call(local.port, renameMatter, { matterId, version, name: 'The old mill' }, lawyer));
      await readsAnew(page, `/api/matters/${matterId}`);
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await expect(both.getByRole('row')).toHaveText([/Field/, /Matter name\s*The old mill\s*The mill at Salem/]);
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await expect(toast(page, 'Matter renamed')).toBeVisible();
      expect((await matter()).name).toBe('The mill at Salem');
    });

    await test.step('a task: its check list and its day are both kept, and its title is chosen', async () => {
      const taskId = randomUUID();
      const task = { title: 'Ask for the survey', assigneeId: me, notes: '', priority: 'normal' as const };
      await ok(call(local.port, addTask, { taskId, matterId, ...task, checks: [] }, lawyer));
      await page.reload();
      await main.getByRole('button', { name: 'Actions for Ask for the survey' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog.getByLabel('Task', { exact: true }).fill('Ask for the survey of 2020');
      await dialog.getByLabel('Due').fill('2090-03-01');
      const read = () => ok(call(local.port, readTask, { taskId, matterId }, lawyer));
      const checks = [{ text: 'Call the surveyor', done: true }];
      const theirs = { ...task, title: 'Ask for two surveys', priority: 'high' as const, checks };
      await ok(call(local.port, changeTask, { taskId, matterId, version: 1, ...theirs }, lawyer));
      await readsAnew(page, `/api/tasks/${taskId}`);
      await save();
      await expect(both.getByRole('row')).toHaveText([
        /Field/,
        /Task\s*Ask for two surveys\s*Ask for the survey of 2020/,
      ]);
      expect(await faultsOf(page)).toEqual([]);
      await save();
      await expect(dialog).toBeHidden();
      expect(await read()).toMatchObject({
        title: 'Ask for the survey of 2020',
        dueDay: { on: '2090-03-01' },
        priority: 'high',
        checks,
      });
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  });
