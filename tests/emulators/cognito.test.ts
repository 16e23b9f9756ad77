import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as Cognito from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCognito } from '#bin/emulators/cognito/cognito.ts';
import type { Delivery } from '#bin/emulators/cognito/service.ts';
import { totpAt } from '#bin/emulators/cognito/totp.ts';
import type { Triggers } from '#bin/emulators/cognito/triggers.ts';
import { testFolder } from './folder.ts';
import { runChild } from './killed.ts';
import { serve } from './served.ts';

const PREFIX = '/local/cognito';
const PASSWORD = 'Passw0rd!123';
const OTHER_PASSWORD = 'N3wPassw0rd!!';
const ANN = 'ann@example.com';
const BOB = 'bob@example.com';

const clientOf = (origin: string) =>
  new Cognito.CognitoIdentityProviderClient({
    endpoint: origin + PREFIX,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

/** Asks for 424242, thrice at most. */
const triggers: Triggers = {
  PreTokenGeneration: (event) => {
    event.response = { claimsOverrideDetails: { claimsToAddOrOverride: { tenantId: 't1' } } };
    return event;
  },
  DefineAuthChallenge: (event) => {
    const rounds = event.request.session;
    const failed = rounds.length >= 3;
    const passed = rounds.at(-1)?.challengeResult === true;
    event.response = { challengeName: 'CUSTOM_CHALLENGE', issueTokens: passed, failAuthentication: failed && !passed };
    return event;
  },
  CreateAuthChallenge: (event) => {
    event.response = {
      publicChallengeParameters: { hint: 'six digits' },
      privateChallengeParameters: { answer: '424242' },
      challengeMetadata: 'OTP',
    };
    return event;
  },
  VerifyAuthChallengeResponse: (event) => {
    const { challengeAnswer, privateChallengeParameters } = event.request;
    event.response = { answerCorrect: challengeAnswer === privateChallengeParameters.answer };
    return event;
  },
};

let cognito: Cognito.CognitoIdentityProviderClient;
let origin: string;
let folder: string;
let jwks: () => object;
let delivered: Delivery[];
let UserPoolId: string;
let ClientId: string;

const makeClient = async (options: Partial<Cognito.CreateUserPoolClientCommandInput> = {}) => {
  const { UserPoolClient } = await cognito.send(
    new Cognito.CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'web',
      ExplicitAuthFlows: [
        'ALLOW_USER_PASSWORD_AUTH',
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
        'ALLOW_CUSTOM_AUTH',
      ],
      AccessTokenValidity: 15,
      RefreshTokenValidity: 7,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'days' },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      ...options,
    }),
  );
  return UserPoolClient ?? {};
};

const makePool = async (options: Partial<Cognito.CreateUserPoolCommandInput> = {}) => {
  const { UserPool } = await cognito.send(
    new Cognito.CreateUserPoolCommand({
      PoolName: 'people',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      Policies: { PasswordPolicy: { MinimumLength: 10, RequireUppercase: true, RequireNumbers: true } },
      Schema: [
        { Name: 'email', AttributeDataType: 'String', Required: true },
        { Name: 'tenant', AttributeDataType: 'String', Mutable: true },
      ],
      ...options,
    }),
  );
  return UserPool?.Id ?? '';
};

beforeEach(async () => {
  folder = testFolder();
  delivered = [];
  const part = createCognito({
    folder,
    prefix: PREFIX,
    region: 'eu-central-1',
    triggers,
    deliver: (delivery) => void delivered.push(delivery),
  });
  const served = await serve(part);
  onTestFinished(served.close);
  ({ origin } = served);
  cognito = clientOf(origin);
  ({ jwks } = part);
  UserPoolId = await makePool();
  ClientId = (await makeClient()).ClientId ?? '';
});

const named = (name: string) => expect.objectContaining({ name });
const refused = (attempt: Promise<unknown>, name: string) =>
  expect(attempt.catch((error) => ({ name: error.name }))).resolves.toEqual(named(name));

const signUp = (Username = ANN, Password = PASSWORD, tenant = 't1') =>
  cognito.send(
    new Cognito.SignUpCommand({
      ClientId,
      Username,
      Password,
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'custom:tenant', Value: tenant },
      ],
    }),
  );

