import { App, type AppProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { NamedEndpoint } from '#core/api.ts';
import { acknowledge } from './acknowledgements.ts';
import { AppStack } from './app-stack.ts';
import { DataStack } from './data-stack.ts';
import type { Deployable } from './endpoint-functions.ts';
import { environmentFrom, resourceName } from './environment.ts';

export interface PracticeProps extends AppProps {
  endpoints: readonly NamedEndpoint[];
  deployables: readonly Deployable[];
  webFolder: string;
}

export interface Practice {
  app: App;
  data: DataStack;
  application: AppStack;
}

const flags = {
  // Access logs are permitted by a bucket's policy; new buckets have no access control lists.
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  // What is kept cannot lose what the application still refers to.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

/** One environment of the whole product: what is kept, what is replaceable, and the checks that both must pass. */
export const practice = ({ endpoints, deployables, webFolder, ...props }: PracticeProps): Practice => {
  const app = new App({
    analyticsReporting: false,
    ...props,
    context: { ...flags, ...props.context },
  });
  const environment = environmentFrom((key) => app.node.tryGetContext(key));
  const env = { region: environment.region };
  const data = new DataStack(app, resourceName(environment, 'data'), { env, environment });
  const application = new AppStack(app, resourceName(environment, 'app'), {
    env,
    environment,
    data,
    endpoints,
    deployables,
    webFolder,
  });
  Tags.of(app).add('product', 'lexwright');
  Tags.of(app).add('environment', environment.name);
  acknowledge(data, application, environment);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, data, application };
};
