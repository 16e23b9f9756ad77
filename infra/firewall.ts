import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { type Environment, resourceName } from './environment.ts';

/** Requests of any kind that one address may make in 5 minutes before the edge itself refuses it; an office shares one. */
const REQUESTS_IN_5_MINUTES = 20_000;

const counted = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** A firewall before the distribution, for an environment that asks for one (`waf` in cdk.json): floods end at the edge. */
export const firewall = (scope: Construct, environment: Environment): CfnWebACL =>
  new CfnWebACL(scope, 'Firewall', {
    name: resourceName(environment, 'firewall'),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: counted('Firewall'),
    rules: [
      {
        name: 'TooManyRequests',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { limit: REQUESTS_IN_5_MINUTES, evaluationWindowSec: 300, aggregateKeyType: 'IP' },
        },
        visibilityConfig: counted('TooManyRequests'),
      },
      {
        name: 'KnownAttackers',
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
        },
        visibilityConfig: counted('KnownAttackers'),
      },
    ],
  });
