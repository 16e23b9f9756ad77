import { call, ok } from '#bin/caller.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, newEmail, toast } from './product.ts';
import { local, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

for (const [where, viewport] of journeySizes)
  test(`clients of each kind are added by hand, one is archived, found by a search, shown beside the others by a switch that stays as it was left during the visit, and restored, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { email, token } = await newLawyer();
    const { profileKeyword: profile } = (await ok(call(local.port, checkStatus, {}, { token }))).data;
    const list = paths.clients('lawyer', profile);
    await enter(page, email, list);
    const dialog = page.getByRole('dialog');
    const shown = page.getByLabel('Show archived clients');

    for (const [kind, title] of [
      ['Individual', 'Anne-Marie O’Neill'],
      ['Company', 'Quayside Trading'],
      ['None', 'Estate of Vale'],
    ] as const) {
      await page.goto(`${app}${list}?new=client`);
      await dialog.getByLabel('Client type').selectOption(kind);
      if (kind === 'Company') {
        await dialog.getByLabel('Company name').fill(title);
        await dialog.getByLabel('Contact person').fill('Bertha Quill');
      } else await dialog.getByLabel('Name', { exact: true }).fill(title);
      await dialog.getByLabel('Email', { exact: true }).fill(newEmail('client'));
      await dialog.getByRole('button', { name: 'Add client' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }

    await page.getByRole('button', { name: 'Actions for Estate of Vale' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expect(toast(page, 'Client archived')).toBeVisible();
    await page.goto(app + list);
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await expect(shown).not.toBeChecked();
    await page.getByLabel('Search clients').fill('vale');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('rowheader')).toHaveText(/Estate of Vale/);
    await expect(page.getByRole('row', { name: 'Estate of Vale' })).toContainText('Archived');
    await page.getByLabel('Search clients').fill('');
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await shown.check();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await expect(page.getByText('Archived', { exact: true })).toHaveCount(1);
    await page.reload();
    await expect(shown).toBeChecked();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    expect(await faultsOf(page)).toEqual([]);
    const nextVisit = await page.context().newPage();
    await nextVisit.goto(app + list);
    await expect(nextVisit.getByRole('rowheader')).toHaveCount(2);
    await expect(nextVisit.getByLabel('Show archived clients')).not.toBeChecked();
    await nextVisit.close();
    await page.getByRole('link', { name: 'Estate of Vale' }).click();
    await page.getByRole('button', { name: 'Actions for Estate of Vale' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect(toast(page, 'Client restored')).toBeVisible();
    await page.goto(app + list);
    await expect(shown).toBeChecked();
    await shown.uncheck();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
  });
