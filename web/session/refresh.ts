import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { readOwnConfig } from './own-config.ts';

let configured: Promise<void> | undefined;

const configure = async () => {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readOwnConfig();
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
