import { randomUUID } from 'node:crypto';
import { ok, putFile } from '#bin/caller.ts';
import { logo } from '#bin/demo/logo.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { clause, title, wordDocument } from '#bin/demo/word.ts';
import * as account from '#core/account/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import { addParty } from '#core/conflicts/endpoints.ts';
import { addMatterDate } from '#core/deadlines/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as files from '#core/files/endpoints.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { listMembers } from '#core/team/endpoints.ts';
import { addMatterNote } from '#core/timeline/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { dateRequest, taskRequest } from '#tests/api/world.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, newEmail, password } from './product.ts';
import {
  joined,
  type Lawyer,
  local,
  newLawyer,
  newMatterFile,
  newTemplate,
  type Sent,
  sentMatter,
  whenMailed,
} from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const lease = wordDocument('Lease', [title('Lease'), clause('From {{landlord}} to {{tenant}}.')]);

/** Gives the lawyer a face and a scheduling link. */
const shown = async (lawyer: Lawyer): Promise<void> => {
  const picture = logo();
  const request = { contentType: 'image/png' as const, size: picture.length };
  const permission = await ok(call(local.port, account.permitPictureUpload, request, lawyer));
  await putFile(permission, picture, 'me.png');
  await ok(call(local.port, account.keepPicture, { uploadId: permission.uploadId }, lawyer));
  const details = { firstName: 'Nora', lastName: 'Tester', countryCode: '+1', mobileNumber: '4155550123' };
  const url_slug = 'https://calendar.example/nora';
  await ok(call(local.port, account.changeProfile, { ...details, url_slug }, lawyer));
};

/** The client answers, and the firm shares what is made of it. */
const answeredAndShared = async (lawyer: Lawyer, client: { token: string }, matterId: string): Promise<void> => {
  const read = { matterId };
  const { questionnaire } = await ok(call(local.port, matters.readInvitedQuestionnaire, read, client));
  const answers = Object.fromEntries(questionsOf(questionnaire).map(({ id }) => [id, 'Quayside']));
  await ok(call(local.port, matters.submitInvitedAnswers, { matterId, version: 0, answers }, client));
  await whenMailed();
  const { rows } = await ok(call(local.port, documents.listMatterDocuments, { matterId }, lawyer));
  const { documentId = '', version = 0, latest = 0 } = rows[0] ?? {};
  await ok(call(local.port, documents.shareVersion, { documentId, version, sharedVersion: latest }, lawyer));
};

/**
 * Has the pages that are loaded from now on say how many bytes their first useful paint took, compressed as they were sent: all that was asked for
 * until the page had asked for what there is to do. What an idle browser fetches ahead comes after that.
 */
const weigh = async (page: Page): Promise<() => Promise<number>> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('ol[aria-label="What to do next"] > li')) return;
      observer.disconnect();
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const [page] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
      const asked = Math.max(...fetched.filter(({ name }) => name.includes('/api/')).map(({ startTime }) => startTime));
      const first = [page, ...fetched.filter(({ startTime }) => startTime <= asked)];
      const bytes = first.reduce((sum, each) => sum + (each?.encodedBodySize ?? 0), 0);
      Object.assign(window, { bytesUntilUseful: bytes });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as { bytesUntilUseful?: number }).bytesUntilUseful ?? 0);
};

/** Words that a firm says of a matter of its own, each of which nobody else is to read. */
const kept = (): string => `zq${randomUUID().slice(0, 8)}`;

