import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { demo } from '#bin/seed.ts';
import { formatMoney, inUnits } from '#core/money.ts';
import { plans } from '#core/subscriptions/plan.ts';
import { hostsBelow, pageBelow, settingsOf } from '#infra/page.ts';
import { readPublicPages } from '#infra/public-pages.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { atPages } from '#infra/viewer-functions.ts';
import { featurePaths } from '#web/features/site/feature-texts.ts';
import { outcomes } from '#web/features/site/newsletter-text.ts';
import { socialPictures } from '#web/features/site/social.ts';
import { paths } from '#web/paths.ts';
import { faultsOf, isFree, isReadInDark } from './accessible.ts';
import { enter } from './enter.ts';
import { visit } from './own-look.ts';
import { app, firm, site } from './product.ts';
import { expect, type Page, test } from './story.ts';

const built = readPublicPages(join(import.meta.dirname, '../../dist/web'));

/** Every public page. */
const addresses = [...built.pages.map((path) => site + path), ...built.forms.map((path) => app + path)];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As they were sent, compressed or not. */
  bytes: number;
  body: string;
}

/** What the product answers at an address of any of its hosts, whose names this machine need not know. */
const answerAt = (address: string, accepted: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const headers = { host, ...accepted };
    const asked = httpRequest({ host: '127.0.0.1', port, path: pathname + search, headers }, async (answer) => {
      const bytes = await buffer(answer);
      const body = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: bytes.length, body: body.toString() });
    });
    asked.once('error', reject).end();
  });

interface Head {
  title: string;
  description: string;
  canonical: string;
  /** The picture that is shown where its link is sent. */
  picture: string;
  h1: string[];
  structured: { '@context': string; '@type': string }[];
}

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
    picture: document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '',
    h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) =>
      JSON.parse(each.textContent ?? ''),
    ),
  }));

/** What a page is in the words of schema.org, by its address or its kind. */
const structuredAt: Record<string, string[]> = {
  [paths.home()]: ['Organization', 'SoftwareApplication'],
  feature: ['SoftwareApplication', 'FAQPage'],
  article: ['Article'],
  [paths.faq()]: ['FAQPage'],
  [paths.pricing()]: ['SoftwareApplication'],
  [paths.aboutUs()]: ['AboutPage', 'Organization'],
};

test('every public page stands as HTML without a script, says what it is, and leads only to what is there', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(`${page.url()}: ${message.text()}`);
  });
  const titles = new Set<string>();
  const pictures = new Set<string>();
  const links = new Set<string>();
  for (const address of addresses)
    await test.step(address, async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['cache-control']).toBe('no-cache');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const head = await headOf(page);
      expect(head.h1).toHaveLength(1);
      expect(titles, head.title).not.toContain(head.title);
      titles.add(head.title);
      expect(head.description.length, head.description).toBeGreaterThanOrEqual(50);
      expect(head.description.length, head.description).toBeLessThanOrEqual(160);
      expect(head.canonical).toBe(address);
      pictures.add(head.picture);
      for (const each of head.structured) expect(each['@context']).toBe('https://schema.org');
      const types = head.structured.map((each) => each['@type']);
      expect(types).toEqual(structuredAt[new URL(address).pathname] ?? structuredAt[kindOf(address)] ?? []);
      await expect(page.locator('link[rel=preload][as=font][type="font/woff2"][crossorigin]')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'wider than a small phone').toBe(320);
      // A style of an element would be refused by the policy.
      await expect(page.locator('body [style]')).toHaveCount(0);
      const found = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
      for (const link of found) links.add(link);
    });
  // One for each kind of page, and for each article.
  expect(pictures.size).toBe(Object.keys(socialPictures).length);
  for (const picture of pictures) {
    const { status, headers } = await answerAt(picture);
    expect([status, headers['content-type']], picture).toEqual([200, 'image/jpeg']);
  }
  for (const link of links) expect((await answerAt(link)).status, link).toBe(200);
  expect(refused).toEqual([]);
  await context.close();
});

