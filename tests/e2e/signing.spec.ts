import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ok } from '#bin/caller.ts';
import { newBrowser } from '#bin/demo/sign-up.ts';
import { localCredentials } from '#bin/local-resources.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { LINK_LIMITS } from '#core/links/link.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import { FIELD_KINDS } from '#core/signing/fields.ts';
import { enterSigning } from '#core/signing/signer-endpoints.ts';
import { accountKey, envelopeKey } from '#store/keys.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes, mailed, newEmail, password, screens } from './product.ts';
import { type Lawyer, local, newLawyer, newMatter, newUpload } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const environment = JSON.parse(process.env.E2E_ENVIRONMENT ?? '{}') as Record<string, string>;
const phone = { width: 390, height: 844 };
const linkIn = /(http:\S+\/signature\/[\w-]+#\w+)/;

type Named = { matterId: string; envelopeId: string };

/** Gives an envelope as it stands in the table, and what writes items straight into that. */
const inTable = async (
  lawyer: Lawyer,
  { matterId, envelopeId }: Named,
  change: (item: Record<string, unknown>, put: (changed: Record<string, unknown>) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE_NAME: TableName } = environment;
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region: region ?? '', endpoint: endpoint ?? '', credentials: localCredentials }),
  );
  const { data } = await ok(call(local.port, checkStatus, {}, lawyer));
  const { Item: account } = await table.send(new GetCommand({ TableName, Key: { ...accountKey(data._id) } }));
  const Key = { ...envelopeKey(String(account?.firmId), matterId, envelopeId) };
  const { Item = {} } = await table.send(new GetCommand({ TableName, Key }));
  await change(Item, (changed) => table.send(new PutCommand({ TableName, Item: changed })));
  table.destroy();
};

/** Writes an envelope many times, with what lists have of it, each with a number in its name and an end that is far away. */
const copyEnvelope = (lawyer: Lawyer, named: Named, count: number): Promise<void> =>
  inTable(lawyer, named, async (item, put) => {
    for (let number = 1; number <= count; number += 1) {
      const copy = { envelopeId: randomUUID(), name: `Deed ${number}` };
      const listAt = `2999-01-01T00:00:00.000Z#${String(number).padStart(3, '0')}`;
      const row = { ...(item.row as object), ...copy };
      await put({ ...item, ...copy, sk: `ENVELOPE#${copy.envelopeId}`, listAt, row });
      await put({ ...row, version: item.version, pk: item.pk, sk: `ROW#${item.createdAt}#${copy.envelopeId}` });
    }
  });

/** Puts the end of an envelope into the past, before a clock has looked at it. */
const endBefore = (lawyer: Lawyer, named: Named): Promise<void> =>
  inTable(lawyer, named, async (item, put) => {
    const ended = { expiresAt: '2026-01-01T00:00:00.000Z' };
    const row = { ...(item.row as object), ...ended };
    await put({ ...item, ...ended, listAt: `${ended.expiresAt}#${named.envelopeId}`, row });
    await put({ ...row, version: item.version, pk: item.pk, sk: `ROW#${item.createdAt}#${named.envelopeId}` });
  });

/** Notes of an envelope that its time-stamps could not be renewed, as a clock would years later. */
const notRenewed = (lawyer: Lawyer, named: Named): Promise<void> =>
  inTable(lawyer, named, async (item, put) => {
    const unrenewed = { since: new Date().toISOString(), faults: ['file'] };
    await put({ ...item, unrenewed, stampedUntil: '2036-06-29T12:00:00.000Z', renewAt: '2036-01-15T12:00:00.000Z' });
  });

/** Signs what a page shows, to the end; gives the presses that took, and the milliseconds that the page did. */
const sign = async (page: Page): Promise<{ presses: number; milliseconds: number }> => {
  const steps: Locator[] = [
    page.getByLabel('I agree to sign electronically'),
    page.getByRole('button', { name: 'Next' }),
    page.getByRole('button', { name: 'Sign here' }),
    page.getByRole('button', { name: 'Use this signature' }),
    page.getByRole('button', { name: 'Review and sign' }),
    page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }),
  ];
  const begun = performance.now();
  for (const step of steps) await step.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You have signed|Signed by all/);
  return { presses: steps.length, milliseconds: performance.now() - begun };
};

