import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { addClient, addClientNote } from '#core/clients/endpoints.ts';
import { keepConflictCheck } from '#core/conflicts/endpoints.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, newEmail } from './product.ts';
import { type Lawyer, local, newLawyer } from './set-up.ts';
import { expect, test } from './story.ts';

/** A client with a matter and a note. */
const clientWithMatter = async ({ token }: Lawyer, invitee_name: string, matter: string, phone = '') => {
  const [clientId, matterId] = [randomUUID(), randomUUID()];
  const mobile = phone ? { countryCode: '+1', mobileNumber: phone } : {};
  const contacts = [{ name: `Friend of ${invitee_name}`, email: newEmail('friend') }];
  const details = { client_type: 'Individual', invitee_name, invitee_email: newEmail('client'), contacts, ...mobile };
  await ok(call(local.port, addClient, { clientId, ...details } as never, { token }));
  const decision = { outcome: 'cleared', reason: 'Nobody whom we work against' } as const;
  const check = { checkId: randomUUID(), name: invitee_name, clientId, exceptClientId: clientId, decision };
  await ok(call(local.port, keepConflictCheck, { ...check, ...(phone && { phone: `+1${phone}` }) }, { token }));
  await ok(call(local.port, startMatter, { matterId, clientId, name: matter }, { token }));
  await ok(call(local.port, addClientNote, { clientId, noteId: randomUUID(), text: `Of ${matter}` }, { token }));
  return clientId;
};

for (const [where, viewport] of journeySizes)
  test(`two clients are proposed as one, merged, and the matter of one stands with the other until that is undone, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const profile = slugOf(lawyer.firmName);
    const stays = await clientWithMatter(lawyer, 'Robert O’Neill', 'Lease of the mill', '4155550123');
    const goes = await clientWithMatter(lawyer, 'Bob O’Neill', 'Sale of the mill', '4155550123');
    await clientWithMatter(lawyer, 'Ruth Levi', 'Will');
    await enter(page, lawyer.email, paths.clients('lawyer', profile));
    const main = page.getByRole('main');

    await test.step('while a client is added, who may be the same is shown with the reason and the way there', async () => {
      await page.getByRole('button', { name: 'Add client' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add client' });
      await dialog.getByLabel('Name', { exact: true }).fill('Ruth Levy');
      const same = dialog.getByRole('list', { name: 'Possible duplicates' });
      await expect(same).toContainText('The given name is the same, and the surnames are spelled alike.');
      await expect(same.getByRole('link', { name: 'Open this client' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await same.getByRole('link', { name: 'Open this client' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ruth Levi' })).toBeVisible();
    });

    await test.step('the pair is proposed, and both are merged side by side', async () => {
      await page.goto(app + paths.clients('lawyer', profile));
      await main.getByRole('link', { name: 'Possible duplicates' }).click();
      const pair = main.getByRole('list', { name: 'Possible duplicates' }).getByRole('listitem');
      await expect(pair).toHaveCount(1);
      await expect(pair).toContainText('The phone number is the same.');
      expect(await faultsOf(page)).toEqual([]);
      await pair.getByRole('button', { name: /^Merge/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Merge .* into / });
      await dialog.getByRole('radio', { name: 'Name: Robert O’Neill' }).check();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Merge', exact: true }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'Robert O’Neill' })).toBeVisible();
      await expect(main.getByRole('button', { name: /^Undo the merge/ })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('both matters stand with the one who stays, and the other has left the list', async () => {
      await main.getByRole('link', { name: 'Matters', exact: true }).click();
      await expect(main.getByRole('link', { name: 'Lease of the mill' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Sale of the mill' })).toBeVisible();
      await page.goto(app + paths.clients('lawyer', profile));
      await expect(main.getByRole('link', { name: 'Robert O’Neill' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Bob O’Neill' })).toHaveCount(0);
    });

    await test.step('the address of either leads to the one who stays, and says why', async () => {
      let redirected = 0;
      for (const clientId of [stays, goes]) {
        await page.goto(app + paths.clientMatters('lawyer', profile, clientId));
        await expect(page.getByRole('heading', { level: 1, name: 'Robert O’Neill' })).toBeVisible();
        await expect(main.getByRole('link', { name: 'Sale of the mill' })).toBeVisible();
        if (new URL(page.url()).pathname.endsWith(clientId)) continue;
        await expect(page.getByText(/ was merged into Robert O’Neill\.$/)).toBeVisible();
        redirected += 1;
      }
      expect(redirected).toBe(1);
      await page.goto(app + paths.clients('lawyer', profile));
    });

    await test.step('undone, each has its own again', async () => {
      await main.getByRole('link', { name: 'Robert O’Neill' }).click();
      await main.getByRole('button', { name: /^Undo the merge/ }).click();
      await expect(main.getByRole('note', { name: /^Merge with/ })).toHaveCount(0, { timeout: 20_000 });
      for (const [clientId, own] of [
        [stays, 'Lease of the mill'],
        [goes, 'Sale of the mill'],
      ] as const) {
        await page.goto(app + paths.clientMatters('lawyer', profile, clientId));
        await expect(main.getByRole('link', { name: own })).toBeVisible();
        await expect(main.getByRole('link', { name: / of the mill$/ })).toHaveCount(1);
      }
    });

    await test.step('from a client’s page the other is searched for, and who goes back has merged nothing', async () => {
      await page.goto(app + paths.clientDashboard('lawyer', profile, stays));
      await main.getByRole('button', { name: 'Actions for Robert O’Neill' }).click();
      await page.getByRole('menuitem', { name: 'Merge with another client…' }).click();
      const choosing = page.getByRole('dialog', { name: 'Merge with another client' });
      await choosing.getByLabel('Search clients').fill('levi');
      await choosing.getByRole('radio', { name: /Ruth Levi/ }).check();
      expect(await faultsOf(page)).toEqual([]);
      await choosing.getByRole('button', { name: 'Continue' }).click();
      const dialog = page.getByRole('dialog', { name: 'Merge Ruth Levi into Robert O’Neill' });
      await expect(dialog.getByRole('radio', { name: 'Mobile number: +1 4155550123' })).toBeChecked();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(main.getByRole('note', { name: /^Merge with/ })).toHaveCount(0);
    });

    await test.step('who are not the same are not proposed again', async () => {
      await page.goto(app + paths.duplicateClients('lawyer'));
      await main.getByRole('button', { name: /are not the same$/ }).click();
      await expect(main.getByText('No two clients look like the same one.')).toBeVisible();
      await page.reload();
      await expect(main.getByText('No two clients look like the same one.')).toBeVisible();
    });
  });
