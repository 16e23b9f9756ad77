import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { listCourtCalendars, saveCourtCalendar } from '#core/deadlines/endpoints.ts';
import { changeLook, readBranding } from '#core/firm/endpoints.ts';
import { listTaskTemplates, saveTaskTemplate } from '#core/tasks/endpoints.ts';
import { changeRole, createRole, listRoles } from '#core/team/endpoints.ts';
import { changeTemplate, readTemplate } from '#core/templates/endpoints.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes } from './product.ts';
import { local, newLawyer, newTemplate } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [title('Mill lease'), clause('The mill stands in {{state}}.')]);

for (const [where, viewport] of journeySizes)
  test(`of two who change one template, role, list of tasks, calendar or look, the second sees both versions, ${where} @soak`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Mill lease', lease);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const both = page.getByRole('table', { name: 'Both versions' });
    const save = () => dialog.getByRole('button', { name: 'Save' }).click();

    await test.step('a template: what only one has changed is kept of both, also after a reload', async () => {
      await enter(page, lawyer.email, paths.template('lawyer', templateId));
      const open = async () => {
        await main.getByRole('button', { name: 'Actions for Mill lease' }).click();
        await page.getByRole('menuitem', { name: 'Change details' }).click();
      };
      await open();
      await dialog.getByLabel('Name', { exact: true }).fill('Lease of the mill');
      await dialog.getByLabel('Price').fill('19.90');
      await page.reload();
      const { version, name, published_to, template_keywords } = await ok(
        call(local.port, readTemplate, { templateId }, lawyer),
      );
      const theirs = { name: `${name}, new`, published_to, template_keywords, description: 'For mills.' };
      await ok(call(local.port, changeTemplate, { templateId, version, ...theirs }, lawyer));
      await main.getByRole('button', { name: /^Actions for Mill lease/ }).click();
      await page.getByRole('menuitem', { name: 'Change details' }).click();
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Lease of the mill');
      await expect(dialog.getByLabel('Price')).toHaveValue('19.90');
      await save();
      await expect(both.getByRole('row')).toHaveText([/Field/, /Name\s*Mill lease, new\s*Lease of the mill/]);
      expect(await faultsOf(page)).toEqual([]);
      await save();
      await expect(dialog).toBeHidden();
      expect(await ok(call(local.port, readTemplate, { templateId }, lawyer))).toMatchObject({
        ...{ name: 'Lease of the mill', description: 'For mills.', price1: 1990 },
      });
    });

    await test.step('a role: its access is told in words', async () => {
      const roleId = randomUUID();
      const role = await ok(
        call(local.port, createRole, { _id: roleId, roll_name: 'Associate', roll_access: [2] }, lawyer),
      );
      await page.goto(app + paths.roleManagement('lawyer'));
      await main.getByRole('button', { name: 'Actions for Associate' }).click();
      await page.getByRole('menuitem', { name: 'Change' }).click();
      await dialog.getByLabel('Templates').check();
      const theirs = { roll_name: 'Associates', roll_access: [2, 3] };
      await ok(call(local.port, changeRole, { roleId, version: role.version, ...theirs }, lawyer));
      await save();
      await expect(both.getByRole('row')).toHaveText([/Field/, /Access.*Matters.*Templates/]);
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Associates');
      await both.getByRole('radio', { name: /^Access: theirs/ }).check();
      await save();
      await expect(dialog).toBeHidden();
      const { data } = await ok(call(local.port, listRoles, {}, lawyer));
      expect(data).toMatchObject([theirs]);
    });

    await test.step('a template of tasks: name and tasks are each kept as one has left them', async () => {
      const kept = { taskTemplateId: randomUUID(), name: 'New matter', lines: [{ title: 'Collect documents' }] };
      await ok(call(local.port, saveTaskTemplate, { ...kept, version: 0 }, lawyer));
      await page.goto(app + paths.taskTemplates('lawyer'));
      await main.getByRole('button', { name: 'Actions for New matter' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Every new matter');
      const lines = [{ title: 'Send the letter', dueAfter: 2 }];
      await ok(call(local.port, saveTaskTemplate, { ...kept, lines, version: 1 }, lawyer));
      await save();
      await expect(dialog).toBeHidden();
      const { rows } = await ok(call(local.port, listTaskTemplates, {}, lawyer));
      expect(rows).toMatchObject([{ name: 'Every new matter', lines }]);
    });

    await test.step('a calendar: both lists of days are told, and one is taken', async () => {
      const day = (on: string, name: string) => ({ on, name, kind: 'state' as const });
      const kept = { calendarId: randomUUID(), name: 'N.D. Cal.', days: [day('2030-03-29', 'Cesar Chavez Day')] };
      await ok(call(local.port, saveCourtCalendar, { ...kept, version: 0 }, lawyer));
      await page.goto(app + paths.courtCalendars('lawyer'));
      await main.getByRole('button', { name: 'Edit N.D. Cal.' }).click();
      await dialog.getByLabel('Name of day 1').fill('Chavez Day');
      const days = [...kept.days, day('2030-11-29', 'Day after Thanksgiving')];
      await ok(call(local.port, saveCourtCalendar, { ...kept, days, version: 1 }, lawyer));
      await save();
      await expect(both.getByRole('row')).toHaveText([/Field/, /Day after Thanksgiving.*Chavez Day/s]);
      expect(await faultsOf(page)).toEqual([]);
      await both.getByRole('radio', { name: /^Days: theirs/ }).check();
      await expect(dialog.getByLabel('Name of day 2')).toHaveValue('Day after Thanksgiving');
      await save();
      await expect(dialog).toBeHidden();
      expect((await ok(call(local.port, listCourtCalendars, {}, lawyer))).rows).toMatchObject([{ days }]);
    });

    await test.step('the look: a color that was typed is there again, and somebody else’s stands beside it', async () => {
      await page.goto(app + paths.branding('lawyer'));
      await main.getByText('Your own').click();
      await main.getByLabel('Your color').fill('#7c2d12');
      const { version } = await ok(call(local.port, readBranding, {}, lawyer));
      await ok(call(local.port, changeLook, { version, color: '#14532d' }, lawyer));
      await page.reload();
      await expect(main.getByLabel('Your color')).toHaveValue(/^#7c2d12$/i);
      await main.getByRole('button', { name: 'Save changes' }).click();
      await expect(both.getByRole('row')).toHaveText([/Field/, /Color\s*#14532d\s*#7c2d12/i]);
      expect(await faultsOf(page)).toEqual([]);
      await both.getByRole('radio', { name: /^Color: theirs/ }).check();
      await main.getByRole('button', { name: 'Save changes' }).click();
      await expect(both).toBeHidden();
      expect((await ok(call(local.port, readBranding, {}, lawyer))).color).toMatch(/^#14532d$/i);
    });
  });