/** Someone who can sign in with PASSWORD. */
const register = async (Username = ANN) => {
  await signUp(Username);
  await cognito.send(
    new Cognito.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: delivered.at(-1)?.code }),
  );
};

const initiate = (AuthFlow: Cognito.AuthFlowType, AuthParameters: Record<string, string>, client = ClientId) =>
  cognito.send(new Cognito.InitiateAuthCommand({ ClientId: client, AuthFlow, AuthParameters }));
const logIn = (USERNAME = ANN, password = PASSWORD, client = ClientId) =>
  initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: password }, client);
const tokens = async (Username = ANN, password = PASSWORD, client = ClientId) => {
  const { AuthenticationResult } = await logIn(Username, password, client);
  if (!AuthenticationResult) throw new Error('No tokens were given.');
  return AuthenticationResult;
};
const adminLogIn = (AuthParameters: Record<string, string>, client = ClientId) =>
  cognito.send(
    new Cognito.AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: client,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters,
    }),
  );
const refresh = (REFRESH_TOKEN = '') => initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN });
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const setPassword = (Username: string, Password: string, Permanent = true) =>
  cognito.send(new Cognito.AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
const invite = (Username: string, options: Partial<Cognito.AdminCreateUserCommandInput> = {}) =>
  cognito.send(
    new Cognito.AdminCreateUserCommand({
      UserPoolId,
      Username,
      TemporaryPassword: 'TempPassw0rd!',
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'email_verified', Value: 'true' },
      ],
      ...options,
    }),
  );

describe('pools and clients', () => {
  it('have names and ids in the form of the real ones, and are found again', async () => {
    expect(UserPoolId).toMatch(/^eu-central-1_[a-z0-9]{9}$/);
    expect(ClientId).toMatch(/^[a-z0-9]{26}$/);
    const { UserPool } = await cognito.send(new Cognito.DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool).toMatchObject({ Id: UserPoolId, Name: 'people' });
    const { UserPools } = await cognito.send(new Cognito.ListUserPoolsCommand({ MaxResults: 10 }));
    expect(UserPools?.map(({ Id }) => Id)).toEqual([UserPoolId]);
    const { UserPoolClients } = await cognito.send(new Cognito.ListUserPoolClientsCommand({ UserPoolId }));
    expect(UserPoolClients?.map((client) => client.ClientId)).toEqual([ClientId]);
  });

  it('keep a client’s lifetimes, and make a secret when asked', async () => {
    const { UserPoolClient } = await cognito.send(new Cognito.DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
    expect(UserPoolClient).toMatchObject({ AccessTokenValidity: 15, TokenValidityUnits: { AccessToken: 'minutes' } });
    expect(UserPoolClient?.ClientSecret).toBeUndefined();
    expect((await makeClient({ GenerateSecret: true })).ClientSecret).toMatch(/^[a-z0-9]{52}$/);
  });

  it('are refused by name when there are none', async () => {
    const missing = new Cognito.DescribeUserPoolCommand({ UserPoolId: 'eu-central-1_nothing00' });
    await refused(cognito.send(missing), 'ResourceNotFoundException');
    await refused(logIn(ANN, PASSWORD, 'unknown0000000000000000000'), 'ResourceNotFoundException');
  });
});

describe('signing up', () => {
  it('sends a code and waits for it', async () => {
    const { UserConfirmed, UserSub, CodeDeliveryDetails } = await signUp();
    expect([UserConfirmed, CodeDeliveryDetails?.Destination]).toEqual([false, 'a***@e***']);
    expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(delivered).toEqual([
      expect.objectContaining({ kind: 'sign-up', to: ANN, code: expect.stringMatching(/^\d{6}$/) }),
    ]);
    await refused(logIn(), 'UserNotConfirmedException');
  });

  it('is confirmed by the newest code only, or by an administrator', async () => {
    await signUp();
    const wrong = (ConfirmationCode: string) =>
      cognito.send(new Cognito.ConfirmSignUpCommand({ ClientId, Username: ANN, ConfirmationCode }));
    await refused(wrong(delivered[0]?.code === '000000' ? '000001' : '000000'), 'CodeMismatchException');
    await cognito.send(new Cognito.ResendConfirmationCodeCommand({ ClientId, Username: ANN }));
    await wrong(delivered.at(-1)?.code ?? '');
    expect((await tokens()).AccessToken).toBeTruthy();
    await signUp(BOB);
    await cognito.send(new Cognito.AdminConfirmSignUpCommand({ UserPoolId, Username: BOB }));
    expect((await tokens(BOB)).AccessToken).toBeTruthy();
  });

  it('refuses a weak password, a second account, and an unknown attribute', async () => {
    await refused(signUp(ANN, 'abc'), 'InvalidPasswordException');
    await signUp();
    await refused(signUp(), 'UsernameExistsException');
    await refused(signUp(ANN.toUpperCase()), 'UsernameExistsException');
    const UserAttributes = [{ Name: 'custom:unknown', Value: 'x' }];
    const unknown = new Cognito.SignUpCommand({ ClientId, Username: BOB, Password: PASSWORD, UserAttributes });
    await refused(cognito.send(unknown), 'InvalidParameterException');
  });

  it('makes one account of ten sign-ups at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => signUp()));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  it('is closed where only administrators create people', async () => {
    UserPoolId = await makePool({ AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } });
    ClientId = (await makeClient()).ClientId ?? '';
    await refused(signUp(), 'NotAuthorizedException');
  });
});

