import { beginGoogle, enterByGoogle, proveGoogle, signupByGoogle } from '#core/auth/endpoints.ts';
import type { RequestInput, ResponseOf } from '#core/endpoint.ts';
import { call } from '#web/api/client.ts';
import { type SessionUser, session } from '#web/session/session.ts';

/** The page from which somebody went to Google, which is found again as it was. */
export interface GoogleTrip {
  page: 'login' | 'signup';
  search: string;
  /** What the browser keeps with the page's entry in its history, the secrets of a mailed link among it. */
  state: unknown;
  /** Of an invitation, which is for this address alone. */
  email?: string | undefined;
  reference?: string | undefined;
  roleMember?: { token: string; addedBy: string } | undefined;
}

/** Who Google says is here, and what follows. */
export type GoogleProof = ResponseOf<typeof proveGoogle>['data'];

/** One value that this tab keeps over a reload and a visit elsewhere. */
const keptAs = <T>(key: string) => ({
  read: (): T | undefined => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined,
  keep: (value: T): void => sessionStorage.setItem(key, JSON.stringify(value)),
  forget: (): void => sessionStorage.removeItem(key),
});

export const trip = keptAs<GoogleTrip>('googleTrip');
export const proof = keptAs<GoogleProof>('googleProof');

export const forgetGoogle = (): void => {
  trip.forget();
  proof.forget();
};

/** Leaves for Google; ends when the page is seen again without having been loaded anew. */
export const goToGoogle = async (from: GoogleTrip): Promise<void> => {
  const { data } = await call(beginGoogle, {});
  forgetGoogle();
  trip.keep(from);
  window.location.assign(data.address);
  await new Promise((shown) => window.addEventListener('pageshow', shown, { once: true }));
};

export const proven = async (code: string, state: string): Promise<GoogleProof> =>
  (await call(proveGoogle, { code, state })).data;

/** Logs in with a Google account that is connected; undefined while the authenticator app's code is asked for. */
export const enterWithGoogle = async (google: string, code?: string): Promise<SessionUser | undefined> => {
  const { data, message: _, ...tokens } = await call(enterByGoogle, { google, code });
  if (!('_id' in data)) return undefined;
  session.start(data, tokens);
  return data;
};

export const signUpWithGoogle = async (details: RequestInput<typeof signupByGoogle>): Promise<SessionUser> => {
  const { data, message: _, ...tokens } = await call(signupByGoogle, { ...details, deviceToken: 'web' });
  session.start(data, tokens);
  return data;
};
