import type { GoogleAccount } from '#bin/emulators/cognito/google-page.ts';
import * as auth from '#core/auth/endpoints.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { browser } from './auth-world.ts';
import { call, newId, ok } from './stack.ts';

export type Chosen = GoogleAccount & { verified?: boolean };

/** Somebody with a Google account whom the product does not know. */
export const googler = (more: Partial<Chosen> = {}): Chosen => ({
  email: `grace-${newId()}@example.com`,
  firstName: 'Grace',
  lastName: 'O’Neill',
  ...more,
});

/** What somebody tells beside it who signs up with Google. */
export const googleDetails = (more: object = {}) => ({
  firstName: 'Grace',
  lastName: 'O’Neill',
  countryCode: '+1',
  mobileNumber: '4155550123',
  userType: userTypes.business.id,
  ...more,
});

const follow = async (address: string, form?: Record<string, string>): Promise<URL> => {
  const body = form && { method: 'POST', body: new URLSearchParams(form) };
  const { headers, status } = await fetch(address, { ...body, redirect: 'manual' });
  const location = headers.get('location');
  if (!location) throw new Error(`${address} led nowhere: ${status}`);
  return new URL(location, address);
};

/** Chooses an account, or `cancel`, at the page that an address leads to; gives the address that the browser is sent back to. */
export const chosenAt = async (address: string, chosen: Chosen | 'cancel'): Promise<URL> => {
  const page = await follow(address);
  const request = page.searchParams.get('request') ?? '';
  if (chosen === 'cancel') return follow(page.href, { request, account: 'cancel' });
  const { verified = true, ...account } = chosen;
  return follow(page.href, { request, account: 'another', ...account, verified: String(verified) });
};

/** Goes to Google in a browser and comes back with what the product is shown. */
export const fromGoogle = async (chosen: Chosen, at = browser()): Promise<{ code: string; state: string }> => {
  const { address } = (await ok(call(auth.beginGoogle, {}, at))).data;
  const { searchParams } = await chosenAt(address, chosen);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
};

/** A proof of who somebody is, in the browser that it is good in. */
export const provenIn = async (chosen: Chosen, at = browser()) => {
  const { data } = await ok(call(auth.proveGoogle, await fromGoogle(chosen, at), at));
  return { ...data, at };
};