describe('signing in', () => {
  it('gives three tokens with the claims of the real ones', async () => {
    await register();
    const { AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType } = await tokens();
    const access = claimsOf(AccessToken);
    const { sub } = access;
    expect([ExpiresIn, TokenType, access.exp - access.iat]).toEqual([900, 'Bearer', 900]);
    expect(RefreshToken).toBeTruthy();
    const iss = `https://cognito-idp.eu-central-1.amazonaws.com/${UserPoolId}`;
    const scope = 'aws.cognito.signin.user.admin';
    expect(access).toMatchObject({ iss, token_use: 'access', client_id: ClientId, username: sub, scope });
    expect(claimsOf(IdToken)).toMatchObject({
      iss,
      sub,
      token_use: 'id',
      aud: ClientId,
      'cognito:username': sub,
      email: ANN,
      email_verified: true,
      'custom:tenant': 't1',
      origin_jti: access.origin_jti,
    });
  });

  it('gives tokens that the unchanged verifier accepts for this client only', async () => {
    await register();
    const { AccessToken = '' } = await tokens();
    const verifierFor = (clientId: string) => {
      const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, tokenUse: 'access', clientId });
      verifier.cacheJwks(jwks() as Parameters<typeof verifier.cacheJwks>[0]);
      return verifier;
    };
    expect((await verifierFor(ClientId).verify(AccessToken)).token_use).toBe('access');
    await expect(verifierFor('another').verify(AccessToken)).rejects.toThrow('Client ID not allowed');
    const [head, body] = AccessToken.split('.');
    await expect(verifierFor(ClientId).verify(`${head}.${body}.AAAA`)).rejects.toThrow('Invalid signature');
    const published = await fetch(`${origin}${PREFIX}/${UserPoolId}/.well-known/jwks.json`);
    expect(await published.json()).toEqual(jwks());
  });

  it('says the same to a wrong password and to a stranger', async () => {
    await register();
    const said = (attempt: Promise<unknown>) => attempt.catch(({ name, message }) => ({ name, message }));
    const wrong = await said(logIn(ANN, 'Wr0ngPassword'));
    expect(wrong).toEqual({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' });
    expect(await said(logIn('nobody@example.com', 'Wr0ngPassword'))).toEqual(wrong);
  });

  it('names the stranger where the client does not hide people', async () => {
    const open = await makeClient({ PreventUserExistenceErrors: 'LEGACY' });
    await refused(logIn('nobody@example.com', PASSWORD, open.ClientId), 'UserNotFoundException');
  });

  it('makes a guesser wait after five wrong passwords', async () => {
    await register();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let number = 0; number < 5; number++) await refused(logIn(ANN, 'Wr0ngPassword'), 'NotAuthorizedException');
    await expect(logIn()).rejects.toThrow('Password attempts exceeded');
    vi.setSystemTime(Date.now() + 3_000);
    expect((await tokens()).AccessToken).toBeTruthy();
  });

  it('is refused to a disabled person, and open again when enabled', async () => {
    await register();
    const { RefreshToken } = await tokens();
    await cognito.send(new Cognito.AdminDisableUserCommand({ UserPoolId, Username: ANN }));
    await refused(logIn(), 'NotAuthorizedException');
    await refused(refresh(RefreshToken), 'NotAuthorizedException');
    await cognito.send(new Cognito.AdminEnableUserCommand({ UserPoolId, Username: ANN }));
    expect((await tokens()).AccessToken).toBeTruthy();
  });

  it('is refused by a flow that the client does not allow', async () => {
    await register();
    const narrow = await makeClient({ ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] });
    await refused(logIn(ANN, PASSWORD, narrow.ClientId), 'InvalidParameterException');
    await refused(initiate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: ANN, PASSWORD }), 'InvalidParameterException');
  });

  it('asks a client with a secret to prove it', async () => {
    await register();
    const { ClientId: id = '', ClientSecret = '' } = await makeClient({ GenerateSecret: true });
    const proof = createHmac('sha256', ClientSecret)
      .update(ANN + id)
      .digest('base64');
    await refused(adminLogIn({ USERNAME: ANN, PASSWORD }, id), 'NotAuthorizedException');
    await refused(adminLogIn({ USERNAME: ANN, PASSWORD, SECRET_HASH: 'bad' }, id), 'NotAuthorizedException');
    const { AuthenticationResult } = await adminLogIn({ USERNAME: ANN, PASSWORD, SECRET_HASH: proof }, id);
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it('adds the groups of a person and the claims of the trigger to the tokens', async () => {
    await register();
    const group = { UserPoolId, GroupName: 'admins' };
    await cognito.send(new Cognito.CreateGroupCommand(group));
    await cognito.send(new Cognito.AdminAddUserToGroupCommand({ ...group, Username: ANN }));
    const { AccessToken, IdToken } = await tokens();
    expect(claimsOf(AccessToken)['cognito:groups']).toEqual(['admins']);
    expect(claimsOf(IdToken)).toMatchObject({ 'cognito:groups': ['admins'], tenantId: 't1' });
    const of = { UserPoolId, Username: ANN };
    const { Groups } = await cognito.send(new Cognito.AdminListGroupsForUserCommand(of));
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admins']);
    await cognito.send(new Cognito.AdminRemoveUserFromGroupCommand({ ...group, Username: ANN }));
    expect(claimsOf((await tokens()).AccessToken)['cognito:groups']).toBeUndefined();
  });
});

