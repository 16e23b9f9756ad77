import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { inviteClient, readClient } from '#core/clients/endpoints.ts';
import { mergeClient } from '#core/duplicates/endpoints.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import { askForDocuments } from '#core/requests/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { drawnPng } from '#tests/drawn-png.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, mailed, newEmail } from './product.ts';
import { joined, local, newClient, newLawyer, newMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const pdf = Buffer.from('%PDF-1.4 a deed');
const names = ['Deed', 'Passport', 'Lease', 'Tax return', 'Insurance'] as const;
const picture = Buffer.from(drawnPng());
const phone = { width: 390, height: 844 };

/** Sends a PDF for a document that is asked for. */
const sendPdf = (page: Page, name: string): Promise<void> =>
  page
    .getByLabel(`Add ${name}`, { exact: true })
    .last()
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf });

/** What a phone does once its camera was pressed: it hands a picture to the field. */
const photograph = async (page: Page, name: string): Promise<void> => {
  const chooses = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Take a photo: Add ${name}`, exact: true }).tap();
  const chooser = await chooses;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles({ name: 'image.png', mimeType: 'image/png', buffer: picture });
};

for (const [where, viewport] of journeySizes)
  test(`a client is asked for five documents and sends four by phone, and the firm sees the one that is missing, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const client = await newClient(lawyer);
    await ok(call(local.port, inviteClient, { clientId: client.clientId }, lawyer));
    await joined({ ...client, matterId: '' });
    const matterId = randomUUID();
    const matter = { matterId, clientId: client.clientId, name: 'Sale of the O’Neill mill' };
    await ok(call(local.port, startMatter, matter, lawyer));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await test.step('the lawyer names five documents', async () => {
      await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));
      await main.getByRole('button', { name: 'Ask for documents' }).click();
      for (const [at, name] of names.entries()) {
        if (at > 0) await dialog.getByRole('button', { name: 'Add a document' }).click();
        await dialog.getByLabel(`Document ${at + 1}`, { exact: true }).fill(name);
      }
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(main.getByText(/0 of 5 from/)).toBeVisible();
    });

    const theirs = await (await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })).newPage();
    await test.step('the client finds it as what is next, and sends four, one by the camera', async () => {
      await enter(theirs, client.clientEmail, paths.invitedMatters('business'));
      await theirs.getByRole('link', { name: /Send 5 documents to/ }).click();
      await expect(theirs.getByText('5 of 5 documents are missing.')).toBeVisible();
      for (const [at, name] of names.slice(0, 4).entries()) {
        if (name === 'Passport') await photograph(theirs, name);
        else await sendPdf(theirs, name);
        await expect(
          theirs.getByText(at < 3 ? `${4 - at} of 5 documents are missing.` : '1 of 5 documents is missing.'),
        ).toBeVisible();
      }
      expect(await faultsOf(theirs)).toEqual([]);
    });

    await test.step('the firm sees the one that is missing', async () => {
      await page.reload();
      await expect(main.getByText(/4 of 5 from/)).toBeVisible();
      const insurance = main.getByRole('listitem').filter({ hasText: /^Insurance/ });
      await expect(insurance).toContainText('Missing');
      expect(await faultsOf(page)).toEqual([]);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`documents are asked for by a link, refused to another, and the link is revoked, ${where} @soak`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the mill');
    const ana = newEmail('ana');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));
    await main.getByRole('button', { name: 'Ask for documents' }).click();
    await dialog.getByLabel('Document 1', { exact: true }).fill('Deed');
    await dialog.getByRole('radio', { name: 'Somebody by a link' }).check();
    await dialog.getByLabel('Email').fill(ana);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(main.getByText(`0 of 1 from ${ana}`)).toBeVisible();
    const address = await mailed(ana, /(http:\S+\/external\/[\w-]+#\w+)/);

    const elsewhere = async () => (await browser.newContext({ viewport })).newPage();
    const [theirs, other] = [await elsewhere(), await elsewhere()];
    await test.step('whoever it is not for learns nothing', async () => {
      await other.goto(address);
      await expect(other.getByRole('heading', { level: 1 })).toContainText('asks you for documents');
      await expect(other.getByText('Deed')).toHaveCount(0);
      expect(await faultsOf(other)).toEqual([]);
    });
    await test.step('the person it is for enters the code and sends the document', async () => {
      await theirs.goto(address);
      await theirs.getByRole('button', { name: 'Send the code' }).click();
      await theirs.getByLabel('6-digit code').fill(await mailed(ana, /^(\d{6})$/m));
      await expect(theirs.getByText('The document is missing.')).toBeVisible();
      await sendPdf(theirs, 'Deed');
      await expect(theirs.getByText('Everything has been sent. Thank you.')).toBeVisible();
      expect(await faultsOf(theirs)).toEqual([]);
    });
    await test.step('the firm sees the opening and ends the request, and its link', async () => {
      await page.reload();
      await expect(main.getByText(/opened once/)).toBeVisible();
      await main.getByRole('button', { name: 'End the request' }).click();
      await dialog.getByRole('button', { name: 'End the request' }).click();
      await expect(main.getByText(/ended by/)).toBeVisible();
      for (const window of [theirs, other]) {
        await window.reload();
        await expect(window.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
      }
    });
  });

for (const [where, viewport] of journeySizes)
  test(`a client who joins after they were asked by a link finds it as what is next, also once they are merged with another, ${where} @soak`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const client = await newClient(lawyer);
    const { clientId, clientEmail } = client;
    const asked = (of: string, name: string, email: string) => ({
      ...{ requestId: randomUUID(), clientId: of, way: 'code' as const, secret: randomUUID().replaceAll('-', '') },
      ...{ email, items: ['Deed', name].map((each) => ({ itemId: randomUUID(), name: each })) },
    });
    await ok(call(local.port, askForDocuments, asked(clientId, 'Passport', clientEmail), lawyer));
    const other = await newClient(lawyer);
    await ok(call(local.port, askForDocuments, asked(other.clientId, 'Lease', newEmail('ana')), lawyer));
    await ok(call(local.port, inviteClient, { clientId }, lawyer));
    await joined({ ...client, matterId: '' });
    const theirs = await (await browser.newContext({ viewport })).newPage();
    await test.step('the client finds what was asked of them, and sends one document', async () => {
      await enter(theirs, clientEmail, paths.invitedMatters('business'));
      await theirs.getByRole('link', { name: /Send 2 documents to/ }).click();
      await sendPdf(theirs, 'Passport');
      await expect(theirs.getByText('1 of 2 documents is missing.')).toBeVisible();
      expect(await faultsOf(theirs)).toEqual([]);
    });
    await test.step('the firm merges another client into them, whose request stands there from then on', async () => {
      const versionOf = async (id: string) =>
        (await ok(call(local.port, readClient, { clientId: id }, lawyer))).version;
      const merge = {
        ...{ clientId, version: await versionOf(clientId), mergeId: randomUUID(), otherId: other.clientId },
        ...{ otherVersion: await versionOf(other.clientId), taken: [] },
      };
      await ok(call(local.port, mergeClient, merge, lawyer));
      await enter(page, lawyer.email, paths.clientDocuments('lawyer', slugOf(lawyer.firmName), clientId));
      const main = page.getByRole('main');
      await expect(main.getByText('1 of 2 from', { exact: false })).toBeVisible();
      await expect(main.getByText(/0 of 2 from ana/)).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
