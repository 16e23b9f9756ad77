import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ResponseOf } from '#core/endpoint.ts';
import type { getSubDomainDetails } from '#core/firm/endpoints.ts';
import { ownDrafts } from './draft.ts';
import { type SessionUser, storedPerson as user } from './person.ts';
import { isLook, isMoved, isRemembered } from './shapes.ts';
import { type Stored, stored } from './stored.ts';
import { clearTokens, hasToken, keepTokens, type Tokens } from './tokens.ts';

export type { SessionUser };

/** What a firm's own address looks like. */
export type SubDomainDetails = ResponseOf<typeof getSubDomainDetails>['data']['data'];

const subDomainDetails = stored<SubDomainDetails>('subDomainDetails', isLook);
const moved = stored<{ account: string; host: string }>('movedSession', isMoved);
/** Remember me: the address only, never a password. */
export const rememberedLogin = stored<{ email: string; remember_me: true }>('rememberedLogin', isRemembered);

/** Whoever draws a page when the web is built keeps nothing. */
const nothingKept = () => undefined;

const useStored = <T>(value: Stored<T>) => useSyncExternalStore(value.subscribe, value.read, nothingKept);

export const session = {
  user: user.read,
  /** Calls when somebody has logged in, has logged out, or is described anew; gives what ends that. */
  subscribe: user.subscribe,
  /** Keeps the person and, at a login, their tokens. */
  start: (person: SessionUser, tokens: Tokens): void => {
    ownDrafts(person._id);
    keepTokens(tokens);
    moved.clear();
    user.keep(person);
  },
  /** Keeps a newer description of the same person. */
  update: (person: SessionUser): void => user.keep(person),
  subDomain: subDomainDetails.read,
  keepSubDomain: (details: SubDomainDetails): void => subDomainDetails.keep(details),
  /** Clears the stored user data, token and sub-domain details. */
  clear: (): void => {
    clearTokens();
    user.clear();
    subDomainDetails.clear();
    moved.clear();
  },
  /** Clears the session, which another host of the product has taken over, and keeps whose it was and which host that is. */
  moveTo: (host: string): void => {
    const account = user.read()?._id;
    session.clear();
    if (account) moved.keep({ account, host });
  },
  /** Whose session was moved from this host, and to which; undefined once one has begun or ended here. */
  moved: moved.read,
  isOpen: (): boolean => hasToken() && user.read() !== undefined,
};

export const useUser = (): SessionUser | undefined => useStored(user);
export const useSubDomain = (): SubDomainDetails | undefined => useStored(subDomainDetails);

/** The person the guard let in; they stay on the page while a session that ended takes its leave. */
export const SignedIn = createContext<SessionUser | undefined>(undefined);

/** The person behind a guarded page. */
export const useSignedIn = (): SessionUser => {
  const person = useContext(SignedIn);
  if (!person) throw new Error('Please log in to continue.');
  return person;
};
