import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import { addTask } from '#core/tasks/endpoints.ts';
import { taskRequest } from '#tests/api/world.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { local, newClient, newLawyer, whenMailed } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

/** How long a change may take to be shown where nobody looked at the window again. */
const AT_ONCE_MS = 2_000;

/** Waits until a page that is being opened is told of changes. */
const connected = (page: Page): Promise<unknown> => page.waitForEvent('websocket', { timeout: 15_000 });

for (const [where, viewport] of journeySizes)
  test(`what somebody changes is shown in another browser within two seconds, without a look at its window, ${where}`, async ({
    page,
    browser,
  }) => {
    const lawyer = await newLawyer();
    const { clientId } = await newClient(lawyer);
    const matterId = randomUUID();
    const { responsible } = await ok(call(local.port, startMatter, { matterId, clientId, name: 'The mill' }, lawyer));
    const title = 'Return the keys';
    const task = { ...taskRequest(responsible?.accountId ?? ''), matterId, title };
    await ok(call(local.port, addTask, task, lawyer));
    await whenMailed();
    const other = await (await browser.newContext({ viewport })).newPage();
    await page.setViewportSize(viewport);
    for (const each of [page, other]) {
      const isConnected = connected(each);
      await enter(each, lawyer.email, paths.matter('lawyer', matterId));
      await isConnected;
      await expect(each.getByRole('checkbox', { name: `Mark ${title} as done` })).not.toBeChecked();
    }
    const done = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().includes('/task'),
    );
    await page.getByRole('checkbox', { name: `Mark ${title} as done` }).click();
    expect((await done).status()).toBe(200);
    // What is done leaves the list of what is to do.
    await expect(other.getByRole('checkbox', { name: `Mark ${title} as done` })).toBeHidden({ timeout: AT_ONCE_MS });

    await other.context().close();
  });
