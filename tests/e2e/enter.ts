import { call, ok } from '#bin/caller.ts';
import { login } from '#core/auth/endpoints.ts';
import { session } from '#web/session/session.ts';
import { newStorage } from '#web/session/storage.fixture.ts';
import { app, changeStorage, password } from './product.ts';
import type { Page } from './story.ts';

/** What a browser keeps of a log-in, by the product's own code. */
const stored = (...login: Parameters<typeof session.start>): [string, string][] => {
  const storage = newStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  session.start(...login);
  return Object.entries(storage);
};

/** Opens a page as somebody who logged in before; the log-in page has stories of its own. */
export const enter = async (
  page: Page,
  email: string,
  path: string,
  { secret = password, host = app }: { secret?: string; host?: string } = {},
): Promise<void> => {
  const port = Number(new URL(app).port);
  const { data, ...tokens } = await ok(call(port, login, { email, password: secret, deviceToken: 'web' }));
  if (!('_id' in data)) throw new Error(`${email} is asked for more than a password`);
  const items = stored(data, tokens);
  await changeStorage(page, (all) => all.forEach(([key, text]) => void localStorage.setItem(key, text)), items, host);
  await page.goto(host + path);
};
