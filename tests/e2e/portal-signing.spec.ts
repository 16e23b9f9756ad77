import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { inviteClient } from '#core/clients/endpoints.ts';
import { changeEnvelope, draftEnvelope, sendEnvelope, voidEnvelope } from '#core/signing/endpoints.ts';
import type { NewSigner } from '#core/signing/signer.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { tabTo } from './keys.ts';
import { mailed, newEmail } from './product.ts';
import { joined, type Lawyer, local, newClient, newLawyer, newTemplate, newUpload, sentMatter } from './set-up.ts';
import { signByKeys } from './sign-by-keys.ts';
import { expect, type Page, test } from './story.ts';

const phone = { width: 390, height: 844 };
const lease = wordDocument('Lease', [title('Lease'), clause('To {{tenant}}.')]);

const signer = (number: number, name: string, email: string, more: Partial<NewSigner> = {}): NewSigner => ({
  ...{ signerId: randomUUID(), number, order: number, name, email, identity: 'link', mayDelegate: false },
  ...more,
});

/** What a firm asks people to sign, each at a place of the one page. */
const envelopesOf = (lawyer: Lawyer, matterId: string, fileId: string) => {
  const draft = async (name: string, signers: NewSigner[]) => {
    const envelopeId = randomUUID();
    const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
    const { version, documents } = await ok(call(local.port, draftEnvelope, { matterId, envelopeId, sources }, lawyer));
    const place = { kind: 'signature' as const, page: 1, isRequired: true, x: 60, width: 180, height: 30 };
    const fields = signers.map(({ number }) => ({
      ...place,
      ...{ fieldId: `signature-${number}`, signer: number, y: 40 + number * 40 },
    }));
    const terms = { name, message: '', days: 30, remindEvery: 0, signers, needs: {}, copies: [] };
    const request = { matterId, envelopeId, version, ...terms, fields: { [documents[0]?.documentId ?? '']: fields } };
    const changed = await ok(call(local.port, changeEnvelope, request, lawyer));
    return { matterId, envelopeId, version: changed.version };
  };
  const send = async (name: string, signers: NewSigner[]) => {
    const drafted = await draft(name, signers);
    await ok(call(local.port, sendEnvelope, drafted, lawyer));
    return drafted;
  };
  return { draft, send };
};

const toSign = (page: Page, name: string) => page.getByRole('button', { name: `Sign ${name}`, exact: true });
const headed = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

