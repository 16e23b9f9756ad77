import { unzipSync } from 'fflate';
import { call, ok } from '#bin/caller.ts';
import { logo } from '#bin/demo/logo.ts';
import { logIn as tokenOf } from '#bin/demo/sign-up.ts';
import { demo } from '#bin/seed.ts';
import { addClient, inviteClient, listClients } from '#core/clients/endpoints.ts';
import { downloadDocument, listMatterDocuments } from '#core/documents/endpoints.ts';
import { readBranding } from '#core/firm/endpoints.ts';
import { listClientMatters } from '#core/matters/endpoints.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { visited, type Who } from './places.ts';
import { app, enterCode, firm, mailed, mailOf, newEmail, password, screens, toast } from './product.ts';
import { local, newLawyer } from './set-up.ts';
import { type BrowserContext, expect, type Page, test } from './story.ts';

/** The product's name, its purple as text or as a browser computes it, its ink and tint, and the first stroke of its mark. */
const ours = [
  /lexwright/gi,
  /bd98ff/gi,
  /rgba?\(189, 152, 255/g,
  /#7c4ed0|rgba?\(124, 78, 208/gi,
  /rgba?\(246, 241, 255/g,
  /favicon\.svg/g,
  /M10 7v14\.5A3\.5/g,
];

/** Everything that a screen shows or says: its document, title, favicon, alternative texts, and computed colours. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const colours = new Set<string>();
    const names = [
      'color',
      'background-color',
      'border-top-color',
      'outline-color',
      'fill',
      'stroke',
      'background-image',
    ];
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      for (const name of names) colours.add(style.getPropertyValue(name));
    }
    const root = getComputedStyle(document.documentElement);
    for (const name of ['--brand-fill', '--brand-ink', '--brand-tint']) colours.add(root.getPropertyValue(name));
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
    return [document.documentElement.outerHTML, document.title, decodeURIComponent(icon), ...colours].join('\n');
  });

const tracesOfUs = (text: string): string[] =>
  ours.flatMap((trace) => [...text.matchAll(trace)].map((match) => `${trace}: ${around(text, match.index)}`));

const around = (text: string, at: number): string => text.slice(Math.max(0, at - 60), at + 60);

const isOnlyTheirs = async (page: Page, where: string): Promise<void> =>
  expect.soft(tracesOfUs(await shownBy(page)), where).toEqual([]);

/** The same at both sizes, for what is opened over a page or comes of a form. */
const isOnlyTheirsAtAnySize = async (page: Page, what: string): Promise<void> => {
  for (const [where, viewport] of screens) {
    await page.setViewportSize(viewport);
    await isOnlyTheirs(page, `${what}, ${where}`);
  }
};

/** Measures what moves without anybody's doing, from the first paint on. */
const watchShifts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const seen = window as unknown as { shifts: () => number };
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    seen.shifts = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
};

/** What has moved until now, the frame that is being drawn included. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { shifts: () => number }).shifts();
  });

/** Opens an address and waits, in the page itself, until its heading is there and nothing of it is on its way. */
const visit = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.waitForFunction(
    () => document.querySelector('h1')?.checkVisibility() && !document.querySelector('[aria-busy=true]'),
    undefined,
    { timeout: 30_000 },
  );
};

/** Every screen of a kind of person at both sizes, each loaded at its size from nothing; the sizes side by side, in tabs. */
const crawl = async (context: BrowserContext, who: Who): Promise<void> => {
  const places = await visited(who);
  const crawled = screens.map(async ([where, viewport]) => {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    for (const [name, addresses] of places) {
      // The prices and what is paid for them are the product's own, and stand at its own host.
      if (name === 'pricing') continue;
      for (const address of addresses)
        await test.step(`${address} ${where}`, async () => {
          await visit(page, firm + address);
          await isOnlyTheirs(page, `${name} of the ${who} ${where}`);
          expect.soft(await shiftsOf(page), `what moves in ${name} of the ${who} ${where}`).toBeLessThanOrEqual(0.02);
        });
    }
    await page.close();
  });
  await Promise.all(crawled);
};

test('a visitor of a firm’s host sees nothing of the product', async ({ page, context }) => {
  await watchShifts(context);
  await crawl(context, 'guest');
  await page.goto(`${firm}/login?view=verify`);
  await isOnlyTheirsAtAnySize(page, 'verification');
  await page.goto(`${firm}/login?roleMember=nonsense`);
  await isOnlyTheirsAtAnySize(page, 'an expired link');
});

for (const [who, person, home] of [
  ['member', demo.lawyer, paths.dashboard('lawyer')],
  ['client', demo.client, paths.matters('business')],
] as const)
  test(`a ${who} at a firm’s host sees nothing of the product`, async ({ page, context }) => {
    test.setTimeout(300_000);
    await watchShifts(context);
    await enter(page, person.email, home, { secret: person.password, host: firm });
    await crawl(context, who);
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

  await test.step('the invitation leads to the firm’s own host, and the sign-up there is the firm’s', async () => {
    const link = await mailed(email, /(http:\/\/\S+\/signup\?reference=\S+)/);
    expect(link.startsWith(`${firm}/`)).toBe(true);
    await page.goto(link);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await isOnlyTheirsAtAnySize(page, 'the invited sign-up');
    await page.getByLabel('First Name').fill('Cleo');
    await page.getByLabel('Last Name').fill('Marsh');
    await page.getByLabel('Phone').fill('4155550188');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible();
    await isOnlyTheirsAtAnySize(page, 'the verification');
    await enterCode(page, email);
    await expect(page).toHaveURL(/\/end-user-license/);
    await isOnlyTheirsAtAnySize(page, 'the terms');
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
    const [document] = (await Promise.all(lists)).flatMap(({ data }) => data);
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

for (const [where, viewport] of screens)
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
      const fresh = await context.browser()?.newContext({ viewport });
      if (!fresh) throw new Error('No browser');
      for (const time of ['first', 'second'])
        expect(await firstColours(fresh, `${at(chosen)}/login`), `${time} visit`).toEqual(['rgb(255, 224, 0)']);
      await fresh.close();
    });
    await visitor.close();
  });
