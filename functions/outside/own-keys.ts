import { acceptedOf, Generations } from '#core/auth/key-generations.ts';
import { MINUTE_MS } from '#core/calendar.ts';
import { secretsManager } from './secrets-manager.ts';

/** How old a function's copy of our keys may be, in milliseconds, before it is read again. */
export const KEYS_FRESH_MS = 5 * MINUTE_MS;

/** While they cannot be read, the copy there is goes on, and they are asked for again after so many milliseconds. */
const RETRY_MS = 10_000;

type Keys = [string, ...string[]];

/** Reads a secret as it stands, or a version of it. */
export const readGenerations = async (
  secretId: string,
  version: { VersionId: string; VersionStage: string } | { VersionStage: string } = { VersionStage: 'AWSCURRENT' },
): Promise<Generations> => {
  const { SecretString } = await secretsManager<{ SecretString: string }>('GetSecretValue', {
    SecretId: secretId,
    ...version,
  });
  return Generations.parse(JSON.parse(SecretString));
};

interface Copy {
  /** Reads the keys when the copy is too old at this instant (epoch milliseconds). */
  refresh: (now: number) => Promise<void>;
  accepted: () => Keys;
}

const copyOf = (variable: string): Copy => {
  let keys: Keys | undefined;
  let staleAt = 0;
  let reading: Promise<void> | undefined;
  const read = async (now: number): Promise<void> => {
    try {
      const secretId = process.env[variable];
      if (!secretId) throw new Error(`${variable} is not set`);
      keys = acceptedOf(await readGenerations(secretId));
      staleAt = now + KEYS_FRESH_MS;
    } catch (error) {
      if (!keys) throw error;
      // Neighbouring generations accept what each other makes: an old copy serves longer than any outage.
      staleAt = now + RETRY_MS;
    }
  };
  return {
    refresh: async (now) => {
      if (keys && now < staleAt) return;
      reading ??= read(now).finally(() => {
        reading = undefined;
      });
      await reading;
    },
    accepted: () => {
      if (!keys) throw new Error(`${variable} was not read`);
      return keys;
    },
  };
};

const copies: Copy[] = [];

/**
 * The accepted keys of the secret that an environment variable names, the current one first: a copy, asked for as soon as the
 * function's code is loaded, and kept fresh by `freshKeys`.
 */
export const ownKeys = (variable: 'CODE_KEYS' | 'EDGE_KEYS'): (() => Keys) => {
  const copy = copyOf(variable);
  copies.push(copy);
  // A failure is met again, and told, by the request that needs the keys.
  if (process.env[variable]) copy.refresh(Date.now()).catch(() => {});
  return copy.accepted;
};

/** Brings every copy that this function's code names up to date; throws only while there is none at all. */
export const freshKeys = async (now: Date): Promise<void> => {
  await Promise.all(copies.map(({ refresh }) => refresh(now.getTime())));
};
