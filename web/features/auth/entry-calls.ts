import {
  acceptInvitation,
  enterByInvitation,
  enterByLink,
  renewInvitation,
  sendEntryLink,
} from '#core/auth/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { listInvitedMatters } from '#core/matters/endpoints.ts';
import { mayDo } from '#core/matters/matter.ts';
import { call } from '#web/api/client.ts';
import { type SessionUser, session } from '#web/session/session.ts';
import { withEntryKey } from './entry-key.ts';

/** Takes up an invitation with the account that is signed in. */
export const takeUp = async (reference: string): Promise<SessionUser> => {
  const { data } = await call(acceptInvitation, { reference });
  session.update(data);
  return data;
};

const begun = ({ data, message: _, ...tokens }: ResponseOf<typeof enterByLink>): SessionUser => {
  session.start(data, tokens);
  return data;
};

/** Presses a client's invitation; the browser keeps the key of its press until it is answered, so that it may press again. */
export const pressInvitation = (reference: string): Promise<SessionUser> =>
  withEntryKey(reference, async (key) => begun(await call(enterByInvitation, { reference, key })));

/** Presses a link that was asked for. */
export const pressEntry = (entry: string): Promise<SessionUser> =>
  withEntryKey(entry, async (key) => begun(await call(enterByLink, { entry, key })));

export const askForFreshLink = (reference: string) => call(renewInvitation, { reference });

export const askForLink = (email: string) => call(sendEntryLink, { email });

/** Where the answers stand that a firm waits for: the newest of these matters; undefined where none does. */
export const awaitedMatter = async (): Promise<string | undefined> => {
  const { rows } = await call(listInvitedMatters, {});
  return rows
    .filter((matter) => mayDo(matter, 'answer-as-client'))
    .toSorted((one, other) => other.sharedAt.localeCompare(one.sharedAt))[0]?.matterId;
};
