import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';

/** `/config.json` of this origin: which user pool the tokens belong to. */
interface PoolConfig {
  userPoolId: string;
  userPoolClientId: string;
  /** Where the pool answers, when that is not its region's own address. */
  userPoolEndpoint?: string;
}

let configured: Promise<void> | undefined;

const configure = async () => {
  const response = await fetch('/config.json');
  const { userPoolId, userPoolClientId, userPoolEndpoint } = (await response.json()) as PoolConfig;
  const endpoint = userPoolEndpoint ? { userPoolEndpoint } : {};
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } });
};

/** Trades the refresh token for new ones, which Amplify keeps; empty when the session has ended. */
export const refreshed = async (): Promise<string> => {
  configured ??= configure();
  await configured.catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  return tokens?.accessToken.toString() ?? '';
};
