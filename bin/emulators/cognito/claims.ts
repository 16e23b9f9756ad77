import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/calendar.ts';
import type { Claims } from './signing.ts';
import { type Client, nowInSeconds, type Session, type User } from './state.ts';
import type { TriggerEvent } from './triggers.ts';

type Kind = 'AccessToken' | 'IdToken' | 'RefreshToken';

const SECONDS = { seconds: 1, minutes: MINUTE_MS / 1000, hours: HOUR_MS / 1000, days: DAY_MS / 1000 };
const DEFAULTS: Record<Kind, { unit: keyof typeof SECONDS; amount: number }> = {
  AccessToken: { unit: 'hours', amount: 1 },
  IdToken: { unit: 'hours', amount: 1 },
  RefreshToken: { unit: 'days', amount: 30 },
};

/** How long a client's tokens last, in seconds. */
export const lifetime = ({ config }: Client, kind: Kind): number => {
  const { unit, amount } = DEFAULTS[kind];
  return (config[`${kind}Validity`] || amount) * SECONDS[config.TokenValidityUnits?.[kind] ?? unit];
};

/** The scope of a token that its holder may call the pool itself with. */
export const SELF_SERVICE = 'aws.cognito.signin.user.admin';

type Change = { claimsToAddOrOverride?: Claims; claimsToSuppress?: string[] };

const changed = (claims: Claims, ...changes: Change[]): Claims => {
  const suppressed = new Set(changes.flatMap(({ claimsToSuppress = [] }) => claimsToSuppress));
  const kept = Object.entries(claims).filter(([name]) => !suppressed.has(name));
  return Object.assign(Object.fromEntries(kept), ...changes.map(({ claimsToAddOrOverride }) => claimsToAddOrOverride));
};

/** The attributes that are no text in a token; one of our own making always is. */
const FLAGS = ['email_verified', 'phone_number_verified'];

const attributeClaims = ({ attributes }: User): Claims =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, FLAGS.includes(name) ? value === 'true' : value]),
  );

/** What both tokens of a session say, with what the pre-token trigger (version 1 or 2 of its answer) changes. */
export const claimsOf = (
  issuer: string,
  client: Client,
  user: User,
  session: Session,
  answer: TriggerEvent['response'] = {},
  nonce?: string,
): { access: Claims; identity: Claims } => {
  const { claimsOverrideDetails: first = {}, claimsAndScopeOverrideDetails: second = {} } = answer;
  const override = second.groupOverrideDetails ?? first.groupOverrideDetails;
  const groups = override?.groupsToOverride ?? user.groups;
  const now = nowInSeconds();
  const common = {
    sub: user.sub,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authenticatedAt,
    iat: now,
  };
  const access = {
    ...common,
    token_use: 'access',
    scope: session.scope ?? SELF_SERVICE,
    client_id: client.id,
    username: user.name,
    jti: randomUUID(),
    exp: now + lifetime(client, 'AccessToken'),
  };
  const identity = {
    ...common,
    ...attributeClaims(user),
    ...(user.identity ? { identities: [user.identity] } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    token_use: 'id',
    aud: client.id,
    'cognito:username': user.name,
    jti: randomUUID(),
    exp: now + lifetime(client, 'IdToken'),
  };
  return {
    access: changed(access, second.accessTokenGeneration ?? {}),
    identity: changed(identity, first, second.idTokenGeneration ?? {}),
  };
};
