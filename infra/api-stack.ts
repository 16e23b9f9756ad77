import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { NamedEndpoint } from '#core/api.ts';
import { type ApiName, servedBy } from './apis.ts';
import { dataResourcesFor } from './data-resources.ts';
import type { Environment } from './environment.ts';
import { gateway } from './gateway.ts';
import type { Groups } from './groups.ts';
import { share } from './shared.ts';

interface ApiStackProps extends StackProps {
  environment: Environment;
  groups: Groups;
  name: ApiName;
  /** All endpoints; the API serves its own of them. */
  endpoints: readonly NamedEndpoint[];
}

/** One of the APIs that the distribution leads to. It knows functions by their names alone. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { environment, groups, name, endpoints, ...stackProps } = props;
    super(scope, id, stackProps);
    const kept = dataResourcesFor(this, environment);
    const api = gateway(this, { environment, groups, kept, name, endpoints: servedBy(name, endpoints) });
    share(this, environment, { [`Api-${name}`]: api.ref });
  }
}