/** Of a page's own pictures those that are in view at once, half of them at least, and yet asked for only once the page is laid out. */
const picturesInViewThatWait = (page: Page): Promise<string[]> =>
  page.locator('main img[src^="/assets/"][loading=lazy]').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((each) => {
        const { top, height } = each.getBoundingClientRect();
        return height > 0 && top + height / 2 < innerHeight;
      })
      .map(({ currentSrc }) => currentSrc),
  );

/** What page of ours an address has, whatever it fills it with. */
const kindOf = (address: string): string => {
  const { pathname } = new URL(address);
  if (featurePaths.includes(pathname)) return 'feature';
  if (/^\/article\//.test(pathname)) return 'article';
  if (/^\/template-details\/.*\/try$/.test(pathname)) return 'try';
  return /^\/template-details\//.test(pathname) ? 'template' : pathname;
};

/** Of each kind the first. */
const representatives = addresses.filter(
  (address, at) => !addresses.slice(0, at).map(kindOf).includes(kindOf(address)),
);

for (const [which, chosen] of [
  ['one of each kind', representatives],
  ['the others @soak', addresses.filter((address) => !representatives.includes(address))],
] as const)
  test(`with its scripts a public page is free at both sizes, fits a small phone, and leads only to what is there: ${which}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const links = new Set<string>();
    const queue = which === 'one of each kind' ? [...chosen, site + paths.press({ year: '2019' })] : [...chosen];
    // What only a script leads to is looked at too, the first of each kind.
    const known = new Set(queue.map(kindOf));
    for (const address of queue)
      await test.step(address, async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await visit(page, address);
        // What it asks for once it is painted has come, and is shown.
        await page.waitForLoadState('networkidle');
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${address} is wider than a small phone`).toBe(320);
        expect.soft(await picturesInViewThatWait(page), address).toEqual([]);
        const found = await page
          .locator('main a[href]')
          .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
        for (const link of found.filter((each) => [site, app, firm].includes(new URL(each).origin))) {
          links.add(link);
          const kind = kindOf(link);
          const isNew = !known.has(kind) || (kind === paths.pressSub() && new URL(link).search !== '');
          if (!['template', 'try', paths.pressSub()].includes(kind) || !isNew || known.has(`${kind}?`)) continue;
          known.add(kind).add(`${kind}?`);
          queue.push(link);
        }
        await isFree(page, address);
        await isReadInDark(page, address);
      });
    if (which === 'one of each kind')
      expect([...known]).toEqual(expect.arrayContaining(['template?', 'try?', '/press-sub?']));
    for (const link of links) expect((await answerAt(link)).status, link).toBe(200);
  });

test('every outcome of the newsletter fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const outcome of Object.keys(outcomes)) {
    await page.goto(`${site}${paths.newsletter()}#${outcome}`);
    await expect(page.locator(`#${outcome}`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), outcome).toBe(320);
  }
});

test('the part of the typeface that pages fetch first is drawn as wide as the whole, in every weight', async ({
  page,
}) => {
  await page.goto(site + paths.faq());
  const differing = await page.evaluate(async () => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => ({ src: style.getPropertyValue('src'), range: style.getPropertyValue('unicode-range') }));
    const part = rules.find(({ src }) => src.includes('red-hat-display-basic'));
    const whole = rules.find(({ src }) => src.includes('red-hat-display-latin-wght'));
    if (!part || !whole) throw new Error('The page names no typeface.');
    for (const [family, { src }] of Object.entries({ part, whole }))
      document.fonts.add(await new FontFace(family, src, { weight: '300 900' }).load());
    const letters = part.range.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code.replace(/^\s*U\+/i, ''), 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    });
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The browser draws on no canvas.');
    const widthOf = (text: string, face: string): number => {
      context.font = face;
      return context.measureText(text).width;
    };
    const texts = [...letters, 'AV', 'To', 'r.'];
    return [400, 500, 600, 650, 700, 750].flatMap((weight) =>
      texts.filter(
        (text) => Math.abs(widthOf(text, `${weight} 1000px part`) - widthOf(text, `${weight} 1000px whole`)) > 3,
      ),
    );
  });
  expect(differing).toEqual([]);
});

