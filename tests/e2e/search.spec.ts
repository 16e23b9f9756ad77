import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { addClient } from '#core/clients/endpoints.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newClient, newLawyer, newMatterFile } from './set-up.ts';
import { expect, test } from './story.ts';

const names = ['Anne-Marie O’Neill', 'Robert Fairchild', 'נועה כהן', 'Ada Lovelace'];

for (const [where, viewport] of journeySizes)
  test(`a client is found by a name with a slip and a matter opened for them, by keys alone, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { email, firmName, token } = await newLawyer();
    for (const invitee_name of names) {
      const client = {
        client_type: 'Individual',
        invitee_name,
        invitee_email: `${randomUUID()}@example.com`,
        ...(invitee_name === names[1] && { contacts: [{ name: 'Bertha Quill', email: 'bertha@quill.example' }] }),
      } as const;
      await ok(call(local.port, addClient, { clientId: randomUUID(), ...client }, { token }));
    }
    await enter(page, email, paths.dashboard('lawyer'));
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    const first = dialog.getByRole('option').first();

    await test.step('the keys open it and the button does; Escape gives the focus back', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(field).toBeFocused();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('what is typed before the field is there stands in it', async () => {
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('Ada Lovelace');
      await expect(field).toHaveValue('Ada Lovelace');
    });

    await test.step('names are found however they are written', async () => {
      for (const [typed, name] of [
        ['oneill', names[0]],
        ['robret', names[1]],
        ['כהן', names[2]],
        ['lovlace ada', names[3]],
        ['quill', 'Contact of Robert Fairchild · bertha@quill.example'],
      ] as const) {
        await field.fill(typed);
        await expect(first).toContainText(name ?? '');
      }
      await field.fill('nobody at all');
      await expect(dialog.getByText('Nothing matches “nobody at all”.')).toBeVisible();
    });

    await test.step('Enter opens what was found, which is then offered first', async () => {
      await field.fill('robrt');
      await expect(first).toHaveAttribute('aria-selected', 'true');
      expect(await faultsOf(page)).toEqual([]);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Robert Fairchild' })).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(first).toContainText('Robert Fairchild');
    });

    await test.step('a command takes the name of a client', async () => {
      await field.fill('open mat');
      await expect(first).toContainText('Open matter for …');
      await field.press('Enter');
      await page.keyboard.type('ada');
      await expect(first).toContainText('Open a matter for Ada Lovelace');
      await field.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${slugOf(firmName)}/templates/`));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Robert Fairchild' })).toBeVisible();
    });

    await test.step('a command begins what its page adds', async () => {
      await page.keyboard.press('Control+k');
      await field.fill('add client');
      await expect(first).toContainText('Add client');
      await field.press('Enter');
      const adding = page.getByRole('dialog', { name: 'Add client' });
      await expect(adding).toBeVisible();
      await adding.getByRole('button', { name: 'Cancel' }).click();
      await expect(adding).toBeHidden();
      await expect(page).not.toHaveURL(/new=/);
    });

    await test.step('pages are found by their names', async () => {
      await page.keyboard.press('Control+k');
      await field.fill('court cal');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Court calendars' })).toBeVisible();
    });
  });

for (const [where, viewport] of journeySizes)
  test(`a file that is kept with a matter is found by its name, the newest first, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    await ok(call(local.port, startMatter, { matterId, clientId, name: 'Sale of the mill' }, lawyer));
    for (const name of ['Survey of 2024.pdf', 'Survey of 2026.pdf', 'Anne-Marie’s deed.pdf'])
      await newMatterFile(lawyer, matterId, name);
    await enter(page, lawyer.email, paths.dashboard('lawyer'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    await field.fill('survey');
    await expect(dialog.getByRole('option')).toHaveText([/Survey of 2026\.pdf.*File/s, /Survey of 2024\.pdf.*File/s]);
    expect(await faultsOf(page)).toEqual([]);
    await field.fill('annemaries deed');
    await expect(dialog.getByRole('option').first()).toContainText('Anne-Marie’s deed.pdf');
    await field.press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: 'Anne-Marie’s deed.pdf' })).toBeVisible();
  });
