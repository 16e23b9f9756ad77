import { call, ok } from '#bin/caller.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { changeClient, readClient } from '#core/clients/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { joined, keepQuestionnaire, local, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const file = wordDocument('Brokerage', [title('Brokerage'), clause('The broker is {{broker}}.')]);

for (const [where, viewport] of journeySizes)
  test(`contacts are kept with their places, two people change one, and the client answers with it by one press, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Brokerage', file);
    await keepQuestionnaire(lawyer, templateId, (draft) => {
      for (const question of questionsOf(draft)) question.category_name = 'Contact';
      return draft;
    });
    const sent = await sentMatter(lawyer, templateId, 'Brokerage');
    const { clientId, matterId } = sent;
    const read = () => ok(call(local.port, readClient, { clientId }, lawyer));
    const dialog = page.getByRole('dialog');
    const rows = page.getByRole('rowheader');

    await test.step('a contact is added, its address by a place that is picked with the keyboard', async () => {
      await enter(page, lawyer.email, paths.clientContacts('lawyer', slugOf(lawyer.firmName), clientId));
      await expect(page.getByRole('link', { name: 'Contacts', exact: true })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Add contact' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Anne-Marie O’Neill');
      await dialog.getByLabel('Email', { exact: true }).fill('am@oneill.example');
      const line = dialog.getByRole('combobox', { name: 'Address Line 1' });
      const zip = dialog.getByLabel('Zip Code');
      // Whoever goes to the places before any is there sends no form: the first one is chosen once it comes.
      await line.fill('12 Quay Street Portland M');
      await line.press('ArrowDown');
      await line.press('Enter');
      const chosen = page.getByRole('listbox', { name: 'Places' }).getByRole('option', { selected: true });
      await expect.poll(async () => (await chosen.count()) || (await zip.inputValue())).toBeTruthy();
      if (await chosen.isVisible()) await line.press('Enter');
      await expect(zip).toHaveValue('04101');
      await zip.fill('');
      await line.fill('');
      await line.pressSequentially('12 Quay Street Portland M');
      await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option').first()).toHaveText(
        '12 Quay Street, Portland, ME 04101, United States',
      );
      expect(await faultsOf(page)).toEqual([]);
      await line.press('ArrowDown');
      await line.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(zip).toHaveValue('04101');
      await dialog.getByRole('button', { name: 'Add contact' }).dblclick();
      await expect(dialog).toBeHidden();
      expect((await read()).contacts).toEqual([
        expect.objectContaining({
          name: 'Anne-Marie O’Neill',
          address_line_1: '12 Quay Street',
          city: 'Portland',
          state: 'Maine',
          zip_code: '04101',
          country: 'United States',
        }),
      ]);
    });

    await test.step('one without an email is said not to count, and is moved up', async () => {
      await page.getByRole('button', { name: 'Add contact' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('דנה לוי');
      await dialog.getByRole('button', { name: 'Add contact' }).click();
      await expect(rows).toHaveText([/Anne-Marie/, /דנה לוי.*No email/]);
      const actions = page.getByRole('button', { name: 'Actions for דנה לוי' });
      await actions.press('Enter');
      await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
      await expect(rows).toHaveText([/דנה לוי/, /Anne-Marie/]);
      await expect(actions).toBeFocused();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('of two who change one at once, the second sees both versions and loses nothing', async () => {
      await page.getByRole('button', { name: 'Actions for Anne-Marie O’Neill' }).click();
      await page.getByRole('menuitem', { name: 'Change' }).click();
      await dialog.getByLabel('Type').fill('Broker');
      await dialog.getByLabel('Phone').fill('5035550199');
      const { contacts, ...client } = await read();
      const theirs = contacts.map((each) => (each.email ? { ...each, type: 'Banker', city: 'Salem' } : each));
      await ok(call(local.port, changeClient, { ...client, clientId, contacts: theirs } as never, lawyer));
      await dialog.getByRole('button', { name: 'Save' }).click();
      const both = dialog.getByRole('table', { name: 'Both versions' });
      await expect(both.getByRole('row')).toHaveText([/Field/, /Type\s*Banker\s*Broker/]);
      expect(await faultsOf(page)).toEqual([]);
      await both.getByRole('radio', { name: 'Type: theirs, Banker' }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      expect((await read()).contacts[1]).toMatchObject({ type: 'Banker', city: 'Salem', phone: '5035550199' });
    });

    await test.step('the client answers with a contact that counts by one press', async () => {
      await joined(sent);
      const guest = await browser.newPage({ viewport });
      await enter(guest, sent.clientEmail, paths.matterQuestionnaire('business', matterId));
      const known = guest.getByRole('group', { name: 'Known contacts' });
      await expect(known.getByRole('button')).toHaveText(['Use Anne-Marie O’Neill']);
      await known.getByRole('button').click();
      await expect(guest.getByRole('group', { name: 'Contact 1' }).getByLabel('City')).toHaveValue('Salem');
      await expect(known).toBeHidden();
      expect(await faultsOf(guest)).toEqual([]);
    });
  });