describe('an invited person', () => {
  const answer = (Session: string | undefined, NEW_PASSWORD: string) =>
    cognito.send(
      new Cognito.AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: BOB, NEW_PASSWORD },
      }),
    );

  it('is sent a temporary password, unless the letter is suppressed', async () => {
    const { User } = await invite(BOB);
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(delivered).toEqual([
      expect.objectContaining({ kind: 'invitation', to: BOB, temporaryPassword: 'TempPassw0rd!' }),
    ]);
    await invite(ANN, { MessageAction: 'SUPPRESS' });
    expect(delivered.length).toBe(1);
  });

  it('must choose a password of the policy before there are tokens', async () => {
    await invite(BOB, { MessageAction: 'SUPPRESS' });
    const first = await adminLogIn({ USERNAME: BOB, PASSWORD: 'TempPassw0rd!' });
    expect([first.ChallengeName, first.AuthenticationResult]).toEqual(['NEW_PASSWORD_REQUIRED', undefined]);
    await refused(answer(first.Session, 'weak'), 'InvalidPasswordException');
    await refused(answer(first.Session, OTHER_PASSWORD), 'NotAuthorizedException');
    const second = await logIn(BOB, 'TempPassw0rd!');
    expect(second.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const { AuthenticationResult } = await answer(second.Session, OTHER_PASSWORD);
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
    expect((await tokens(BOB, OTHER_PASSWORD)).AccessToken).toBeTruthy();
  });

  it('can be given a lasting password', async () => {
    await invite(BOB, { MessageAction: 'SUPPRESS' });
    await refused(setPassword(BOB, 'x'), 'InvalidPasswordException');
    await setPassword(BOB, OTHER_PASSWORD);
    const { AuthenticationResult } = await adminLogIn({ USERNAME: BOB, PASSWORD: OTHER_PASSWORD });
    expect(AuthenticationResult?.RefreshToken).toBeTruthy();
  });
});

