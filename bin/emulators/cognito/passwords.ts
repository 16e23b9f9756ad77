import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CognitoProblem, notAuthorized } from './problem.ts';
import { type Client, nowInSeconds, type Pool, type State, type User } from './state.ts';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number },
) => Promise<Buffer>;

/** Little work, so that thousands of people can sign in within a test; each hash says how much it took. */
const COST = 2048;
/** Of hashes that do not say. */
const OLD_COST = 16_384;

const FREE_TRIES = 5;
const LONGEST_LOCK_SECONDS = 15 * 60;
const SYMBOLS = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** A salted scrypt hash, the only form in which a password is kept. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, { N: COST });
  return `${salt.toString('base64url')}.${hash.toString('base64url')}.${COST}`;
};

/** Whether this is the user's password. */
const isPassword = async (user: User, password = ''): Promise<boolean> => {
  const [salt, hash, cost = OLD_COST] = (user.password ?? '').split('.');
  if (!salt || !hash) return false;
  const derived = await derive(password, Buffer.from(salt, 'base64url'), 32, { N: Number(cost) });
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
};

/** Takes as long as with a password of somebody, for nobody. */
export const checkNobodysPassword = async (password = ''): Promise<void> => {
  await derive(password, randomBytes(16), 32, { N: COST });
};

/** Counts wrong passwords; from the fifth on the user waits, twice as long each time, up to 15 minutes. No refusal is quicker. */
export const checkPassword = async (state: State, user: User, password?: string): Promise<User> => {
  const now = nowInSeconds();
  const right = await isPassword(user, password);
  if (user.lockedUntil > now) throw notAuthorized('Password attempts exceeded');
  const current = state.fresh(user);
  if (right) return current.failures > 0 ? state.keepUser({ ...current, failures: 0 }) : current;
  const failures = current.failures + 1;
  const wait = failures < FREE_TRIES ? 0 : Math.min(2 ** (failures - FREE_TRIES), LONGEST_LOCK_SECONDS);
  state.keepUser({ ...current, failures, lockedUntil: wait > 0 ? now + wait : 0 });
  throw notAuthorized();
};

/** Throws InvalidPasswordException with what the pool's policy misses; a pool without one asks for everything. */
export const checkPolicy = (pool: Pool, password = ''): void => {
  const everything = { RequireUppercase: true, RequireLowercase: true, RequireNumbers: true, RequireSymbols: true };
  const policy = pool.config.Policies?.PasswordPolicy ?? everything;
  const { MinimumLength = 8 } = pool.config.Policies?.PasswordPolicy ?? {};
  const missing = [
    password.length < MinimumLength && 'Password not long enough',
    policy.RequireUppercase && !/[A-Z]/.test(password) && 'Password must have uppercase characters',
    policy.RequireLowercase && !/[a-z]/.test(password) && 'Password must have lowercase characters',
    policy.RequireNumbers && !/\d/.test(password) && 'Password must have numeric characters',
    policy.RequireSymbols && !SYMBOLS.test(password) && 'Password must have symbol characters',
  ].find((reason) => typeof reason === 'string');
  if (missing) throw new CognitoProblem('InvalidPasswordException', `Password did not conform with policy: ${missing}`);
};

/** Throws when a client with a secret was not proved: HMAC-SHA-256 of user name and client id. */
export const checkSecretHash = (client: Client, userName = '', hash = ''): void => {
  if (client.secret === undefined) return;
  const expected = createHmac('sha256', client.secret)
    .update(userName + client.id)
    .digest();
  const given = Buffer.from(hash, 'base64');
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw notAuthorized(`Unable to verify secret hash for client ${client.id}`);
};
