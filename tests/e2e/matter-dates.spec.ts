import { ok } from '#bin/caller.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { clause, paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { shiftedDay, utcDay } from '#core/calendar.ts';
import { openMatter } from '#core/matters/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, newEmail, password, toast } from './product.ts';
import { local, newClient, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const agreement = wordDocument('Engagement', [title('Engagement'), clause('For {{client_name}}.'), paragraph('')]);

/** A Friday, eight weeks ahead at least. */
const friday = (): string => {
  const ahead = shiftedDay(utcDay(new Date()), 56, 'day');
  return shiftedDay(ahead, (12 - new Date(`${ahead}T00:00:00Z`).getUTCDay()) % 7, 'day');
};

for (const [where, viewport] of journeySizes) {
  test(`a hearing is entered on a matter, deadlines hang on it, and all move with it and show by how much, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Engagement', agreement);
    const { clientId } = await newClient(lawyer);
    const matterId = crypto.randomUUID();
    await ok(call(local.port, openMatter, { matterId, clientId, templateId, name: 'Reyes v. Harbour' }, lawyer));
    const colleague = newEmail('ines');
    await inviteStaff(local, lawyer.token, colleague, await addRole(local, lawyer.token, 'Associate', [2, 3]));
    await joinAsStaff(local, { firstName: 'Ines', lastName: 'Park', email: colleague, password });
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const panel = page.getByRole('region', { name: 'Dates', exact: true });
    const dialog = page.getByRole('dialog');
    const on = friday();

    await test.step('entered with its time and place', async () => {
      await expect(panel.getByText('No hearings, meetings or other dates yet.')).toBeVisible();
      await panel.getByRole('button', { name: 'Add date' }).click();
      await dialog.getByLabel('About').fill('O’Neill’s motion');
      await dialog.getByLabel('Day').fill(on);
      await dialog.getByLabel(/^Time(?! zone)/).fill('14:30');
      await dialog.getByLabel('Time zone').selectOption('America/New_York');
      await dialog.getByLabel('Place').fill('Courtroom 4');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add date' }).click();
      await expect(toast(page, 'Date added')).toBeVisible();
      await expect(panel.getByRole('listitem')).toContainText(/O’Neill’s motion.*2:30\sPM.*Courtroom 4/s);
    });

    await test.step('two deadlines are counted from it', async () => {
      for (const rule of ['frcp-6-c-1', 'frcp-6-c-2']) {
        await page.getByRole('button', { name: 'Compute a deadline' }).click();
        await dialog.getByLabel('Rule').selectOption(rule);
        await dialog.getByLabel('Counted from').selectOption({ index: 1 });
        await expect(dialog.getByRole('status')).toContainText('Due');
        await dialog.getByLabel('Watched by').selectOption('Ines Park');
        await dialog.getByRole('button', { name: 'Keep deadline' }).click();
        await expect(dialog).toBeHidden();
      }
      await expect(panel.getByRole('listitem')).toContainText('2 deadlines are counted from it');
    });

    await test.step('it moves, and shows what moves with it before it is saved', async () => {
      await panel.getByRole('button', { name: 'Actions for Hearing: O’Neill’s motion' }).click();
      await page.getByRole('menuitem', { name: 'Change' }).click();
      await dialog.getByLabel('Day').fill(shiftedDay(on, 28, 'day'));
      const moved = dialog.getByRole('status').getByRole('listitem');
      await expect(moved).toHaveCount(2);
      await expect(moved.first()).toContainText('Motion and notice of hearing');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Date saved')).toBeVisible();
      await page.getByRole('link', { name: 'Motion and notice of hearing' }).first().click();
      const changed = page.getByRole('region', { name: 'What has changed' });
      await expect(changed).toContainText(/It is due \d+ days later\./);
      await expect(page.getByRole('region', { name: 'Computed from' })).toContainText('A date of the matter');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('the calendar has it on its new day', async () => {
      await page.goto(
        page.url().replace(/\/lawyer\/.*/, `${paths.calendar('lawyer')}?view=agenda&on=${shiftedDay(on, 20, 'day')}`),
      );
      await expect(page.getByRole('link', { name: 'Date: 2:30 PM Hearing: O’Neill’s motion' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('removed, it asks what becomes of its deadlines', async () => {
      await page.goto(page.url().replace(/\/lawyer\/.*/, paths.matter('lawyer', matterId)));
      await panel.getByRole('button', { name: 'Actions for Hearing: O’Neill’s motion' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await expect(dialog.getByLabel('2 deadlines are counted from it')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(panel.getByText('No hearings, meetings or other dates yet.')).toBeVisible();
      const left = page.getByRole('list', { name: 'Deadlines', exact: true }).getByRole('listitem');
      await expect(left).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });
  });
}
