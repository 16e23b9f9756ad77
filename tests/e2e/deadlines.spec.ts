import { ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { clause, paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { saveCourtCalendar } from '#core/deadlines/endpoints.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import { saveTaskTemplate } from '#core/tasks/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, newEmail, password, toast } from './product.ts';
import { type Lawyer, local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const agreement = wordDocument('Engagement', [title('Engagement'), clause('For {{client_name}}.'), paragraph('')]);

const openedMatter = async (lawyer: Lawyer): Promise<string> => {
  const templateId = await newTemplate(lawyer, 'Engagement', agreement);
  const { clientId } = await newClient(lawyer);
  const matterId = crypto.randomUUID();
  await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: 'Reyes v. Harbour' }, lawyer));
  return matterId;
};

/** A colleague of the lawyer, who sees clients and matters; gives their e-mail. */
const hired = async ({ token }: Lawyer): Promise<string> => {
  const email = newEmail('ines');
  await inviteStaff(local, token, email, await addRole(local, token, 'Associate', [2, 3]));
  await joinAsStaff(local, { firstName: 'Ines', lastName: 'Park', email, password });
  return email;
};

for (const [where, viewport] of journeySizes) {
  test(`tasks of a template are added to a matter, done, and found across matters, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const matterId = await openedMatter(lawyer);
    const lines = [
      { title: 'Send the engagement letter', dueAfter: 0 },
      { title: 'Collect documents', dueAfter: 14 },
    ];
    const template = { taskTemplateId: crypto.randomUUID(), version: 0, name: 'New matter', lines };
    await ok(call(local.port, saveTaskTemplate, template, lawyer));
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const panel = page.getByRole('region', { name: 'Tasks', exact: true });

    await test.step('all in one press', async () => {
      await panel.getByRole('button', { name: 'From a template' }).click();
      const dialog = page.getByRole('dialog', { name: 'Tasks from a template' });
      const added = dialog.getByRole('list', { name: 'Tasks that are added' });
      await expect(added.getByRole('listitem')).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Add tasks' }).click();
      await expect(toast(page, 'Tasks added')).toBeVisible();
      await expect(panel.getByRole('list', { name: 'Open tasks' }).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('one is done', async () => {
      await panel.getByRole('checkbox', { name: 'Mark Collect documents as done' }).click();
      await expect(panel.getByRole('button', { name: 'Show done tasks (1)' })).toBeVisible();
    });

    await test.step('the other stands among those of today', async () => {
      await page.goto(page.url().replace(/\/lawyer\/.*/, paths.tasks('lawyer')));
      const today = page.getByRole('region', { name: 'Today' });
      await expect(today.getByRole('listitem')).toHaveCount(1);
      await expect(today).toContainText('Send the engagement letter');
      await expect(today.getByRole('link', { name: 'Reyes v. Harbour' })).toBeVisible();
      await page.getByRole('radiogroup', { name: 'State' }).getByText('Done').click();
      await expect(page.getByRole('list', { name: 'Done tasks' })).toContainText('Collect documents');
    });
  });

  test(`a deadline is computed over a holiday of its court, signed off by a second person, and its moved trigger shows the difference, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const [matterId, colleague] = await Promise.all([openedMatter(lawyer), hired(lawyer)]);
    const days = [{ on: '2030-03-29', name: 'Cesar Chavez Day (observed)', kind: 'state' as const }];
    const calendar = { calendarId: crypto.randomUUID(), version: 0, name: 'N.D. Cal.', days };
    await ok(call(local.port, saveCourtCalendar, calendar, lawyer));
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));

    await test.step('computed, its day in view before it is kept', async () => {
      await page.getByRole('button', { name: 'Compute a deadline' }).click();
      const dialog = page.getByRole('dialog', { name: 'Compute a deadline' });
      await dialog.getByLabel('Summons and complaint served').fill('2030-03-08');
      await expect(dialog.getByRole('status')).toContainText('Friday, March 29, 2030');
      await dialog.getByLabel('Holiday calendar').selectOption('N.D. Cal.');
      await expect(dialog.getByRole('status')).toContainText('Monday, April 1, 2030');
      await dialog.getByRole('button', { name: 'Keep deadline' }).click();
      await expect(toast(page, 'Deadline computed')).toBeVisible();
    });

    await test.step('explained day by day', async () => {
      // Its line in the timeline may lead there too by now.
      const list = page.getByRole('list', { name: 'Deadlines' });
      await list.getByRole('link', { name: 'Answer to the complaint' }).click();
      const row = page.getByRole('table', { name: 'Day by day' }).getByRole('row', { name: /Mar 29/ });
      await expect(row).toContainText('Cesar Chavez Day (observed) (declared by the state)');
      await expect(row).toContainText('FRCP 6(a)(1)(C)');
      await expect(page.getByRole('region', { name: 'Second person' })).toContainText('You computed this deadline.');
      await expect(page.getByRole('button', { name: 'Sign off' })).toBeHidden();
      await expect(page.getByRole('region', { name: 'What the rule says' })).toContainText(
        /FRCP 6\(a\)\(1\).*exclude the day of the event that triggers the period/s,
      );
    });

    await test.step('printed as a control sheet, which is all that leaves the printer', async () => {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes');
      });
      await page.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('body[data-printed=yes]')).toHaveCount(1);
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.control-sheet');
      await expect(sheet).toBeVisible();
      await expect(sheet).toContainText('Deadline control sheet');
      await expect(sheet).toContainText('Reyes v. Harbour: Answer to the complaint');
      await expect(sheet).toContainText('Due Monday, April 1, 2030');
      await expect(sheet).toContainText(/Client.*Matter number.*Time\).*Printed/s);
      await expect(sheet).toContainText('Cesar Chavez Day (observed)');
      await expect(sheet).toContainText('exclude the day of the event that triggers the period');
      await expect(sheet.getByText('Checked:')).toBeVisible();
      await expect(page.locator('#root')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await expect(sheet).toBeHidden();
    });
    const address = new URL(page.url()).pathname;

    const other = await (await browser.newContext({ viewport })).newPage();
    await test.step('signed off by a colleague', async () => {
      await enter(other, colleague, paths.matters('lawyer'));
      await other.getByRole('button', { name: 'Notifications, 1 new' }).click();
      await other.getByRole('link', { name: /waits for your sign-off/ }).click();
      await expect(other).toHaveURL((url) => url.pathname === address);
      await other.getByRole('button', { name: 'Sign off' }).click();
      await expect(other.getByRole('region', { name: 'Computed from' })).toContainText('Signed off byInes Park');
    });

    await test.step('moved: before and now stand side by side, and the sign-off has lapsed', async () => {
      await other.getByRole('button', { name: 'Actions for Answer to the complaint' }).click();
      await other.getByRole('menuitem', { name: 'Change the trigger' }).click();
      const dialog = other.getByRole('dialog', { name: 'Change the trigger' });
      await dialog.getByLabel('Summons and complaint served').fill('2030-03-05');
      await expect(dialog.getByRole('status')).toContainText('Tuesday, March 26, 2030');
      await dialog.getByRole('button', { name: 'Compute anew' }).click();
      const changed = other.getByRole('region', { name: 'What has changed' });
      await expect(changed).toContainText('It is due 6 days earlier.');
      await expect(changed).toContainText('The sign-off of Ines Park');
      const due = changed.getByRole('row', { name: /^Due/ });
      await expect(due).toContainText('Monday, April 1, 2030');
      await expect(due).toContainText('Tuesday, March 26, 2030');
      await expect(other.getByText('Needs a second person')).toBeVisible();
    });
  });

  test(`a template of tasks is made by hand and applied to a matter, ${where} @soak`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const matterId = await openedMatter(lawyer);
    await enter(page, lawyer.email, paths.taskTemplates('lawyer'));
    const dialog = page.getByRole('dialog');

    await test.step('written down once', async () => {
      await page.getByRole('button', { name: 'Add template' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('New matter of O’Neill');
      await dialog.locator('[name="lines.0.title"]').fill('Send the engagement letter');
      await dialog.locator('[name="lines.0.dueAfter"]').fill('2');
      await dialog.getByRole('button', { name: /^Add a / }).click();
      await dialog.locator('[name="lines.1.title"]').fill('Collect documents');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add template' }).click();
      await expect(toast(page, 'Template saved')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'New matter of O’Neill' })).toBeVisible();
    });

    await test.step('applied in one press', async () => {
      await page.goto(page.url().replace(/\/lawyer\/.*/, paths.matter('lawyer', matterId)));
      const panel = page.getByRole('region', { name: 'Tasks', exact: true });
      await panel.getByRole('button', { name: 'From a template' }).click();
      await expect(dialog.getByRole('list', { name: 'Tasks that are added' }).getByRole('listitem')).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Add tasks' }).click();
      await expect(panel.getByRole('list', { name: 'Open tasks' }).getByRole('listitem')).toHaveCount(2);
    });
  });

  test(`a court calendar is begun with the holidays of its state, mended by hand, and a deadline goes by it, ${where} @soak`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const matterId = await openedMatter(lawyer);
    await enter(page, lawyer.email, paths.courtCalendars('lawyer'));
    const dialog = page.getByRole('dialog');

    await test.step('the days of the state, by rule, and one of the court', async () => {
      await page.getByRole('button', { name: 'Add calendar' }).click();
      await dialog.getByLabel('Court', { exact: true }).fill('D. Mass.');
      await dialog.getByLabel('Begin with the holidays of').selectOption('Massachusetts');
      await expect(dialog.getByLabel(/^Name of day/)).toHaveCount(5);
      await expect(dialog.getByLabel('Name of day 1')).toHaveValue('Patriots’ Day');
      await expect(dialog.getByLabel('Begin with the holidays of')).toHaveValue('Massachusetts');
      await expect(dialog.getByRole('status')).toHaveText('5 days of Massachusetts were added below.');
      await expect(dialog.getByLabel('Court’s time zone')).toHaveValue('America/New_York');
      await dialog.getByLabel('Court’s time zone').selectOption('Central');
      await dialog.getByRole('button', { name: 'Add a day' }).click();
      await dialog.getByLabel('Day 6', { exact: true }).fill('2030-03-29');
      await dialog.getByLabel('Name of day 6').fill('Snow');
      await dialog.getByLabel('Kind of day 6').selectOption('closure');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add calendar' }).click();
      await expect(toast(page, 'Calendar saved')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Days of D. Mass.' }).getByRole('listitem')).toHaveCount(6);
    });

    await test.step('used', async () => {
      await page.goto(page.url().replace(/\/lawyer\/.*/, paths.matter('lawyer', matterId)));
      await page.getByRole('button', { name: 'Compute a deadline' }).click();
      await dialog.getByLabel('Summons and complaint served').fill('2030-03-08');
      await dialog.getByLabel('Holiday calendar').selectOption('D. Mass.');
      await expect(dialog.getByLabel('Court’s time zone')).toHaveValue('America/Chicago');
      await expect(dialog.getByRole('status')).toContainText('Monday, April 1, 2030');
      await dialog.getByRole('button', { name: 'Keep deadline' }).click();
      await expect(toast(page, 'Deadline computed')).toBeVisible();
    });
  });
}