describe('a custom challenge', () => {
  const answer = (Session: string | undefined, ANSWER: string) =>
    cognito.send(
      new Cognito.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session,
        ChallengeResponses: { USERNAME: ANN, ANSWER },
      }),
    );

  it('is asked again after a wrong answer, and gives tokens for the right one', async () => {
    await register();
    const first = await initiate('CUSTOM_AUTH', { USERNAME: ANN });
    expect(first).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: { hint: 'six digits' } });
    const second = await answer(first.Session, '000000');
    expect(second.ChallengeName).toBe('CUSTOM_CHALLENGE');
    await refused(answer(first.Session, '424242'), 'NotAuthorizedException');
    expect((await answer(second.Session, '424242')).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it('ends after the rounds that the trigger allows', async () => {
    await register();
    const input = { UserPoolId, ClientId, AuthFlow: 'CUSTOM_AUTH' as const, AuthParameters: { USERNAME: ANN } };
    let { Session } = await cognito.send(new Cognito.AdminInitiateAuthCommand(input));
    for (let round = 0; round < 2; round++) ({ Session } = await answer(Session, '000000'));
    await refused(answer(Session, '000000'), 'NotAuthorizedException');
  });
});

describe('a session', () => {
  const getTokens = (RefreshToken: string | undefined, client = ClientId) =>
    cognito.send(new Cognito.GetTokensFromRefreshTokenCommand({ ClientId: client, RefreshToken }));
  const getUser = (AccessToken: string | undefined) => cognito.send(new Cognito.GetUserCommand({ AccessToken }));

  it('is renewed by its refresh token, by both calls', async () => {
    await register();
    const { RefreshToken, AccessToken } = await tokens();
    const renewed = (await refresh(RefreshToken)).AuthenticationResult;
    expect(renewed?.RefreshToken).toBeUndefined();
    expect(claimsOf(renewed?.AccessToken).origin_jti).toBe(claimsOf(AccessToken).origin_jti);
    expect((await getTokens(RefreshToken)).AuthenticationResult?.IdToken).toBeTruthy();
    await refused(refresh('forged'), 'NotAuthorizedException');
    await refused(refresh(`${RefreshToken}x`), 'NotAuthorizedException');
  });

  it('gets a new refresh token each time where they rotate, and the old one is spent', async () => {
    await register();
    const rotating = await makeClient({
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 },
    });
    const first = (await tokens(ANN, PASSWORD, rotating.ClientId)).RefreshToken;
    const second = (await getTokens(first, rotating.ClientId)).AuthenticationResult?.RefreshToken;
    expect(second).toBeTruthy();
    await refused(getTokens(first, rotating.ClientId), 'NotAuthorizedException');
    expect((await getTokens(second, rotating.ClientId)).AuthenticationResult?.RefreshToken).toBeTruthy();
  });

  it('lets a spent refresh token pass within its grace', async () => {
    await register();
    const rotating = await makeClient({
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    });
    const first = (await tokens(ANN, PASSWORD, rotating.ClientId)).RefreshToken;
    await getTokens(first, rotating.ClientId);
    expect((await getTokens(first, rotating.ClientId)).AuthenticationResult?.AccessToken).toBeTruthy();
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await refused(getTokens(first, rotating.ClientId), 'NotAuthorizedException');
  });

  it('ends for its own tokens when the refresh token is revoked', async () => {
    await register();
    const one = await tokens();
    const other = await tokens();
    await cognito.send(new Cognito.RevokeTokenCommand({ ClientId, Token: one.RefreshToken }));
    await refused(refresh(one.RefreshToken), 'NotAuthorizedException');
    await refused(getUser(one.AccessToken), 'NotAuthorizedException');
    expect((await getUser(other.AccessToken)).Username).toBeTruthy();
  });

  it('ends everywhere by a global sign-out, and the next sign-in counts', async () => {
    await register();
    const one = await tokens();
    const other = await tokens();
    await cognito.send(new Cognito.GlobalSignOutCommand({ AccessToken: one.AccessToken }));
    await refused(getUser(other.AccessToken), 'NotAuthorizedException');
    await refused(refresh(other.RefreshToken), 'NotAuthorizedException');
    const third = await tokens();
    expect((await getUser(third.AccessToken)).Username).toBeTruthy();
    await cognito.send(new Cognito.AdminUserGlobalSignOutCommand({ UserPoolId, Username: ANN }));
    await refused(getUser(third.AccessToken), 'NotAuthorizedException');
  });

  it('is not opened by a token that was changed, or by the identity token', async () => {
    await register();
    const { AccessToken = '', IdToken } = await tokens();
    const [head, , signature] = AccessToken.split('.');
    const claims = { ...claimsOf(AccessToken), exp: claimsOf(AccessToken).exp + 3_600 };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await refused(getUser(`${head}.${body}.${signature}`), 'NotAuthorizedException');
    await refused(getUser(IdToken), 'NotAuthorizedException');
    await refused(getUser('nonsense'), 'NotAuthorizedException');
  });

  it('does not outlive the person', async () => {
    await register();
    const { AccessToken } = await tokens();
    await cognito.send(new Cognito.AdminDeleteUserCommand({ UserPoolId, Username: ANN }));
    await refused(getUser(AccessToken), 'NotAuthorizedException');
    await refused(logIn(), 'NotAuthorizedException');
  });
});

