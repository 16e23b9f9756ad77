import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { shiftedDay, utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { dateRequest, deadlineRequest } from '#tests/api/world.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, newEmail, password, toast } from './product.ts';
import { local, newLawyer, newMatter } from './set-up.ts';
import { expect, test } from './story.ts';

for (const [where, viewport] of journeySizes)
  test(`what a member who leaves answered for is counted, taken over, or says that they have left, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Reyes v. Harbour');
    const roleId = await addRole(local, lawyer.token, 'Lawyers', [2, 3]);
    for (const firstName of ['Dana', 'Tess']) {
      const person = { firstName, lastName: 'Park', email: newEmail(firstName.toLowerCase()), password };
      await inviteStaff(local, lawyer.token, person.email, roleId);
      await joinAsStaff(local, person);
    }
    const { rows } = await ok(call(local.port, listMemberNames, {}, lawyer));
    const on = shiftedDay(utcDay(new Date()), 5, 'day');
    for (const firstName of ['Dana', 'Tess']) {
      const id = rows.find(({ name }) => name.startsWith(firstName))?.accountId ?? '';
      const task = { taskId: randomUUID(), matterId, title: `Call for ${firstName}`, assigneeId: id };
      await ok(call(local.port, addTask, { ...task, dueDay: { on, timeZone: 'UTC' } }, lawyer));
      await ok(call(local.port, deadlines.addDeadline, { ...deadlineRequest(id), matterId }, lawyer));
      const date = { ...dateRequest(id), title: `Heard for ${firstName}` };
      await ok(call(local.port, deadlines.addMatterDate, { ...date, matterId, on }, lawyer));
    }
    await enter(page, lawyer.email, paths.management('lawyer'));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const remove = async (name: string) => {
      await main.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Remove from the firm' }).click();
      await expect(
        dialog.getByText(`${name} answers for 1 open task, 1 open deadline and 1 coming date.`),
      ).toBeVisible();
    };

    await test.step('who takes over is chosen with the removal', async () => {
      await remove('Dana Park');
      expect(await faultsOf(page)).toEqual([]);
      await expect(dialog.getByLabel('Who takes them over')).toHaveValue(/./);
      await dialog.getByLabel('Who takes them over').selectOption('Tess Park');
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(toast(page, 'Dana Park was removed')).toBeVisible();
    });

    await test.step('what nobody takes over says in the matter that its person has left', async () => {
      await main.getByRole('button', { name: 'Actions for Tess Park' }).click();
      await page.getByRole('menuitem', { name: 'Remove from the firm' }).click();
      await expect(dialog.getByText('2 open tasks, 2 open deadlines and 2 coming dates')).toBeVisible();
      await dialog.getByLabel('Who takes them over').selectOption('Nobody yet');
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(toast(page, 'Tess Park was removed')).toBeVisible();
      await page.goto(page.url().replace(/\/lawyer\/.*/, paths.matter('lawyer', matterId)));
      const part = (name: string) => main.getByRole('region', { name, exact: true });
      await expect(part('Tasks').getByText('Tess Park (no longer here)')).toHaveCount(2);
      await expect(part('Dates').getByText(/Tess Park \(no longer here\)/)).toHaveCount(2);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('and is given to somebody who is here', async () => {
      await main.getByRole('button', { name: 'Open Call for Dana' }).click();
      await dialog.getByLabel('Assigned to').selectOption('Nora Tester');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(main.getByText('Tess Park (no longer here)', { exact: true })).toHaveCount(1);
      await main.getByRole('region', { name: 'Deadlines' }).getByRole('link').first().click();
      await main.getByRole('button', { name: 'Actions for Answer to the complaint' }).click();
      await page.getByRole('menuitem', { name: 'Change who watches it' }).click();
      await dialog.getByLabel('Watched by').selectOption('Nora Tester');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main.getByText('Tess Park (no longer here)')).toHaveCount(0);
    });
  });
