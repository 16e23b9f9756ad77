import type { User } from '#core/auth/person.ts';
import { isPerson } from './shapes.ts';
import { stored } from './stored.ts';

/** The signed-in person as the server last described them. */
export type SessionUser = User;

export const storedPerson = stored<SessionUser>('userData', isPerson);
