import { App, type AppProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { NamedEndpoint } from '#core/api.ts';
import { acknowledge } from './acknowledgements.ts';
import { ApiStack } from './api-stack.ts';
import { apiNames } from './apis.ts';
import { DataStack } from './data-stack.ts';
import type { Deployable } from './endpoint-functions.ts';
import { environmentFrom, resourceName } from './environment.ts';
import { offersGoogle, TICKET } from './federation.ts';
import { GroupStack } from './group-stack.ts';
import { type Groups, groupOf, groups as ourGroups } from './groups.ts';
import { SiteStack } from './site-stack.ts';
import { SocketStack } from './socket-stack.ts';
import { keyOf } from './uses.ts';

export interface EnvironmentProps extends AppProps {
  endpoints: readonly NamedEndpoint[];
  deployables: readonly Deployable[];
  webFolder: string;
  /** Which areas stand in which stack; as `infra/groups.ts` says when absent. */
  groups?: Groups;
}

export interface EnvironmentStacks {
  app: App;
  data: DataStack;
  apis: ApiStack[];
  socket: SocketStack;
  site: SiteStack;
  groups: GroupStack[];
}

const flags = {
  // Access logs are permitted by a bucket's policy; new buckets have no access control lists.
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  // A third of a template would be blanks.
  '@aws-cdk/core:suppressTemplateIndentation': true,
};

/** One environment of the whole product: what is kept, the APIs, the site, the functions by group, and the checks that all must pass. */
export const synthEnvironment = ({
  endpoints,
  deployables,
  webFolder,
  groups = ourGroups,
  ...props
}: EnvironmentProps): EnvironmentStacks => {
  const app = new App({
    analyticsReporting: false,
    ...props,
    context: { ...flags, ...props.context },
  });
  const environment = environmentFrom((key) => app.node.tryGetContext(key));
  const env = { region: environment.region };
  const data = new DataStack(app, resourceName(environment, 'data'), { env, environment });
  const events = deployables
    .filter(({ area, name }) => area === 'events' && (keyOf({ area, name }) !== TICKET || offersGoogle(environment)))
    .map(({ name }) => name);
  const site = new SiteStack(app, resourceName(environment, 'site'), {
    env,
    environment,
    groups,
    events,
    webFolder,
  });
  const apis = apiNames.map((name) => {
    const stack = new ApiStack(app, resourceName(environment, 'api', name), {
      env,
      environment,
      groups,
      name,
      endpoints,
    });
    stack.addStackDependency(data);
    site.addStackDependency(stack);
    return stack;
  });
  const socket = new SocketStack(app, resourceName(environment, 'api', 'socket'), { env, environment, groups });
  socket.addStackDependency(data);
  site.addStackDependency(socket);
  const made = Object.keys(groups).map((group) => {
    const own = deployables.filter(({ area }) => groupOf(area, groups) === group);
    const stack = new GroupStack(app, resourceName(environment, group), {
      env,
      environment,
      groups,
      deployables: own,
    });
    stack.addStackDependency(site);
    return stack;
  });
  Tags.of(app).add('product', 'lexwright');
  Tags.of(app).add('environment', environment.name);
  acknowledge({ data, apis, socket, site, groups: made }, environment);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, data, apis, socket, site, groups: made };
};
