import { randomUUID } from 'node:crypto';
import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import { CognitoProblem, invalidParameter } from './problem.ts';
import { nowInSeconds, type Pool, type State, type User } from './state.ts';

const STANDARD = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname ' +
    'phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);

const schemaOf = (pool: Pool, name: string) =>
  pool.config.Schema?.find((entry) => entry.Name === name || `custom:${entry.Name}` === name);

const checkKnown = (pool: Pool, name: string): void => {
  const known = name.startsWith('custom:') ? schemaOf(pool, name) !== undefined : STANDARD.has(name);
  if (!known) throw invalidParameter(`user.${name}: Attribute does not exist in the schema.`);
};

const asRecord = (pool: Pool, list: AttributeType[] = []): Record<string, string> => {
  for (const { Name = '' } of list) checkKnown(pool, Name);
  return Object.fromEntries(list.map(({ Name = '', Value = '' }) => [Name, Value]));
};

const signsInByEmail = (pool: Pool): boolean => pool.config.UsernameAttributes?.includes('email') ?? false;

/** A new, unconfirmed person; throws UsernameExistsException, or InvalidParameterException for attributes out of the schema. */
export const newUser = (state: State, pool: Pool, name = '', list?: AttributeType[]): User => {
  if (!name) throw invalidParameter('The user name is missing.');
  if (state.findUser(pool, name)) throw new CognitoProblem('UsernameExistsException', 'User already exists');
  const byEmail = signsInByEmail(pool);
  if (byEmail && !/^[^\s@]+@[^\s@]+$/.test(name)) throw invalidParameter('Username should be an email.');
  const attributes = asRecord(pool, list);
  if (byEmail) attributes.email ??= name;
  for (const { Name = '', Required } of pool.config.Schema ?? [])
    if (Required && !attributes[Name])
      throw invalidParameter(`Attributes did not conform to the schema: ${Name}: required`);
  const sub = randomUUID();
  const now = nowInSeconds();
  return {
    poolId: pool.id,
    name: byEmail ? sub : name,
    sub,
    attributes,
    enabled: true,
    status: 'UNCONFIRMED',
    groups: [],
    createdAt: now,
    modifiedAt: now,
    failures: 0,
    lockedUntil: 0,
  };
};

/** The person with some attributes changed; a new e-mail address is unverified unless the same call says otherwise. */
export const withAttributes = (state: State, pool: Pool, user: User, list?: AttributeType[]): User => {
  const changes = asRecord(pool, list);
  for (const name of Object.keys(changes))
    if (schemaOf(pool, name)?.Mutable === false) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
  const { email } = changes;
  if (email !== undefined && email !== user.attributes.email) {
    const holder = signsInByEmail(pool) ? state.findUser(pool, email) : undefined;
    if (holder && holder.name !== user.name)
      throw new CognitoProblem('AliasExistsException', 'An account with the given email already exists.');
    changes.email_verified ??= 'false';
  }
  return { ...user, attributes: { ...user.attributes, ...changes } };
};

/** A person's attributes as the API lists them, the `sub` first. */
export const attributeList = (user: User): AttributeType[] =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

/** A person as AdminGetUser shows them. */
export const shown = (user: User) => ({
  Username: user.name,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.modifiedAt,
  Enabled: user.enabled,
  UserStatus: user.status,
});