test('a client signs on a phone, by keys alone, what their first page says that they are asked to sign', async ({
  page,
  browser,
}) => {
  const lawyer = await newLawyer();
  const sent = await sentMatter(lawyer, await newTemplate(lawyer, 'Lease', lease), 'Lease of the mill');
  await joined(sent);
  const { clientEmail, matterId } = sent;
  const fileId = await newUpload(lawyer, matterId, 'deed.pdf', await samplePdf(1));
  const firms = envelopesOf(lawyer, matterId, fileId);
  const ben = newEmail('ben');
  const cleo = (more: Partial<NewSigner> = {}) => signer(1, 'Cleo Marsh', clientEmail, more);
  await firms.send('Deed of sale', [cleo({ identity: 'client' }), signer(2, 'Ben Oak', ben)]);
  await firms.send('Side letter', [signer(1, 'Ben Oak', ben), signer(2, 'Cleo Marsh', clientEmail)]);
  const voided = await firms.send('Old terms', [cleo({ identity: 'code' })]);
  await firms.send('Secret terms', [cleo({ identity: 'access-code', accessCode: 'Mill7' })]);
  await firms.draft('Not sent yet', [cleo()]);

  await page.setViewportSize(phone);
  const next = page.getByRole('list', { name: 'What to do next' }).getByRole('listitem');
  const asks = (name: string) => new RegExp(`^${lawyer.firmName} asks you to sign ${name} by .*Sign$`);

  await test.step('it says what is theirs to sign, and nothing that is not, not yet or not any more', async () => {
    await enter(page, clientEmail, paths.matters('business'));
    await expect(next).toHaveText([
      ...[asks('Secret terms'), asks('Old terms'), asks('Deed of sale')],
      /^Answer the questions for Lease of the mill/,
    ]);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    const { matterId: of, envelopeId } = voided;
    await ok(call(local.port, voidEnvelope, { matterId: of, envelopeId, reason: 'Sold otherwise' }, lawyer));
    await page.reload();
    await expect(next).toHaveCount(3);
    await expect(toSign(page, 'Old terms')).toHaveCount(0);
  });

  await test.step('an access code that they were told is asked for all the same', async () => {
    await tabTo(page, toSign(page, 'Secret terms'));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Access code')).toBeFocused();
    await page.goBack();
    await expect(next).toHaveCount(3);
  });

  await test.step('the link of their mail leads to their page, where they sign, and are asked for no code', async () => {
    const address = await mailed(clientEmail, /“Deed of sale”[\s\S]*?http:\/\/[^/]+(\/signature\/[\w-]+#\w+)/);
    await page.goto(new URL(address, page.url()).href);
    await page.getByRole('link', { name: 'Go to your home page' }).press('Enter');
    await tabTo(page, toSign(page, 'Deed of sale'));
    await page.keyboard.press('Enter');
    await headed(page, 'Deed of sale');
    await page.reload();
    await headed(page, 'Deed of sale');
    await page.getByRole('button', { name: /^Signature, required/ }).waitFor();
    await signByKeys(page);
    await expect(page.getByText('Not signed yet: Ben Oak.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('back on their page it is done, also when it is loaded again', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Go back' }));
    await page.keyboard.press('Enter');
    await expect(next).toHaveCount(2);
    await expect(toSign(page, 'Deed of sale')).toHaveCount(0);
    await page.reload();
    await expect(next).toHaveCount(2);
    await page.goBack();
    await headed(page, 'You have signed');
    await page.goForward();
    await expect(next).toHaveCount(2);
  });

  await test.step('the matter says how far it is, and opens it to be downloaded', async () => {
    await page.goto(new URL(paths.matter('business', matterId), page.url()).href);
    const lines = page.getByRole('list', { name: 'Signing' }).getByRole('listitem');
    await expect(lines).toHaveText([
      asks('Secret terms'),
      /^Deed of saleYou signed it on .*\. Not all have signed yet\.Open$/,
    ]);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    const theirs = await (await browser.newContext({ viewport: phone })).newPage();
    await theirs.goto(await mailed(ben, /“Deed of sale”[\s\S]*?(http:\S+\/signature\/[\w-]+#\w+)/));
    await signByKeys(theirs);
    const documents = page.getByRole('main').getByRole('listitem').filter({ hasText: 'All have signed.' });
    await expect(async () => {
      await page.reload();
      await expect(documents).toHaveText(/^Deed of sale.*You signed it on .*\. All have signed\.Download$/, {
        timeout: 2000,
      });
    }).toPass();
    await expect(lines).toHaveText([asks('Secret terms')]);
    await expect(page.getByText('No documents are shared')).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download Deed of sale' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('deed.pdf');
    await headed(page, 'Lease of the mill');
  });

  await test.step('it stands among the documents of their first page, and nothing that not all have signed', async () => {
    await page.goto(new URL(paths.matters('business'), page.url()).href);
    const documents = page.getByRole('list', { name: 'Your documents' }).getByRole('listitem');
    await expect(documents).toHaveText(/^Deed of sale.*All have signed\.Download$/);
    await expect(page.getByText('You have no documents yet')).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download Deed of sale' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('deed.pdf');
  });

  await test.step('another client of the firm is told nothing of it', async () => {
    const other = await newClient(lawyer);
    await ok(call(local.port, inviteClient, { clientId: other.clientId }, lawyer));
    await joined({ ...other, matterId });
    const others = await (await browser.newContext({ viewport: phone })).newPage();
    await enter(others, other.clientEmail, paths.matters('business'));
    await expect(others.getByText('Nothing has been shared with you yet.')).toBeVisible();
    await expect(others.getByText('asks you to sign')).toHaveCount(0);
  });
});
