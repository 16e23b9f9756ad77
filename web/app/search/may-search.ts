import { openingOf } from '#core/auth/standing.ts';
import type { SessionUser } from '#web/session/session.ts';

/** Whether there is anything to search: whoever was only shared something with has a list of it. */
export const maySearch = (person: SessionUser): boolean => ['all', 'reading', 'tabs'].includes(openingOf(person).opens);
