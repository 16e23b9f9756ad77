import { Aws, SecretValue } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  type CfnUserPool,
  ClientAttributes,
  ManagedLoginVersion,
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { DataResources } from './data-resources.ts';
import { type Environment, resourceName } from './environment.ts';
import { functionName, groups } from './groups.ts';

/** The function that judges for the pool a log-in of somebody whom Google has proven. */
export const TICKET = 'events/judge-ticket';

/** Whether the environment names its Google client. */
export const offersGoogle = ({ googleClientId }: Environment): boolean => googleClientId !== undefined;

/** The first word of the pool's own address; no other account of AWS has it. */
const domainPrefix = (environment: Environment): string => resourceName(environment, Aws.ACCOUNT_ID);

const originOf = (environment: Environment): string =>
  `https://${domainPrefix(environment)}.auth.${Aws.REGION}.amazoncognito.com`;

/** What a function reads that sends people to Google and takes them back; nothing where nobody is offered that. */
export const federationVariables = (kept: DataResources, environment: Environment): Record<string, string> =>
  offersGoogle(environment)
    ? { FEDERATION_ORIGIN: originOf(environment), FEDERATION_CLIENT_ID: kept.googleClientId }
    : {};

const triggers = ['defineAuthChallenge', 'createAuthChallenge', 'verifyAuthChallengeResponse'] as const;

/**
 * Lets people come from Google by a client of their own. It has a secret and its tokens open nothing, neither in the product nor in the
 * pool: they only tell the server who came. Sessions are begun by the server at the browser's client. `returnAddress` is what the Google
 * Cloud project must be told.
 */
export const federation = (pool: UserPool, environment: Environment): { clientId: string; returnAddress: string } => {
  const { googleClientId = '', googleSecret = '', domain = '' } = environment;
  pool.addDomain('Address', {
    cognitoDomain: { domainPrefix: domainPrefix(environment) },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  const google = new UserPoolIdentityProviderGoogle(pool, 'GoogleProvider', {
    userPool: pool,
    clientId: googleClientId,
    clientSecretValue: SecretValue.secretsManager(googleSecret),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: {
      givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
      familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
      custom: {
        'custom:google_email': ProviderAttribute.GOOGLE_EMAIL,
        'custom:google_verified': ProviderAttribute.other('email_verified'),
      },
    },
  });
  const said = new ClientAttributes()
    .withStandardAttributes({ givenName: true, familyName: true })
    .withCustomAttributes('google_email', 'google_verified');
  const client = pool.addClient('GoogleClient', {
    authFlows: {},
    generateSecret: true,
    readAttributes: said,
    writeAttributes: said,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
      callbackUrls: [`https://my.${domain}/google`],
    },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
  });
  client.node.addDependency(google);
  // Nobody stops at the pool's own pages on the way; what goes wrong there is told by one of them.
  new CfnManagedLoginBranding(pool, 'Branding', {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
  const [area = '', name = ''] = TICKET.split('/');
  const judge = `arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:${functionName(environment, groups, area, name)}`;
  // By its name: the stack of the functions comes after this one.
  (pool.node.defaultChild as CfnUserPool).lambdaConfig = Object.fromEntries(
    triggers.map((trigger) => [trigger, judge]),
  );
  return { clientId: client.userPoolClientId, returnAddress: `${originOf(environment)}/oauth2/idpresponse` };
};

/** The pool may ask for its judgements, and nobody else's pool. */
export const letPoolCall = (judge: LambdaFunction, { userPoolArn }: DataResources): void => {
  judge.addPermission('Pool', {
    principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
    sourceArn: userPoolArn,
  });
};