/** Says of a matter and its client all that a firm may say to itself; gives every word of it. */
const saidToItself = async (lawyer: Lawyer, { matterId, clientId }: Sent): Promise<string[]> => {
  const words = new Set<string>();
  const word = () => {
    const made = kept();
    words.add(made);
    return made;
  };
  const matter = async () => ok(call(local.port, matters.readMatter, { matterId }, lawyer));
  const email = newEmail('ines');
  await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, word(), [2, 3]));
  await joinAsStaff(local, { firstName: 'Ines', lastName: 'Zqstaff', email, password });
  words.add('Zqstaff');
  const { rows: members } = await ok(call(local.port, listMembers, {}, lawyer));
  const assigneeId = members.find(({ lastName }) => lastName === 'Zqstaff')?.memberId ?? '';
  const team = [{ accountId: assigneeId, role: 'associate' as const }];
  await ok(call(local.port, changeMatterTeam, { matterId, version: (await matter()).version, team }, lawyer));
  const facts = { practiceArea: word(), description: word(), feeArrangement: 'contingency' as const };
  await ok(
    call(local.port, matters.changeMatterFacts, { matterId, version: (await matter()).version, ...facts }, lawyer),
  );
  await ok(call(local.port, addMatterNote, { matterId, noteId: randomUUID(), text: word() }, lawyer));
  await ok(call(local.port, clients.addClientNote, { clientId, noteId: randomUUID(), text: word() }, lawyer));
  const task = { ...taskRequest(assigneeId), matterId, title: word(), checks: [{ text: word(), done: false }] };
  await ok(call(local.port, addTask, task, lawyer));
  const date = { ...dateRequest(assigneeId), matterId, title: word(), place: word(), note: word() };
  await ok(call(local.port, addMatterDate, date, lawyer));
  const party = { partyId: randomUUID(), side: 'adverse' as const, kind: 'person' as const, name: `Otto ${word()}` };
  await ok(call(local.port, addParty, { matterId, ...party }, lawyer));
  await newMatterFile(lawyer, matterId, `${word()}.pdf`);
  await ok(call(local.port, files.addFolder, { matterId, folderId: randomUUID(), name: word() }, lawyer));
  const wall = { matterId, version: (await matter()).version, onlyTeam: true };
  await ok(call(local.port, restrictMatter, wall, lawyer));
  return [...words];
};

/** What a firm calls things, and a client never hears. */
const ofTheFirm =
  /\b(DRAFT|TEAM|pending|wall|walled|paralegal|associate|co-counsel|not-sent|answering|practice area)\b/;

for (const [where, viewport] of journeySizes) {
  test(`a client finds on one page what is next, who works for them, and what was shared, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Lease', lease);
    const sent = await sentMatter(lawyer, templateId, 'Lease of the mill');
    const client = { token: await joined(sent) };
    await shown(lawyer);
    await answeredAndShared(lawyer, client, sent.matterId);
    const asked = randomUUID();
    const request = { matterId: asked, clientId: sent.clientId, templateId, name: 'Lease of the barn' };
    const { version } = await ok(call(local.port, matters.openMatter, request, lawyer));
    await ok(call(local.port, matters.sendQuestionnaire, { matterId: asked, version }, lawyer));
    const spoken = await saidToItself(lawyer, sent);

    const replies: string[] = [];
    page.on('response', async (reply) => {
      if (reply.url().includes('/api/') && reply.ok()) replies.push(await reply.text().catch(() => ''));
    });
    const isPlain = async () => {
      const seen = await page.evaluate(() => document.body.innerText);
      expect(spoken.filter((word) => seen.includes(word))).toEqual([]);
      expect(ofTheFirm.exec(seen)?.[0]).toBeUndefined();
      expect(spoken.filter((word) => replies.some((text) => text.includes(word)))).toEqual([]);
    };

    await test.step('the page is useful within 200 KB', async () => {
      await enter(page, sent.clientEmail, paths.matters('business'));
      const bytes = await weigh(page);
      await page.reload();
      const next = page.getByRole('list', { name: 'What to do next' }).getByRole('listitem');
      await expect(next).toHaveText([
        /^Answer the questions for Lease of the barn/,
        /^Read the document for Lease of the mill/,
      ]);
      expect(await bytes()).toBeGreaterThan(100 * 1024);
      expect(await bytes()).toBeLessThanOrEqual(200 * 1024);
      await isPlain();
    });

    await test.step('it says who works for them, how far the answers are, and what was shared', async () => {
      const people = page.getByRole('region', { name: 'Who works for you' });
      await expect(people.getByRole('listitem')).toHaveText([/Nora Tester.*Works on Lease of the/s]);
      await expect(people.locator('img')).toHaveCount(1);
      await expect(people.getByRole('link', { name: 'Book a time with Nora Tester' })).toHaveAttribute(
        'href',
        'https://calendar.example/nora',
      );
      await expect(page.getByText('You gave 0 of 2 answers.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Your documents' }).getByRole('listitem')).toHaveCount(1);
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    });

    await test.step('no other screen of theirs tells what the firm says to itself', async () => {
      const others = [
        paths.matter('business', sent.matterId),
        paths.matterDocuments('business', sent.matterId),
        paths.matterQuestionnaire('business', sent.matterId),
        paths.matterQuestionnaire('business', asked),
        paths.profile('business'),
      ];
      for (const path of others) {
        await page.goto(new URL(path, page.url()).href);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await isPlain();
      }
    });
  });
}
