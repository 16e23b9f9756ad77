import { Aws } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type NamedEndpoint, unknownPath } from '#core/api.ts';
import { fileNameOf } from '#core/endpoint.ts';
import { openApiDocument, operationIdOf } from '#core/openapi.ts';
import type { ApiName } from './apis.ts';
import type { DataResources } from './data-resources.ts';
import { type Environment, resourceName } from './environment.ts';
import { functionName, type Groups, groupOf } from './groups.ts';

interface GatewayProps {
  environment: Environment;
  groups: Groups;
  kept: DataResources;
  name: ApiName;
  /** Those that this API serves. */
  endpoints: readonly NamedEndpoint[];
}

/** An HTTP API for some endpoints, written as one document, with a role that may call what stands in the groups of its functions. */
export const gateway = (scope: Construct, props: GatewayProps): CfnApi => {
  const { kept, endpoints } = props;
  const role = new Role(scope, 'GatewayRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    description: 'Lets the API call its functions',
    inlinePolicies: {
      own: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: callableFunctions(props),
          }),
        ],
      }),
    },
  });
  const api = new CfnApi(scope, 'Api', { body: gatewayBody(props, role.roleArn) });
  new CfnStage(scope, 'Stage', {
    apiId: api.ref,
    stageName: '$default',
    autoDeploy: true,
    defaultRouteSettings: { throttlingRateLimit: 2000, throttlingBurstLimit: 4000 },
    routeSettings: guardedRoutes(endpoints),
    accessLogSettings: { destinationArn: kept.apiLogs, format: JSON.stringify(accessLog) },
  });
  return api;
};

/** Where the distribution finds an API. */
export const hostNameOf = (apiId: string): string => `${apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;

/** Nothing personal: who called is in the function's own line, found by the request's id. */
const accessLog = {
  requestId: '$context.requestId',
  at: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
};

/**
 * What anyone may call is what a stranger may hammer: each of those routes has a share of its own, of which one address takes
 * little before the functions' own counters refuse it, so that nobody uses it up for everybody.
 */
const guardedRoutes = (endpoints: readonly NamedEndpoint[]): Record<string, object> => {
  const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public');
  const routes = [...open.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`), '$default'];
  return Object.fromEntries(routes.map((route) => [route, { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 }]));
};

/** Functions by name, not by reference: their stacks are deployed by themselves. */
export const functionArn = (name: string): string =>
  `arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:${name}`;

/** Every function of the groups that its endpoints stand in, by the beginning of its name; what a clock calls stands in none of them. */
const callableFunctions = ({ environment, groups, endpoints }: GatewayProps): string[] => {
  const called = [...endpoints.map(({ area }) => area), unknownPath.area].map((area) => groupOf(area, groups));
  return [...new Set(called)].sort().map((group) => functionArn(`${resourceName(environment, group)}-*`));
};

/** The routes of the API document in the dialect that an HTTP API imports: OpenAPI 3.0 without shapes, which it ignores. */
const gatewayBody = (props: GatewayProps, roleArn: string): object => {
  const { environment, groups, kept, name: apiName, endpoints } = props;
  const functionArns = new Map(
    endpoints.map(({ area, name }) => [
      operationIdOf(area, name),
      functionArn(functionName(environment, groups, area, fileNameOf(name))),
    ]),
  );
  const document = openApiDocument(endpoints);
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    paths[path] = {};
    for (const [method, { operationId, security, parameters }] of Object.entries(methods)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      paths[path][method] = {
        operationId,
        security,
        ...(inPath.length > 0
          ? { parameters: inPath.map(({ name }) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }
          : {}),
        responses: { default: { description: 'As the API document says.' } },
        'x-amazon-apigateway-integration': integration(functionArns.get(operationId) ?? '', roleArn),
      };
    }
  }
  const { area, file } = unknownPath;
  paths['/$default'] = {
    'x-amazon-apigateway-any-method': {
      isDefaultRoute: true,
      'x-amazon-apigateway-integration': integration(
        functionArn(functionName(environment, groups, area, file)),
        roleArn,
      ),
    },
  };
  return {
    openapi: '3.0.1',
    info: { title: resourceName(environment, 'api', apiName), version: document.info.version },
    paths,
    components: { securitySchemes: { token: authorizer(kept) } },
  };
};

const integration = (arn: string, credentials: string): object => ({
  type: 'AWS_PROXY',
  httpMethod: 'POST',
  payloadFormatVersion: '2.0',
  uri: `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${arn}/invocations`,
  credentials,
});

const authorizer = ({ userPoolId, userPoolClientId }: DataResources): object => ({
  type: 'oauth2',
  'x-amazon-apigateway-authorizer': {
    type: 'jwt',
    identitySource: '$request.header.Authorization',
    jwtConfiguration: {
      issuer: `https://cognito-idp.${Aws.REGION}.amazonaws.com/${userPoolId}`,
      audience: [userPoolClientId],
    },
  },
});
