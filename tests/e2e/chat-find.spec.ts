import { mkdirSync } from 'node:fs';
import { call, ok } from '#bin/caller.ts';
import { markInvitedConversationRead, sendChatMessage, sendInvitedChatMessage } from '#core/messages/endpoints.ts';
import { contractFile } from '#tests/api/practice.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes } from './product.ts';
import { joined, local, newLawyer, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const messageId = (): string => crypto.randomUUID();
const look = async (page: Page, name: string): Promise<void> => {
  if (!process.env.LOOK) return;
  mkdirSync(process.env.LOOK, { recursive: true });
  await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
};

for (const [where, viewport] of journeySizes)
  test(`from a matter to what was said about it, and to its oldest word, ${where}`, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const sent = await sentMatter(lawyer, await newTemplate(lawyer, 'Lease', contractFile()), 'The mill');
    const client = await joined(sent);
    await whenMailed();
    const { matterId } = sent;
    const conversationId = `client-${matterId}`;
    const say = (text: string) =>
      ok(call(local.port, sendChatMessage, { conversationId, messageId: messageId(), text }, lawyer));
    await say('The old sluicegate of O’Neill is closed.');
    for (let nth = 2; nth <= 110; nth += 1) await say(`Word ${nth} about the weir`);
    const written = { conversationId, messageId: messageId(), text: 'Is the weir ours? שלום' };
    await ok(call(local.port, sendInvitedChatMessage, written, { token: client }));

    await test.step('the matter says how much is unread, and leads there and back', async () => {
      await enter(page, lawyer.email, paths.matter('lawyer', matterId));
      const ways = page.getByRole('region', { name: 'Conversations' });
      await expect(ways.getByRole('link', { name: /Message the client.*1 unread/ })).toBeVisible();
      await expect(ways.getByRole('link', { name: /Inside the firm/ })).not.toHaveText(/unread/);
      await ways.scrollIntoViewIfNeeded();
      await look(page, `matter-${where}`);
      expect(await faultsOf(page)).toEqual([]);
      await ways.getByRole('link', { name: /Message the client/ }).click();
      await expect(page.getByRole('article', { name: 'Message of Cleo Marsh' })).toBeVisible();
      await page.getByRole('link', { name: 'The mill', exact: true }).click();
      await expect(ways.getByRole('link', { name: /Message the client/ })).not.toHaveText(/unread/);
      await page.getByRole('button', { name: 'Actions for The mill' }).click();
      await page.getByRole('menuitem', { name: 'Talk inside the firm' }).click();
      await expect(page.getByText('Only your firm sees this')).toBeVisible();
    });

    await test.step('the oldest word is found among all, and opened', async () => {
      await page.goto(app + paths.chat('lawyer'));
      await page.getByRole('searchbox').fill('sluice');
      const found = page.getByRole('region', { name: 'Messages with these words' });
      await expect(found.getByRole('link')).toHaveText(/The old sluicegate of O’Neill is closed\./);
      await look(page, `found-${where}`);
      expect(await faultsOf(page)).toEqual([]);
      await found.getByRole('link').click();
      const oldest = page.getByRole('article').filter({ hasText: 'sluicegate' });
      await expect(oldest).toBeInViewport();
      await expect(oldest).toHaveAttribute('aria-current', 'true');
      await expect(oldest.locator('mark')).toHaveText('sluicegate');
      await look(page, `oldest-${where}`);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('what has a word is gone through one by one, the oldest after the newest', async () => {
      const field = page.getByRole('searchbox', { name: 'Find in this conversation' });
      const status = page.getByRole('search').getByRole('status');
      await field.fill('weir');
      await expect(status).toHaveText('1 of 110');
      await expect(page.locator('[aria-current=true] mark')).toHaveText('weir');
      await page.getByRole('button', { name: 'Newer message with these words' }).click();
      await expect(status).toHaveText('110 of 110');
      await expect(page.getByRole('article').filter({ hasText: /Word 2 / })).toBeInViewport();
      await field.press('Shift+Enter');
      await expect(status).toHaveText('109 of 110');
      await field.fill('penstock');
      await expect(status).toHaveText('No message has these words.');
      await field.press('Escape');
      await expect(field).toHaveCount(0);
    });

    await test.step('what was said is saved as a PDF, and found among the files of the matter', async () => {
      await page.getByRole('button', { name: 'Save as PDF' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save as PDF' });
      await look(page, `record-${where}`);
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByLabel('From').fill('2020-01-01');
      await dialog.getByLabel(/^To\b/).fill('2020-01-02');
      await dialog.getByRole('button', { name: 'Save as PDF' }).click();
      await expect(dialog.getByText('Nothing was said in these days.').first()).toBeVisible();
      await dialog.getByLabel('From').fill('');
      await dialog.getByLabel(/^To\b/).fill('');
      await dialog.getByRole('button', { name: 'Save as PDF' }).click();
      await expect(dialog).toHaveCount(0);
      await page.goto(app + paths.matterDocuments('lawyer', matterId));
      await expect(page.getByRole('link', { name: /^Messages with the client – The mill/ }).first()).toBeVisible();
      await page.goto(app + paths.chat('lawyer', { with: conversationId }));
      await expect(page.getByRole('article', { name: 'Message of Cleo Marsh' })).toBeVisible();
    });

    await test.step('the top bar finds it too, and commands lead to both conversations', async () => {
      await page
        .getByRole('button', { name: /^Search/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /Search/ });
      await dialog.getByRole('combobox').fill('sluicegate');
      await expect(
        dialog.getByRole('option', { name: /^The mill · with the client.*The old sluicegate/ }),
      ).toBeVisible();
      await dialog.getByRole('combobox').fill('message the client about mill');
      await dialog.getByRole('option', { name: /Message the client about The mill/ }).click();
      await expect(page.getByRole('note', { name: 'Who reads this' })).toHaveText(/Cleo Marsh and your firm see this/);
    });

    await test.step('the client is told what to read next, in plain words, and reads it', async () => {
      await say('Please look at the plan of the weir');
      const other = await (await browser.newContext({ viewport })).newPage();
      await enter(other, sent.clientEmail, paths.invitedMatters('business'));
      const next = other.getByRole('list', { name: 'What to do next' });
      await expect(next.getByRole('link', { name: 'Read the new messages about The mill' })).toBeVisible();
      await look(other, `next-${where}`);
      expect(await faultsOf(other)).toEqual([]);
      await next.getByRole('link', { name: /Read the new messages/ }).click();
      await expect(other.getByRole('article').filter({ hasText: 'plan of the weir' })).toBeVisible();
      await ok(call(local.port, markInvitedConversationRead, { conversationId, upTo: 112 }, { token: client }));
      await other.goto(app + paths.invitedMatters('business'));
      await expect(next.getByRole('link', { name: /Answer the questions/ })).toBeVisible();
      await expect(next.getByRole('link', { name: /Read the new messages/ })).toHaveCount(0);
      await other.goto(app + paths.matter('business', matterId));
      await other.getByRole('link', { name: `Message ${lawyer.firmName}` }).click();
      await expect(other.getByRole('article').filter({ hasText: 'plan of the weir' })).toBeVisible();
      await other.context().close();
    });
  });
