import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes } from './product.ts';
import { joined, local, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [title('Lease'), clause('To {{tenant}}.')]);

for (const [where, viewport] of journeySizes) {
  test(`all that somebody was told is listed, searched, narrowed down, and read one by one, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const sent = await sentMatter(lawyer, templateId, 'Lease of the mill');
    const client = { token: await joined(sent) };
    const other = randomUUID();
    const opened = { matterId: other, clientId: sent.clientId, templateId, name: 'Lease of the barn' };
    const { version } = await ok(call(local.port, matters.openMatter, opened, lawyer));
    await ok(call(local.port, matters.sendQuestionnaire, { matterId: other, version }, lawyer));
    for (const matterId of [sent.matterId, other]) {
      const { questionnaire } = await ok(call(local.port, matters.readInvitedQuestionnaire, { matterId }, client));
      const questionId = questionsOf(questionnaire)[0]?.id ?? '';
      const said = { matterId, questionId, messageId: randomUUID(), text: 'Which tenant?' };
      await ok(call(local.port, matters.askAboutQuestion, said, client));
    }

    await enter(page, lawyer.email, paths.dashboard('lawyer'));
    await page.getByRole('button', { name: 'Notifications, 3 new' }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(app + paths.notifications('lawyer'));
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();

    // The panel marks all as read as it closes: what follows is new.
    const { questionnaire } = await ok(
      call(local.port, matters.readInvitedQuestionnaire, { matterId: sent.matterId }, client),
    );
    const questionId = questionsOf(questionnaire)[0]?.id ?? '';
    for (const [matterId, text] of [
      [sent.matterId, 'And the landlord?'],
      [other, 'And the barn?'],
    ] as const)
      await ok(
        call(local.port, matters.askAboutQuestion, { matterId, questionId, messageId: randomUUID(), text }, client),
      );
    await page.reload();
    const rows = page
      .getByRole('table', { name: 'Notifications' })
      .getByRole('row')
      .filter({ has: page.locator('td') });
    await expect(rows).toHaveCount(5);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);

    await test.step('it is searched, and narrowed down by kind, by matter, and to what is new', async () => {
      await page.getByLabel('Search notifications').fill('barn');
      await expect(rows).toHaveCount(2);
      await page.getByLabel('Search notifications').fill('');
      await page.getByLabel('Show', { exact: true }).selectOption('People');
      await expect(rows).toHaveText([/has joined/]);
      await page.getByLabel('Show', { exact: true }).selectOption('Everything');
      await page.getByLabel('Matter', { exact: true }).selectOption('Lease of the mill');
      await expect(rows).toHaveCount(2);
      await page.getByLabel('Read or unread').selectOption('Unread only');
      await expect(rows).toHaveCount(1);
      await page.getByLabel('Matter', { exact: true }).selectOption('All matters');
      await expect(rows).toHaveCount(2);
    });

    await test.step('one is read by itself, and the others together', async () => {
      await rows
        .first()
        .getByRole('button', { name: /^Mark as read/ })
        .click();
      await expect(rows).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
      await page.reload();
      await expect(rows).toHaveCount(5);
      await page.getByLabel('Read or unread').selectOption('Unread only');
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(page.getByText('No notifications are like this.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await page.getByLabel('Read or unread').selectOption('Read and unread');
      await expect(rows).toHaveCount(5);
    });
  });
}
