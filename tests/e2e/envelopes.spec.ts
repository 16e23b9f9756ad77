import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, mailed } from './product.ts';
import { keepQuestionnaire, local, newLawyer, newMatter, newTemplate, newUpload, sentMatter } from './set-up.ts';
import { signByKeys } from './sign-by-keys.ts';
import { expect, test } from './story.ts';

const phone = { width: 390, height: 844 };
const linkIn = /(http:\S+\/signature\/[\w-]+#\w+)/;

test('a contract whose template has places to sign is sent in three presses, and signed by keys alone', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const lease = wordDocument('Lease', [
    title('LEASE'),
    paragraph('Between {{landlord}} and the tenant.'),
    paragraph('{{sign:1}} {{date_signed:1}}'),
    paragraph('{{sign:2}}'),
  ]);
  const templateId = await newTemplate(lawyer, 'Lease', lease);
  await keepQuestionnaire(lawyer, templateId);
  const { matterId, clientEmail } = await sentMatter(lawyer, templateId, 'Harbour lease');
  const main = page.getByRole('main');
  await enter(page, lawyer.email, paths.matterQuestionnaire('lawyer', matterId));
  await main.getByRole('textbox').first().fill('Ruth O’Neill');
  await page.goto(new URL(paths.matter('lawyer', matterId), page.url()).href);
  await main.getByRole('button', { name: 'Generate contract' }).click();
  const begin = main.getByRole('button', { name: /^Send .* for signature$/ });
  await begin.click();
  const people = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem');
  await expect(people.nth(0).getByLabel('Signs as')).toHaveValue('1');
  await expect(people.nth(1).getByLabel('Signs as')).toHaveValue('2');
  const draft = page.url();
  await page.goBack();
  await begin.click();
  await expect(page.getByText('This is the draft you began before. Discard it to start over.')).toBeVisible();
  await expect(page).toHaveURL(draft);
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByText('Waiting for Cleo Marsh')).toBeVisible();
  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  for (const email of [clientEmail, lawyer.email]) {
    await theirs.goto(await mailed(email, linkIn));
    await theirs.getByRole('button', { name: /^Signature, required/ }).waitFor();
    await signByKeys(theirs);
  }
});

