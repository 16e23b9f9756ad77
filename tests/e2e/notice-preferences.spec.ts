import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import { minuteIn } from '#core/calendar.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { app, journeySizes, mailed, mailOf } from './product.ts';
import { joined, local, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, test } from './story.ts';

const lease = wordDocument('Lease', [title('Lease'), clause('To {{tenant}}.')]);

/** A lawyer whose client asks a question with each call, and what the lawyer was mailed of it. */
const asked = async () => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Lease', lease);
  const sent = await sentMatter(lawyer, templateId, 'Lease of the mill');
  const client = { token: await joined(sent) };
  const { matterId } = sent;
  const { questionnaire } = await ok(call(local.port, matters.readInvitedQuestionnaire, { matterId }, client));
  const questionId = questionsOf(questionnaire)[0]?.id ?? '';
  const ask = (text: string) =>
    ok(call(local.port, matters.askAboutQuestion, { matterId, questionId, messageId: randomUUID(), text }, client));
  const mails = async () => (await mailOf(lawyer.email)).filter(({ text }) => text.includes('Which')).length;
  return { lawyer, ask, mails };
};

/** A time of day so many minutes from now, as the browser of a story tells it. */
const clockIn = (timeZone: string, minutes: number): string => {
  const at = (minuteIn(timeZone, new Date()) + minutes + 1440) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

for (const [where, viewport] of journeySizes)
  test(`what somebody does not want mailed is told on screen alone, and quiet hours hold a mail, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { lawyer, ask, mails } = await asked();
    await enter(page, lawyer.email, paths.profile('lawyer'));
    await page.getByRole('link', { name: 'Notification preferences' }).click();
    await expect(page).toHaveURL(app + paths.notifications('lawyer', { view: 'preferences' }));
    const mail = page.getByRole('checkbox', { name: 'By email: A client asks about a question' });
    await expect(mail).toBeChecked();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);

    await test.step('a mail is switched off by keyboard, and none comes while the notice does', async () => {
      await mail.focus();
      await page.keyboard.press('Space');
      await expect(mail).not.toBeChecked();
      await expect(page.getByText('Your preferences were saved.').first()).toBeVisible();
      await page.reload();
      await expect(mail).not.toBeChecked();
      await ask('Which tenant?');
      await expect(page.getByRole('button', { name: /^Notifications, \d new$/ })).toBeVisible();
      expect(await mails()).toBe(0);
    });

    await test.step('quiet hours that go on hold a mail', async () => {
      await mail.click();
      await expect(mail).toBeChecked();
      await page.getByRole('checkbox', { name: 'Send me no emails at certain hours' }).click();
      const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      await page.getByLabel('From', { exact: true }).fill(clockIn(timeZone, -60));
      await page.getByLabel('To', { exact: true }).fill(clockIn(timeZone, 120));
      const save = page.getByRole('button', { name: 'Save quiet hours' });
      await page.getByLabel('To', { exact: true }).fill(clockIn(timeZone, -60));
      await save.click();
      await expect(page.getByText('Choose two different times')).toBeVisible();
      await expect(page.getByLabel('To', { exact: true })).toBeFocused();
      await page.getByLabel('To', { exact: true }).fill(clockIn(timeZone, 120));
      // While it is saved the button is disabled too: read again at that moment, they would be the former hours.
      const saved = page.waitForResponse((response) => response.request().postData()?.includes('"quiet"') === true);
      await save.click();
      await saved;
      await expect(save).toBeDisabled();
      await page.reload();
      await expect(page.getByLabel('To', { exact: true })).toHaveValue(clockIn(timeZone, 120));
      await ask('Which mill?');
      expect(await mails()).toBe(0);
    });

    await test.step('without them the next one comes', async () => {
      await page.getByRole('checkbox', { name: 'Send me no emails at certain hours' }).click();
      await expect(page.getByLabel('From', { exact: true })).toHaveCount(0);
      await expect(page.getByText('Your preferences were saved.').first()).toBeVisible();
      await ask('Which day?');
      await expect.poll(mails).toBe(1);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`who is signed out stops mails by the link of one, and takes it back, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { lawyer, ask, mails } = await asked();
    await ask('Which tenant?');
    const link = await mailed(lawyer.email, /Stop emails like this: (\S+)/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Stop these emails?' })).toBeVisible();
    await expect(page.getByText(lawyer.email)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await ask('Which mill?');
    await expect.poll(mails).toBe(2);

    await page.getByRole('button', { name: 'Stop these emails' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'These emails are stopped' })).toBeVisible();
    await ask('Which day?');
    expect(await mails()).toBe(2);

    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Stop these emails?' })).toBeVisible();
    await ask('Which rent?');
    await expect.poll(mails).toBe(3);

    await page.goto(`${link}x`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  });

for (const [where, viewport] of journeySizes)
  test(`somebody chooses one email a day, and takes it back, ${where} @soak`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { lawyer, ask, mails } = await asked();
    await enter(page, lawyer.email, paths.notifications('lawyer', { view: 'preferences' }));
    const daily = page.getByRole('checkbox', { name: 'Send me one email a day instead of one for each event' });
    const at = page.getByLabel('At', { exact: true });
    const save = page.getByRole('button', { name: 'Save the time' });

    await test.step('by keyboard, at an hour in their zone', async () => {
      await expect(daily).not.toBeChecked();
      await daily.focus();
      await page.keyboard.press('Space');
      await at.fill('07:30');
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      const saved = page.waitForResponse((response) => response.request().postData()?.includes('"daily"') === true);
      await save.press('Enter');
      await saved;
      await expect(save).toBeDisabled();
      await page.reload();
      await expect(at).toHaveValue('07:30');
      await expect(daily).toBeChecked();
    });

    await test.step('what happens is told on screen, and mailed no more at once', async () => {
      await ask('Which tenant?');
      await expect(page.getByRole('button', { name: /^Notifications, \d new$/ })).toBeVisible();
      expect(await mails()).toBe(0);
    });

    await test.step('without it the next email comes at once', async () => {
      const saved = page.waitForResponse((response) => response.request().postData()?.includes('"daily"') === true);
      await daily.click();
      await saved;
      await expect(at).toHaveCount(0);
      await ask('Which mill?');
      await expect.poll(mails).toBe(1);
    });
  });
