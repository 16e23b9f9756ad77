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
