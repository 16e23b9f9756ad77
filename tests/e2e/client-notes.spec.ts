import { call, ok } from '#bin/caller.ts';
import { listClientNotes } from '#core/clients/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes } from './product.ts';
import { local, newClient, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

for (const [where, viewport] of journeySizes)
  test(`notes on a client are written, changed and removed, and tags filter the list, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const profile = slugOf(lawyer.firmName);
    const { clientId } = await newClient(lawyer);
    await newClient(lawyer);
    const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
    const kept = async () =>
      (await ok(call(local.port, listClientNotes, { clientId }, lawyer))).rows.map(({ text }) => text);

    await test.step('a note is there once however often it is pressed, with its author, also after a reload', async () => {
      await enter(page, lawyer.email, paths.clientDashboard('lawyer', profile, clientId));
      await page.getByLabel('New note').fill('Prefers the phone.');
      await page.getByRole('button', { name: 'Add note' }).dblclick();
      await expect(notes).toHaveText([/Nora Tester.*Prefers the phone\./s]);
      await page.getByLabel('New note').fill('Half a thou');
      await page.reload();
      await expect(page.getByLabel('New note')).toHaveValue('Half a thou');
      await expect(notes).toHaveCount(1);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('it is changed, and removed once that is confirmed', async () => {
      const actions = page.getByRole('button', { name: /^Actions for the note “Prefers/ });
      await actions.click();
      await page.getByRole('menuitem', { name: 'Change' }).click();
      await page.getByRole('dialog').getByLabel('Note').fill('Prefers mail.');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(notes).toHaveText([/changed.*Prefers mail\./s]);
      await actions.click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('main')).toContainText('No notes yet.');
      expect(await kept()).toEqual([]);
    });

    await test.step('a tag is given, and leaves of the list who has it', async () => {
      await page.getByRole('button', { name: 'Actions for Cleo Marsh' }).click();
      await page.getByRole('menuitem', { name: 'Change details' }).click();
      await page.getByRole('dialog').getByLabel('Tags').fill('Film, Estate');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['Film', 'Estate']);
      await page.goto(app + paths.clients('lawyer', profile));
      await expect(page.getByRole('rowheader')).toHaveCount(2);
      await page.getByLabel('Tag', { exact: true }).selectOption('Film');
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel('Show archived clients').check();
      await expect(page.getByRole('rowheader')).toHaveCount(1);
    });
  });
