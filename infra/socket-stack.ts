import { Aws, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { CfnApi, CfnIntegration, CfnRoute, CfnRouteResponse, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { ManagedPolicy, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { SOCKET_PATH } from '#core/notifications/connection.ts';
import { dataResourcesFor } from './data-resources.ts';
import { type Environment, resourceName } from './environment.ts';
import { functionArn } from './gateway.ts';
import { functionName, type Groups } from './groups.ts';
import { share } from './shared.ts';

interface SocketStackProps extends StackProps {
  environment: Environment;
  groups: Groups;
}

/** The stage is the path at which every host takes connections, so that the distribution need not change it. */
export const SOCKET_STAGE = SOCKET_PATH.slice(1);

/** The functions by the events of a connection; whatever a browser says comes to the last. */
const routes = { $connect: 'connect', $disconnect: 'disconnect', $default: 'message' } as const;

/** Nothing personal and no secret: neither the ticket nor the address of a browser. */
const accessLog = {
  requestId: '$context.requestId',
  at: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  event: '$context.eventType',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
};

/** The API that holds the connections of browsers, behind the distribution. It knows functions by their names alone. */
export class SocketStack extends Stack {
  constructor(scope: Construct, id: string, { environment, groups, ...props }: SocketStackProps) {
    super(scope, id, props);
    const kept = dataResourcesFor(this, environment);
    const arns = Object.values(routes).map((name) => functionArn(functionName(environment, groups, 'socket', name)));
    const role = new Role(this, 'SocketRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'Lets the API of connections call its functions',
      inlinePolicies: {
        own: new PolicyDocument({
          statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: arns })],
        }),
      },
    });
    const api = new CfnApi(this, 'Api', {
      name: resourceName(environment, 'socket'),
      protocolType: 'WEBSOCKET',
      // Every message goes one way: no field of it is looked at.
      routeSelectionExpression: '$request.body.kind',
    });
    const made = Object.entries(routes).map(([routeKey, name], at) => {
      const integration = new CfnIntegration(this, `Integration-${name}`, {
        apiId: api.ref,
        integrationType: 'AWS_PROXY',
        integrationUri: `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${arns[at]}/invocations`,
        credentialsArn: role.roleArn,
      });
      return new CfnRoute(this, `Route-${name}`, {
        apiId: api.ref,
        routeKey,
        // Whoever connects shows a ticket, which the function uses up: a browser cannot send a header here.
        authorizationType: 'NONE',
        target: `integrations/${integration.ref}`,
        ...(name === 'message' ? { routeResponseSelectionExpression: '$default' } : {}),
      });
    });
    const answered = new CfnRouteResponse(this, 'Answer', {
      apiId: api.ref,
      routeId: made.at(-1)?.ref ?? '',
      routeResponseKey: '$default',
    });
    const stage = new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: SOCKET_STAGE,
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: 500, throttlingBurstLimit: 1000, loggingLevel: 'OFF' },
      accessLogSettings: { destinationArn: kept.apiLogs, format: JSON.stringify(accessLog) },
    });
    for (const each of [...made, answered, logging(this)]) stage.addResourceDependency(each);
    share(this, environment, { Socket: api.ref });
  }
}

/** Lets APIs of connections write logs, which those over HTTP may do by the name of theirs; said once for an account and region. */
const logging = (scope: Construct): CfnAccount => {
  const role = new Role(scope, 'LogsRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    description: 'Lets APIs of connections write their log',
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
  });
  return new CfnAccount(scope, 'Account', { cloudWatchRoleArn: role.roleArn });
};
