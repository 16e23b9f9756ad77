import { randomUUID } from 'node:crypto';
import { ok } from '#bin/caller.ts';
import { answersTo } from '#bin/demo/answers.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { createClause } from '#core/clauses/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { MAILS_A_DAY } from '#store/clients.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { passMailDay } from './clock.ts';
import { enter } from './enter.ts';
import { app, newEmail, screens } from './product.ts';
import { joined, type Lawyer, local, newClient, newLawyer, newTemplate, sentMatter, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** One more than a page of every list holds. */
const COUNT = 51;
const { port } = local;

/** Does `make` for each number, 1 to 51 when none are named, six at a time, in order; what is made first stands last in its list. */
const many = async (make: (number: number) => Promise<unknown>, from = 1, to = COUNT): Promise<void> => {
  await make(from);
  const waiting = Array.from({ length: to - from }, (_, at) => from + 1 + at);
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await make(next);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
};

const file = wordDocument('Note', [paragraph('Re: {{reference_words}}')]);

/** A firm with 51 of everything that is listed; the first of each is the oldest. */
const bigFirm = async (): Promise<{ lawyer: Lawyer; clientId: string; clientEmail: string }> => {
  const lawyer = await newLawyer();
  const { token } = lawyer;
  const invite = (email: string) => call(port, team.inviteColleague, { invitationId: randomUUID(), email }, { token });
  await many((at) => ok(invite(newEmail(`colleague-${at}`))));
  await many((at) => newTemplate(lawyer, `Letter ${at}`, file));
  const listed = await ok(call(port, templates.getTemplate, {}, { token }));
  const templateId = listed.data.user[0]?._id ?? '';
  const { clientId, clientEmail } = await newClient(lawyer);
  await ok(call(port, clients.inviteClient, { clientId }, { token }));
  const guest = await joined({ matterId: '', clientId, clientEmail });
  const answered = async (at: number) => {
    const matterId = randomUUID();
    const opened = { matterId, clientId, templateId, name: `Matter ${at}` };
    const { version } = await ok(call(port, matters.openMatter, opened, { token }));
    await ok(call(port, matters.sendQuestionnaire, { matterId, version }, { token }));
    const asked = await ok(call(port, matters.readInvitedQuestionnaire, { matterId }, { token: guest }));
    const answers = answersTo(asked.questionnaire, { reference_words: 'Seen' });
    await ok(call(port, matters.submitInvitedAnswers, { matterId, version: 0, answers }, { token: guest }));
  };
  for (let from = 1; from <= COUNT; from += MAILS_A_DAY) {
    await many(answered, from, Math.min(from + MAILS_A_DAY - 1, COUNT));
    await passMailDay(lawyer.email, clientId);
  }
  await many((at) => {
    const client = { client_type: 'Individual' as const, invitee_name: `Person ${at}` };
    const request = { clientId: randomUUID(), ...client, invitee_email: newEmail(`person-${at}`) };
    return ok(call(port, clients.addClient, request as never, { token }));
  });
  await whenMailed();
  return { lawyer, clientId, clientEmail };
};

const archiveAll = async ({ token }: Lawyer): Promise<void> => {
  let cursor: string | undefined;
  do {
    const page = await ok(call(port, clients.listClients, cursor ? { cursor } : {}, { token }));
    for (const { _id: clientId, version } of page.data.data)
      await ok(call(port, clients.archiveClient, { clientId, version }, { token }));
    cursor = page.cursor;
  } while (cursor);
};

/** The list says how many there are, shows the oldest, and the search finds it. */
const reachesTheOldest = async (page: Page, label: string, name: string, search?: string): Promise<void> => {
  const list = page.getByLabel(label, { exact: true });
  await expect(list.getByText(name, { exact: true }).first()).toBeAttached();
  if (!search) return;
  await page.getByRole('searchbox', { name: search }).fill(name);
  await expect(list.getByText(name, { exact: true }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: search }).fill('');
};

test('the 51st of everything that is listed can be seen and found @soak', async ({ page, browser }) => {
  // Some 700 calls make the firm.
  test.slow();
  const { lawyer, clientId, clientEmail } = await bigFirm();
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  const word = await page.getByRole('link', { name: 'Clients', exact: true }).first().getAttribute('href');
  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, clientEmail, paths.matters('business'));

  for (const [, size] of screens) {
    await page.setViewportSize(size);
    await theirs.setViewportSize(size);
    await page.goto(`${app}${word}`);
    await expect(page.getByText('52 clients', { exact: true })).toBeVisible();
    await reachesTheOldest(page, 'Clients', 'Cleo Marsh', 'Search clients');
    await page.goto(`${app}/lawyer/template`);
    await expect(page.getByText('51 templates', { exact: true })).toBeVisible();
    await reachesTheOldest(page, 'Templates', 'Letter 1', 'Search templates');
    await page.goto(`${app}/lawyer/matters?state=open`);
    await expect(page.getByText('51 matters', { exact: true })).toBeVisible();
    await reachesTheOldest(page, 'open matters', 'Matter 1', 'Search matters');
    await page.goto(`${app}${word}/matters/${clientId}`);
    await reachesTheOldest(page, 'Matters of Cleo Marsh', 'Matter 1', 'Search matters');
    await page.goto(`${app}${word}/documents/${clientId}?show=contracts`);
    await expect(page.getByText('51 documents', { exact: true })).toBeVisible();
    const documentSearch = page.getByRole('searchbox', { name: 'Search documents' });
    await documentSearch.fill('marsh letter');
    await expect(page.getByText('51 of 51 documents', { exact: true })).toBeVisible();
    await documentSearch.fill('matter');
    await expect(page.getByText('No documents match “matter”.')).toBeVisible();
    await page.goto(`${app}${word}/templates/${clientId}`);
    await reachesTheOldest(page, 'Templates', 'Letter 1', 'Search templates');
    await page.goto(`${app}/lawyer/management`);
    await expect(page.getByText('51 invitations', { exact: true })).toBeVisible();
    await expect(page.getByText(/^colleague-1-/)).toBeAttached();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    // One that the client joined; two of each matter: answers submitted, contract ready.
    await expect(page.getByText('103 notifications', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Earlier notifications' }).click();
    await expect(page.getByRole('table', { name: 'Notifications' })).toHaveAttribute('aria-rowcount', '104');
    await expect(theirs.getByText('51 matters', { exact: true })).toBeVisible();
    await reachesTheOldest(theirs, 'Invited matters', 'Matter 1');
  }

  await archiveAll(lawyer);
  await page.goto(`${app}${word}`);
  await expect(page.getByText('All clients are archived.')).toBeVisible();
  await page.getByLabel('Show archived clients').check();
  await expect(page.getByText('52 clients', { exact: true })).toBeVisible();
  await reachesTheOldest(page, 'Clients', 'Cleo Marsh', 'Search clients');
});

test('the 51st version of a document and the 51st matter of a template can be seen @soak', async ({ page }) => {
  // Each of the versions is merged and typeset.
  test.slow();
  const lawyer = await newLawyer();
  const { token } = lawyer;
  const letter = wordDocument('Note', [paragraph('Nothing is asked.')]);
  const templateId = await newTemplate(lawyer, 'Letter', letter);
  const { clientId } = await newClient(lawyer);
  const matterIds: string[] = [];
  await many(async (at) => {
    const matterId = randomUUID();
    await ok(call(port, matters.openMatter, { matterId, clientId, templateId, name: `Matter ${at}` }, { token }));
    if (at === 1) matterIds.push(matterId);
  });
  const [matterId = ''] = matterIds;
  for (let version = 1; version <= COUNT + 1; version++) {
    await ok(call(port, documents.assembleMatter, { matterId, assemblyId: randomUUID() }, { token }));
    // One that is not made yet would give way to the next.
    await whenMailed();
  }

  await enter(page, lawyer.email, paths.template('lawyer', templateId));
  for (const [, size] of screens) {
    await page.setViewportSize(size);
    await page.goto(`${app}${paths.template('lawyer', templateId)}`);
    await expect(page.getByText('51 matters', { exact: true })).toBeVisible();
    await reachesTheOldest(page, 'Matters using it', 'Matter 1 – Cleo Marsh', 'Search matters');
    await page.goto(`${app}${paths.matter('lawyer', matterId)}`);
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(page.getByText('51 earlier versions', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share version 1', exact: true })).toBeAttached();
  }
});

test('matters and clauses are shown as cards by choice, which is kept', async ({ page }) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Letter', file);
  const { clientId } = await sentMatter(lawyer, templateId, 'Autumn supply');
  const law = {
    clauseId: 'governing_law',
    saveId: randomUUID(),
    name: 'Governing law',
    condition: '',
    wording: [[{ text: 'The laws of Ohio govern.' }]],
  };
  await ok(call(port, createClause, law, lawyer));
  const lists = [
    { at: paths.pendingMatters('lawyer'), label: 'pending matters', name: 'Autumn supply' },
    { at: paths.clauses('lawyer'), label: 'Clauses', name: 'Governing law' },
  ];
  for (const [where, viewport] of screens) {
    await page.setViewportSize(viewport);
    for (const { at, label, name } of lists) {
      if (where === screens[0][0] && label === lists[0]?.label) await enter(page, lawyer.email, at);
      else await page.goto(app + at);
      await page.getByRole('radio', { name: 'Rows' }).press('ArrowRight');
      const card = page.getByRole('list', { name: label }).getByRole('listitem');
      await expect(card.getByRole('link', { name })).toBeVisible();
      await page.reload();
      await expect(card.getByRole('link', { name })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
      await page.getByRole('radio', { name: 'Cards' }).press('ArrowLeft');
      await expect(page.getByRole('table', { name: label }).getByRole('link', { name })).toBeVisible();
    }
  }
  await page.goto(app + paths.pendingMatters('lawyer'));
  await page.getByRole('radio', { name: 'Rows' }).press('ArrowRight');
  const card = page.getByRole('list', { name: 'pending matters' }).getByRole('listitem');
  await card.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(new RegExp(clientId));
});

test('a long name leaves an e-mail in the clients’ list on one line', async ({ page }) => {
  const lawyer = await newLawyer();
  const client_type = 'Individual' as const;
  const add = (invitee_name: string, invitee_email: string) =>
    ok(
      call(port, clients.addClient, { clientId: randomUUID(), client_type, invitee_name, invitee_email } as never, {
        token: lawyer.token,
      }),
    );
  const email = newEmail('imani');
  await add('Imani Okoro', email);
  await add('Wilhelmina Featherstonehaugh '.repeat(3), newEmail('wilhelmina'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
  const cell = page.getByRole('cell', { name: email });
  await expect(cell).toBeVisible();
  const lines = await cell.evaluate((td) => {
    const text = document.createRange();
    text.selectNodeContents(td);
    return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
