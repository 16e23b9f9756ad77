import { unzipSync } from 'fflate';
import { call, ok } from '#bin/caller.ts';
import { logo } from '#bin/demo/logo.ts';
import { logIn as tokenOf } from '#bin/demo/sign-up.ts';
import { demo } from '#bin/seed.ts';
import { addClient, inviteClient, listClients } from '#core/clients/endpoints.ts';
import { downloadDocument, listMatterDocuments } from '#core/documents/endpoints.ts';
import { readBranding, readServices, saveServices } from '#core/firm/endpoints.ts';
import { listClientMatters } from '#core/matters/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { isOnlyTheirs, isOnlyTheirsAtAnySize, shiftsOf, tracesOfUs, visit, watchShifts } from './own-look.ts';
import { app, firm, journeySizes, mailed, mailOf, moving, newEmail, toast } from './product.ts';
import { local, newLawyer } from './set-up.ts';
import { type BrowserContext, expect, test } from './story.ts';

test.use(moving);

test('a visitor of a firm’s host who verifies or comes by an old link sees nothing of the product', async ({
  page,
}) => {
  await page.goto(`${firm}/login?view=verify`);
  await isOnlyTheirsAtAnySize(page, 'verification');
  await page.goto(`${firm}/login?roleMember=nonsense`);
  await isOnlyTheirsAtAnySize(page, 'an expired link');
});

