import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { clause, paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { shiftedDay, utcDay } from '#core/calendar.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { dateRequest, deadlineRequest } from '#tests/api/world.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, toast } from './product.ts';
import { joined, type Lawyer, local, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const agreement = wordDocument('Engagement', [title('Engagement'), clause('For {{client_name}}.'), paragraph('')]);

/** Something to do, a deadline and a hearing in a matter, all of the lawyer. */
const withWork = async (lawyer: Lawyer, matterId: string) => {
  const { rows } = await ok(call(local.port, listMemberNames, {}, lawyer));
  const me = rows[0]?.accountId ?? '';
  const on = shiftedDay(utcDay(new Date()), 5, 'day');
  const task = { taskId: randomUUID(), matterId, title: 'Call the clerk', assigneeId: me };
  await ok(call(local.port, addTask, { ...task, dueDay: { on, timeZone: 'UTC' } }, lawyer));
  await ok(call(local.port, deadlines.addDeadline, { ...deadlineRequest(me), matterId }, lawyer));
  await ok(call(local.port, deadlines.addMatterDate, { ...dateRequest(me), matterId, on }, lawyer));
};

for (const [where, viewport] of journeySizes) {
  test(`each part of a matter's page is a press away, and what is open in it rests while it is closed, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Engagement', agreement);
    const { matterId } = await sentMatter(lawyer, templateId, 'Reyes v. Harbour');
    await withWork(lawyer, matterId);
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const main = page.getByRole('main');
    const part = (name: string) => main.getByRole('region', { name, exact: true });
    const links = main.getByRole('navigation', { name: 'Parts of the matter' });
    await expect(part('Tasks').getByText('Call the clerk').first()).toBeVisible();

    await test.step('a link brings its part into view and the focus there, by the keyboard alone', async () => {
      for (const name of ['Notes and timeline', 'Tasks', 'Answers']) {
        await links.getByRole('link', { name, exact: true }).focus();
        await page.keyboard.press('Enter');
        const region = part(name === 'Notes and timeline' ? 'Timeline' : name);
        await expect(region).toBeFocused();
        await expect(region).toBeInViewport();
        await expect(links).toBeInViewport();
      }
      await links.getByRole('link', { name: 'Contract', exact: true }).click();
      await expect(part('Contract')).toBeInViewport();
      await links.getByRole('link', { name: 'Dates', exact: true }).click();
      await expect(part('Dates')).toBeFocused();
      expect(await faultsOf(page)).toEqual([]);
    });

    const choose = async (choice: string) => {
      await main.getByRole('button', { name: 'Actions for Reyes v. Harbour' }).click();
      await page.getByRole('menuitem', { name: choice }).click();
    };
    await test.step('closing says how much will rest, and the parts that it does', async () => {
      await choose('Close matter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/^1 task, 1 deadline and 1 date will rest/)).toBeVisible();
      await dialog.getByLabel('Reason').fill('Settled');
      await dialog.getByRole('button', { name: 'Close matter' }).click();
      await expect(toast(page, 'Matter closed')).toBeVisible();
      await expect(part('Tasks').getByText('1 open task rests while the matter is closed')).toBeVisible();
      await expect(part('Deadlines').getByText('1 open deadline rests while the matter is closed')).toBeVisible();
      await expect(part('Dates').getByText('1 coming date rests while the matter is closed')).toBeVisible();
      await expect(part('Tasks').getByRole('checkbox', { name: 'Mark Call the clerk as done' })).toBeDisabled();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('it is in no list until the matter is reopened', async () => {
      const list = async () => {
        await page.goto(page.url().replace(/\/lawyer\/.*/, paths.tasks('lawyer')));
        await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
      };
      await list();
      await expect(main.getByText('Nothing is waiting for you.')).toBeVisible();
      await page.goto(page.url().replace(/\/lawyer\/.*/, paths.matter('lawyer', matterId)));
      await choose('Reopen matter');
      await expect(toast(page, 'Matter reopened')).toBeVisible();
      await list();
      await expect(main.getByRole('checkbox', { name: 'Mark Call the clerk as done' })).toBeEnabled();
    });
  });

  test(`a client's question stands on the dashboard, and leads to where it is answered, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Engagement', agreement);
    const sent = await sentMatter(lawyer, templateId, 'Reyes v. Harbour');
    const { matterId } = sent;
    const client = { token: await joined(sent) };
    const { questionnaire } = await ok(call(local.port, matters.readInvitedQuestionnaire, { matterId }, client));
    const question = questionsOf(questionnaire)[0];
    const message = { matterId, questionId: question?.id ?? '', messageId: randomUUID(), text: 'My full name?' };
    await ok(call(local.port, matters.askAboutQuestion, message, client));
    await enter(page, lawyer.email, paths.dashboard('lawyer'));
    const asked = page.getByRole('list', { name: 'Clients’ questions (1)' });
    await expect(asked).toContainText('Cleo Marsh asked');
    expect(await faultsOf(page)).toEqual([]);
    await asked.getByRole('link').click();
    const panel = page.getByRole('region', { name: 'Asked about the questions' });
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport();
    await panel.getByRole('button', { name: 'Answer' }).click();
    await panel.getByRole('textbox').fill('As in your passport.');
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(panel.getByText('As in your passport.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'What needs doing' })).toBeVisible();
    await expect(asked).toHaveCount(0);
  });
}