for (const [where, viewport] of journeySizes)
  test(`who signs is picked among the matter’s people and found among all contacts, by keys alone, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the quay');
    const party = {
      side: 'adverse' as const,
      kind: 'person' as const,
      name: 'Ruth O’Neill',
      email: 'ruth@quay.example',
    };
    await ok(call(local.port, conflicts.addParty, { matterId, partyId: randomUUID(), ...party }, lawyer));
    const contact = { name: 'בן שלום', email: 'ben@harbour.example' };
    const company = { client_type: 'Company' as const, company_name: 'Harbour LLC', invitee_name: 'Zoë Núñez' };
    const harbour = { ...company, invitee_email: 'zoe@harbour.example', contacts: [contact] };
    await ok(call(local.port, clients.addClient, { clientId: randomUUID(), ...harbour }, lawyer));
    await newUpload(lawyer, matterId, 'deed.pdf', await samplePdf(1));
    await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'deed.pdf' }).click();
    await main.getByRole('button', { name: 'Send deed.pdf for signature' }).click();
    const people = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem');
    const options = page.getByRole('listbox').getByRole('option');

    await test.step('the people of the matter are offered before anything is typed', async () => {
      await main.getByRole('button', { name: 'Add somebody' }).press('Enter');
      await expect(people).toHaveCount(3);
      await people.nth(2).getByRole('combobox', { name: 'Name' }).press('ArrowDown');
      await expect(options.filter({ hasText: 'Ruth O’Neill' })).toContainText('Adverse party');
      // She signs already.
      await expect(options.filter({ hasText: 'Cleo Marsh' })).toHaveCount(0);
      await expect(options.filter({ hasText: 'Zoë Núñez' })).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);
    });
    await test.step('with a straight apostrophe too, and both fields are filled in', async () => {
      await page.keyboard.type("o'nei");
      await expect(options).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(people.nth(2).getByLabel('Name')).toHaveValue('Ruth O’Neill');
      await expect(people.nth(2).getByLabel('Email')).toHaveValue('ruth@quay.example');
    });
    await test.step('a contact of another client is found by a Hebrew name, and by an e-mail', async () => {
      for (const [field, typed] of [
        ['Name', 'שלום'],
        ['Email', 'ben@har'],
      ] as const) {
        await main.getByRole('button', { name: 'Add somebody' }).press('Enter');
        const added = people.last();
        await added.getByRole('combobox', { name: field }).focus();
        await page.keyboard.type(typed);
        await expect(options.filter({ hasText: 'Contact of Harbour LLC' })).toHaveCount(1);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(added.getByLabel('Name')).toHaveValue('בן שלום');
        await expect(added.getByLabel('Email')).toHaveValue('ben@harbour.example');
        await added.getByRole('button', { name: /^Remove/ }).press('Enter');
      }
    });
    await test.step('anybody else is typed', async () => {
      await main.getByRole('button', { name: 'Add somebody' }).press('Enter');
      await people.last().getByLabel('Name').fill('Nobody Known');
      await people.last().getByLabel('Email').fill('nobody@else.example');
      await main.getByRole('button', { name: 'Actions for deed' }).click();
      await page.getByRole('menuitem', { name: 'Save the draft' }).click();
      await expect(page.getByText('Draft saved')).toBeVisible();
      await page.reload();
      await expect(people.last().getByLabel('Name')).toHaveValue('Nobody Known');
    });
    await test.step('the file leads to the same draft again, and to a new one once that is discarded', async () => {
      const begin = async () => {
        await page.goto(new URL(paths.matterDocuments('lawyer', matterId), page.url()).href);
        await main.getByRole('link', { name: 'deed.pdf', exact: true }).first().click();
        await main.getByRole('button', { name: 'Send deed.pdf for signature' }).click();
      };
      await begin();
      await expect(people.last().getByLabel('Name')).toHaveValue('Nobody Known');
      await main.getByRole('button', { name: 'Actions for deed' }).click();
      await page.getByRole('menuitem', { name: 'Discard' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sale of the quay' })).toBeVisible();
      await begin();
      await expect(people).toHaveCount(2);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`who signs is kept as a template, renamed, and begun with in another envelope, ${where} @soak`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Leases of the quay');
    for (const name of ['first.pdf', 'second.pdf']) await newUpload(lawyer, matterId, name, await samplePdf(1));
    const main = page.getByRole('main');
    const people = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem');
    const dialog = page.getByRole('dialog');
    const begin = async (name: string): Promise<void> => {
      await page.goto(new URL(paths.matterDocuments('lawyer', matterId), page.url()).href);
      await main.getByRole('link', { name }).click();
      await main.getByRole('button', { name: `Send ${name} for signature` }).click();
      await expect(page.getByRole('heading', { level: 1, name: name.replace('.pdf', ''), exact: true })).toBeVisible();
    };
    await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));

    await test.step('it is saved with what each signs as', async () => {
      await begin('first.pdf');
      await expect(main.getByLabel('Start from')).toHaveCount(0);
      await people.nth(1).getByLabel('Signs as').selectOption('Signer 2');
      await people.nth(1).getByLabel('Signing order').selectOption('2.');
      await people.nth(0).getByLabel('How we know it is them').selectOption('Link and a code by email');
      await main.getByLabel('Message to the signers').fill('The lease, as agreed.');
      await main.getByLabel('Can be signed for').selectOption('14 days');
      await main.getByRole('button', { name: 'Actions for first' }).click();
      await page.getByRole('menuitem', { name: 'Save as envelope template…' }).click();
      await dialog.getByLabel('Name').fill('Leas');
      await dialog.getByLabel('What signer 1 is').fill('Tenant');
      await dialog.getByLabel('What signer 2 is').fill('Landlord');
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Template saved')).toBeVisible();
    });
    await test.step('renamed', async () => {
      await main.getByRole('button', { name: 'Actions for first' }).click();
      await page.getByRole('menuitem', { name: 'Envelope templates…' }).click();
      await expect(dialog.getByText('Tenant, Landlord')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Actions for Leas' }).click();
      await page.getByRole('menuitem', { name: 'Rename…' }).click();
      await page.getByRole('dialog', { name: 'Rename Leas' }).getByLabel('Name').fill('Lease');
      await page.getByRole('button', { name: 'Rename', exact: true }).click();
      await expect(dialog.getByText('Lease', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('and begun with', async () => {
      await begin('second.pdf');
      await main.getByLabel('Start from').selectOption('Lease');
      await expect(people.nth(0).getByLabel('Name')).toHaveValue('Cleo Marsh');
      await expect(people.nth(0).getByText('Tenant', { exact: true })).toBeVisible();
      await expect(people.nth(0).getByLabel('How we know it is them')).toHaveValue('code');
      await expect(people.nth(1).getByText('Landlord', { exact: true })).toBeVisible();
      await expect(people.nth(1).getByLabel('Signing order')).toHaveValue('2');
      await expect(main.getByLabel('Message to the signers')).toHaveValue('The lease, as agreed.');
      await expect(main.getByLabel('Can be signed for')).toHaveValue('14');
      expect(await faultsOf(page)).toEqual([]);
    });
    await test.step('until it is removed', async () => {
      await main.getByRole('button', { name: 'Actions for second' }).click();
      await page.getByRole('menuitem', { name: 'Envelope templates…' }).click();
      await dialog.getByRole('button', { name: 'Actions for Lease' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('dialog', { name: 'Remove Lease?' }).getByRole('button', { name: 'Remove' }).click();
      await expect(dialog.getByText('No envelope templates yet.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(main.getByLabel('Start from')).toHaveCount(0);
    });
  });
