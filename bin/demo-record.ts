import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request, Response } from '@playwright/test';
import type { DemoRecord } from '#web/demo/record.ts';
import { pictureScreens } from '#web/features/site/pictures.ts';
import { atDemoFirm, atRest, type FirmAtWork, openAs, type Viewer } from './demo/firm-at-work.ts';
import { shots } from './demo/shots.ts';
import { runCommand } from './product.ts';

const recordFolder = join(import.meta.dirname, '../web/demo/records');

/** Records what the demo firm answers on its agreed day, for the demonstration that answers so without a server. */
const recordDemo = (): Promise<void> =>
  atDemoFirm(async (firm) => {
    const idOf = renamedIds();
    for (const who of ['lawyer', 'client'] as const) {
      const record = await recordOf(firm, who);
      writeFileSync(join(recordFolder, `${who}.json`), idOf(`${JSON.stringify(record, null, 1)}\n`));
      console.log(
        `${who}.json  ${Object.keys(record.answers).length} answers, ${Object.keys(record.files).length} files`,
      );
    }
  });

/** Gives ids by the order in which they are met: they compress better than random ones, and are nobody's. */
const renamedIds = (): ((text: string) => string) => {
  const renamed = new Map<string, string>();
  return (text) =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const known = renamed.get(id) ?? `00000000-0000-4000-8000-${String(renamed.size).padStart(12, '0')}`;
      renamed.set(id, known);
      return known;
    });
};

/** Opens, as one person, every screen that a link leads to and does what the pictures do, and keeps what is answered meanwhile. */
const recordOf = async (firm: FirmAtWork, who: Viewer): Promise<DemoRecord> => {
  const { context, page, origin } = await openAs(firm, who, pictureScreens.desk);
  await atRest(page);
  const kept = keepAnswers(page);
  const home = new URL(page.url()).pathname;
  const queue = [home];
  for (const path of queue) {
    await page.goto(origin + path);
    await atRest(page);
    // At each question of a page is what is at the page itself.
    const links = page.locator(`a[href^="/${home.split('/')[1]}/"]:not([href*="?question="])`);
    const found = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    queue.push(...new Set(found.filter((each) => !queue.includes(each))));
  }
  const bell = page.getByRole('button', { name: /notification/i });
  if (await bell.isVisible()) await bell.click();
  for (const shot of Object.values(shots)) {
    if (shot.who !== who) continue;
    await page.goto(origin + shot.path(firm.week));
    await atRest(page);
    await shot.prepare?.(page);
    await atRest(page);
  }
  const user = JSON.parse((await page.evaluate(() => localStorage.getItem('userData'))) ?? '{}');
  await context.close();
  const places = Object.fromEntries(
    Object.entries(shots).map(([name, { path }]) => [name, path(firm.week)]),
  ) as DemoRecord['places'];
  return withoutAddresses({ at: new Date().toISOString(), user, places, ...(await kept()) });
};

/** Keeps the answers of reads, the files that pages fetch and the logos they show; what was kept is given in the end. */
const keepAnswers = (page: Page): (() => Promise<Pick<DemoRecord, 'answers' | 'files'>>) => {
  const answers: DemoRecord['answers'] = {};
  const files: DemoRecord['files'] = {};
  const running: Promise<void>[] = [];
  const isRead = (request: Request): boolean =>
    new URL(request.url()).pathname.startsWith('/api/') && request.method() === 'GET';
  const keep = async (response: Response): Promise<void> => {
    const { pathname, search } = new URL(response.url());
    const isLogo = pathname.startsWith('/logos/');
    const isFile = response.request().resourceType() === 'fetch' && pathname.startsWith('/local/');
    const isAnswer = isRead(response.request()) && response.ok();
    if (!isAnswer && !isLogo && !isFile) return;
    const body = await response.body();
    // What would follow on another page is not recorded.
    if (isAnswer)
      answers[pathname + search] = JSON.parse(body.toString(), (key, value) => (key === 'cursor' ? undefined : value));
    else files[pathname] = body.toString('base64');
  };
  // Answers stand in the order in which they were asked for: the one in which they come is another one each time.
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (isRead(request)) answers[pathname + search] ??= undefined;
  });
  // The page may be left before an answer is here: nothing of it is kept.
  page.on('response', (response) => running.push(keep(response).catch(() => undefined)));
  return async () => {
    await Promise.all(running);
    return { answers, files };
  };
};

/** Puts a logo in the place of its address, and a name in the place of a file's, which was permitted for minutes and is of this machine. */
const withoutAddresses = ({ files, ...record }: DemoRecord): DemoRecord => {
  let text = JSON.stringify(record);
  const named: DemoRecord['files'] = {};
  for (const [path, content] of Object.entries(files)) {
    const isLogo = path.startsWith('/logos/');
    const name = isLogo ? `data:image/png;base64,${content}` : `file:${Object.keys(named).length + 1}`;
    if (!isLogo) named[name] = content;
    text = text.replaceAll(isLogo ? path : new RegExp(`http://[^"/]+${path}\\?[^"]*`, 'g'), name);
  }
  // Whoever made the record signed in from this machine; a session says where it began.
  text = text.replace(/("address":)"(::1|127\.0\.0\.1|[0-9a-f-]{36})"/g, '$1"192.0.2.1"');
  return { ...JSON.parse(text), files: named };
};

runCommand(recordDemo);
