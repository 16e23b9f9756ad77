import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { call, ok } from '#bin/caller.ts';
import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { paths } from '#web/paths.ts';
import { clockRuns, passTrial } from './clock.ts';
import { enter } from './enter.ts';
import { app, journeySizes, logIn, mailed, toast } from './product.ts';
import {
  joined,
  keepQuestionnaire,
  type Lawyer,
  local,
  newLawyer,
  newTemplate,
  sentMatter,
  whenMailed,
} from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const contract = wordDocument('Engagement', [title('Engagement'), paragraph('Made of what {{wish}} asks.')]);

interface LapsedFirm {
  lawyer: Lawyer;
  clientName: string;
  /** The contract, as the firm could download it while its trial ran. */
  pdf: Uint8Array;
}

/** A firm with a client and a finished contract, whose trial is over since a minute. */
const lapsedFirm = async (): Promise<LapsedFirm> => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Engagement', contract);
  await keepQuestionnaire(lawyer, templateId, (draft) => ({
    ...draft,
    sections: draft.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({ ...question, required: false })),
    })),
  }));
  const sent = await sentMatter(lawyer, templateId, 'Autumn engagement');
  const { matterId } = sent;
  const token = await joined(sent);
  await ok(call(local.port, matters.submitInvitedAnswers, { matterId, version: 0, answers: {} }, { token }));
  await whenMailed();
  const { rows } = await ok(call(local.port, documents.listMatterDocuments, { matterId }, lawyer));
  const which = { documentId: rows[0]?.documentId ?? '', number: '1', format: 'pdf' as const };
  const { url } = await ok(call(local.port, documents.downloadDocument, which, lawyer));
  const pdf = new Uint8Array(await (await fetch(url)).arrayBuffer());
  await passTrial(lawyer.email);
  await clockRuns('trials');
  return { lawyer, clientName: 'Cleo Marsh', pdf };
};

const seesTrialEnd = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/trial-end$/);
  await expect(page.getByRole('dialog')).toContainText(
    'Sorry ! Your free trial has ended Please purchase Plan to continue our services',
  );
  await expect(page.getByRole('button', { name: 'Not Now' })).toBeVisible();
};

const mayReadNotWrite = async (page: Page, clientName: string): Promise<void> => {
  await page.getByRole('link', { name: 'read it' }).click();
  await expect(page.getByRole('note', { name: 'Your plan' })).toContainText('Your free trial has ended.');
  const stored = await page.evaluate(() => localStorage.getItem('userData') ?? '{}');
  const { profileKeyword } = JSON.parse(stored) as { profileKeyword: string };
  await page.goto(app + paths.clients('lawyer', profileKeyword));
  await expect(page.getByRole('link', { name: clientName }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add client' }).first().click();
  await page.getByLabel('Client type').selectOption('Individual');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ida Later');
  await page.getByLabel('Email').fill('ida-later@example.com');
  await page.getByRole('button', { name: 'Add client' }).last().click();
  await expect(toast(page, 'Please upgrade your plan')).toBeVisible();
  await page.keyboard.press('Escape');
};

const opensExport = async (page: Page, { lawyer, clientName, pdf }: LapsedFirm): Promise<void> => {
  await page.getByRole('note', { name: 'Your plan' }).getByRole('link', { name: 'export it' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const archive = await download;
  await expect(page.getByText('Your export is in your Downloads folder')).toBeVisible();
  expect(archive.suggestedFilename()).toMatch(new RegExp(`^${lawyer.firmName} \\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const inside = unzipSync(readFileSync(await archive.path()));
  const text = (path: string) => new TextDecoder().decode(inside[path]);
  expect(text('index.html')).toContain(clientName);
  expect(text('lists/matters.csv')).toContain('Autumn engagement');
  const [version] = JSON.parse(text('data/versions.json')) as { files: string[] }[];
  const path = version?.files.find((each) => each.endsWith('.pdf')) ?? '';
  expect(Buffer.compare(Buffer.from(inside[path] ?? []), Buffer.from(pdf))).toBe(0);
};

for (const [where, viewport] of journeySizes)
  test(`a firm whose trial is over reads and exports everything, and changes nothing, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const kept = await lapsedFirm();
    await mailed(kept.lawyer.email, /(trial has ended)/);
    await logIn(page, kept.lawyer.email);
    await seesTrialEnd(page);
    await mayReadNotWrite(page, kept.clientName);
    await opensExport(page, kept);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

test('an export that is interrupted says so, and begins anew @soak', async ({ page }) => {
  const { lawyer } = await lapsedFirm();
  await enter(page, lawyer.email, paths.exportData('lawyer'));
  const begin = page.getByRole('button', { name: 'Export everything' });
  await expect(begin).toBeVisible();
  await page.context().setOffline(true);
  await begin.click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await page.context().setOffline(false);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect((await download).suggestedFilename()).toContain(lawyer.firmName);
});
