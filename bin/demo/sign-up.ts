import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, call, ok, putFile } from '#bin/caller.ts';
import { LOCAL_EDGE_KEY } from '#bin/local-resources.ts';
import * as auth from '#core/auth/endpoints.ts';
import { userTypes } from '#core/auth/user-type.ts';
import * as firm from '#core/firm/endpoints.ts';
import { logo } from './logo.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  firmName?: string;
  /** Token of the invitation mail, for an invited client. */
  reference?: string;
}

/** A running product and its mailbox (newest first), in this process or in another. */
export interface Reachable {
  port: number;
  mail: (to: string) => { text: string }[] | Promise<{ text: string }[]>;
}

/** How long a code may be on its way: another reader of the stream may be the one who mails it. */
const CODE_MS = 20_000;

/** The newest 4-digit code that was mailed to an address, once it is there. */
const mailedCode = async (local: Reachable, email: string): Promise<string> => {
  for (const limit = performance.now() + CODE_MS; ; await pause(50)) {
    const [newest] = await local.mail(email);
    const code = /\b(\d{4})\b/.exec(newest?.text ?? '')?.[1];
    if (code) return code;
    if (performance.now() > limit) throw new Error(`No code was mailed to ${email}`);
  }
};

/** Somebody's own browser at an address of their own, so that a crowd of people is not one address that asks too often. */
export const newBrowser = (): Caller & { cookies: Map<string, string> } => ({
  cookies: new Map(),
  headers: { 'x-origin-key': LOCAL_EDGE_KEY, 'x-viewer-address': randomUUID() },
});

/** Goes the whole way from sign-up to the trial, as a person does in the browser; gives the access token. */
export const signUp = async (local: Reachable, person: Person): Promise<string> => {
  const browser = newBrowser();
  const { firstName, lastName, email, password, firmName, reference } = person;
  await ok(
    call(
      local.port,
      auth.signup,
      {
        firstName,
        lastName,
        email,
        password,
        countryCode: '+1',
        mobileNumber: '4155550123',
        userType: firmName ? userTypes.lawyer.id : userTypes.business.id,
        terms_Condition: true,
        ...(firmName ? { firm_name: firmName, business_logo: await uploadLogo(local, browser) } : {}),
        ...(reference ? { reference, is_reference: true } : {}),
      },
      browser,
    ),
  );
  const verificationCode = await mailedCode(local, email);
  await ok(call(local.port, auth.verifyOtp, { email, verificationCode }, browser));
  const token = await logIn(local, person);
  await ok(call(local.port, auth.acceptTerms, {}, { token }));
  if (!reference) await ok(call(local.port, auth.startTrial, {}, { token }));
  return token;
};

export const logIn = async (
  local: Pick<Reachable, 'port'>,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> => (await ok(call(local.port, auth.login, { email, password }))).access_token;

const uploadLogo = async (local: Pick<Reachable, 'port'>, browser: Caller): Promise<string> => {
  const bytes = logo();
  const permission = await ok(
    call(local.port, firm.permitLogoUpload, { contentType: 'image/png', size: bytes.length }, browser),
  );
  await putFile(permission, bytes, 'logo.png');
  return permission.key;
};