test('on a phone the links stand behind one button, also without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(site + paths.aboutUs());
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${app}/login`);
  await context.close();
});

test('of the questions one is open at a time, and pressing it again closes it, also without a script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site + paths.faq());
  const open = page.locator('details[open]');
  await expect(open).toHaveCount(0);
  const first = page.getByText('What does Lexwright do?');
  const second = page.getByText('Is Lexwright a law firm?');
  await first.click();
  await expect(open).toContainText('It turns a Word contract into a questionnaire.');
  await second.click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('it gives no legal advice');
  await second.click();
  await expect(open).toHaveCount(0);
  await context.close();
});

test('terms and privacy policy name the operator, and are found below sign-up and not at a firm’s host', async ({
  page,
}) => {
  await page.goto(app + paths.signup());
  await page.getByLabel('First Name').fill('Anne-Marie');
  // Until the app has taken the form over, the links open tabs.
  await page.waitForFunction(() => window.releasePress === undefined);
  for (const name of ['Terms and conditions', 'Privacy policy']) {
    await page.getByRole('link', { name }).press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toContainText('privacy@lexwright.example');
    await expect(dialog).not.toContainText('{{');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  await expect(page.getByLabel('First Name')).toHaveValue('Anne-Marie');
  await page.goto(firm + paths.privacyPolicy());
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toHaveCount(0);
});

test('the prices of every plan, by month and by year, stand without a script, and lead to what was chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(site + paths.pricing());
  const { structured } = await headOf(page);
  for (const { planId, name, prices } of plans) {
    const plan = page.getByRole('article', { name });
    const buy = plan.getByRole('link', { name: `Buy ${name}` });
    await page.getByText('Annual', { exact: true }).click();
    const year = plan.getByText(formatMoney(prices.year), { exact: true }).first();
    await expect(year).toBeVisible();
    await expect(buy).toHaveAttribute('href', app + paths.payment(planId, { interval: 'year' }));
    await page.getByText('Monthly', { exact: true }).click();
    await expect(plan.getByText(formatMoney(prices.month), { exact: true })).toBeVisible();
    await expect(year).toBeHidden();
    await expect(buy).toHaveAttribute('href', app + paths.payment(planId, { interval: 'month' }));
    await page.getByLabel('Add it to the plan I choose').check();
    await expect(buy).toHaveAttribute('href', app + paths.payment(planId, { interval: 'month', personalized: 'true' }));
    await page.getByLabel('Add it to the plan I choose').uncheck();
    expect(JSON.stringify(structured)).toContain(`"price":${inUnits(prices.year)},`);
  }
  await context.close();
});

test('who is signed in at the app host finds their own menu in the header of a public page', async ({ page }) => {
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  await page.goto(app + paths.aboutUs());
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await account.click();
  await page.getByRole('menuitem', { name: 'Go To Dashboard' }).click();
  await expect(page).toHaveURL(app + paths.dashboard('lawyer'));
});

test('who is signed in at the app host is led to the dashboard by the buttons of a public page, from the first paint on', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main');
  const links = { 'Free Trial': 2, 'Log in': 1, 'Open dashboard': 2 };
  const seen = async () => {
    const counts = Object.keys(links).map(async (name) => [name, await main.getByRole('link', { name }).count()]);
    return Object.fromEntries(await Promise.all(counts));
  };
  await page.goto(app);
  expect(await seen()).toEqual({ ...links, 'Open dashboard': 0 });
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  await context.addInitScript(() => {
    // Known before the page has a body, so that nothing is painted that is changed then.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.atFirst = String('signedIn' in document.documentElement.dataset);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(app);
  expect(await seen()).toEqual({ 'Free Trial': 0, 'Log in': 0, 'Open dashboard': 2 });
  await expect(page.locator('html')).toHaveAttribute('data-at-first', 'true');
  await main.getByRole('link', { name: 'Open dashboard' }).first().click();
  await expect(page).toHaveURL(app + paths.dashboard('lawyer'));
});

test('searchers are told every page of the site, and none at a firm’s host', async () => {
  const sitemap = (await answerAt(`${site}/sitemap.xml`)).body;
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  // What is read when it is opened is nothing to be found by itself.
  const listed = built.pages.filter((path) => path !== paths.pressSub.pattern);
  expect(addresses).toEqual(listed.map((path) => site + path));
  expect((await answerAt(site + paths.pressSub())).body).toContain('<meta name="robots" content="noindex" />');
  expect((await answerAt(`${site}/robots.txt`)).body).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect((await answerAt(`${firm}/robots.txt`)).body).toBe('User-agent: *\nDisallow: /\n');
});

test('the app host has every public page, its own home among them; a firm’s host leads from each to the log-in of the app host', async () => {
  for (const path of built.pages) {
    const [atSite, atApp, atFirm] = await Promise.all([site, app, firm].map((host) => answerAt(host + path)));
    expect([atApp?.status, atApp?.body], path).toEqual([200, atSite?.body]);
    expect(atFirm?.body, path).not.toContain('Lexwright');
    // Its root is its own log-in.
    if (path === paths.home()) expect(atFirm?.status).toBe(200);
    else expect([atFirm?.status, atFirm?.headers.location], path).toEqual([302, `${app}/login`.replace('http:', '')]);
  }
});

test('what is nothing at a firm’s host is not found there, in the firm’s look', async ({ page }) => {
  const reply = await page.goto(`${firm}/not-there`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Smith/);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(`${firm}/login`);
});

test('pages, scripts and styles are sent compressed to who accepts brotli, and the same to everybody else', async () => {
  const { body: index } = await answerAt(`${firm}/login`);
  const assets = [...index.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => app + path);
  expect(assets.length).toBeGreaterThan(3);
  let [sent, inFull] = [0, 0];
  for (const address of [...addresses, `${app}/login`, `${firm}/login`, ...assets]) {
    const [small, whole] = [await answerAt(address, { 'accept-encoding': 'gzip, br' }), await answerAt(address)];
    expect(small.headers['content-encoding'], address).toBe('br');
    expect(whole.headers['content-encoding'], address).toBeUndefined();
    expect(small.body, address).toBe(whole.body);
    sent += small.bytes;
    inFull += whole.bytes;
    if (assets.includes(address)) expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const name of ['content-type', 'cache-control', 'content-security-policy'] as const)
      expect(small.headers[name], address).toBe(whole.headers[name]);
    for (const { headers } of [small, whole]) expect(headers.vary, address).toBe('accept-encoding');
  }
  expect(sent).toBeLessThan(inFull / 3);
});

test('what is nothing is answered with status 404, on the hosts of the product', async () => {
  for (const address of [`${site}/nothing`, `${site}/login`, `${app}/nothing`, `${app}/not-found`]) {
    const { status, body } = await answerAt(address);
    expect(status, address).toBe(404);
    expect(body).toContain('Page not found');
  }
});

test('the function at the edge and the policy stay below what the edge takes', () => {
  const { styles, scripts, notFound, ...addressed } = built;
  const index = readFileSync(join(import.meta.dirname, '../../dist/web/index.html'), 'utf8');
  // With all that a document may be told, below a long domain.
  const domain = `staging.${'lexwright'.repeat(4)}.example`;
  const settings = settingsOf({ domain, mailFrom: `hello@${domain}`, logDays: 30, oldVersionDays: 30 });
  const hosts = hostsBelow(domain, true, settings);
  const toldHosts = (html: string) => pageBelow(html, hosts);
  const code = atPages({ ...addressed, domain, notFound: toldHosts(notFound), app: toldHosts(index) });
  expect(Buffer.byteLength(code)).toBeLessThan(10 * 1024);
  const files = `https://practice-files-staging-${'1'.repeat(12)}.s3.us-east-1.amazonaws.com`;
  const connect = [files, 'https://cognito-idp.us-east-1.amazonaws.com', 'https://api.stripe.com'];
  const policy = securityHeaders({ connect, show: [files], styles, scripts })['content-security-policy'];
  expect(policy?.length).toBeLessThanOrEqual(1783);
});
