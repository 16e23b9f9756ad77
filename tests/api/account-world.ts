import { totpAt } from '#bin/emulators/cognito/totp.ts';
import * as account from '#core/account/endpoints.ts';
import * as auth from '#core/auth/endpoints.ts';
import { browser, password } from './auth-world.ts';
import { call, ok } from './stack.ts';

/** What an authenticator app shows now. */
export const shown = (secret: string): string => totpAt(secret, Date.now() / 1000);

/** What no authenticator app with this secret shows about now. */
export const notShown = (secret: string): string => {
  const near = [-60, -30, 0, 30, 60].map((seconds) => totpAt(secret, Date.now() / 1000 + seconds));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
};

/** Sets an authenticator app up; gives its secret and the recovery codes. */
export const setUpTotp = async (token: string): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = await ok(call(account.beginTotp, {}, { token }));
  const { recoveryCodes } = await ok(call(account.confirmTotp, { code: shown(secret) }, { token }));
  return { secret, recoveryCodes };
};

/** A login in a browser of its own, with everything it answers. */
export const login = (email: string, more: { password?: string; code?: string } = {}, at = browser()) =>
  call(auth.login, { email, password, ...more }, at);

/** A page at a host of the product, behind the distribution. */
export const atHost = (host: string) => ({ headers: { ...browser().headers, 'x-viewer-host': host } });
