import { ok } from '#bin/caller.ts';
import { clause, paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { shiftedDay, utcDay } from '#core/calendar.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const agreement = wordDocument('Engagement', [title('Engagement'), clause('For {{client_name}}.'), paragraph('')]);

for (const [where, viewport] of journeySizes) {
  test(`the dashboard tells what is overdue and what comes, its bars lead to their rows, and a client's page what is due for them, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Engagement', agreement);
    const { clientId } = await newClient(lawyer);
    const matterId = crypto.randomUUID();
    await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: 'Reyes v. Harbour' }, lawyer));
    const { rows } = await ok(call(local.port, listMemberNames, {}, lawyer));
    const assigneeId = rows[0]?.accountId ?? '';
    for (const [name, days] of [
      ['File the answer', -2],
      ['Call the clerk', 3],
    ] as const) {
      const dueDay = { on: shiftedDay(utcDay(new Date()), days, 'day'), timeZone: 'UTC' };
      await ok(
        call(local.port, addTask, { taskId: crypto.randomUUID(), matterId, title: name, assigneeId, dueDay }, lawyer),
      );
    }
    await enter(page, lawyer.email, paths.dashboard('lawyer'));

    const doing = page.getByRole('region', { name: 'What needs doing' });
    await expect(doing.getByRole('list', { name: 'Overdue (1)' })).toContainText('File the answer');
    await expect(doing.getByRole('list', { name: 'Next two weeks (1)' })).toContainText('Call the clerk');
    expect(await faultsOf(page)).toEqual([]);

    await test.step('what happened last stands there, the newest first, and leads to its matter', async () => {
      const activity = page.getByRole('list', { name: 'Recent activity' });
      await expect(activity.getByRole('listitem').first()).toContainText('Added a task: Call the clerk');
      await expect(activity.getByRole('listitem').first()).toContainText('Reyes v. Harbour · ');
      await activity.getByRole('link', { name: 'Reyes v. Harbour' }).first().click();
      await expect(page.getByRole('heading', { name: 'Reyes v. Harbour' })).toBeVisible();
      await page.goBack();
    });

    await test.step('a bar leads to its day, the bar of states to its matters', async () => {
      await doing.getByRole('list', { name: 'By day' }).getByRole('link', { name: /: 1$/ }).click();
      await expect(page.getByRole('link', { name: 'Task: Call the clerk' })).toBeVisible();
      await page.goBack();
      const states = page.getByRole('region', { name: 'Matters by state' });
      await states.getByRole('link', { name: 'Pending 1' }).click();
      await expect(page).toHaveURL(/pending-matters/);
      await expect(page.getByRole('heading', { level: 1, name: /morning|afternoon|evening/ })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Reyes v. Harbour' })).toBeVisible();
    });

    await test.step('the page of its client has both', async () => {
      const { profileKeyword } = (await ok(call(local.port, checkStatus, {}, lawyer))).data;
      await page.goto(page.url().replace(/\/lawyer\/.*/, paths.clientDashboard('lawyer', profileKeyword, clientId)));
      const dates = page.getByRole('region', { name: 'Next dates' });
      await expect(dates.getByRole('list', { name: 'Open (2)' }).getByRole('listitem')).toHaveCount(2);
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}
