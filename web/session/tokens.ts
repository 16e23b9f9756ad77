/** What a login hands over; the names are the wire's. */
export interface Tokens {
  access_token: string;
  id_token?: string | undefined;
  refresh_token?: string | undefined;
}

interface Claims {
  /** Seconds since the epoch. */
  exp: number;
  client_id: string;
  username: string;
}

interface Held {
  token: string;
  expiresAt: number;
}

const prefix = 'CognitoIdentityServiceProvider.';

const claimsOf = (token: string): Claims | undefined => {
  try {
    const middle = token.split('.')[1] ?? '';
    return JSON.parse(atob(middle.replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
  } catch {
    return undefined;
  }
};

const ourKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Removes every token of every account. */
export const clearTokens = (): void => {
  for (const key of ourKeys()) localStorage.removeItem(key);
};

/** Keeps tokens where Amplify looks for them, so that it refreshes them when their hour has passed. */
export const keepTokens = ({ access_token, id_token, refresh_token }: Tokens): void => {
  clearTokens();
  const claims = claimsOf(access_token);
  if (!claims) throw new Error('The access token cannot be read.');
  const client = prefix + claims.client_id;
  const keep = (name: string, value: string | undefined) => {
    if (value) localStorage.setItem(`${client}.${claims.username}.${name}`, value);
  };
  localStorage.setItem(`${client}.LastAuthUser`, claims.username);
  keep('accessToken', access_token);
  keep('idToken', id_token);
  keep('refreshToken', refresh_token);
  keep('clockDrift', '0');
};

const held = (): Held | undefined => {
  const key = ourKeys().find((name) => name.endsWith('.accessToken'));
  const token = key && localStorage.getItem(key);
  const claims = token ? claimsOf(token) : undefined;
  return token && claims ? { token, expiresAt: claims.exp * 1000 } : undefined;
};

/** What a logout has to revoke. */
export const refreshToken = (): string => {
  const key = ourKeys().find((name) => name.endsWith('.refreshToken'));
  return (key && localStorage.getItem(key)) ?? '';
};

export const hasToken = (): boolean => held() !== undefined;

/** Whether a token lasts another minute at least. */
const isFresh = ({ expiresAt }: Held): boolean => expiresAt - Date.now() > 60_000;

/** The access token where it is fresh; undefined where it has to be refreshed, and where nobody is logged in. */
export const freshToken = (): string | undefined => {
  const now = held();
  return now && isFresh(now) ? now.token : undefined;
};

let refreshing: Promise<string> | undefined;

const refresh = async (old: string): Promise<string> => {
  try {
    const { refreshed } = await import('./refresh.ts');
    return await refreshed();
  } catch {
    return old;
  }
};

/** The access token to send, fresh for another minute at least where that can be had; empty when nobody is logged in. */
export const accessToken = async (): Promise<string> => {
  const now = held();
  if (!now || isFresh(now)) return now?.token ?? '';
  refreshing ??= refresh(now.token).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};
