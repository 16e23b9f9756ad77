import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { alarms } from './alarms.ts';
import { apiNames } from './apis.ts';
import { dataResourcesFor } from './data-resources.ts';
import { type Environment, warningsOf } from './environment.ts';
import type { Groups } from './groups.ts';
import { publish } from './publisher.ts';
import { share, shared } from './shared.ts';
import { site } from './site.ts';

interface SiteStackProps extends StackProps {
  environment: Environment;
  groups: Groups;
  /** Names of the functions that nobody calls, without their area. */
  events: readonly string[];
  /** The built web. */
  webFolder: string;
}

/** The address of the product: the pages, the way to the APIs, and the alarms. It knows functions by their names alone. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    const { environment, groups, events, webFolder, ...stackProps } = props;
    super(scope, id, stackProps);
    const kept = dataResourcesFor(this, environment);
    const apiIds = new Map(apiNames.map((name) => [name, shared(this, environment, `Api-${name}`)]));
    const place = { environment, kept, apiIds, socketId: shared(this, environment, 'Socket'), webFolder };
    const web = site(this, place);
    publish(this, web, place);
    alarms(this, { environment, groups, kept, events });
    share(this, environment, {
      Origin: web.origin,
      Distribution: web.distribution.distributionId,
    });
    for (const warning of warningsOf(environment)) Annotations.of(this).addWarningV2('lexwright:environment', warning);
    new CfnOutput(this, 'Address', { value: web.origin });
    // What the card provider is told to call.
    new CfnOutput(this, 'CardWebhook', { value: `${web.origin}/api/webhooks/cards` });
  }
}
