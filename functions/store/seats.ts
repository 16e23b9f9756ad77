import type { Current } from '#core/version.ts';
import * as accounts from './accounts.ts';
import * as invitations from './invitations.ts';
import { seatsKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Who has a place in a firm at this moment. */
export interface Taken {
  people: accounts.AccountRecord[];
  /** The invitations of staff that still wait. */
  invited: invitations.InvitationRecord[];
}

/** Keeps which invitations hold a place; refused when a place was given meanwhile. */
export type KeepSeats = (invitationIds: readonly string[]) => operations.Operation;

/** How often somebody who was slower looks again before they are told that there is a conflict. */
const MOST_ATTEMPTS = 5;

const isRefused = (error: unknown): boolean => error instanceof table.WriteRefused && error.key.sk === 'SEATS';

/**
 * Gives a place in a firm, or refuses it, by who has one as it stands now. One item changes with each place that is given, so
 * that of two at one moment the second looks again, and never finds the last place free that the first took.
 */
export const change = async <T>(
  firmId: string,
  now: Date,
  give: (taken: Taken, keep: KeepSeats) => Promise<T>,
): Promise<T> => {
  const key = seatsKey(firmId);
  for (let attempt = 1; ; attempt += 1) {
    const before = await table.readForChange<Current<{ invitationIds: string[]; version: number }>>(key, now);
    const [people, found] = await Promise.all([
      accounts.readMembers(firmId, now),
      Promise.all((before?.invitationIds ?? []).map((id) => invitations.readOpen(firmId, id, now))),
    ]);
    const invited = found.filter((each) => each !== undefined);
    const keep: KeepSeats = (invitationIds) =>
      before ? operations.update(key, before.version, { invitationIds }) : operations.insert(key, { invitationIds });
    try {
      return await give({ people, invited }, keep);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isRefused(error)) throw error;
    }
  }
};
