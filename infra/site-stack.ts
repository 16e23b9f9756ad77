import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { NamedEndpoint } from '#core/api.ts';
import { alarms } from './alarms.ts';
import { dataResourcesFor } from './data-resources.ts';
import { type Environment, warningsOf } from './environment.ts';
import { gateway } from './gateway.ts';
import type { Groups } from './groups.ts';
import { publish } from './publisher.ts';
import { share } from './shared.ts';
import { site } from './site.ts';

interface SiteStackProps extends StackProps {
  environment: Environment;
  groups: Groups;
  endpoints: readonly NamedEndpoint[];
  /** Names of the functions that nobody calls, without their area. */
  events: readonly string[];
  /** The built web. */
  webFolder: string;
}

/** The address of the product: the pages, the API's routes, and the alarms. It knows functions by their names alone. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    const { environment, groups, endpoints, events, webFolder, ...stackProps } = props;
    super(scope, id, stackProps);
    const kept = dataResourcesFor(this, environment);
    const { api, hostName } = gateway(this, { environment, groups, kept, endpoints });
    const place = { environment, kept, apiHostName: hostName, webFolder };
    const web = site(this, place);
    publish(this, web, place);
    alarms(this, { environment, groups, kept, apiId: api.ref, events });
    share(this, environment, {
      Origin: web.origin,
      Distribution: web.distribution.distributionId,
    });
    for (const words of warningsOf(environment)) Annotations.of(this).addWarningV2('lexwright:environment', words);
    new CfnOutput(this, 'Address', { value: web.origin });
    // What the card provider is told to call.
    new CfnOutput(this, 'CardWebhook', { value: `${web.origin}/api/webhooks/cards` });
  }
}
