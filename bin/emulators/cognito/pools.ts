import { randomBytes } from 'node:crypto';
import type {
  CreateGroupRequest,
  CreateUserPoolClientRequest,
  CreateUserPoolRequest,
  SetUserPoolMfaConfigRequest,
  UpdateUserPoolClientRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { createIdentityProvider } from './federation.ts';
import { CognitoProblem, invalidParameter } from './problem.ts';
import type { Service } from './service.ts';
import { type Client, nowInSeconds, type Pool } from './state.ts';

type OfPool = { UserPoolId?: string };
type OfClient = OfPool & { ClientId?: string };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const randomName = (length: number): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

const shownPool = ({ region }: Service, pool: Pool) => ({
  UserPool: {
    ...pool.config,
    Id: pool.id,
    Name: pool.config.PoolName,
    Arn: `arn:aws:cognito-idp:${region}:000000000000:userpool/${pool.id}`,
    CreationDate: pool.createdAt,
    MfaConfiguration: pool.mfa.MfaConfiguration ?? 'OFF',
    SchemaAttributes: pool.config.Schema,
  },
});

const shownClient = (client: Client) => ({
  UserPoolClient: {
    ...client.config,
    ClientId: client.id,
    ClientSecret: client.secret,
    UserPoolId: client.poolId,
    CreationDate: client.createdAt,
  },
});

const createUserPool = (service: Service, config: CreateUserPoolRequest) => {
  const id = `${service.region}_${randomName(9)}`;
  const pool: Pool = { id, createdAt: nowInSeconds(), config, mfa: {}, groups: {} };
  service.state.pools.set(id, pool);
  return shownPool(service, pool);
};

const describeUserPool = (service: Service, { UserPoolId }: OfPool) =>
  shownPool(service, service.state.poolOf(UserPoolId));

const listUserPools = ({ state }: Service) => ({
  UserPools: Array.from(state.pools.values(), ({ id, config }) => ({ Id: id, Name: config.PoolName })),
});

const clientsOf = ({ state }: Service, poolId: string) =>
  Array.from(state.clients.values()).filter((client) => client.poolId === poolId);

const deleteUserPool = (service: Service, { UserPoolId }: OfPool) => {
  const pool = service.state.poolOf(UserPoolId);
  for (const user of service.state.usersOf(pool)) service.state.removeUser(user);
  for (const client of clientsOf(service, pool.id)) service.state.clients.delete(client.id);
  service.state.pools.delete(pool.id);
  return {};
};

const setUserPoolMfaConfig = ({ state }: Service, { UserPoolId, ...mfa }: SetUserPoolMfaConfigRequest) => {
  const pool = state.poolOf(UserPoolId);
  if (mfa.MfaConfiguration === 'ON' || mfa.SmsMfaConfiguration || mfa.EmailMfaConfiguration)
    throw invalidParameter('Only optional software tokens are imitated by the local Cognito.');
  state.pools.set(pool.id, { ...pool, mfa });
  return mfa;
};

const checkRotation = ({ ExplicitAuthFlows, RefreshTokenRotation }: CreateUserPoolClientRequest): void => {
  if (RefreshTokenRotation?.Feature === 'ENABLED' && ExplicitAuthFlows?.includes('ALLOW_REFRESH_TOKEN_AUTH'))
    throw invalidParameter('ALLOW_REFRESH_TOKEN_AUTH cannot be combined with refresh token rotation.');
};

const createUserPoolClient = ({ state }: Service, config: CreateUserPoolClientRequest) => {
  checkRotation(config);
  const poolId = state.poolOf(config.UserPoolId).id;
  const secret = config.GenerateSecret ? randomName(52) : undefined;
  const client: Client = { id: randomName(26), poolId, secret, createdAt: nowInSeconds(), config };
  state.clients.set(client.id, client);
  return shownClient(client);
};

const clientIn = ({ state }: Service, { ClientId, UserPoolId }: OfClient): Client => {
  const client = state.clientOf(ClientId);
  if (client.poolId !== state.poolOf(UserPoolId).id)
    throw new CognitoProblem('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
  return client;
};

const updateUserPoolClient = (service: Service, { ClientId, ...config }: UpdateUserPoolClientRequest) => {
  const client = clientIn(service, { ClientId, UserPoolId: config.UserPoolId });
  const changed = { ...client, config: { ClientName: client.config.ClientName, ...config } };
  checkRotation(changed.config);
  service.state.clients.set(client.id, changed);
  return shownClient(changed);
};

const listUserPoolClients = (service: Service, { UserPoolId }: OfPool) => {
  const clients = clientsOf(service, service.state.poolOf(UserPoolId).id);
  return {
    UserPoolClients: clients.map(({ id, poolId, config }) => ({
      ClientId: id,
      ClientName: config.ClientName,
      UserPoolId: poolId,
    })),
  };
};

const deleteUserPoolClient = (service: Service, input: OfClient) => {
  service.state.clients.delete(clientIn(service, input).id);
  return {};
};

const createGroup = ({ state }: Service, group: CreateGroupRequest) => {
  const pool = state.poolOf(group.UserPoolId);
  const name = group.GroupName ?? '';
  if (pool.groups[name]) throw new CognitoProblem('GroupExistsException', 'A group with the name already exists.');
  const Group = { ...group, CreationDate: nowInSeconds(), LastModifiedDate: nowInSeconds() };
  state.pools.set(pool.id, { ...pool, groups: { ...pool.groups, [name]: Group as unknown as Pool['groups'][string] } });
  return { Group };
};

const listGroups = ({ state }: Service, { UserPoolId }: OfPool) => ({
  Groups: Object.values(state.poolOf(UserPoolId).groups),
});

/** Pools, their clients and their groups. */
export const poolOperations = {
  CreateUserPool: createUserPool,
  DescribeUserPool: describeUserPool,
  ListUserPools: listUserPools,
  DeleteUserPool: deleteUserPool,
  SetUserPoolMfaConfig: setUserPoolMfaConfig,
  CreateUserPoolClient: createUserPoolClient,
  DescribeUserPoolClient: (service: Service, input: OfClient) => shownClient(clientIn(service, input)),
  UpdateUserPoolClient: updateUserPoolClient,
  ListUserPoolClients: listUserPoolClients,
  DeleteUserPoolClient: deleteUserPoolClient,
  CreateGroup: createGroup,
  ListGroups: listGroups,
  CreateIdentityProvider: createIdentityProvider,
};