describe('a person', () => {
  it('has attributes that an administrator changes within the schema', async () => {
    await register();
    const change = (Name: string, Value: string) =>
      cognito.send(
        new Cognito.AdminUpdateUserAttributesCommand({ UserPoolId, Username: ANN, UserAttributes: [{ Name, Value }] }),
      );
    await change('custom:tenant', 't9');
    const { UserAttributes } = await cognito.send(new Cognito.AdminGetUserCommand({ UserPoolId, Username: ANN }));
    expect(UserAttributes).toContainEqual({ Name: 'custom:tenant', Value: 't9' });
    await refused(change('custom:unknown', 'x'), 'InvalidParameterException');
    await register(BOB);
    await refused(change('email', BOB), 'AliasExistsException');
  });

  it('sees their own attributes', async () => {
    await register();
    const { AccessToken } = await tokens();
    const { Username, UserAttributes } = await cognito.send(new Cognito.GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'sub', Value: Username });
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  it('is found by an administrator’s filter, page by page', async () => {
    for (const name of [ANN, BOB, 'cay@example.com']) await signUp(name);
    const list = (input: object) => cognito.send(new Cognito.ListUsersCommand({ UserPoolId, ...input }));
    expect((await list({ Filter: `email = "${ANN}"` })).Users?.length).toBe(1);
    expect((await list({ Filter: 'email ^= "b"' })).Users?.length).toBe(1);
    const first = await list({ Limit: 2 });
    const second = await list({ Limit: 2, PaginationToken: first.PaginationToken });
    expect([first.Users?.length, second.Users?.length, second.PaginationToken]).toEqual([2, 1, undefined]);
  });

  it('changes the password knowing the old one', async () => {
    await register();
    const { AccessToken } = await tokens();
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      cognito.send(new Cognito.ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    await refused(change('Wr0ngPassword', OTHER_PASSWORD), 'NotAuthorizedException');
    await refused(change(PASSWORD, 'x'), 'InvalidPasswordException');
    await change(PASSWORD, OTHER_PASSWORD);
    await refused(logIn(), 'NotAuthorizedException');
    expect((await tokens(ANN, OTHER_PASSWORD)).AccessToken).toBeTruthy();
  });

  it('sets a forgotten password by a code, guessed at most five times', async () => {
    await register();
    const Username = ANN;
    const { CodeDeliveryDetails } = await cognito.send(new Cognito.ForgotPasswordCommand({ ClientId, Username }));
    expect(CodeDeliveryDetails).toMatchObject({ Destination: 'a***@e***', DeliveryMedium: 'EMAIL' });
    const code = delivered.at(-1)?.code ?? '';
    const confirm = (ConfirmationCode: string, Password = OTHER_PASSWORD) =>
      cognito.send(new Cognito.ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
    const wrong = code === '000000' ? '000001' : '000000';
    await refused(confirm(wrong), 'CodeMismatchException');
    await refused(confirm(code, 'x'), 'InvalidPasswordException');
    await confirm(code);
    expect((await tokens(ANN, OTHER_PASSWORD)).AccessToken).toBeTruthy();
    await refused(confirm(code), 'ExpiredCodeException');
    await cognito.send(new Cognito.ForgotPasswordCommand({ ClientId, Username }));
    for (let number = 0; number < 5; number++) await refused(confirm('none'), 'CodeMismatchException');
    await refused(confirm(delivered.at(-1)?.code ?? ''), 'LimitExceededException');
  });

  it('is not betrayed to a stranger by a forgotten password', async () => {
    const asked = new Cognito.ForgotPasswordCommand({ ClientId, Username: 'nobody@example.com' });
    expect((await cognito.send(asked)).CodeDeliveryDetails?.Destination).toBe('n***@e***');
    expect(delivered).toEqual([]);
  });

  it('must set a new password after an administrator’s reset', async () => {
    await register();
    await cognito.send(new Cognito.AdminResetUserPasswordCommand({ UserPoolId, Username: ANN }));
    await refused(logIn(), 'PasswordResetRequiredException');
    const ConfirmationCode = delivered.at(-1)?.code;
    const answer = { ClientId, Username: ANN, ConfirmationCode, Password: OTHER_PASSWORD };
    await cognito.send(new Cognito.ConfirmForgotPasswordCommand(answer));
    expect((await tokens(ANN, OTHER_PASSWORD)).AccessToken).toBeTruthy();
  });

  it('can add an authenticator app, which is then asked for', async () => {
    await register();
    const { AccessToken } = await tokens();
    const SoftwareTokenMfaConfiguration = { Enabled: true };
    const mfa = { UserPoolId, MfaConfiguration: 'OPTIONAL' as const, SoftwareTokenMfaConfiguration };
    await cognito.send(new Cognito.SetUserPoolMfaConfigCommand(mfa));
    const { SecretCode = '' } = await cognito.send(new Cognito.AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = totpAt(SecretCode, Date.now() / 1_000);
    await cognito.send(new Cognito.VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await cognito.send(new Cognito.SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    const answer = async (digits: string) =>
      cognito.send(
        new Cognito.RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: (await logIn()).Session,
          ChallengeResponses: { USERNAME: ANN, SOFTWARE_TOKEN_MFA_CODE: digits },
        }),
      );
    await refused(answer('none'), 'CodeMismatchException');
    const { AuthenticationResult } = await answer(totpAt(SecretCode, Date.now() / 1_000));
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
  });
});

describe('a second authenticator app', () => {
  it('takes the place of the first once a code of it was seen, and not before', async () => {
    await register();
    const SoftwareTokenMfaConfiguration = { Enabled: true };
    const mfa = { UserPoolId, MfaConfiguration: 'OPTIONAL' as const, SoftwareTokenMfaConfiguration };
    await cognito.send(new Cognito.SetUserPoolMfaConfigCommand(mfa));
    const { AccessToken } = await tokens();
    const next = async () =>
      (await cognito.send(new Cognito.AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? '';
    const verify = (UserCode: string) =>
      cognito.send(new Cognito.VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const settings = (Enabled: boolean) => ({ SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } });
    const prefer = (Enabled: boolean) =>
      cognito.send(new Cognito.AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: ANN, ...settings(Enabled) }));
    const opens = async (secret: string) => {
      const { Session } = await logIn();
      const digits = totpAt(secret, Date.now() / 1_000);
      const ChallengeResponses = { USERNAME: ANN, SOFTWARE_TOKEN_MFA_CODE: digits };
      return cognito.send(
        new Cognito.AdminRespondToAuthChallengeCommand({
          UserPoolId,
          ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session,
          ChallengeResponses,
        }),
      );
    };

    await refused(prefer(true), 'InvalidParameterException');
    const first = await next();
    await verify(totpAt(first, Date.now() / 1_000));
    await prefer(true);
    const second = await next();
    expect((await opens(first)).AuthenticationResult?.AccessToken).toBeTruthy();
    await refused(verify(totpAt(first, Date.now() / 1_000)), 'EnableSoftwareTokenMFAException');
    await verify(totpAt(second, Date.now() / 1_000));
    expect((await opens(second)).AuthenticationResult?.AccessToken).toBeTruthy();
    await refused(opens(first), 'CodeMismatchException');
    await prefer(false);
    expect((await logIn()).AuthenticationResult?.AccessToken).toBeTruthy();
  });
});

describe('the authenticator’s digits', () => {
  it('are those of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect([59, 1_111_111_109, 20_000_000_000].map((seconds) => totpAt(secret, seconds))).toEqual([
      '287082',
      '081804',
      '353130',
    ]);
  });
});

describe('what is not imitated', () => {
  it('is refused by name: SRP, codes by mail as a first factor, domains', async () => {
    await register();
    const all = await makeClient({ ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'] });
    for (const flow of ['USER_SRP_AUTH', 'USER_AUTH'] as const) {
      const attempt = initiate(flow, { USERNAME: ANN, SRP_A: 'a'.repeat(600) }, all.ClientId);
      await expect(attempt).rejects.toThrow(`${flow} is not imitated`);
    }
    const domain = new Cognito.CreateUserPoolDomainCommand({ UserPoolId, Domain: 'x' });
    await refused(cognito.send(domain), 'UnknownOperationException');
  });
});

describe('a browser', () => {
  const call = (operation: string, input: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${PREFIX}/`, {
      method: 'POST',
      headers: {
        origin: 'http://my.localhost:3000',
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      body: JSON.stringify(input),
    });

  it('may call from any page, after asking', async () => {
    const preflight = await fetch(`${origin}${PREFIX}/`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://my.localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
      },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  });

  it('renews, looks up and ends its session without a signature', async () => {
    await register();
    const { AccessToken, RefreshToken } = await tokens();
    const answers = [
      await call('GetTokensFromRefreshToken', { ClientId, RefreshToken }),
      await call('GetUser', { AccessToken }),
      await call('RevokeToken', { ClientId, Token: RefreshToken }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const late = await call('GetUser', { AccessToken });
    expect([late.status, late.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
    expect(await late.json()).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  it('is told when it sends no JSON', async () => {
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' };
    const answer = await fetch(`${origin}${PREFIX}/`, { method: 'POST', headers, body: '{' });
    expect([answer.status, (await answer.json()).__type]).toEqual([400, 'SerializationException']);
  });

  it('may not do an administrator’s work', async () => {
    const answer = await call('ListUsers', { UserPoolId });
    expect([answer.status, (await answer.json()).__type]).toEqual([400, 'MissingAuthenticationTokenException']);
  });
});

describe('on disk', () => {
  it('has no password and no refresh token in clear', async () => {
    await register();
    const { RefreshToken = '' } = await tokens();
    const secret = RefreshToken.split('.')[1] ?? '';
    const text = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
    expect(text).toContain(ANN);
    expect([secret.length > 20, text.includes(secret), text.includes(PASSWORD)]).toEqual([true, false, false]);
  });

  it('still knows, after kill -9, everyone, their sessions and the key that signed them', async () => {
    const kept = testFolder();
    const child = await runChild(`
      import { createCognito } from '#bin/emulators/cognito/cognito.ts';
      import { serve } from '#tests/emulators/served.ts';
      console.log((await serve(createCognito({ folder: ${JSON.stringify(kept)}, prefix: '${PREFIX}' }))).origin);
    `);
    cognito = clientOf(child.line);
    UserPoolId = await makePool();
    ClientId = (await makeClient()).ClientId ?? '';
    const people = Array.from({ length: 5 }, (_, number) => `person${number}@example.com`);
    for (const name of people) {
      await invite(name, { MessageAction: 'SUPPRESS' });
      await setPassword(name, PASSWORD);
    }
    const { AccessToken, RefreshToken } = await tokens(people[0]);
    await child.kill();

    const again = await serve(createCognito({ folder: kept, prefix: PREFIX }));
    onTestFinished(again.close);
    cognito = clientOf(again.origin);
    for (const name of people) expect((await tokens(name)).AccessToken).toBeTruthy();
    expect((await cognito.send(new Cognito.GetUserCommand({ AccessToken }))).Username).toBeTruthy();
    expect((await refresh(RefreshToken)).AuthenticationResult?.AccessToken).toBeTruthy();
  });
});