for (const [who, person, home] of [
  ['member', demo.lawyer, paths.dashboard('lawyer')],
  ['client', demo.client, paths.matters('business')],
] as const)
  test(`a ${who} who leaves a firm’s host sees nothing of the product`, async ({ page }) => {
    await enter(page, person.email, home, { secret: person.password, host: firm });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await isOnlyTheirsAtAnySize(page, 'the menu of the person');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await isOnlyTheirsAtAnySize(page, 'the question whether to log out');
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${firm}/login`);
    await isOnlyTheirsAtAnySize(page, 'after logging out');
  });

test('a firm’s mails and documents say nothing of the product', async ({ page }) => {
  const token = await tokenOf(local, demo.lawyer);
  const email = newEmail('guest');
  const clientId = crypto.randomUUID();
  const client = { client_type: 'Individual' as const, invitee_name: 'Cleo Marsh', invitee_email: email };
  await ok(call(local.port, addClient, { clientId, ...client } as never, { token }));
  await ok(call(local.port, inviteClient, { clientId }, { token }));

  await test.step('the invitation leads to the firm’s own host, and the way in there is the firm’s', async () => {
    const link = await mailed(email, /(http:\/\/\S+\/signup#reference=\S+)/);
    expect(link.startsWith(`${firm}/`)).toBe(true);
    await page.goto(link);
    await expect(page.getByText(`For Cleo, ${email}`)).toBeVisible();
    await page.getByText(/^You accept the terms for clients of/).click();
    await isOnlyTheirsAtAnySize(page, 'the way in of a client');
    await page.getByRole('button', { name: 'Accept and continue' }).click();
    await expect(page).toHaveURL(/\/business\/matters$/);
    await isOnlyTheirsAtAnySize(page, 'what is shared with a client');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Get a link to continue' }).click();
    await expect(page.getByRole('heading', { name: 'Get a link to continue' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    await page.goto(await mailed(email, /(http:\/\/\S+\/login#entry=\S+)/));
    await isOnlyTheirsAtAnySize(page, 'the page of a link to continue');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/business\/matters$/);
  });

  await test.step('every mail to the firm’s clients is the firm’s', async () => {
    for (const to of [email, demo.client.email]) {
      const mails = await mailOf(to);
      expect(mails.length).toBeGreaterThan(0);
      for (const mail of mails) {
        expect.soft(tracesOfUs(JSON.stringify(mail)), mail.subject).toEqual([]);
        expect.soft(mail.html, mail.subject).toContain(`${firm}/logos/`);
      }
    }
  });

  await test.step('so is the contract, whatever reads its properties', async () => {
    const { data: clients } = (await ok(call(local.port, listClients, {}, { token }))).data;
    const known = clients.find(({ invitee_email }) => invitee_email === demo.client.email);
    const { rows: matters } = await ok(call(local.port, listClientMatters, { clientId: known?._id ?? '' }, { token }));
    const lists = matters.map(({ id: matterId }) => ok(call(local.port, listMatterDocuments, { matterId }, { token })));
    const [document] = (await Promise.all(lists)).flatMap(({ rows }) => rows);
    if (!document) throw new Error('The demo firm has no contract');
    const download = async (format: 'pdf' | 'docx') => {
      const request = { documentId: document.documentId, number: String(document.latest), format };
      const { url } = await ok(call(local.port, downloadDocument, request, { token }));
      expect.soft(tracesOfUs(url)).toEqual([]);
      return Buffer.from(await (await fetch(url)).arrayBuffer());
    };
    expect.soft(tracesOfUs((await download('pdf')).toString('latin1')), 'PDF').toEqual([]);
    for (const [name, part] of Object.entries(unzipSync(await download('docx'))))
      expect.soft(tracesOfUs(Buffer.from(part).toString('utf8')), name).toEqual([]);
  });
});

/** What was painted first, as the browser remembers it: the colour of the button from its first frame to the thirtieth at rest. */
const firstColours = async (context: BrowserContext, url: string): Promise<string[]> => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = window as unknown as { fills: string[] };
    seen.fills = [];
    const look = () => {
      const button = document.querySelector('button[type=submit]');
      if (button) seen.fills.push(getComputedStyle(button).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await visit(page, url);
  const fills = await page.evaluate(async () => {
    const seen = (window as unknown as { fills: string[] }).fills;
    const enough = seen.length + 30;
    while (seen.length < enough) await new Promise(requestAnimationFrame);
    return [...new Set(seen)];
  });
  await page.close();
  return fills;
};

for (const [where, viewport] of journeySizes)
  test(`a firm chooses its address, its colour, its logo and its words, ${where}`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { host } = await ok(call(local.port, readBranding, {}, { token: lawyer.token }));
    const at = (word: string) => app.replace('my.', `${word}.`);
    const chosen = `${host}-law`;
    await enter(page, lawyer.email, paths.dashboard('lawyer'), { host: at(host) });

    await test.step('the preview shows the log-in page as it is chosen', async () => {
      if (where === 'on a phone') await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('link', { name: 'Payment Settings' }).click();
      await page.getByRole('link', { name: 'Address and look' }).click();
      await page.getByText('Your own').click();
      await page.getByLabel('Your color').fill('#ffe000');
      await page.getByLabel('Title').fill('Good to see you');
      const preview = page.getByRole('figure', { name: 'Preview of your login page' });
      await expect(preview.getByText('Good to see you')).toBeVisible();
      await expect(preview.getByText('Login', { exact: true }).last()).toHaveCSS(
        'background-color',
        'rgb(255, 224, 0)',
      );
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo(64)) });
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(toast(page, 'Saved')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    });

    await test.step('a reserved address is refused in words, a free one takes the session along', async () => {
      await page.getByRole('button', { name: 'Change address' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New address').fill('pricing');
      await dialog.getByRole('button', { name: 'Change address' }).click();
      await expect(dialog.getByText('This address is reserved. Please choose another one.')).toBeVisible();
      await dialog.getByLabel('New address').fill('smith');
      await dialog.getByRole('button', { name: 'Change address' }).click();
      await expect(dialog.getByText('This address is taken. Please choose another one.')).toBeVisible();
      await dialog.getByLabel('New address').fill(chosen);
      await dialog.getByRole('button', { name: 'Change address' }).click();
      await expect(page).toHaveURL(`${at(chosen)}/lawyer/branding`);
      await expect(page.getByText(`${new URL(at(host)).host} leads here until`)).toBeVisible();
    });

    await test.step('the menu of services is kept in the order it is given', async () => {
      await page.getByRole('link', { name: 'Services' }).click();
      for (const [name, price] of [
        ['Lease review', '480'],
        ['First consultation', ''],
      ] as const) {
        await page.getByRole('button', { name: 'Add service' }).click();
        await page.getByLabel('Name').fill(name);
        await page.getByLabel('Price').fill(price);
        await page.getByRole('dialog').getByRole('button', { name: 'Add service' }).click();
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Move First consultation up' }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['First consultation', 'Lease review']);
    });

    await test.step('a service that two people change shows both versions, and the rest of the menu is as it was left', async () => {
      const dialog = page.getByRole('dialog');
      const both = dialog.getByRole('table', { name: 'Both versions' });
      await page.getByRole('button', { name: 'Actions for Lease review' }).click();
      await page.getByRole('menuitem', { name: 'Change' }).click();
      await dialog.getByLabel('Name').fill('Review of a lease');
      const { version, services } = await ok(call(local.port, readServices, {}, lawyer));
      const theirs = services.map((service) => ({ ...service, name: `${service.name}, new` }));
      await ok(call(local.port, saveServices, { version, services: theirs }, lawyer));
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(both.getByRole('row')).toHaveText([/Field/, /Name\s*Lease review, new\s*Review of a lease/]);
      await both.getByRole('radio', { name: /^Name: theirs/ }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await ok(call(local.port, saveServices, { version: version + 2, services }, lawyer));
    });

    const visitor = await context.browser()?.newContext({ viewport });
    if (!visitor) throw new Error('No browser');
    await watchShifts(visitor);
    await test.step('a visitor who follows the old address finds all of it at the new one', async () => {
      const guest = await visitor.newPage();
      await guest.goto(`${at(host)}/login`);
      await expect(guest).toHaveURL(`${at(chosen)}/login`);
      await expect(guest.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
      await expect(guest.getByRole('banner').getByRole('img', { name: lawyer.firmName })).toBeVisible();
      expect(await shiftsOf(guest)).toBeLessThanOrEqual(0.02);
      await isOnlyTheirs(guest, 'the new address');
      await guest.getByRole('link', { name: 'See our services' }).click();
      await expect(guest.getByRole('heading', { level: 2 })).toHaveText(['First consultation', 'Lease review']);
      await expect(guest.getByText('$480')).toBeVisible();
      await guest.close();
    });

    await test.step('the first paint wears the colour already, on the first visit and on the next', async () => {
      const otherContext = await context.browser()?.newContext({ viewport });
      if (!otherContext) throw new Error('No browser');
      for (const time of ['first', 'second'])
        expect(await firstColours(otherContext, `${at(chosen)}/login`), `${time} visit`).toEqual(['rgb(255, 224, 0)']);
      await otherContext.close();
    });
    await visitor.close();
  });