/** Whatever adds a field can be pressed where it stands, at this size and on the narrowest phone, and is large enough to be touched. */
const everyKindInReach = async (page: Page, palette: Locator): Promise<void> => {
  const size = page.viewportSize() ?? phone;
  for (const width of [320, size.width]) {
    await page.setViewportSize({ ...size, width });
    const kinds = palette.getByRole('button');
    await expect(kinds).toHaveCount(FIELD_KINDS.length);
    await kinds.first().scrollIntoViewIfNeeded();
    const edges = await palette.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(edges).toBeLessThanOrEqual(0);
    for (const kind of await kinds.all()) {
      await expect(kind).toBeInViewport({ ratio: 1 });
      const box = await kind.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(width < size.width ? 24 : 32);
    }
  }
};

for (const [where, viewport] of journeySizes)
  test(`a PDF is sent for signature to two, one after the other, and signed by phone, ${where}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'Sale of the mill');
    await newUpload(lawyer, matterId, 'deed.pdf', await samplePdf(2));
    const [ana, ben] = [newEmail('ana'), newEmail('ben')];
    const main = page.getByRole('main');

    await test.step('the lawyer takes it into an envelope, and says who signs', async () => {
      await enter(page, lawyer.email, paths.matterDocuments('lawyer', matterId));
      await main.getByRole('link', { name: 'deed.pdf' }).click();
      await main.getByRole('button', { name: 'Send deed.pdf for signature' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'deed', exact: true })).toBeVisible();
      const people = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem');
      await expect(people).toHaveCount(2);
      await people.nth(0).getByLabel('Name').fill('Ana O’Neill');
      await people.nth(0).getByLabel('Email').fill(ana);
      await people.nth(1).getByLabel('Name').fill('בן שלום');
      await people.nth(1).getByLabel('Email').fill(ben);
      await people.nth(1).getByLabel('Signs as').selectOption('Signer 2');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('and where, by keys', async () => {
      await main.getByRole('group', { name: 'Page 1 of 2' }).waitFor();
      const palette = main.getByRole('group', { name: 'Add a field to deed.pdf' });
      await everyKindInReach(page, palette);
      const ofBen = main.getByRole('button', { name: 'Place fields for בן שלום' });
      await ofBen.press('Enter');
      await expect(palette.getByRole('button', { name: 'Signature' })).toBeFocused();
      await expect(main.getByLabel('Fields for', { exact: true })).toHaveValue('2');
      await expect(main.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
      await main.getByRole('button', { name: 'Send', exact: true }).press('Enter');
      await expect(page.getByRole('status').getByText('Ana O’Neill has no place to sign yet.')).toBeVisible();
      await expect(palette.getByRole('button', { name: 'Signature' })).toBeFocused();
      await expect(main.getByLabel('Fields for', { exact: true })).toHaveValue('1');
      await page.keyboard.press('Enter');
      const mark = main.getByRole('button', { name: /^Signature of Ana O’Neill/ });
      await expect(mark).toBeFocused();
      await page.keyboard.press('Shift+ArrowDown');
      await expect(ofBen).toBeVisible();
      await main.getByLabel('Fields for', { exact: true }).selectOption({ label: 'Signer 2: בן שלום' });
      await palette.getByRole('button', { name: 'Signature' }).press('Enter');
      await expect(main.getByRole('button', { name: /^Signature of בן שלום/ })).toBeFocused();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await palette.getByRole('button', { name: 'Initials' }).press('Enter');
      await expect(main.getByRole('button', { name: /^Initials of בן שלום/ })).toBeFocused();
      await page.keyboard.press('Delete');
      await expect(main.getByRole('button', { name: /^Signature of בן שלום/ })).toBeFocused();
      await expect(main.getByText(/has no place to sign yet/)).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);
      await main.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(main.getByText('Waiting for Ana O’Neill')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    const theirs = await (await browser.newContext({ viewport: phone })).newPage();
    await test.step('the first one signs', async () => {
      await theirs.goto(await mailed(ana, linkIn));
      await expect(theirs.getByRole('heading', { level: 1, name: 'deed', exact: true })).toBeVisible();
      await theirs.getByRole('button', { name: /^Signature, required/ }).waitFor();
      expect(await faultsOf(theirs)).toEqual([]);
      const { presses, milliseconds } = await sign(theirs);
      expect(presses).toBeLessThanOrEqual(6);
      // Of the 20 seconds from the link to the end the rest is the signer's.
      expect(milliseconds).toBeLessThan(20_000);
      await expect(theirs.getByText('Not signed yet: בן שלום.')).toBeVisible();
      expect(await faultsOf(theirs)).toEqual([]);
    });

    await test.step('the lawyer sees on the pages what is signed and what is not, and the record calls the document by its title', async () => {
      await expect(async () => {
        await page.reload();
        const signed = main.getByRole('img', { name: 'Signature of Ana O’Neill, signed', exact: true });
        await expect(signed).toBeVisible({ timeout: 4000 });
      }).toPass();
      await expect(main.getByRole('img', { name: 'Signature of בן שלום, not signed yet' })).toBeVisible();
      await expect(main.getByRole('group', { name: 'Page 1 of 2' }).getByText(/^Page 1\. The parties/)).toBeAttached();
      const happened = main.getByRole('list', { name: 'What happened' });
      await happened.getByText('Details').last().click();
      await expect(happened.getByText('Hash of “deed.pdf”').last()).toBeVisible();
      await expect(main.getByText('document-1')).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('then the second, and all is sealed', async () => {
      await theirs.goto(await mailed(ben, linkIn));
      await sign(theirs);
      await expect(async () => {
        await page.reload();
        await expect(main.getByText('Signed by all').first()).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(main.getByRole('heading', { level: 3, name: 'Certificate of completion' })).toBeVisible();
      const certificate = main.getByRole('group', { name: /^Certificate of completion, page 1 of / });
      await expect(certificate).toContainText(/Envelope \S+ · sent by/);
      await main.getByRole('button', { name: 'Show all 11' }).press('Enter');
      await expect(main.getByRole('list', { name: 'What happened' })).toBeFocused();
      await expect(main.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveCount(11);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('that its time-stamp cannot be renewed is said in plain words', async () => {
      const envelopeId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await notRenewed(lawyer, { matterId, envelopeId });
      await page.reload();
      await expect(main.getByRole('note', { name: 'Time stamp not renewed' })).toContainText(
        /is not the one that was signed\. The last time stamp proves the signatures until Jun 29, 2036\. It is tried again on Jan 15, 2036\.$/,
      );
      expect(await faultsOf(page)).toEqual([]);
    });
  });

/** An envelope of one PDF that somebody signs at the top of its first page, drafted by its lawyer and not sent yet. */
const newDraft = async (lawyer: Lawyer, signers: readonly { name: string; email: string }[]) => {
  const { matterId } = await newMatter(lawyer, 'Sale of the mill');
  const fileId = await newUpload(lawyer, matterId, 'deed.pdf', await samplePdf(2));
  const which = { matterId, envelopeId: randomUUID() };
  const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
  const draft = await ok(call(local.port, envelopes.draftEnvelope, { ...which, sources }, lawyer));
  const field = { kind: 'signature' as const, page: 1, x: 72, width: 180, height: 40, isRequired: true };
  const terms = {
    ...{ name: 'Deed of sale', message: '', days: 30, remindEvery: 3, needs: {}, copies: [] },
    signers: signers.map((who, at) => ({
      ...{ signerId: randomUUID(), number: at + 1, order: at + 1, ...who, identity: 'link' as const },
      mayDelegate: false,
    })),
    fields: {
      [draft.documents[0]?.documentId ?? '']: signers.map((_, at) => ({
        ...{ ...field, fieldId: `place-${at}`, signer: at + 1, y: 72 + at * 80 },
      })),
    },
  };
  const { version } = await ok(
    call(local.port, envelopes.changeEnvelope, { ...which, version: draft.version, ...terms }, lawyer),
  );
  return { ...which, version, terms };
};

test('somebody who is present signs on a device that opens nothing else, and hands it back', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const { matterId, envelopeId, version } = await newDraft(lawyer, [{ name: 'Ana O’Neill', email: newEmail('ana') }]);
  const other = await newDraft(lawyer, [{ name: 'Ben Marsh', email: newEmail('ben') }]);
  await ok(call(local.port, envelopes.sendEnvelope, { matterId, envelopeId, version }, lawyer));
  const envelope = paths.envelope('lawyer', matterId, envelopeId);
  await enter(page, lawyer.email, paths.matter('lawyer', matterId));
  const draft = await page.context().newPage();
  await draft.goto(new URL(paths.envelope('lawyer', other.matterId, other.envelopeId), page.url()).href);
  await draft.getByLabel('Message to the signers').fill('Nobody else reads this.');
  const kept = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases]);
    });
  await expect.poll(kept).toContain('Nobody else reads this.');
  await page.goto(new URL(envelope, page.url()).href);
  await page.getByRole('button', { name: 'Actions for Ana O’Neill' }).click();
  await page.getByRole('menuitem', { name: 'Sign in person' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deed of sale' })).toBeVisible();

  await test.step('nothing of the lawyer’s is left in the browser, nor open in another tab', async () => {
    await expect(draft.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await draft.goBack();
    await expect(draft.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await draft.close();
    const left = await kept();
    for (const word of ['accessToken', 'refreshToken', lawyer.email, 'Nobody else', 'ben-', '"drafts"'])
      expect(left).not.toContain(word);
  });

  await test.step('the same link opens nothing on another device', async () => {
    const elsewhere = await (await browser.newContext({ viewport: phone })).newPage();
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Ask for a new link' })).toHaveCount(0);
  });

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goForward();
  await sign(page);
  await expect(page.getByText('Hand the device back to Nora Tester.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Log in again' }).click();
  await page.getByLabel('Email').fill(lawyer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`${envelope}$`));
});

test('who signs in one of two tabs reads in the other that they have, and a double press opens and signs once', async ({
  page,
}) => {
  await page.setViewportSize(screens[0][1]);
  const lawyer = await newLawyer();
  const ana = newEmail('ana');
  const { matterId, envelopeId, version } = await newDraft(lawyer, [
    { name: 'Ana O’Neill', email: ana },
    { name: 'Ben Marsh', email: newEmail('ben') },
  ]);
  await ok(call(local.port, envelopes.sendEnvelope, { matterId, envelopeId, version }, lawyer));
  const link = await mailed(ana, linkIn);
  const review = async (tab: Page) => {
    await tab.goto(link);
    await tab.getByLabel('I agree to sign electronically').check();
    await tab.getByRole('button', { name: 'Next' }).click();
    await tab.getByRole('button', { name: 'Sign here' }).dblclick();
    const use = tab.getByRole('button', { name: 'Use this signature' });
    await tab.getByText('Draw', { exact: true }).click();
    await use.click();
    await expect(tab.getByRole('alert')).toHaveText('Please draw your signature');
    await tab.getByText('Type', { exact: true }).click();
    await expect(tab.getByRole('alert')).toHaveCount(0);
    await use.click();
    await tab.getByRole('button', { name: 'Review and sign' }).dblclick();
    return tab.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true });
  };
  const other = await page.context().newPage();
  const [here, there] = [await review(page), await review(other)];
  await here.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'You have signed' })).toBeVisible();
  await there.click();
  await expect(other.getByRole('heading', { level: 1, name: 'You have signed' })).toBeVisible();
  await expect(other.getByText('Someone else changed this')).toHaveCount(0);
  const { events } = await ok(call(local.port, envelopes.listEvidence, { matterId, envelopeId }, lawyer));
  expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
});

test('a link that wrong codes have closed says so, its sender is told, and sends a new one', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const ana = newEmail('ana');
  const { terms, ...draft } = await newDraft(lawyer, [{ name: 'Ana O’Neill', email: ana }]);
  const [who] = terms.signers;
  const signers = who ? [{ ...who, identity: 'access-code' as const, accessCode: 'Mill7' }] : [];
  const { version } = await ok(call(local.port, envelopes.changeEnvelope, { ...draft, ...terms, signers }, lawyer));
  await ok(call(local.port, envelopes.sendEnvelope, { ...draft, version }, lawyer));
  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  const link = await mailed(ana, linkIn);
  const secret = new URL(link).hash.slice(1);
  for (let each = 1; each < LINK_LIMITS.wrongCodes; each += 1) {
    await call(local.port, enterSigning, { secret, accessCode: 'wrong' }, newBrowser());
  }
  const enterCode = async (code: string) => {
    await theirs.getByLabel('Access code').fill(code);
    await theirs.getByRole('button', { name: 'Continue' }).click();
  };
  await theirs.goto(link);
  await enterCode('wrong');
  await expect(theirs.getByText('The code is not correct or has expired.')).toBeVisible();
  await enterCode('Mill7');
  await expect(theirs.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await expect(theirs.getByText('Whoever sent it has been told and can send you a new one.')).toBeVisible();
  expect(await faultsOf(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Ask for a new link' }).press('Enter');
  await expect(theirs.getByText('If they send you a new link, it comes by email.')).toBeFocused();
  expect(await faultsOf(theirs)).toEqual([]);

  await enter(page, lawyer.email, paths.envelope('lawyer', draft.matterId, draft.envelopeId));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page.getByText('A wrong code was entered too often at the link by which Ana O’Neill signs'),
  ).toBeVisible();
  await expect(page.getByText('A new link is asked for, by the old one of Ana O’Neill')).toBeVisible();
  await page.keyboard.press('Escape');
  const main = page.getByRole('main');
  await expect(main.getByText('Link closed', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await main.getByRole('button', { name: 'Send a new link' }).click();
  await expect(main.getByText('Link closed', { exact: true })).toBeHidden();
  await expect.poll(() => mailed(ana, linkIn)).not.toBe(link);
  await theirs.goto(await mailed(ana, linkIn));
  await enterCode('Mill7');
  await sign(theirs);
});

test('the record says whom a reminder went to and who sent it, and an envelope has expired the moment its time is over @soak', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const [name, email] = ['Anne-Marie Whitfield-Lowe', 'anne-marie@mill-lane.example'];
  const { version, ...of } = await newDraft(lawyer, [
    { name, email },
    { name: 'Ben Marsh', email: newEmail('ben') },
  ]);
  const named = { matterId: of.matterId, envelopeId: of.envelopeId };
  await ok(call(local.port, envelopes.sendEnvelope, { ...named, version }, lawyer));
  await enter(page, lawyer.email, paths.envelope('lawyer', named.matterId, named.envelopeId));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remind' }).click();
  const happened = main.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await expect(happened.filter({ hasText: `Reminder sent to ${name} · Nora Tester` })).toHaveCount(1);
  for (const viewport of [phone, screens[0][1]]) {
    await page.setViewportSize(viewport);
    for (const word of ['Anne-Marie', 'Whitfield-Lowe', email]) {
      const shown = await main.getByText(word, { exact: true }).filter({ visible: true }).all();
      expect(shown.length).toBeGreaterThan(0);
      for (const part of shown) expect((await part.boundingBox())?.height).toBeLessThan(30);
    }
  }
  await page.setViewportSize(phone);
  await endBefore(lawyer, named);
  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  await theirs.goto(await mailed(email, linkIn));
  await expect(theirs.getByRole('heading', { level: 1, name: 'The time to sign is over' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  expect(await faultsOf(theirs)).toEqual([]);
  await page.reload();
  await expect(main.getByText('Expired', { exact: true })).toBeVisible();
  const people = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem');
  await expect(people.nth(0)).toContainText('Did not sign');
  await expect(people.nth(1)).toContainText('Was not asked');
  await expect(main.getByText(/Waiting for|Can be signed until/)).toHaveCount(0);
  await expect(main.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(new URL(paths.matter('lawyer', named.matterId), page.url()).href);
  await expect(main.getByRole('list', { name: 'Signing' }).getByRole('listitem')).toContainText('Expired');
  await expect(main.getByText('Waiting for Anne-Marie')).toHaveCount(0);
});

test('a draft that somebody else saved meanwhile loses neither what they wrote nor what one has @soak', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const { terms, version, ...which } = await newDraft(lawyer, [{ name: 'Ana O’Neill', email: newEmail('ana') }]);
  await enter(page, lawyer.email, paths.envelope('lawyer', which.matterId, which.envelopeId));
  const message = page.getByLabel('Message to the signers');
  await message.fill('As agreed.');
  await ok(call(local.port, envelopes.changeEnvelope, { ...which, version, ...terms, message: 'As we said.' }, lawyer));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const notice = page.getByRole('note', { name: 'Another version of the draft' });
  await notice.getByRole('button', { name: 'Show theirs' }).click();
  await expect(message).toHaveValue('As we said.');
  expect(await faultsOf(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Back to mine' }).click();
  await expect(message).toHaveValue('As agreed.');
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('main').getByText('Waiting for Ana O’Neill')).toBeVisible();
  expect((await ok(call(local.port, envelopes.readEnvelope, which, lawyer))).message).toBe('As agreed.');
});

test('envelopes beyond the first fifty are shown by a press, on the dashboard and in their matter @soak', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const draft = await newDraft(lawyer, [{ name: 'Ana O’Neill', email: newEmail('ana') }]);
  const { matterId, envelopeId, version } = draft;
  await ok(call(local.port, envelopes.sendEnvelope, { matterId, envelopeId, version }, lawyer));
  // A firm that does not pay may not ask so many people in a day.
  await copyEnvelope(lawyer, draft, 60);
  await enter(page, lawyer.email, paths.dashboard('lawyer'));
  for (const [, viewport] of screens) {
    await page.setViewportSize(viewport);
    await page.reload();
    const panel = page.getByRole('region', { name: 'Waiting for signatures' });
    const lines = panel.getByRole('list').first().getByRole('listitem');
    await panel.getByRole('button', { name: 'Show more' }).click();
    await expect(lines).toHaveCount(50);
    await expect(panel.getByRole('list')).toBeFocused();
    await panel.getByRole('button', { name: 'Show more' }).click();
    await expect(panel.getByRole('link', { name: 'Deed 60', exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Show more' })).toBeHidden();
    await expect(panel.getByRole('list').last()).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.goto(new URL(paths.matter('lawyer', matterId), page.url()).href);
  const own = page.getByRole('region', { name: 'Signing' });
  await own.getByRole('button', { name: 'Show more' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(50);
  await own.getByRole('button', { name: 'Show more' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(61);
  await expect(own.getByRole('button', { name: 'Show more' })).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);
});

test('a PDF that prints a tag for signing gets no field from it, and its draft says so @soak', async ({ page }) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const { matterId } = await newMatter(lawyer, 'Sale of the mill');
  const fileId = await newUpload(lawyer, matterId, 'deed.pdf', await samplePdf(1, 'Signed: {{sign:1}}'));
  const which = { matterId, envelopeId: randomUUID() };
  const sources = [{ kind: 'file' as const, id: fileId, versionNumber: 1 }];
  await ok(call(local.port, envelopes.draftEnvelope, { ...which, sources }, lawyer));
  await enter(page, lawyer.email, paths.envelope('lawyer', matterId, which.envelopeId));
  await expect(page.getByRole('note', { name: 'Tag in the text' })).toContainText('This PDF shows {{sign:1}} as text.');
  expect(await faultsOf(page)).toEqual([]);
});

test('a draft is handed over to DocuSign, and comes back once it is signed there', async ({ page }) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const { matterId, envelopeId } = await newDraft(lawyer, [{ name: 'Ana O’Neill', email: newEmail('ana') }]);
  const main = page.getByRole('main');
  await enter(page, lawyer.email, paths.envelope('lawyer', matterId, envelopeId));
  await main.getByRole('button', { name: 'Actions for Deed of sale' }).click();
  await page.getByRole('menuitem', { name: 'Send with DocuSign' }).click();
  await expect(main.getByText('Waiting for Ana O’Neill')).toBeVisible();
  await expect(main.getByText('Sent by Nora Tester with DocuSign', { exact: false })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Actions for Ana O’Neill' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  const people = `http://127.0.0.1:${local.port}/local/docusign/people`;
  await expect(async () => {
    const all = (await (await fetch(`${people}/envelopes`)).json()) as { envelopeId: string; url: string }[];
    const theirs = all.find(({ url }) => url.endsWith(envelopeId));
    const request = JSON.stringify({ envelopeId: theirs?.envelopeId, recipientId: '1', does: 'sign' });
    expect(await (await fetch(`${people}/acts`, { method: 'POST', body: request })).json()).toEqual({ done: true });
  }).toPass();
  await expect(async () => {
    await page.reload();
    await expect(main.getByText('Signed by all').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});
