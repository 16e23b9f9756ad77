import { join } from 'node:path';
import type {
  CreateUserPoolClientRequest,
  CreateUserPoolRequest,
  GroupType,
  SetUserPoolMfaConfigRequest,
  UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { openJournal } from '#bin/emulators/journal.ts';
import { DAY_MS } from '#core/calendar.ts';
import { CognitoProblem } from './problem.ts';

/** A user pool: what it was created with, and its groups. Instants are epoch seconds throughout, as in the API. */
export type Pool = {
  id: string;
  createdAt: number;
  config: CreateUserPoolRequest;
  mfa: Omit<SetUserPoolMfaConfigRequest, 'UserPoolId'>;
  groups: Record<string, GroupType>;
  /** Which attributes are taken from what Google says, where people may come from there. */
  google?: Record<string, string>;
};

/** An app client of a pool. */
export type Client = {
  id: string;
  poolId: string;
  secret?: string;
  createdAt: number;
  config: CreateUserPoolClientRequest;
};

/** A code sent by mail: what it is for, until when, and how often it was guessed wrongly. */
export type Code = { value: string; purpose: 'sign-up' | 'forgot-password'; expiresAt: number; tries: number };

/** A person in a pool. `name` never changes; where people sign in with their e-mail address it is the `sub`. */
export type User = {
  poolId: string;
  name: string;
  sub: string;
  attributes: Record<string, string>;
  enabled: boolean;
  status: UserStatusType;
  password?: string;
  groups: string[];
  /** Of somebody who comes from another provider, and is known to it by this id. */
  identity?: { providerName: string; userId: string };
  createdAt: number;
  modifiedAt: number;
  failures: number;
  lockedUntil: number;
  code?: Code;
  /** `next` is a secret that waits for its first code; the verified one holds until then. */
  totp?: { secret: string; verified: boolean; preferred: boolean; next?: string };
};

/** One sign-in and the refresh tokens that stand for it (only their hashes); without it its access tokens are void. */
export type Session = {
  id: string;
  poolId: string;
  clientId: string;
  userName: string;
  /** What its access tokens may do; all that the pool offers when absent. */
  scope?: string;
  authenticatedAt: number;
  endsAt: number;
  tokens: { hash: string; until?: number }[];
};

/** The present, in epoch seconds. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);

const LONGEST_ACCESS_SECONDS = DAY_MS / 1000;

/** Everything that outlives the process, in `folder`. A changed value counts only once it was handed to `keep…`. */
export const openState = (folder: string) => {
  const journal = <V>(name: string) => openJournal<V>(join(folder, `${name}.jsonl`));
  const keys = journal<string>('keys');
  const pools = journal<Pool>('pools');
  const clients = journal<Client>('clients');
  const users = journal<User>('users');
  const sessions = journal<Session>('sessions');
  for (const session of Array.from(sessions.values()))
    if (session.endsAt + LONGEST_ACCESS_SECONDS < nowInSeconds()) sessions.delete(session.id);

  /** Where the person with an e-mail address is kept. */
  const byEmail = new Map<string, string>();
  const emailOf = ({ poolId, attributes }: User): string => `${poolId}/${attributes.email?.toLowerCase()}`;
  const keyOf = ({ poolId, name }: User): string => `${poolId}/${name}`;
  const noteEmail = (user: User): void => {
    if (user.attributes.email) byEmail.set(emailOf(user), keyOf(user));
  };
  const forgetEmail = (user: User | undefined): void => {
    if (user && byEmail.get(emailOf(user)) === keyOf(user)) byEmail.delete(emailOf(user));
  };
  for (const user of users.values()) noteEmail(user);

  const poolOf = (id = ''): Pool => {
    const pool = pools.get(id);
    if (!pool) throw new CognitoProblem('ResourceNotFoundException', `User pool ${id} does not exist.`);
    return pool;
  };

  const clientOf = (id = ''): Client => {
    const client = clients.get(id);
    if (!client) throw new CognitoProblem('ResourceNotFoundException', `User pool client ${id} does not exist.`);
    return client;
  };

  const usersOf = (pool: Pool): User[] => Array.from(users.values()).filter(({ poolId }) => poolId === pool.id);

  /** By user name, or by e-mail address where the pool lets people sign in with it. */
  const findUser = (pool: Pool, name = ''): User | undefined => {
    const byName = users.get(`${pool.id}/${name}`);
    const { UsernameAttributes = [], AliasAttributes = [] } = pool.config;
    if (byName || !(UsernameAttributes.includes('email') || AliasAttributes.includes('email'))) return byName;
    return users.get(byEmail.get(`${pool.id}/${name.toLowerCase()}`) ?? '');
  };

  const userOf = (pool: Pool, name?: string): User => {
    const user = findUser(pool, name);
    if (!user) throw new CognitoProblem('UserNotFoundException', 'User does not exist.');
    return user;
  };

  /** The person as they are now, after a wait in which another request may have changed them. */
  const currentUser = (user: User): User => userOf(poolOf(user.poolId), user.name);

  const keepUser = (user: User): User => {
    const kept = { ...user, modifiedAt: nowInSeconds() };
    forgetEmail(users.get(`${user.poolId}/${user.name}`));
    noteEmail(kept);
    users.set(`${user.poolId}/${user.name}`, kept);
    return kept;
  };

  const endSessions = (user: User): void => {
    for (const { id, poolId, userName } of Array.from(sessions.values()))
      if (poolId === user.poolId && userName === user.name) sessions.delete(id);
  };

  const removeUser = (user: User): void => {
    endSessions(user);
    forgetEmail(user);
    users.delete(`${user.poolId}/${user.name}`);
  };

  return {
    keys,
    pools,
    clients,
    sessions,
    poolOf,
    clientOf,
    usersOf,
    findUser,
    userOf,
    fresh: currentUser,
    keepUser,
    endSessions,
    removeUser,
  };
};

export type State = ReturnType<typeof openState>;
