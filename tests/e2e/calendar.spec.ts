import { ok } from '#bin/caller.ts';
import { clause, paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { shiftedDay, utcDay } from '#core/calendar.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, toast } from './product.ts';
import { local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const agreement = wordDocument('Engagement', [title('Engagement'), clause('For {{client_name}}.'), paragraph('')]);

for (const [where, viewport] of journeySizes) {
  test(`what falls on a day is found in the calendar, leads to its matter, and stands in another calendar by its address until that ends, ${where}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Engagement', agreement);
    const { clientId } = await newClient(lawyer);
    const matterId = crypto.randomUUID();
    await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: 'Reyes v. Harbour' }, lawyer));
    const { rows } = await ok(call(local.port, listMemberNames, {}, lawyer));
    const on = shiftedDay(utcDay(new Date()), 1, 'day');
    const task = { taskId: crypto.randomUUID(), matterId, title: 'Call O’Neill, Anne-Marie', checks: [] };
    const dueDay = { on, timeZone: 'UTC' };
    await ok(call(local.port, addTask, { ...task, assigneeId: rows[0]?.accountId ?? '', dueDay }, lawyer));
    await enter(page, lawyer.email, paths.matters('lawyer'));
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    const entry = page.getByRole('link', { name: 'Task: Call O’Neill, Anne-Marie' });

    await test.step('in each view, also after a reload', async () => {
      for (const view of ['Week', 'Agenda']) {
        await page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();
        await page.getByRole('button', { name: 'Today' }).click();
        if (view === 'Week' && new Date(`${on}T00:00:00Z`).getUTCDay() === 0)
          await page.getByRole('button', { name: 'Next week' }).click();
        await expect(entry).toBeVisible();
      }
      await page.reload();
      await expect(entry).toBeVisible();
      await page.getByRole('radiogroup', { name: 'View' }).getByText('Month').click();
      await expect(page.getByRole('columnheader')).toHaveCount(7);
      expect(await faultsOf(page)).toEqual([]);
      await page.goto(`${page.url().split('?')[0]}?view=month&on=${on}`);
      await (viewport.width < 900 ? page.getByRole('button', { name: /^1 on / }) : entry).click();
      if (viewport.width < 900) await entry.click();
      await expect(page.getByRole('heading', { name: 'Reyes v. Harbour' })).toBeVisible();
      await page.goBack();
    });

    await test.step('a task and a date are added to a day, which says its holidays', async () => {
      await page.goto(`${page.url().split('?')[0]}?view=week&on=2030-11-28`);
      const day = page.getByRole('region', { name: 'Thu, Nov 28' });
      await expect(day.getByText('Thanksgiving Day')).toBeVisible();
      const dialog = page.getByRole('dialog');
      await day.getByRole('button', { name: 'Add on Thu, Nov 28' }).click();
      await page.getByRole('menuitem', { name: 'Add task' }).click();
      await expect(dialog.getByLabel('Due')).toHaveValue('2030-11-28');
      await dialog.getByLabel('Task', { exact: true }).fill('Order the turkey');
      await dialog.getByLabel('Matter').fill('reyes');
      await page.getByRole('option', { name: /Reyes v. Harbour/ }).click();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add task' }).click();
      await expect(day.getByRole('link', { name: 'Task: Order the turkey Reyes v. Harbour' })).toBeVisible();
      await day.getByRole('button', { name: 'Add on Thu, Nov 28' }).click();
      await page.getByRole('menuitem', { name: 'Add date of a matter' }).click();
      await dialog.getByRole('radio', { name: /Reyes v. Harbour/ }).check();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByLabel('Day')).toHaveValue('2030-11-28');
      await dialog.getByLabel(/^Time(?! zone)/).fill('09:30');
      await dialog.getByRole('button', { name: 'Add date' }).click();
      await expect(day.getByRole('link', { name: 'Date: 9:30 AM Hearing' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('another calendar reads it by an address that is shown once', async () => {
      await page.getByRole('button', { name: 'Add to another calendar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add to another calendar' });
      await dialog.getByRole('button', { name: 'Make an address' }).click();
      await expect(toast(page, 'Address made')).toBeVisible();
      const address = await dialog.getByLabel('Your private address').inputValue();
      const asked = `http://127.0.0.1:${local.port}${new URL(address).pathname}${new URL(address).search}`;
      expect(await faultsOf(page)).toEqual([]);
      const calendar = await request.get(asked);
      expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect(await calendar.text()).toContain('SUMMARY:Call O’Neill\\, Anne-Marie');
      await dialog.getByRole('button', { name: 'End the address' }).click();
      const asking = page.getByRole('dialog', { name: 'End the address?' });
      await asking.getByRole('button', { name: 'End the address' }).click();
      await expect(toast(page, 'Address ended')).toBeVisible();
      expect((await request.get(asked)).status()).toBe(404);
      await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible();
    });
  });
}
